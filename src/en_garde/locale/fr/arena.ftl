### L’arène et les programmes qui y jouent.

## Demander une arène

arena-two-players = Une arène demande au moins deux joueurs : { $players }, ou « cmd: COMMANDE » pour un programme à vous.
arena-odd = { $count } est impair : chaque donne est jouée deux fois, côtés échangés. Demandez { $right }.
arena-share-number = « { $text } » n’est pas une fraction : un nombre entre 0 et 1, par exemple 0,05.
arena-worker-died = Un processus est mort ; le système l’a peut-être arrêté faute de mémoire. Avec un dossier --out, ce qui a été joué est gardé : la même commande continue.
arena-cluster = La grappe « { $address } » est injoignable : { $error } Possible : local (un Ray sur cette machine), auto (celui qui tourne ici), ou une adresse comme host:6379.
arena-folder = Le dossier { $folder } est inutilisable : { $error }
arena-folder-busy = Une autre arène travaille dans { $folder }.
arena-line = La ligne { $line } de { $file } n’est pas un résultat d’arène. Restaurez le fichier, ou choisissez un autre dossier --out.
arena-settings-unreadable = { $file } ne contient pas les réglages d’une arène. Restaurez le fichier, ou choisissez un autre dossier --out.
arena-other-settings = { $folder } contient des résultats d’autres réglages : { $field } y vaut « { $there } », et « { $asked } » est demandé. Reprenez les mêmes réglages, ou choisissez un autre dossier --out.
arena-stopped = Arrêté. Voici les chiffres jusqu’ici.
arena-stopped-kept = Arrêté. Voici les chiffres jusqu’ici ; la même commande continue.

## Son tableau

arena-decimal = ,
arena-heading-rounds = { $level ->
    [basic] règles de base
   *[standard] règles classiques
    [advanced] règles avancées
 } ({ $edition }), { $count ->
    [one] { $count } manche
   *[other] { $count } manches
 }, chaque donne deux fois, côtés échangés, graine { $seed }
arena-heading-matches = { $level ->
    [basic] règles de base
   *[standard] règles classiques
    [advanced] règles avancées
 } ({ $edition }), { $count ->
    [one] { $count } partie
   *[other] { $count } parties
 } en { $target }, les mêmes donnes deux fois, côtés échangés, graine { $seed }
arena-column-player = joueur
arena-column-elo = Elo
arena-column-won = gagnées
arena-column-drawn = nulles
arena-column-lost = perdues
arena-column-forfeits = forfaits
arena-column-pairing = rencontre
arena-column-balance = gains - pertes
arena-column-decided = des décidées
arena-better = { $player } est meilleur que { $other } : le test séquentiel est arrivé à son terme.
arena-not-clear = On ne sait pas encore qui est meilleur, { $player } ou { $other } : plus de manches le diront peut-être.
arena-forfeits = Des manches ont été perdues par forfait. Les premières :
arena-forfeit = { $player }, donne { $deal } : { $fault }
arena-costs = Temps par décision : { $costs }
arena-plot-elo = Classement Elo
arena-plot-balance = Gains moins pertes par jeu

## Ce qu’un programme a fait de travers

bot-command-unreadable = « { $text } » n’est pas une commande. Donnez le programme et ses mots comme dans un shell : « cmd: ./mybot --fast ».
bot-not-started = Le programme { $command } ne démarre pas : { $error }
bot-greeting = Le bot « { $bot } » ne peut pas participer. { $fault }
bot-unasked = Il a écrit avant d’être interrogé. Une ligne pour chaque « hello » et chaque « act », rien d’autre.
bot-more-lines = Il a répondu à « { $to } » par plus d’une ligne. La réponse tient en une ligne ; les notes vont sur la sortie d’erreur.
bot-flood = Il a répondu à « { $to } » par plus de { $most } octets sans fin de ligne. La réponse est une courte ligne.
bot-late = Il n’a pas répondu à « { $to } » en { $seconds } s. Vide-t-il le tampon (flush) après chaque ligne ?
bot-ended = Il s’est arrêté (code { $code }) au lieu de répondre à « { $to } ». Il doit tourner jusqu’à « bye ».
bot-left = Il s’est arrêté (code { $code }) avant « bye ». Il doit tourner jusque-là.
bot-unreadable = Sa réponse à « { $to } » est illisible. { $cause } Elle devrait ressembler à ceci : { $right }
bot-no-json = Ce n’est pas du JSON (voir l’octet { $byte }).
bot-no-utf8 = Ce n’est pas de l’UTF-8 (voir l’octet { $byte }).
bot-cut-short = Le JSON s’arrête trop tôt.
bot-no-object = Ce n’est pas un objet JSON.
bot-field-missing = Il manque le champ « { $field } ».
bot-field-unknown = Elle contient un champ « { $field } », que le protocole ne connaît pas.
bot-field-type = Le champ « { $field } » doit valoir « { $right } ».
bot-field-number = Le champ « { $field } » doit être un nombre entier.
bot-field-text = Le champ « { $field } » doit être un texte.
bot-field-short = Le champ « { $field } » est trop court ; il faut au moins { $count } { $count ->
    [one] caractère
   *[other] caractères
 }.
bot-field-long = Le champ « { $field } » est trop long ; { $count } caractères au plus.
bot-unclear = { $detail }
bot-protocol = Son « hello » annonce la version { $protocol } dans le champ « protocol » ; cette arène parle la version { $right }.
bot-other-id = Il a répondu à la question { $id } (champ « id ») ; la question était { $right }.
bot-action = Le champ « action » de sa réponse : { $cause } Possible maintenant : { $legal }
bot-illegal = { $action } n’est pas possible. { $cause } Possible maintenant : { $legal }
bot-sent = On lui a envoyé : { $text }
bot-got = Il a écrit : { $text }
bot-noise = Sa sortie d’erreur : { $text }

## Vérifier un programme

check-ok = bon
check-wrong = FAUX
check-greeting = il démarre et dit hello
check-rounds = manches entières, { $level ->
    [basic] règles de base
   *[standard] règles classiques
    [advanced] règles avancées
 } ({ $edition })
check-house = manches entières, règles maison { $house }
check-match = une partie avec des résultats entre ses manches
check-parry-only = il ne reste qu’à parer
check-retreat-only = attaqué après un pas, sans carte pour parer : seule la retraite
check-one-action = une seule action est possible
check-cornered = plus aucune case derrière l’escrimeur
check-last-card = il reste une carte dans la pioche
check-last-turn = la pioche est vide et le dernier tour commence
check-short-time = on lui dit que son temps est court
check-restarted = redémarré au milieu d’une manche
check-silent = il se tait tant qu’on ne lui demande rien
check-bye = il s’arrête de lui-même après « bye »
check-stayed = Il ne s’est pas arrêté après « bye » et il a fallu l’arrêter. Quittez dès que « bye » ou la fin de l’entrée arrive.
check-all-right = Les { $count } vérifications sont bonnes. Essayez-le : { $command }
check-some-wrong = { $wrong } vérifications sur { $count } ont échoué. Le protocole est dans docs/bots.md.
