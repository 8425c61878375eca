### The rules in our own words. The numbers R1 … R18 are those of docs/rules.md.

edition-fr-1993 = fr-1993, les règles françaises d’après la première édition (1993)
edition-nl-1996 = nl-1996, les règles néerlandaises (1996)
edition-ru = ru, les règles russes
edition-en-1_2 = en-1.2, les règles anglaises, version 1.2

rules-title = En Garde : { $edition }
rules-level = { $level ->
    [basic] Règles de base
   *[standard] Règles classiques
    [advanced] Règles avancées
 }
rules-house = Règles maison : { $house }
rules-part-match = La partie
rules-part-turn = Votre tour
rules-part-attack = Attaque et défense
rules-part-end = Comment finit une manche

rule-r1 = La piste est une rangée de { $piste } cases. Chaque joueur choisit l’un des deux escrimeurs. Celui de gauche part de la case 1, celui de droite de la case { $piste }. La distance est le nombre de cases d’un escrimeur à l’autre, en comptant celle de l’adversaire.
rule-r2 = Le paquet a { $cards } cartes : les valeurs de 1 à { $values }, { $copies } de chaque. Chacun en reçoit { $hand } ; le reste ({ $pile }) forme la pioche.
rule-r3 = Une partie se joue en manches. Le premier à gagner le nombre de manches convenu (d’habitude 5) la remporte. Une manche nulle ne rapporte rien à personne. Les joueurs choisissent qui commence la première manche ; à chaque nouvelle manche, c’est l’autre joueur qui commence.
rule-r4 = Pour bouger, jouez une carte et faites exactement ce nombre de cases, en avançant ou en reculant. On ne quitte jamais la piste, on ne va ni sur la case de l’adversaire ni au-delà.
rule-r5 = À la fin de votre tour, piochez jusqu’à avoir de nouveau { $hand ->
    [one] { $hand } carte
   *[other] { $hand } cartes
 } en main, tant qu’il y en a dans la pioche.
rule-r6 = Une carte égale à la distance est une attaque. Votre escrimeur reste sur place. Chaque attaque porte un coup et gagne aussitôt la manche.
rule-r7 = Une attaque se fait avec { $attack ->
    [any] une ou plusieurs cartes, toutes égales à la distance.
    [1] une carte égale à la distance.
   *[other] une à { $attack } cartes, toutes égales à la distance.
 } Votre escrimeur reste sur place ; vous piochez avant la réponse.
rule-r8 = Le défenseur pare avec autant de cartes de la même valeur, s’il les a en main : la parade est alors obligatoire. Une parade n’est pas un tour et ne fait rien piocher ; un tour complet la suit, avec les cartes qui restent. Qui ne peut pas répondre à une attaque reçoit le coup et perd la manche.{ $sure ->
    [0] { "" }
    [1] { " " }Aucune attaque ne peut être parée : il n’y a qu’une carte de chaque valeur.
   *[other] { " " }Personne ne peut parer { $sure } cartes ou plus : il n’y en a que { $copies } de chaque valeur.
 }
rule-r9 = Vous pouvez avancer et attaquer dans le même tour : une carte pour avancer, puis { $lunge ->
    [any] une ou plusieurs cartes égales
    [1] exactement une carte égale
   *[other] une à { $lunge } cartes égales
 } à la nouvelle distance.
rule-r10 = Quand l’adversaire avance et attaque, on peut parer, ou s’échapper en battant en retraite : une carte, autant de cases en arrière. Une retraite est un tour complet : piochez, puis l’attaquant rejoue. Contre une simple attaque, il n’y a que la parade.
rule-r11 = Qui, à son tour, n’a aucun mouvement autorisé ni aucune attaque possible perd la manche.
rule-r12 = { $last_chance ->
   *[attack] Quand quelqu’un pioche la dernière carte, plus personne ne bouge. L’adversaire a une dernière chance : s’il a une carte égale à la distance, l’attaque a lieu ; sinon, on départage.
    [whole] Quand quelqu’un pioche la dernière carte, l’adversaire joue un dernier tour complet, obligatoire. Ensuite, on départage.
    [none] Quand quelqu’un pioche la dernière carte, on départage aussitôt.
 }
