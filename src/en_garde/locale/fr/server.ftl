### What a server says, and its client: matches over the network, the verifiable deal, storage.

## The server itself

server-listening = Le serveur fonctionne : { $url }
server-shared =
    Sur ce réseau : { $url }
    { $code }
server-address = Impossible d’écouter sur { $host }, port { $port } : { $error }. Un autre programme l’occupe-t-il ? Choisissez un autre port.
server-failed = Le serveur n’a pas pu démarrer ; la raison se trouve dans son journal ci-dessus.
server-starting = Le serveur démarre encore. Réessayez dans un instant.
server-full = Le serveur a déjà { $most } parties. Réessayez plus tard.
server-unreachable = Le serveur { $url } est injoignable.
server-answer = La réponse du serveur (statut { $status }) est incompréhensible. Est-ce un serveur en-garde ?
storage-unusable = Le dossier { $folder } est inutilisable : { $error }. Un autre serveur l’utilise-t-il ?
storage-missing = Le dossier { $folder } ne contient aucun fichier de serveur.
storage-failed = Rien n’a pu être enregistré, donc rien ne s’est passé. Réessayez ; le disque du serveur est peut-être plein.
backup-unreadable = { $file } n’est pas une copie complète du fichier d’un serveur : { $error }
file-exists = { $file } existe déjà ; choisissez un autre nom.

## Coming in

host-unknown = Le serveur ne se connaît pas sous ce nom.
origin-refused = Une page venue d’ailleurs n’a pas le droit de faire cela.
no-such-page = Il n’y a rien à cette adresse.
no-such-match = Cette partie n’existe pas.
match-gone = Cette partie a été retirée du serveur.
too-fast = C’est trop rapide. Attendez un instant et réessayez.
too-many-connections = Il y a déjà { $most } connexions depuis votre adresse.
request-too-large = La demande est trop grande : { $most } octets au plus.
request-unreadable = La demande est illisible : { $detail }
frame-unreadable = Le message est illisible : { $detail }
hello-first = Le premier message doit être un bonjour.
hello-twice = Le bonjour a déjà été dit.
protocol-unknown = Votre programme parle la version { $asked } du protocole, le serveur la version { $known }. Rechargez la page ou mettez le programme à jour.
connection-idle = Sans nouvelles de vous depuis longtemps, la connexion est fermée. Reconnectez-vous pour continuer.
wrong-token = Cette clé n’appartient à aucune place de cette partie.
name-unusable = Ce nom est inutilisable : il faut au moins une lettre visible.

## Seats and agreements

seat-taken = La place est prise : { $seat }.
match-full = Les deux places sont prises. Vous pouvez regarder.
seat-not-yours = Ce n’est pas votre place : { $seat }.
seat-unnamed = Vous tenez les deux places : dites laquelle.
spectator-only = Vous regardez ; seuls les joueurs peuvent faire cela.
unknown-player = Il n’y a pas de joueur automatique « { $player } ». Il y a : { $players }
undo-with-clock = Reprendre un coup et jouer à la pendule ne vont pas ensemble : choisissez.
undo-with-friend = Reprendre un coup est réservé à une personne seule ou à deux sur un même écran.
clock-seconds = { $seconds } secondes ne sont pas possibles ici : au moins { $least }, au plus { $most }.
clock-increment = Un incrément de { $seconds } secondes n’est pas possible ici : de 0 à { $most }.
match-closed = La partie s’est terminée sans vainqueur.
stale-round = C’était pour la manche { $round } ; il s’agit maintenant de la manche { $next }.
opponent-present = Votre adversaire est là.
claim-early = Votre adversaire peut encore revenir : { $seconds ->
    [one] encore { $seconds } seconde.
   *[other] encore { $seconds } secondes.
 }
offer-standing = Il y a déjà une proposition, faite par : { $seat }. Répondez-y d’abord.
offer-own = Vous ne pouvez pas accepter votre propre proposition.
offer-over = La partie n’est pas en cours.
offer-rematch-running = On peut proposer une revanche quand la partie est terminée.
no-offer = Cette proposition n’existe plus.
rematch-begun = La revanche a déjà commencé.

## The deal

no-shuffle = Rien n’est mélangé en ce moment.
commitment-given = Vous vous êtes déjà engagé pour le mélange de la manche { $round }.
commitment-late = Trop tard : la manche { $round } est mélangée sans votre part.
seed-early = Trop tôt : tous ne se sont pas encore engagés pour la manche { $round }.
seed-given = Vous avez déjà révélé votre part de la manche { $round }.
seed-late = Trop tard : la manche { $round } a été distribuée sans votre part.
seed-commitment = Ce n’est pas ce à quoi vous vous étiez engagé pour la manche { $round }.
proof-derivation = Manche { $round } : la donne est calculée par « { $text } » ; on connaît { $known }.
proof-line = Manche { $round } : la ligne « ! { $name } { $text } » ne peut pas être juste.
proof-line-count = Manche { $round } : la ligne « ! { $name } » est là { $count } fois et doit y être une fois.
proof-round-missing = Vous avez noté la manche { $round }, mais elle manque dans la partie enregistrée.
proof-seed = Manche { $round } : { $who ->
    [dealer] la graine du serveur
    [left] la graine de gauche
   *[right] la graine de droite
 } n’est pas celle de l’engagement.
proof-deck = Manche { $round } : les cartes ne résultent pas des graines. La donne n’est pas celle qui était convenue.
proof-kept-commitment = Manche { $round } : { $who ->
    [dealer] l’engagement du serveur
    [left] l’engagement de gauche
   *[right] l’engagement de droite
 } n’est pas celui que vous aviez noté avant la donne.
proof-kept-seed = Manche { $round } : il manque la graine que { $who ->
    [left] gauche
   *[right] droite
 } avait donnée au serveur.
kept-unreadable = La ligne { $line } des notes est illisible : « { $text } »
