### What the page in the browser says.

## Start

web-title = En Garde
web-lead = Le duel d’escrime de Reiner Knizia : 23 cases, 25 cartes, deux mains cachées.
web-language = Langue
web-day = Thème clair
web-evening = Thème sombre
web-play-now = Jouer contre l’ordinateur
web-friend-here = Avec un ami sur cet écran
web-friend-link = Avec un ami par lien
web-options = Options
web-name = Votre nom
web-strength = Force de l’ordinateur
web-strength-name = { $player ->
    [novice] Débutant
    [pupil] Élève
    [fencer] Escrimeur
    [master] Maître
    [champion] Champion
    [random] Hasard
    [heuristic] Compteur de cartes
   *[other] { $player }
 }
web-strength-about = { $player ->
    [novice] Se précipite, attaque dès qu’il le peut et oublie toute la défausse.
    [pupil] Garde ses distances, se souvient des dernières défausses et pense trop tard au terrain gagné.
    [fencer] Un escrimeur de club : garde ses paires et se souvient de presque toute la défausse.
    [master] Compte chaque carte, ose avancer et attaquer, mais ne lit pas votre main.
    [champion] Devine votre main d’après vos coups, et reste difficile à deviner.
   *[other] Un joueur simple, pour les programmes.
 }
web-edition = Édition des règles
web-edition-name = { $edition ->
    [fr-1993] Française, 1993
    [nl-1996] Néerlandaise, 1996
    [ru] Russe
    [en-1_2] Anglaise, 1.2
   *[other] { $name }
 }
web-level = Niveau
web-level-name = { $level ->
    [basic] Règles de base
    [standard] Règles classiques
    [advanced] Règles avancées
   *[other] { $level }
 }
web-target = Manches à gagner

## Finding each other

web-invited = { $name } vous invite à une partie
web-to = en { $target ->
    [one] { $target } manche gagnante
   *[other] { $target } manches gagnantes
 }
web-join = Prendre la place libre
web-watch = Seulement regarder
web-invite = Envoyez ce lien à votre ami
web-link = Lien vers cette partie
web-copy = Copier le lien
web-copied = Copié
web-share-hint = Ce serveur n’écoute que sur cette machine. Pour que d’autres sur votre réseau puissent jouer, lancez-le avec « { $command } ».
web-waiting-friend = En attente de votre ami…
web-connecting = Connexion…
web-reconnecting = La connexion est perdue ; nouvel essai…
web-away = absent
web-away-of = { $name } : connexion perdue.
web-away-long = { $name } ne revient pas. La partie est à vous si vous la réclamez.
web-claim-in = Vous pourrez réclamer la partie dans { $time }.
web-claim = Réclamer la partie
web-wait = Attendre encore

## A match

web-score = Score de la partie
web-score-of = { $you ->
    [name] Vous
   *[other] { $name }
 } : { $won } sur { $target }
web-round = Manche { $number }
web-shuffling = Mélange des cartes…
web-your-turn = À vous
web-you = Vous
web-turn-of = Au tour de { $name }
web-watching = Vous regardez
web-clock-of = { $you ->
    [name] Votre temps
   *[other] Temps de { $name }
 } : { $time }
web-clock-low = Vite !
web-waiting = { $name } réfléchit…
web-undo = Reprendre le coup
web-undo-wish = { $name } voudrait reprendre
web-undo-agree = { $name } est d’accord
web-resign = Abandonner…
web-resign-sure = Vraiment abandonner ?
web-resign-round = Abandonner la manche
web-resign-match = Abandonner toute la partie
web-call-off = Finir la partie sans vainqueur
web-call-off-offer = Proposer de finir sans vainqueur
web-call-off-by = { $name } propose de finir la partie sans vainqueur.
web-call-off-waiting = Vous avez proposé de finir sans vainqueur.
web-accept = Accepter
web-decline = Refuser
web-withdraw = Retirer l’offre
web-match-ended = { $how ->
    [too-long] La partie est devenue trop longue pour ce serveur et finit sans vainqueur.
    [abandoned] La partie est abandonnée : personne n’est revenu.
    [called-off] La partie est finie sans vainqueur.
   *[other] La partie est finie.
 }
web-play-on = Continuer
web-curtain = À { $name } de jouer
web-curtain-hint = Personne d’autre ne regarde l’écran maintenant.
web-curtain-open = Je suis { $name } : montrer mes cartes

## The board

web-piste-label = { $you ->
    [left] Vous êtes
   *[other] { $left } est
 } sur la case { $left_square }, { $you ->
    [right] vous êtes
   *[other] { $right } est
 } sur la case { $right_square } ; la distance est de { $distance }.
web-card = Carte { $value }
web-choose-card = Choisissez une carte.
web-choose-action = Choisissez que faire, puis confirmez.
web-choose-tap = Choisissez que faire.
web-confirm-hint = Confirmez, ou reprenez les cartes.
web-add-cards = Confirmez, ou ajoutez une carte.
web-add-needed = Il faut encore une carte.
web-card-useless = Le { $value } ne peut pas être joué maintenant.
web-parries = (pour la parade)
web-action-to = { $action } · case { $square }
web-put-back = Remettre

## Settings and keys

web-menu = Réglages et touches
web-close = Fermer
web-one-tap = Jouer d’un geste, sans confirmer
web-sound = Son
web-show-phrases = Montrer ce que dit l’autre
web-single-keys = Touches simples pour agir
web-notation = Montrer la notation des actions (+3x55)
web-rules = Les règles de cette partie
web-keys = Touches
web-key-card = choisir une carte de cette valeur
web-key-step = avancer ou reculer de ce côté
web-key-blade = attaquer ou parer
web-key-confirm = confirmer
web-key-back = remettre les cartes
web-key-next = manche suivante, revanche

## Phrases

web-say = Dire…
web-mute = Ne pas montrer ce que dit l’autre
web-phrase = { $phrase ->
    [hello] Bonjour !
    [luck] Bonne chance !
    [touche] Touché !
    [well] Bien joué !
    [oops] Oups !
    [moment] Un instant, s’il vous plaît.
    [thanks] Merci !
    [bye] Au revoir !
   *[other] …
 }

## The end of a round

web-round-over = La manche est terminée
web-next-round = Manche suivante
web-waiting-ready = En attente de l’autre…
web-rematch = Revanche
web-rematch-by = { $name } propose une revanche.
web-rematch-waiting = Vous avez proposé une revanche.
web-rematch-declined = La revanche est refusée.
web-home = Retour au début
web-without-key = Continuer sans la clé
web-rule = Règle { $rule } : { $name ->
    [R6] coup porté
    [R8] pas de parade
    [R11] aucune action possible
    [R12] la pioche s’épuise
    [R13] la pioche s’épuise
    [R14] départage au terrain
    [R15] départage aux cartes
    [R16] retraite, pioche vide
    [R17] retraite avec la dernière carte
   *[other] ce qu’elle dit
 }
web-actions = La manche, action par action
web-verify = Vérifier la donne
web-verdict-proved = La donne est régulière : les cartes découlent de nombres aléatoires fixés avant elle.
web-verdict-no-proof = Le relevé n’a pas de preuve pour cette manche.
web-verdict-wrong-seed = Un nombre aléatoire n’est pas celui qui avait été fixé avant la donne.
web-verdict-wrong-deck = Les cartes ne découlent pas des nombres aléatoires : cette donne n’était pas régulière.
web-verdict-wrong-lot = Le tirage désignait l’autre joueur pour commencer : il n’a pas été respecté.
web-verdict-not-as-kept = Le relevé diffère de ce que cette page avait noté avant la donne.
