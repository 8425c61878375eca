### Ce que dit la mesure des joueurs.

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
exploit-guest-bound = Manches des mêmes donnes, côtés échangés, la chance retirée par les valeurs des tables (intervalle à 95 %). Au-dessous de 0, le joueur gagne.
exploit-given-up = Par ses propres fautes, le programme a perdu { $count ->
    [one] { $count } manche
   *[other] { $count } manches
 } ; « en-garde bot-check » trouve lesquelles.

## Le réseau

net-unwritten = { $file } n’a pas pu être écrit : { $error }. Ce qui y était avant est resté tel quel.
net-unreadable = { $file } ne peut pas être lu : { $error }.
net-foreign = { $file } n’est pas un fichier du réseau.
net-version = { $file } contient la version { $found } du réseau ; ce programme lit la version { $wanted }.
net-damaged = { $file } est endommagé ou incomplet.
net-fallback = { $error } Le champion joue à la place de « net ».
net-other-rules = Le réseau n’a pas appris ces règles ({ $edition }, { $level }) : le champion joue à la place de « net ».
