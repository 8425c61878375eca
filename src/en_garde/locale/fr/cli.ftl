### The command line: help and its own errors.

cli-about = En Garde, le jeu d’escrime de Reiner Knizia : jouer, vérifier des relevés, consulter les règles.
cli-usage = Utilisation :
cli-positional = À indiquer
cli-options = Options
cli-command = COMMANDE
cli-epilog = « en-garde COMMANDE --help » en dit plus sur une commande.
cli-help = afficher cette aide et quitter
cli-version = afficher la version et quitter
cli-lang = langue : { $languages }
cli-error = en-garde : { $error }
cli-more = « { $command } --help » montre ce qui est possible.
cli-interrupted = Interrompu.

## What argparse says; %(…)s and %s are filled in by it

cli-argparse-required = il manque : { $names }
cli-argparse-expected-one = il manque une valeur
cli-argparse-twice = donné deux fois ; une seule fois est possible
cli-argparse-unrecognised = non compris : { $names }
cli-argparse-choice = « { $value } » n’est pas possible ; au choix : { $choices }
cli-argparse-no-value = ne prend pas de valeur, mais a reçu « { $value } »
cli-argparse-argument = { $name } : { $message }

## Defaults, behind what an option does

cli-default = (par défaut : { $value })
cli-usual-language = celle de votre système
cli-usual-data = celui de votre système
cli-usual-cores = autant que de cœurs
cli-usual-shelf = là où le champion cherche des tables
cli-usual-opponent = pupil ; heuristic si l’extra « play » n’est pas installé
cli-usual-seed = chaque fois d’autres donnes
cli-usual-starter = me ; avec --friend, la question est posée
cli-usual-lot = lot, tiré avec la première donne et vérifiable par les deux
cli-usual-memory = sans limite
cli-usual-by = rollouts ; pour les tables et les réseaux, tout ce qui est possible

## What is wrong with a path

cli-path-empty = le nom est vide
cli-path-no-file = il n’y a pas de fichier « { $path } »
cli-path-no-folder = il n’y a pas de dossier « { $path } »
cli-path-is-folder = « { $path } » est un dossier, pas un fichier
cli-path-is-file = « { $path } » est un fichier, pas un dossier

## Commands

cli-group-play = Jouer
cli-group-records = Relevés
cli-group-server = Serveur
cli-group-bots = Bots et force de jeu
cli-group-research = Résolution et recherche

