### What surrounds a match: its terms, the way to it and back, who calls a player back.

## Terms

terms-title = Conditions de la partie
terms-rules = Règles
terms-house = Règles maison
terms-house-none = Aucune : tout comme dans le livret
terms-house-field = { $field } : { $value }
terms-house-book = { $rule } (dans le livret : { $book })
terms-clock-move = { $time } pour chaque coup. Qui n’a plus de temps perd la manche.
terms-clock-match = { $increment ->
    [none] { $time } pour toute la partie. Qui n’a plus de temps la perd.
   *[other] { $time } pour toute la partie, et { $increment } de plus par coup. Qui n’a plus de temps la perd.
 }
terms-clock-first = La pendule d’un joueur ne démarre qu’après sa première action.
terms-clock-move-short = { $time } par coup
terms-clock-match-short = { $increment ->
    [none] { $time }
   *[other] { $time } + { $increment } par coup
 }
terms-discards = Défausse
terms-discards-open = { $open ->
    [yes] Ouverte : toutes les cartes jouées peuvent être revues.
   *[no] Seule la carte du dessus est visible.
 }
terms-undo = Reprise des coups
terms-undo-allowed = { $allowed ->
    [yes] Permise
   *[no] Exclue
 }
terms-watchers = Qui peut regarder
terms-public = { $public ->
    [yes] Tout le monde
   *[no] Seulement ceux qui ont le lien
 }
terms-starter = Commence la première manche
terms-by-lot = Le sort en décide, avec la première donne
terms-left = À gauche
terms-right = À droite
terms-you = Vous

## Invitations

invitation-over = Cette invitation n’est plus ouverte.
invite-cancel = Annuler l’invitation
invite-cancelled = L’invitation a été retirée.
invite-notify = Me prévenir quand mon ami arrive

## Back to one's matches

own-title = Vos parties
own-running = Ce n’est pas votre tour
own-open = Personne n’est encore venu
own-gone = N’est plus sur ce serveur
own-won = Gagnée
own-lost = Perdue
own-no-winner = Sans vainqueur
own-finished = Parties finies : { $count }
own-continue = Continuer :
own-replay = Revoir :
own-remove = Retirer de cette liste

## Sharing

share-open = Partager
share-match = Partager cette partie
share-position = Partager cette position
share-more = Envoyer avec une application…

## Calling a player back

call-setting = Me prévenir quand cette page est en arrière-plan
call-blocked = Ce navigateur ne permet pas à la page de vous prévenir. Vous pouvez le changer dans les réglages du navigateur pour cette page.
call-turn = { $name } : c’est à vous de jouer.
call-arrived = { $name } est là.

## Addresses that lead nowhere

lost-title = Il n’y a rien ici
lost-page = Cette adresse ne mène à aucune page. Le lien a peut-être été coupé quand il a été copié.
lost-match = Il n’y a pas de partie à cette adresse. Le lien a peut-être été coupé quand il a été copié, ou la partie a été supprimée.
lost-unreachable = La partie n’a pas pu être chargée.

## Who starts, and who sits where

seating = À gauche : { $left } · À droite : { $right } · Commence : { $starter }
seating-starts = Commence : { $starter }
seating-next-round = Commence la manche suivante : { $starter }
seating-lot = le sort décidera
seating-draw = Tirage au sort
seating-swap = Changer de côté
wish-other = Nom de l’ami sur cet écran
wish-starter = Qui commence la première manche
wish-starter-me = moi
wish-starter-other = l’autre
wish-starter-lot = tirage au sort
wish-side = Mon côté de la piste
wish-side-left = À gauche
wish-side-right = À droite
wish-side-lot = Tirage au sort
