### What a server says, and its client: matches over the network, the verifiable deal, storage.

## The server itself

server-listening = De server draait: { $url }
server-shared =
    Op dit netwerk: { $url }
    { $code }
server-address = Kan niet luisteren op { $host }, poort { $port }: { $error }. Zit daar een ander programma? Kies een andere poort.
server-failed = De server kon niet starten; de reden staat hierboven in zijn logboek.
server-starting = De server is nog aan het starten. Probeer het zo weer.
server-full = De server heeft al { $most } partijen. Probeer het later weer.
server-unreachable = De server { $url } is niet bereikbaar.
server-answer = Het antwoord van de server (status { $status }) is niet te begrijpen. Is het een en-garde-server?
storage-unusable = De map { $folder } is niet bruikbaar: { $error }. Gebruikt een andere server haar?
storage-missing = In de map { $folder } staat geen bestand van een server.
storage-failed = Dit kon niet worden opgeslagen, dus er is niets gebeurd. Probeer het weer; misschien is de schijf van de server vol.
backup-unreadable = { $file } is geen volledige kopie van het bestand van een server: { $error }
file-exists = { $file } bestaat al; kies een andere naam.

## Coming in

host-unknown = De server kent zichzelf niet onder deze naam.
origin-refused = Een pagina van elders mag dit niet.
no-such-page = Op dit adres is niets.
no-such-match = Deze partij bestaat niet.
match-gone = Deze partij is van de server verwijderd.
too-fast = Dat gaat te snel. Wacht even en probeer het weer.
too-many-connections = Vanaf uw adres zijn er al { $most } verbindingen.
request-too-large = Het verzoek is te groot: hoogstens { $most } bytes.
request-unreadable = Het verzoek is onleesbaar: { $detail }
frame-unreadable = Het bericht is onleesbaar: { $detail }
hello-first = Het eerste bericht moet een groet zijn.
hello-twice = De groet is al gezegd.
protocol-unknown = Uw programma spreekt versie { $asked } van het protocol, de server versie { $known }. Herlaad de pagina of werk het programma bij.
connection-idle = Er is lang niets van u gehoord; de verbinding wordt gesloten. Verbind opnieuw om verder te gaan.
wrong-token = Deze sleutel hoort niet bij een plaats van deze partij.
name-unusable = Deze naam is niet bruikbaar: er moet minstens één zichtbare letter in staan.

## Seats and agreements

seat-taken = De plaats is bezet: { $seat }.
match-full = Beide plaatsen zijn bezet. U kunt toekijken.
seat-not-yours = Dit is niet uw plaats: { $seat }.
seat-unnamed = U hebt beide plaatsen: zeg welke.
spectator-only = U kijkt toe; alleen de spelers kunnen dit.
unknown-player = Er is geen computerspeler “{ $player }”. Er zijn: { $players }
undo-with-clock = Terugnemen en een klok gaan niet samen: kies een van beide.
undo-with-friend = Terugnemen kan alleen of met zijn tweeën aan één scherm, niet met twee verbindingen.
clock-seconds = { $seconds } seconden kan hier niet: minstens { $least }, hoogstens { $most }.
clock-increment = Een toeslag van { $seconds } seconden kan hier niet: 0 tot { $most }.
match-closed = De partij is zonder winnaar geëindigd.
stale-round = Dit was voor ronde { $round }; nu gaat het om ronde { $next }.
opponent-present = Uw tegenstander is er.
claim-early = Uw tegenstander kan nog terugkomen: nog { $seconds ->
    [one] 1 seconde.
   *[other] { $seconds } seconden.
 }
offer-standing = Er is al een voorstel, van: { $seat }. Antwoord daar eerst op.
offer-own = U kunt uw eigen voorstel niet aannemen.
offer-over = De partij is niet bezig.
offer-rematch-running = Een revanche kan worden voorgesteld als de partij voorbij is.
no-offer = Dit voorstel is er niet meer.
rematch-begun = De revanche is al begonnen.

## The deal

no-shuffle = Er wordt nu niets geschud.
commitment-given = U hebt u al vastgelegd voor het schudden van ronde { $round }.
commitment-late = Te laat: ronde { $round } wordt zonder uw deel geschud.
seed-early = Te vroeg: nog niet iedereen heeft zich vastgelegd voor ronde { $round }.
seed-given = U hebt uw deel van ronde { $round } al verteld.
seed-late = Te laat: ronde { $round } is zonder uw deel gedeeld.
seed-commitment = Dit is niet waarop u zich voor ronde { $round } had vastgelegd.
proof-derivation = Ronde { $round }: de deling volgt “{ $text }”; bekend is { $known }.
proof-line = Ronde { $round }: de regel “! { $name } { $text }” kan niet kloppen.
proof-line-count = Ronde { $round }: de regel “! { $name }” staat er { $count } keer en moet er één keer staan.
proof-round-missing = U hebt aantekeningen van ronde { $round }, maar in het verslag ontbreekt zij.
proof-seed = Ronde { $round }: { $who ->
    [dealer] het getal van de server
    [left] het getal van links
   *[right] het getal van rechts
 } is niet wat was vastgelegd.
proof-deck = Ronde { $round }: de stapel volgt niet uit de getallen. De deling is niet wat was afgesproken.
proof-kept-commitment = Ronde { $round }: { $who ->
    [dealer] de vastlegging van de server
    [left] de vastlegging van links
   *[right] de vastlegging van rechts
 } is niet wat u vóór de deling hebt opgeschreven.
proof-kept-seed = Ronde { $round }: in het verslag ontbreekt het getal dat { $who ->
    [left] links
   *[right] rechts
 } aan de server heeft verteld.
kept-unreadable = Regel { $line } van de aantekeningen is onleesbaar: “{ $text }”