cli-play = jouer une partie dans le terminal, contre l’ordinateur ou à deux
cli-play-about = Une partie dans le terminal. Sans option : contre l’ordinateur, règles classiques. Avec --friend, deux personnes partagent le clavier, et les mains sont cachées entre les tours.
cli-legal = montrer une position et ce qu’on peut y jouer
cli-legal-about = Distribue, joue les actions placées après « -- » et affiche la position sous forme d’un objet JSON : turn, squares, hands, pile, facing, legal, result.
cli-perft = compter les suites d’actions à partir d’une position
cli-perft-about = Distribue, joue les actions placées après « -- » et affiche combien de suites de ce nombre d’actions sont possibles. Une manche qui finit plus tôt compte une fois.
cli-replay = vérifier le relevé d’une partie et l’afficher
cli-replay-about = Rejoue un relevé (.egr) action par action. La première erreur est signalée avec sa ligne, sa manche et ce qui y était possible.
cli-rules = montrer les règles d’une édition, ou comparer deux ensembles de règles
cli-rules-about = Sans option : les ensembles de règles des livrets et les champs des règles maison. Avec --edition et --level : ces règles en toutes lettres. Avec --compare en plus : les différences.
cli-deal = mélanger et afficher une donne
cli-deal-about = Affiche les cartes dans l’ordre du mélange : la main gauche, la main droite, puis la pioche. Le hasard vient du système d’exploitation, sauf si une graine est donnée.
cli-join = jouer une partie sur un serveur, dans ce terminal
cli-join-about = Prend la place libre de la partie derrière un lien, ou regarde s’il n’y en a pas. Qui revient avec le même lien retrouve sa place. À la fin, les donnes sont vérifiées d’après ce qui a été noté avant elles.
cli-invite = commencer une partie sur un serveur et recevoir le lien pour un ami
cli-invite-about = Commence une partie sur un serveur et affiche son lien : le premier qui l’ouvre, dans un navigateur ou par « en-garde join », a l’autre place. Puis elle se joue dans ce terminal.
cli-serve = lancer un serveur de jeu : jouer par lien, sur cette machine ou en club
cli-serve-about = Sert le jeu à l’adresse http://127.0.0.1:8000/ jusqu’à Ctrl-C. Les parties sont gardées dans un fichier SQLite et survivent à toute panne. Avec --share, d’autres sur votre réseau peuvent se joindre.
cli-warm = compiler maintenant les joueurs virtuels, pour que personne n’attende plus tard
cli-warm-about = Compile ce qu’il faut aux joueurs virtuels, ou le trouve déjà fait : une trentaine de secondes, une fois par version et par machine. Le résultat est gardé dans le dossier de cache de votre système ; XDG_CACHE_HOME en nomme un autre. Un serveur fait de même à son démarrage, et le trouve fait.
cli-verify = prouver que les donnes d’un relevé n’ont pas été choisies
cli-verify-about = Contrôle les lignes de preuve d’un relevé : que les nombres aléatoires sont ceux qui ont été engagés, et que les cartes en découlent. Avec --kept, aussi avec ce que votre propre client a noté avant les donnes.
cli-db = copier, contrôler, réparer ou nettoyer les données d’un serveur
cli-db-about = backup FILE fait une copie cohérente, même pendant que le serveur tourne. restore FILE la remet en place. check trouve tout ce qui est endommagé, aussi dans une copie (check FILE) et pendant que le serveur tourne ; repair répare ce qui peut l’être. remove --match ID supprime une partie, remove --name NAME toutes les parties où quelqu’un de ce nom a joué.
cli-bench = mesurer la vitesse de jeu de cette machine
cli-bench-about = Mesure le noyau rapide (kernel) ou le serveur (server) à côté d’autres programmes du même genre dans le même passage, affiche un tableau et le dessine.
cli-arena = faire jouer joueurs et programmes entre eux : qui est meilleur, et est-ce sûr
cli-arena-about = Chacun joue contre chacun ; chaque donne est jouée deux fois, côtés échangés. Montre gains, pertes et Elo avec des intervalles à 95 %. Un joueur est l’un de { $players }, ou « cmd: COMMANDE » pour un programme qui parle le protocole de docs/bots.md. Ctrl-C arrête ; avec --out la même commande continue.
cli-bot-check = vérifier un programme qui veut jouer dans l’arène
cli-bot-check-about = Fait passer au programme son salut, des manches entières de toutes les règles et des positions difficiles, et dit ce qui est faux, ce qui a été envoyé, ce qui est revenu et ce qui serait juste. Code de sortie 0 si tout est bon, 1 sinon.
cli-bot-schema = afficher le protocole des bots en JSON Schema
cli-bot-schema-about = Affiche le schéma JSON (JSON Schema) de chaque ligne que l’arène et un bot s’échangent, pour les bibliothèques qui vérifient les lignes. Leur sens est expliqué dans docs/bots.md.

