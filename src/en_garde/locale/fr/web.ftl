### What the page in the browser says.

## Start

web-title = En Garde
web-lead = Le duel d’escrime de Reiner Knizia : 23 cases, 25 cartes, deux mains cachées.
web-language = Langue
web-day = Jour
web-evening = Soir
web-play-now = Jouer contre l’ordinateur
web-friend-here = Avec un ami sur cet écran
web-friend-link = Avec un ami par lien
web-options = Options
web-name = Votre nom
web-strength = Force de l’ordinateur
web-strength-name = { $player ->
    [random] Débutant : joue au hasard
   *[heuristic] Escrimeur de club : compte les cartes
 }
web-edition = Édition des règles
web-edition-name = { $edition ->
    [fr-1993] Française, 1993
    [nl-1996] Néerlandaise, 1996
    [ru] Russe
   *[en-1_2] Anglaise, 1.2
 }
web-level = Niveau
web-level-name = { $level ->
    [basic] Règles de base
   *[standard] Règles classiques
    [advanced] Règles avancées
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
web-share-hint = Ce serveur n’écoute que sur cette machine. Pour que d’autres sur votre réseau puissent jouer, lancez-le avec « { $command } ».
web-waiting-friend = En attente de votre ami…
web-connecting = Connexion…
web-reconnecting = La connexion est perdue ; nouvel essai…
web-away = absent

## A match

web-score = Score de la partie
web-score-of = { $name } : { $won } sur { $target }
web-round = Manche { $number }
web-shuffling = Mélange des cartes…
web-your-turn = À vous
web-turn-of = Au tour de { $name }
web-waiting = { $name } réfléchit…
web-undo = Reprendre le coup
web-resign = Abandonner la manche
web-resign-sure = Vraiment abandonner cette manche ?
web-play-on = Continuer
web-curtain = À { $name } de jouer
web-curtain-hint = Personne d’autre ne regarde l’écran maintenant.
web-curtain-open = Je suis { $name } : montrer mes cartes

## The board

web-piste-label = { $left } est sur la case { $left_square }, { $right } sur la case { $right_square } ; la distance est de { $distance }.
web-card = Carte { $value }
web-choose-card = Choisissez une carte.
web-choose-action = Choisissez que faire, puis confirmez.
web-confirm-hint = Confirmez, ou reprenez les cartes.
web-add-cards = Confirmez, ou ajoutez une carte.
web-add-needed = Il faut encore une carte.
web-card-useless = Le { $value } ne peut pas être joué maintenant.
web-action-to = { $action } · case { $square }
web-put-back = Remettre
web-confirm = Confirmer

## The end of a round

web-round-over = La manche est terminée
web-next-round = Manche suivante
web-rematch = Revanche
web-rematch-offered = Une revanche est proposée
web-home = Retour au début
web-verify = Vérifier la donne
web-verdict-proved = La donne est prouvée : les cartes découlent des aléas scellés avant elle.
web-verdict-no-proof = Le relevé n’a pas de preuve pour cette manche.
web-verdict-wrong-seed = Un aléa n’est pas celui qui fut scellé avant la donne.
web-verdict-wrong-deck = Les cartes ne découlent pas des aléas : cette donne n’était pas loyale.
web-verdict-not-as-kept = Le relevé diffère de ce que cette page a noté avant la donne.