rule-r13 = { $last_turn ->
   *[none] Quand quelqu’un pioche la dernière carte, on répond encore à une attaque faite dans ce tour. Ensuite, on départage : aucun tour ne suit une parade.
    [whole] Quand quelqu’un pioche la dernière carte, on répond encore à une attaque faite dans ce tour. Ensuite, l’adversaire joue un dernier tour complet, obligatoire ; à une attaque faite dans celui-ci, on répond aussi. Ensuite, on départage.
    [attack] Quand quelqu’un pioche la dernière carte, on répond encore à une attaque faite dans ce tour. Ensuite, plus personne ne bouge : si l’adversaire a une carte égale à la distance, l’attaque a lieu, et on y répond. Ensuite, on départage.
 }
rule-r14 = Pour départager : le plus avancé depuis son bout de piste gagne. Si les deux ont autant avancé, la manche est nulle.
rule-r15 = Pour départager : les deux mains sont montrées. Qui a le plus de cartes égales à la distance gagne. { $equal_cards ->
   *[ground] S’il y en a autant des deux côtés, ou aucune : le plus avancé depuis son bout de piste gagne, et si les deux ont autant avancé, la manche est nulle.
    [draw] S’il y en a autant des deux côtés, la manche est nulle. S’il n’y en a aucune : le plus avancé depuis son bout de piste gagne, et si les deux ont autant avancé, la manche est nulle.
 }
rule-r16 = Une retraite alors que la pioche est déjà vide met fin à la manche : le plus avancé gagne, sans comparer les mains.
rule-r17 = { $own_retreat ->
   *[cards] Une retraite qui fait elle-même piocher la dernière carte est un tour comme un autre.
    [ground] Une retraite qui fait elle-même piocher la dernière carte met aussi fin à la manche : le plus avancé gagne, sans comparer les mains.
 }
rule-r18 = Les cartes jouées vont face visible sur une seule défausse, dont on ne voit que la carte du dessus ; personne ne peut la feuilleter. Chacun peut compter à tout moment les cartes des mains, de la pioche et de la défausse. Vous pouvez retenir ce qui a été joué, mais pas le consulter.

## The fields of a rule set, for tables

fields-title = De quoi se compose un ensemble de règles. Chaque champ peut être changé par une règle maison :
fields-editions = Les ensembles de règles des livrets :
fields-same = Ces deux ensembles de règles sont identiques.
fields-differ = { $first } et { $second } diffèrent en ceci :
field-column = champ
field-rule-column = règle
field-choices-column = valeurs
field-meaning-column = ce qu’il décide
field-attack_limit = nombre maximal de cartes d’une attaque
field-lunge_limit = nombre maximal de cartes d’attaque après avoir avancé ; 0 : pas d’« avancer et attaquer »
field-last_chance = règles de base : la dernière carte piochée, il reste à l’adversaire …
field-last_turn = la dernière carte piochée, il reste à l’adversaire …
field-equal_cards = autant de cartes pour la distance des deux côtés
field-own_retreat = une retraite qui fait piocher la dernière carte
field-piste = cases de la piste
field-values = plus haute valeur d’une carte
field-copies = cartes de chaque valeur
field-hand = cartes d’une main
value-attack_limit = { $value ->
    [any] sans limite
   *[other] au plus { $value }
 }
value-lunge_limit = { $value ->
    [any] sans limite
    [0] pas d’« avancer et attaquer »
   *[other] au plus { $value }
 }
value-last_chance = { $value ->
   *[none] rien
    [attack] une attaque à cette distance
    [whole] un tour complet
 }
value-last_turn = { $value ->
   *[none] rien
    [attack] une attaque à cette distance
    [whole] un tour complet
 }
value-equal_cards = { $value ->
   *[ground] le plus avancé gagne
    [draw] manche nulle
 }
value-own_retreat = { $value ->
   *[cards] un tour comme un autre
    [ground] le plus avancé gagne, aussitôt
 }
value-piste = { $value }
value-values = { $value }
value-copies = { $value }
value-hand = { $value }
