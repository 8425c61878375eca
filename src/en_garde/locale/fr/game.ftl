### What happens in the game, and why something does not: rules, records, table.

seat-left = Gauche
seat-right = Droite

## Why an action is refused

illegal-action = « { $action } » n’est pas possible. { $reason } Possible maintenant : { $legal }
round-over = La manche est terminée.
not-your-turn = Ce n’est pas votre tour. C’est à { $turn } de jouer.
nothing-to-parry = Il n’y a pas d’attaque à parer.
parry-other = Pour répondre à cette attaque, il faut { $parry } : autant de cartes de la même valeur.
no-retreat = Une attaque sur place ne peut être que parée.
must-answer = Il faut d’abord répondre à l’attaque.
attack-only = La pioche est vide et les escrimeurs ne bougent plus : il ne reste qu’une attaque à cette distance.
onto-opponent = Un pas de { $card } finirait sur la case de l’adversaire.
past-opponent = Un pas de { $card } dépasserait l’adversaire, qui est à { $distance ->
    [one] { $distance } case.
   *[other] { $distance } cases.
 }
off-piste = Reculer de { $card } ferait sortir de la piste : derrière l’escrimeur, { $room ->
    [0] il n’y a aucune case.
    [one] il y a { $room } case.
   *[other] il y a { $room } cases.
 }
no-lunge = { $level ->
    [basic] Les règles de base
   *[standard] Les règles classiques
    [advanced] Ces règles avancées
 } ne permettent pas d’avancer et attaquer dans le même tour.
out-of-reach = L’adversaire serait à { $distance ->
    [one] { $distance } case
   *[other] { $distance } cases
 } : hors de portée, les cartes vont jusqu’à { $values }.
attack-distance = Ici, on attaque avec des cartes de valeur { $distance }, la distance, et non { $value }.
attack-limit = { $count } cartes, c’est trop : une attaque compte au plus { $limit ->
    [one] { $limit } carte.
   *[other] { $limit } cartes.
 }
card-missing = Il faut { $needed ->
    [one] un { $card }
   *[other] { $needed } cartes de valeur { $card }
 } ; votre main { $held ->
    [0] n’en a pas.
   *[other] en a { $held }.
 }

## Rule sets, deals, actions

unknown-edition = Il n’y a pas d’édition « { $edition } ». Les éditions sont : { $editions }
unknown-level = L’édition { $edition } n’a pas de niveau « { $level } ». Ses niveaux sont : { $levels }
unknown-field = Il n’y a pas de règle maison « { $field } ». Les champs sont : { $fields }
field-value = « { $value } » n’est pas possible pour { $field }. Possible : { $choices }
size-no-pile = { $cards ->
    [one] { $cards } carte ne suffit pas
   *[other] { $cards } cartes ne suffisent pas
 } : deux mains de { $hand } doivent laisser une carte à piocher.
size-actions = { $values ->
    [one] { $values } valeur
   *[other] { $values } valeurs
 } avec des mains de { $hand }, cela fait trop d’actions différentes. Règle : (valeurs + 1) × (main + 1) vaut au plus { $most }.
deal-count = La donne a { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
 } de valeur { $value } ; il en faut { $right }.
deal-unreadable = « { $text } » n’est pas une donne : { $cards ->
    [one] { $cards } chiffre
   *[other] { $cards } chiffres
 }, un pour chaque carte du paquet.
action-unreadable = « { $text } » n’est pas une action. Les actions s’écrivent +3, -3, x55, +3x55 ou =55.
house-unreadable = « { $text } » n’est pas une règle maison. Les règles maison s’écrivent field=value field=value, chaque champ une seule fois.
text-control = « { $text } » contient un caractère de contrôle ; il faut du texte simple sur une ligne.
comment-brace = Le commentaire « { $text } » contient une accolade fermante, qui y mettrait fin.

## Records

record-error = { $round ->
    [0] Ligne { $line } : { $cause }
   *[other] Ligne { $line }, manche { $round } : { $cause }
 }