cli-edition = édition des règles : { $editions }
cli-level = niveau des règles : { $levels }
cli-house = règles maison : « field=value field=value » ; « en-garde rules » donne les champs
cli-starter = qui commence : left ou right
cli-who-starts = qui commence la première manche : me (moi), other (l’autre), left, right ou lot (tirage au sort)
cli-side = votre côté de la piste : left, right ou lot (tirage au sort)
cli-deal-option = la donne, un chiffre par carte : main gauche, main droite, pioche
cli-depth = à combien d’actions de profondeur compter
cli-actions = actions à jouer d’abord, après « -- »
cli-file = le relevé ; « - » lit l’entrée standard
cli-json = afficher le tout comme un objet JSON
cli-compare = comparer avec ces règles : « ÉDITION NIVEAU », puis, au besoin, des règles maison
cli-seed = un nombre qui donne toujours les mêmes donnes
cli-count = combien de donnes
cli-target = manches à gagner
cli-opponent = le joueur virtuel : { $players }
cli-friend = deux personnes à ce clavier
cli-left = nom du joueur de gauche
cli-right = nom du joueur de droite
cli-open-discards = toutes les cartes jouées peuvent être consultées
cli-no-undo = aucune action ne peut être reprise
cli-record = écrire les manches terminées dans ce fichier
cli-check = vérifier seulement que le jeu marche : distribuer, montrer le premier écran, quitter
cli-data = dossier des données
cli-serve-check = vérifier les réglages, l’adresse, le dossier des données et le cache, donner une première manche avec des données qui sont jetées, et s’arrêter
cli-warm-solver = compiler aussi ce qu’il faut à solve, distil et exploit
cli-set = un réglage quelconque, comme grace=120 ; peut être donné plusieurs fois, et --settings les montre tous
cli-settings = montrer tous les réglages, les valeurs en vigueur et où chacune a été donnée, et s’arrêter
cli-config = fichier de réglages (TOML), un NOM = VALEUR par ligne ; la variable d’environnement EN_GARDE_NOM l’emporte sur lui, les options sur les deux
cli-link = le lien de la partie, comme la page le montre
cli-server = l’adresse du serveur, comme http://127.0.0.1:8000/
cli-own-name = votre nom à la table
cli-watch = seulement regarder, même si une place est libre
cli-kept = ce que votre client a noté avant les donnes
cli-db-task = backup, restore, check, repair ou remove
cli-db-file = la copie à faire, à remettre en place ou à contrôler
cli-db-name = supprimer toutes les parties de ce nom
cli-match = ne supprimer ou ne contrôler que cette partie
cli-keep = copier dans ce dossier, sous le nom de l’heure, et n’y garder que ce nombre de copies, les plus récentes
cli-db-save = dossier pour les enregistrements des parties endommagées
cli-bench-what = kernel ou server
cli-peers = mesurer aussi le serveur de boardgame.io ; npm le met en cache la première fois
cli-players = deux joueurs ou plus : { $players }, ou « cmd: COMMANDE »
cli-rounds = manches par rencontre, un nombre pair
cli-matches = jouer des parties au lieu de manches isolées, tant par rencontre
cli-arena-seed = un nombre qui donne toujours les mêmes donnes
cli-arena-workers = processus qui jouent
cli-until = arrêter une rencontre quand gains - pertes est connu à ± ceci, par exemple 0,02
cli-sprt = arrêter une rencontre dès qu’il est clair qui est meilleur, si c’est d’au moins ceci, par exemple 0,05
cli-out = dossier pour résultats, tableau, graphique et parties notées ; la même commande y continue
cli-move-time = millisecondes d’un programme pour une décision
cli-round-time = millisecondes d’un programme pour toutes les décisions d’une manche
cli-memory = mégaoctets d’espace d’adressage qu’un programme peut avoir
cli-cluster = jouer sur une grappe Ray : local, auto, ou une adresse comme host:6379
cli-bot-command = le programme et ses mots, par exemple « ./mybot --fast »

cli-db-unreadable = « { $text } » n’est pas possible ainsi. Possible : backup FILE, backup DIR --keep N, restore FILE, check [FILE] [--match ID] [--save DIR] [--json], repair, remove --match ID, remove --name NAME.
cli-bench-unknown = Il n’y a pas de mesure « { $text } ». Il y a : { $names }
cli-bench-missing = La vitesse se mesure dans les sources d’en-garde : le paquet installé ne contient pas les mesures.
cli-number = « { $text } » n’est pas un nombre de { $least } à { $most }.
cli-seat = « { $text } » n’est ni left ni right.
cli-choice = « { $text } » n’est pas l’un de : { $choices }
cli-language = Il n’y a pas de langue « { $text } ». Il y a : { $languages }
cli-compare-unreadable = « { $text } » ne désigne pas des règles à comparer. Indiquez « ÉDITION NIVEAU », par exemple « ru advanced ».
cli-rules-needs = Pour montrer des règles, il faut à la fois --edition et --level.
cli-file-unreadable = { $file } ne peut pas être lu : { $error }
cli-file-unwritable = { $file } ne peut pas être écrit : { $error }
cli-action-number = Action { $number }, { $action } : { $cause }

## Analysis

