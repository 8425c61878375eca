### Ce que disent l’analyse des positions et la mesure des joueurs.

## Analyse

analyse-position = Donnez un fichier de partie, ou une position : --edition, --level, --starter, --deal, et les actions après « -- ».
analyse-no-round = La partie enregistrée n’a pas encore de manche.
analyse-heading = { $seat } a en main { $hand } · distance { $distance } · pioche { $pile }
analyse-column-action = action
analyse-column-won = gagnée
analyse-column-drawn = nulle
analyse-column-lost = perdue
analyse-column-error = erreur
analyse-column-bar = gagnée █ nulle ▒ perdue ░
analyse-column-share = à jouer
analyse-samples = Chaque action a été jouée { $samples } fois jusqu’à la fin, sur les mains que l’autre peut avoir ; l’erreur est l’erreur type de « gagnée ».
analyse-waiting = C’est à { $seat } de décider ; il n’y a rien à choisir de ce côté.
analyse-range = Ce que { $seat } peut avoir en main, d’après tout ce qui a été vu ({ $hands } mains possibles) : cartes de chaque valeur.
analyse-column-card = carte
analyse-column-any = au moins une
analyse-likeliest = Les plus probables : { $hands }
analyse-by = « { $text } » n’est pas un juge. Possibles : { $judges }
analyse-no-net = Le réseau n’a pas appris ces règles ({ $edition }, { $level }).
analyse-other-tables = Les tables de { $folder } sont pour d’autres règles : { $rules }.
analyse-instead = { $error } { $judge ->
    [net] Le réseau juge à leur place.
   *[samples] Des manches jouées jusqu’à la fin jugent à la place.
 }
analyse-judge = « Valeur » (manches gagnées moins perdues, de −1 à 1) et « à jouer » : { $judge ->
    [net] d’après le réseau.
    [tables] d’après les tables résolues.
   *[samples] d’après des manches jouées jusqu’à la fin.
 }
analyse-round = Manche { $number }
analyse-column-ply = après
analyse-column-seat = côté
analyse-column-played = joué
analyse-column-usual = habituel
analyse-column-worth = valeur
analyse-column-usual-worth = sa valeur
analyse-column-usual-share = à jouer
analyse-column-given = cédé
analyse-column-decisions = décisions
analyse-column-mistakes = fautes
analyse-given = « Après » tant d’actions de la manche. « Habituel » : ce qu’un fort joueur fait le plus souvent. Cédé : ce que le choix vaut de moins que le jeu d’un tel joueur ; à la fin, par manche. Ce qu’il fait au moins une fois sur vingt ne cède rien.

## De combien un joueur peut être battu

exploit-player = « { $player } » ne peut pas être exploité ici. Possibles : { $players }
exploit-by = « { $text } » n’est pas une façon de répondre. Possibles : { $ways }
exploit-heading = Exploitabilité de { $player }, par le bas, { $level ->
    [basic] règles de base
   *[standard] règles classiques
    [advanced] règles avancées
 } ({ $edition })
exploit-column-samples = tirages
exploit-column-rounds = manches
exploit-column-worth = gagné − perdu par manche
exploit-column-bar = 0 … 1
exploit-column-cost = par décision
exploit-bound = Le joueur peut être battu d’au moins autant (intervalles à 95 %) ; une meilleure réponse peut gagner plus, et peu de tirages sous-estiment.
exploit-column-way = réponse
exploit-way = { $way ->
    [tables] qui joue d’après les tables
    [forgetting] qui oublie d’où vient la position
   *[reading] qui lit les mains dans toute l’histoire
 }
exploit-tables-bound = Qui oublie : exact, par un balayage de toutes les positions lors du calcul des tables. Qui lit : manches sur les valeurs des tables, la chance retirée (intervalle à 95 %). Aucun des deux n’est forcément la meilleure réponse : les tables peuvent être battues d’au moins autant.
exploit-no-tables = Pour lire la main de « net », son adversaire a besoin des valeurs de tables résolues : --tables DOSSIER.
exploit-net-rules = Le réseau n’a pas appris les règles de ces tables : { $rules }.
exploit-player-bound = Les tables, et quelqu’un qui lit les mains dans toute l’histoire : manches sur les valeurs des tables, la chance retirée (intervalles à 95 %). Au-dessous de 0, le joueur gagne. Il peut exister une meilleure réponse : le joueur peut être battu d’au moins autant.

## Le réseau

net-unwritten = { $file } n’a pas pu être écrit : { $error }. Ce qui y était avant est resté tel quel.
net-unreadable = { $file } ne peut pas être lu : { $error }.
net-foreign = { $file } n’est pas un fichier du réseau.
net-version = { $file } contient la version { $found } du réseau ; ce programme lit la version { $wanted }.
net-damaged = { $file } est endommagé ou incomplet.
net-fallback = { $error } Le champion joue à la place de « net ».
net-other-rules = Le réseau n’a pas appris ces règles ({ $edition }, { $level }) : le champion joue à la place de « net ».