record-too-large = Le relevé dépasse { $most } Mo et n’a pas été lu.
record-bytes = L’octet { $byte } n’est pas du texte UTF-8. Un relevé est un fichier de texte simple en UTF-8.
record-tag-unreadable = « { $text } » n’est pas une balise. Les balises s’écrivent [Left "Ana"], et une ligne vide y met fin.
record-tag-twice = La balise { $tag } est là deux fois.
record-tag-missing = La balise { $tag } manque.
record-target = L’objectif « { $text } » n’est pas un nombre de manches de 1 à { $most }.
record-winner = Le vainqueur « { $text } » n’est ni left ni right.
record-round-expected = Il faudrait ici une ligne de manche, comme « 1. left 1334512245… », et non « { $text } ».
record-round-unreadable = « { $text } » n’est pas une ligne de manche. Elle contient un numéro, celui qui commence et la donne, comme « 1. left 1334512245… ».
record-proof-unreadable = « { $text } » n’est pas une ligne de preuve. Elle a un nom et une valeur : « ! NOM VALEUR ».
record-result-unreadable = « { $text } » n’est pas une ligne de résultat. Elle a le vainqueur, la raison et le score, comme « # left hit 1-0 ».
record-comment-open = Le commentaire qui commence ici n’est pas fermé.
record-number = C’est ici la manche { $right }, et non { $number }.
record-starter-unreadable = « { $text } », qui devrait commencer, n’est ni left ni right.
record-starter = On commence chacun à son tour : cette manche, c’est à { $right } de la commencer.
record-after-end = L’action { $action } vient après la fin de la manche, dont le résultat est : { $result }
record-reason = « { $text } » n’est pas une raison. Les raisons sont : { $reasons }
record-given-draw = Une manche qui finit par « { $reason } » a un vainqueur ; elle ne peut pas être nulle.
record-round-runs = La manche n’est pas terminée. C’est à { $turn } de jouer. Possible maintenant : { $legal }
record-result-wrong = Le résultat n’est pas « { $result } » mais « { $right } ».
record-result-missing = La ligne de résultat manque ; c’est « # { $right } ».
record-no-result = La manche suivante commence avant que celle-ci soit terminée. C’est à { $turn } de jouer. Possible maintenant : { $legal }
record-cut = Le relevé s’interrompt. C’est à { $turn } de jouer. Possible maintenant : { $legal } (Tant qu’une partie est en cours, son Result est "*".)
record-match-over = La partie était terminée avant cette manche, { $score }.
record-winner-wrong = La balise Winner dit que la partie a été donnée à { $winner } ; la dernière manche ne le dit pas.
record-result-tag = La balise Result dit « { $text } » ; il faut « { $right } ».

## The table

target-range = Une partie ne peut pas se jouer en { $target ->
    [one] { $target } manche gagnante
   *[other] { $target } manches gagnantes
 }. De 1 à { $most }, c’est possible.
round-running = La manche { $number } est encore en cours.
no-round = Aucune manche n’est en cours.
match-over = La partie est terminée : { $you ->
    [seat] vous l’avez gagnée
   *[other] { $seat } l’a gagnée
 } { $score }.
match-running = La partie n’est pas terminée : { $score }, et elle va jusqu’à { $target }.
undo-not-agreed = Dans cette partie, aucune action ne peut être reprise.
undo-nothing = { $you ->
    [seat] Vous n’avez pas encore joué dans cette manche :
   *[other] { $seat } n’a pas encore joué dans cette manche :
 } il n’y a rien à reprendre.
stale-state = Cela visait une position antérieure ({ $at }) ; la partie a avancé depuis ({ $version }).

## What happened

event-shuffled = Les { $cards } cartes sont mélangées.
event-round-began = Manche { $number }. { $you ->
    [seat] Vous commencez.
   *[other] { $seat } commence.
 }
event-hand-dealt = Votre main : { $cards }
event-advance = { $you ->
    [seat] Vous avancez
   *[other] { $seat } avance
 } de { $squares ->
    [one] { $squares } case.
   *[other] { $squares } cases.
 }
event-step-back = { $you ->
    [seat] Vous reculez
   *[other] { $seat } recule
 } de { $squares ->
    [one] { $squares } case.
   *[other] { $squares } cases.
 }
event-retreat = { $you ->
    [seat] Vous battez en retraite
   *[other] { $seat } bat en retraite
 } de { $squares ->
    [one] { $squares } case.
   *[other] { $squares } cases.
 }