cli-analyse = analyser une partie ou une position : que jouer, que peut avoir l’autre
cli-analyse-about = Juge chaque décision d’une partie enregistrée, pour celui qui l’a prise : ce qu’elle valait, ce que fait un fort joueur, et ce qui a été cédé. Avec --ply, ou pour une donne avec les actions après « -- », une position pour un côté : les chances de chaque action avec leur erreur, combien de fois la jouer, et ce que l’adversaire peut avoir en main. Tout découle de ce que ce côté a vu, et de rien d’autre.
cli-analyse-file = une partie enregistrée ; - lit l’entrée standard
cli-round = quelle manche de la partie ; sinon toutes, avec --ply la dernière
cli-ply = une seule position : après combien d’actions
cli-samples = combien de fois chaque action est jouée jusqu’à la fin
cli-analyse-seed = un autre nombre donne d’autres tirages
cli-analyse-by = qui juge : net (le réseau) ou samples (des manches jouées jusqu’à la fin)
cli-analyse-tables = dossier de tables résolues (en-garde solve), qui jugent à la place
cli-seat-eyes = quel côté regarde : left ou right ; sinon celui qui décide
cli-exploit = mesurer de combien un joueur peut être battu, au moins
cli-exploit-about = Oppose à un joueur un autre fait pour le battre, qui sait comment il joue et lit ainsi sa main. Ce qu’il gagne par manche est une borne inférieure, montrée selon les tirages par décision.
cli-exploit-player = qui doit être battu : random novice pupil fencer master champion, net, ou le champion sans tables par net@10, net@100, net@1000 (avec --tables DOSSIER), des tables résolues par table:DOSSIER, ou le champion sur elles par champion:DOSSIER, champion@10:DOSSIER, champion@1000:DOSSIER avec autant de millisecondes par décision (édition, niveau et règles maison sont alors ceux du dossier)
cli-by = rollouts (les manches sont jouées jusqu’à la fin) ou values (les positions sont jugées) ; pour table:DOSSIER forgetting ou reading (sinon les deux) ; pour net, net@100 et champion:DOSSIER tables ou reading (sinon les deux) ; pour ceux-là aussi un joueur ou cmd:COMMANDE comme dans l’arène
cli-exploit-samples = tirages par décision, un ou plusieurs nombres
cli-exploit-rounds = manches pour chaque nombre de tirages, un nombre pair
cli-exploit-tables = pour « net » : dossier de tables résolues, sur les valeurs desquelles sa main est lue (avec --by reading)
cli-exploit-out = dossier où les manches sont conservées ; la même commande y continue

cli-solve = calculer comment jouer au mieux avec des règles données
cli-solve-about = Calcule une stratégie pour chaque main dans chaque position d’une manche, itération par itération, et la garde en tables dans un dossier. Arrêté à tout moment, le calcul reprend à son dernier point de contrôle quand on relance la commande.
cli-solve-out = dossier du point de contrôle, des tables, des chiffres et de la courbe
cli-iterations = nombre total d’itérations, y compris celles des appels précédents
cli-threads = cœurs du processeur à utiliser
cli-solve-memory = gigaoctets de mémoire permis

cli-distil = faire apprendre à un petit réseau ce que jouent les tables calculées
cli-distil-about = Un réseau apprend de manches jouées d’après des tables calculées, d’une ou de plusieurs règles, puis il est mesuré contre elles. Arrêté à tout moment, il reprend à son dernier point de contrôle quand on le rappelle.
cli-tables = dossiers de tables calculées (en-garde solve), un pour chaque règle ; nommées deux fois, elles enseignent deux fois plus
cli-distil-out = fichier du réseau ; le point de contrôle et les leçons sont à côté
cli-pairs = apprendre plutôt ce que valent les paires de mains, pour un champion qui prévoit sans tables (leçons, largeurs, début et manches ne comptent alors pas)
cli-steps = pas d’apprentissage en tout, y compris ceux des appels précédents
cli-lessons = décisions de chacune des tables dont il apprend
cli-width = largeur de la somme des entrées
cli-layers = largeur des couches qui suivent
cli-rate = à quelle vitesse il apprend au début, en millionièmes ; elle tombe à rien
cli-begin = un réseau des mêmes largeurs par lequel commencer ; sinon rien n’est su
cli-distil-seed = nombre qui décide des manches et des premiers poids
cli-distil-rounds = manches contre chacune des tables à la fin
