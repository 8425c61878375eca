### The pages around the game: start, watching, replays, rules.

pages-nav = Pages du site
pages-play = Jouer
pages-watch = Regarder
pages-replay = Revoir
pages-rules = Règles
pages-loading = Un instant…
pages-broken = Cette page n’a pas pu être chargée. Le serveur a-t-il été mis à jour ou arrêté ?
pages-again = Charger à nouveau

## Start

pages-watch-about = Les parties ouvertes à tous
pages-replay-about = Une partie finie, coup par coup
pages-rules-about = En images, pour chaque édition
pages-house-short = règles maison
pages-clock = Pendule
pages-clock-none = Sans pendule
pages-clock-move = Pour chaque coup
pages-clock-match = Pour toute la partie
pages-clock-seconds = Secondes par coup
pages-clock-minutes = Minutes au total
pages-clock-increment = Secondes de plus par coup
pages-clock-move-about = Qui n’a plus de temps perd la manche. Aucun coup ne peut être repris.
pages-clock-match-about = Qui n’a plus de temps perd la partie. Aucun coup ne peut être repris.
pages-open-discards = Défausse ouverte
pages-open-discards-about = Toutes les cartes jouées peuvent être revues. Les livrets s’en remettent à votre mémoire.
pages-public = Publique
pages-public-about = Chacun peut trouver et regarder la partie. Sinon, seulement qui a le lien.
pages-editions = Ce qui distingue les éditions
pages-editions-caption = Là où les livrets diffèrent : { $level }
pages-editions-same = Pour tout le reste, les livrets sont d’accord.
pages-no-level = n’a pas ces règles
pages-house = Règles maison
pages-house-about = Changez ce qui vous plaît. Le reste demeure comme dans le livret.
pages-house-reset = Tout comme dans le livret
pages-as-book = Dans le livret : { $value }
pages-about-attack_limit = Combien de cartes égales une attaque peut compter. Plus il y en a, plus la parade est difficile.
pages-about-lunge_limit = Si l’on peut avancer et attaquer dans le même tour, et avec combien de cartes.
pages-about-last_chance = Seulement avec les règles de base : ce qui reste à faire quand la pioche est vide.
pages-about-last_turn = Ce qui reste à faire quand la pioche est vide et qu’une dernière attaque a reçu sa réponse.
pages-about-equal_cards = Qui gagne si les deux ont à la fin autant de cartes égales à la distance.
pages-about-own_retreat = Un escrimeur bat en retraite et pioche la dernière carte : le terrain décide-t-il aussitôt ?
pages-about-piste = Une piste plus longue ralentit l’approche.
pages-about-values = Des cartes plus hautes avancent plus loin et portent plus loin.
pages-about-copies = Moins il y en a, plus on en sait.
pages-about-hand = Chacun pioche jusqu’à ce nombre de cartes.

## Share

pages-qr = Le lien en code à scanner

## Watch

pages-watch-lead = Les parties publiques de ce serveur.
pages-watch-none = Personne ne tire en public en ce moment.
pages-watch-begin = Commencez une partie publique
pages-open-matches = Quelqu’un vous attend
pages-running-matches = Sur la piste
pages-free-seat = place libre

## Replay

pages-replay-lead = Parcourez une partie finie, les deux mains ouvertes.
pages-replay-of = { $left } contre { $right }
pages-replay-other = Un autre relevé
pages-replay-keys = Touches : ← et → pour un coup, Début et Fin dans la manche, Page préc. et Page suiv. pour une manche, Espace pour la lecture automatique.
pages-file = Choisissez un relevé (.egr), ou déposez-le ici
pages-file-large = Ce fichier est trop grand pour un relevé : on lit au plus { $kilobytes } Ko.
pages-file-gone = Le fichier n’est plus ouvert. Veuillez le choisir de nouveau.
pages-records = Les parties de ce serveur
pages-player = Nom du joueur
pages-any-edition = toutes
pages-since = Du
pages-until = Au
pages-records-none = Aucune partie trouvée. Seules les parties publiques figurent ici.
pages-more = En montrer plus
pages-steps = Défilement
pages-first = Au début de la manche
pages-back = Un coup en arrière
pages-run = Lecture automatique
pages-pause = Pause
pages-forward = Un coup en avant
pages-last = À la fin de la manche
pages-position = Place dans la manche
pages-position-of = { $at } sur { $of }
pages-actions = Les coups de la manche
pages-rounds = Les manches de la partie
pages-no-rounds = Aucune manche de cette partie n’est finie.
pages-download = Enregistrer le relevé
pages-analyse = Analyser
pages-analyse-hide = Cacher l’analyse

## Rules

pages-contents = Sommaire
pages-paragraph = Lien vers { $cites }
pages-print = Imprimer
pages-figure-start = Les deux escrimeurs se tiennent aux bouts de la piste.
pages-figure-deck = Une carte de chaque valeur.
pages-figure-move = Une carte, deux voies : avec un 3, l’escrimeur de gauche avance en 10 ou recule en 4.
pages-figure-basic-hit = La distance est de 5, la carte aussi : le coup porte.
pages-figure-attack = La distance est de 5 : l’escrimeur de gauche attaque avec ce qui est montré.
pages-figure-parry = L’escrimeur de droite pare avec autant de cartes de même valeur, puis joue son tour.
pages-figure-hit = Pas assez de cartes pour parer : le coup porte et la manche est finie.
pages-figure-lunge = À distance 8 : un 3 pour approcher, puis l’attaque à distance 5.
pages-figure-retreat = L’escrimeur de droite échappe à l’attaque en battant en retraite avec un 4.
pages-figure-stuck = Trop près pour avancer, trop près du bout pour reculer : l’escrimeur de gauche est bloqué.
pages-figure-ground = Gauche a gagné 10 cases depuis son bout, Droite seulement 8 : la manche est à Gauche.
pages-figure-cards = La distance est de 3 : à gauche deux cartes conviennent, à droite une seule.
pages-figure-discard = On ne voit que la carte du dessus.

## Without a server

pages-offline = Le serveur est injoignable
pages-offline-about = Il a été arrêté, ou la connexion est coupée. Vos parties sont conservées.
pages-offline-again = Réessayer