event-attack = { $you ->
    [seat] Vous attaquez
   *[other] { $seat } attaque
 } avec { cards-with }.
event-lunge = { $you ->
    [seat] Vous avancez de { $step } et attaquez
   *[other] { $seat } avance de { $step } et attaque
 } avec { cards-with }.
event-parry = { $you ->
    [seat] Vous parez
   *[other] { $seat } pare
 } avec { cards-with }.
event-drew = { $you ->
    [seat] Vous piochez
   *[other] { $seat } pioche
 } { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
 } ; { $pile ->
    [0] la pioche est vide.
   *[other] il en reste { $pile }.
 }
event-drew-cards = Vous piochez { $cards }.
event-taken-back = { $you ->
    [seat] Vous reprenez
   *[other] { $seat } reprend
 } : { $actions }
event-won-hit = Coup porté ! { $you ->
    [seat] Vous gagnez la manche{ $rule ->
        [R8] {" "}: { $loser } ne peut pas se défendre.
       *[other] .
     }
    [loser] { $seat } gagne la manche{ $rule ->
        [R8] {" "}: vous ne pouvez pas vous défendre.
       *[other] .
     }
   *[other] { $seat } gagne la manche{ $rule ->
        [R8] {" "}: { $loser } ne peut pas se défendre.
       *[other] .
     }
 } Score : { $score }.
event-won-stuck = { $you ->
    [seat] { $loser } ne peut ni bouger ni attaquer : vous gagnez la manche.
    [loser] Vous ne pouvez ni bouger ni attaquer : { $seat } gagne la manche.
   *[other] { $loser } ne peut ni bouger ni attaquer : { $seat } gagne la manche.
 } Score : { $score }.
event-won-cards = La pioche est épuisée. { $you ->
    [seat] Vous gagnez
   *[other] { $seat } gagne
 } la manche avec plus de cartes pour cette distance. Score : { $score }.
event-won-ground = { $rule ->
    [R16] Une retraite, la pioche étant vide, met fin à la manche.
    [R17] La retraite a pris la dernière carte de la pioche et met fin à la manche.
   *[other] La pioche est épuisée.
 } { $you ->
    [seat] Vous gagnez la manche : vous êtes l’escrimeur
   *[other] { $seat } gagne la manche : c’est l’escrimeur
 } le plus avancé. Score : { $score }.
event-won-resigned = { $you ->
    [seat] { $loser } abandonne ; vous gagnez la manche.
    [loser] Vous abandonnez ; { $seat } gagne la manche.
   *[other] { $loser } abandonne ; { $seat } gagne la manche.
 } Score : { $score }.
event-won-forfeit = { $you ->
    [seat] { $loser } perd par forfait ; vous gagnez la manche.
    [loser] Vous perdez par forfait ; { $seat } gagne la manche.
   *[other] { $loser } perd par forfait ; { $seat } gagne la manche.
 } Score : { $score }.
event-won-time = { $you ->
    [seat] { $loser } n’a plus de temps ; vous gagnez la manche.
    [loser] Vous n’avez plus de temps ; { $seat } gagne la manche.
   *[other] { $loser } n’a plus de temps ; { $seat } gagne la manche.
 } Score : { $score }.
event-drawn-cards = La pioche est épuisée. Manche nulle : autant de cartes pour cette distance des deux côtés. Score : { $score }.
event-drawn-ground = { $rule ->
    [R16] Une retraite, la pioche étant vide, met fin à la manche.
    [R17] La retraite a pris la dernière carte de la pioche et met fin à la manche.
   *[other] La pioche est épuisée.
 } Manche nulle : les deux escrimeurs ont autant avancé. Score : { $score }.
event-match-ended = { $you ->
    [seat] Vous gagnez
   *[other] { $seat } gagne
 } la partie { $score }.

## What one attacks and parries with: how many cards of which value

cards-with = { $count ->
    [1] { card-one }
    [2] deux { card-plural }
    [3] trois { card-plural }
    [4] quatre { card-plural }
    [5] cinq { card-plural }
   *[other] { $count } cartes de valeur { $value }
 }
card-one = un { $value }
card-plural = { $value }
