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
