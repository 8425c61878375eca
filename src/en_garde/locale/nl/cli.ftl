### The command line: help and its own errors.

cli-about = En Garde, het schermspel van Reiner Knizia: spelen, verslagen controleren, de regels opzoeken.
cli-usage = Gebruik:
cli-positional = Wat je opgeeft
cli-options = Opties
cli-command = OPDRACHT
cli-epilog = “en-garde OPDRACHT --help” vertelt meer over een opdracht.
cli-help = deze hulp tonen en stoppen
cli-version = de versie tonen en stoppen
cli-lang = taal: { $languages }
cli-error = en-garde: { $error }
cli-more = “{ $command } --help” toont wat er kan.
cli-interrupted = Gestopt.

## What argparse says; %(…)s and %s are filled in by it

cli-argparse-required = ontbreekt: { $names }
cli-argparse-expected-one = er ontbreekt een waarde
cli-argparse-twice = staat er twee keer; één keer kan
cli-argparse-unrecognised = niet begrepen: { $names }
cli-argparse-choice = “{ $value }” kan niet; kies uit { $choices }
cli-argparse-no-value = neemt geen waarde, maar kreeg “{ $value }”
cli-argparse-argument = { $name }: { $message }

## Defaults, behind what an option does

cli-default = (standaard: { $value })
cli-usual-language = die van je systeem
cli-usual-data = die van je systeem
cli-usual-cores = één per kern
cli-usual-shelf = waar de kampioen tabellen zoekt
cli-usual-opponent = pupil; heuristic als de extra “play” niet is geïnstalleerd
cli-usual-seed = elke keer andere delingen
cli-usual-starter = me; met --friend wordt het gevraagd
cli-usual-lot = lot, bij de eerste kaartverdeling en door beiden te controleren
cli-usual-memory = geen grens
cli-usual-by = rollouts; voor tabellen en netwerken alles wat kan

## What is wrong with a path

cli-path-empty = de naam is leeg
cli-path-no-file = er is geen bestand “{ $path }”
cli-path-no-folder = er is geen map “{ $path }”
cli-path-is-folder = “{ $path }” is een map, geen bestand
cli-path-is-file = “{ $path }” is een bestand, geen map

## Commands

cli-group-play = Spelen
cli-group-records = Verslagen
cli-group-server = Server
cli-group-bots = Bots en speelsterkte
cli-group-research = Oplossen en onderzoek

cli-play = hier in de terminal spelen, tegen de computer of met z’n tweeën
cli-play-about = Een spel in de terminal. Zonder opties: tegen de computer, standaardspel. Met --friend delen twee mensen het toetsenbord; tussen de beurten zijn de handkaarten verborgen.
cli-legal = een stelling tonen en wat er gespeeld mag worden
cli-legal-about = Deelt, speelt de acties achter “--” en drukt de stelling af als één JSON-object: turn, squares, hands, pile, facing, legal, result.
cli-perft = de reeksen acties vanuit een stelling tellen
cli-perft-about = Deelt, speelt de acties achter “--” en drukt af hoeveel reeksen van zoveel acties er volgen. Een speelronde die eerder eindigt, telt één keer.
cli-replay = een spelverslag controleren en tonen
cli-replay-about = Speelt een verslag (.egr) actie voor actie na. De eerste fout wordt gemeld met de regel, de speelronde en wat daar kon.
cli-rules = de regels van een editie tonen, of hoe twee regelsets verschillen
cli-rules-about = Zonder opties: de regelsets van de boekjes en de instellingen van de huisregels. Met --edition en --level: die regels in woorden. Met ook nog --compare: de verschillen.
cli-deal = schudden en een kaartverdeling afdrukken
cli-deal-about = Drukt de kaarten in geschudde volgorde af: die van links, die van rechts, dan de voorraadstapel. Het toeval komt van het besturingssysteem, tenzij je een startgetal opgeeft.
cli-join = een spel op een server spelen, in deze terminal
cli-join-about = Neemt de vrije plaats van het spel achter een link, of kijkt toe als er geen vrij is. Wie met dezelfde link terugkomt, zit weer op zijn plaats. Aan het eind wordt het delen gecontroleerd aan de hand van wat ervóór is opgeschreven.
cli-invite = een spel op een server beginnen, met een link voor een vriend
cli-invite-about = Begint een spel op een server en toont de link: wie die als eerste opent, in een browser of met “en-garde join”, heeft de andere plaats. Daarna wordt het in deze terminal gespeeld.
cli-serve = een spelserver draaien: spelen via een link, op deze machine of voor een club
cli-serve-about = Zet het spel op http://127.0.0.1:8000/ tot Ctrl-C. Spellen worden in één SQLite-bestand bewaard en overleven elke crash. Met --share kunnen anderen op je netwerk meedoen.
cli-warm = de computerspelers nu compileren, zodat later niemand hoeft te wachten
cli-warm-about = Compileert wat de computerspelers nodig hebben, of vindt het al gedaan: zo’n 30 seconden, één keer per versie op een machine. Het wordt bewaard in de cachemap van je systeem; XDG_CACHE_HOME wijst een andere aan. Een server doet hetzelfde als hij start, en vindt het gedaan.
cli-verify = bewijzen dat de delingen van een verslag niet gekozen zijn
cli-verify-about = Controleert de bewijsregels van een verslag: dat de toevalsgetallen die zijn waarop men zich had vastgelegd, en dat de kaarten eruit volgen. Met --kept ook tegen wat je eigen client vóór het delen heeft opgeschreven.
cli-db = de gegevens van een server kopiëren, controleren, herstellen of opruimen
cli-db-about = backup FILE maakt een consistente kopie, ook terwijl de server draait. restore FILE zet die terug. check vindt alles wat beschadigd is, ook in een kopie (check FILE) en terwijl de server draait; repair herstelt wat te herstellen is. remove --match ID verwijdert een spel, remove --name NAME elk spel waarin iemand met die naam speelde.
cli-bench = meten hoe snel deze machine speelt
cli-bench-about = Meet de snelle kern (kernel) of de server (server) naast andere van hun soort in dezelfde run, toont een tabel en tekent die.
cli-arena = spelers en programma’s tegen elkaar laten spelen: wie is beter, en hoe zeker is dat
cli-arena-about = Ieder speelt tegen ieder; elke verdeling wordt twee keer gespeeld met verwisselde kanten. Toont winst, verlies en Elo met intervallen van 95 %. Een speler is een van { $players }, of “cmd: OPDRACHT” voor een programma dat het protocol van docs/bots.md spreekt. Ctrl-C stopt; met --out gaat dezelfde opdracht verder.
cli-bot-check = een programma nakijken dat in de arena wil spelen
cli-bot-check-about = Laat het programma groeten, hele speelronden in alle regels spelen en lastige stellingen beantwoorden, en vertelt wat fout is, wat gestuurd werd, wat terugkwam en wat goed zou zijn. Afsluitcode 0 als alles goed is, anders 1.
cli-bot-schema = het botprotocol als JSON Schema tonen
cli-bot-schema-about = Toont het JSON Schema van elke regel die de arena en een bot uitwisselen, voor bibliotheken die regels ermee nakijken. Wat de regels betekenen, staat in docs/bots.md.

cli-edition = editie van de regels: { $editions }
cli-level = niveau van de regels: { $levels }
cli-house = huisregels, als “field=value field=value”; “en-garde rules” noemt de instellingen
cli-starter = wie begint: left of right
cli-who-starts = wie de eerste speelronde begint: me (ik), other (de ander), left, right of lot (loten)
cli-side = je kant van de strijdmat: left, right of lot (loten)
cli-deal-option = de kaartverdeling: een cijfer per kaart, links, rechts, voorraadstapel
cli-depth = hoeveel acties diep er wordt geteld
cli-actions = acties die eerst gespeeld worden, achter “--”
cli-file = het verslag; “-” leest de standaardinvoer
cli-json = als één JSON-object afdrukken
cli-compare = met deze regelset vergelijken: “EDITIE NIVEAU”, eventueel met huisregels erachter
cli-seed = een getal dat altijd dezelfde kaartverdelingen geeft
cli-count = hoeveel kaartverdelingen
cli-target = te winnen speelronden
cli-opponent = de computerspeler: { $players }
cli-friend = twee mensen aan dit toetsenbord
cli-left = naam van de speler links
cli-right = naam van de speler rechts
cli-open-discards = alle gespeelde kaarten mogen worden ingekeken
cli-no-undo = niets kan worden teruggenomen
cli-record = de voltooide speelronden naar dit bestand schrijven
cli-check = alleen tonen dat het spel werkt: delen, het eerste scherm tonen, stoppen
cli-data = map van de gegevens
cli-serve-check = de instellingen, het adres, de gegevensmap en de cache controleren, een eerste speelronde delen met gegevens die worden weggegooid, en stoppen
cli-warm-solver = ook compileren wat solve, distil en exploit nodig hebben
cli-set = een instelling, zoals grace=120; mag vaker, en --settings toont ze allemaal
cli-settings = alle instellingen tonen, met de waarden die gelden en waar ze zijn opgegeven, en stoppen
cli-config = bestand met instellingen (TOML), één NAAM = WAARDE per regel; EN_GARDE_NAAM uit de omgeving gaat ervoor, opties gaan voor allebei
cli-link = de link naar het spel, zoals de pagina die toont
cli-server = het adres van de server, zoals http://127.0.0.1:8000/
cli-own-name = je naam aan tafel
cli-watch = alleen toekijken, ook als er een plaats vrij is
cli-kept = wat je client vóór het delen heeft opgeschreven
cli-db-task = backup, restore, check, repair of remove
cli-db-file = de kopie om te maken, terug te zetten of te controleren
cli-db-name = alle spellen van deze naam verwijderen
cli-match = alleen dit spel verwijderen of controleren
cli-keep = in deze map kopiëren, onder de naam van het tijdstip, en daar alleen zoveel nieuwste kopieën bewaren
cli-db-save = map voor de verslagen van beschadigde spellen
cli-bench-what = kernel of server
cli-peers = ook de server van boardgame.io meten; npm haalt die de eerste keer in de cache
cli-players = twee spelers of meer: { $players }, of “cmd: OPDRACHT”
cli-rounds = speelronden per ontmoeting, een even getal
cli-matches = hele spellen in plaats van losse speelronden, zoveel per ontmoeting
cli-arena-seed = een getal dat altijd dezelfde verdelingen geeft
cli-arena-workers = processen die spelen
cli-until = een ontmoeting stoppen als winst - verlies tot op ± dit bekend is, zoals 0,02
cli-sprt = een ontmoeting stoppen als duidelijk is wie beter is, mits minstens zoveel, zoals 0,05
cli-out = map voor uitslagen, tabel, grafiek en notaties; dezelfde opdracht gaat daar verder
cli-move-time = milliseconden die een programma voor een beslissing heeft
cli-round-time = milliseconden die een programma voor alle beslissingen van een speelronde heeft
cli-memory = megabytes adresruimte die een programma mag hebben
cli-cluster = op een Ray-cluster spelen: local, auto, of een adres zoals host:6379
cli-bot-command = het programma en zijn woorden, zoals “./mybot --fast”

cli-db-unreadable = “{ $text }” kan zo niet. Mogelijk: backup FILE, backup DIR --keep N, restore FILE, check [FILE] [--match ID] [--save DIR] [--json], repair, remove --match ID, remove --name NAME.
cli-bench-unknown = Er is geen meting “{ $text }”. Er zijn: { $names }
cli-bench-missing = Snelheid meet je in de broncode van en-garde: het geïnstalleerde pakket bevat geen metingen.
cli-number = “{ $text }” is geen getal van { $least } tot en met { $most }.
cli-seat = “{ $text }” is left noch right.
cli-choice = “{ $text }” is niet een van: { $choices }
cli-language = Er is geen taal “{ $text }”. Wel: { $languages }
cli-compare-unreadable = “{ $text }” is geen regelset om mee te vergelijken. Geef “EDITIE NIVEAU”, zoals “ru advanced”.
cli-rules-needs = Om regels te tonen zijn --edition en --level allebei nodig.
cli-file-unreadable = { $file } kan niet worden gelezen: { $error }
cli-file-unwritable = { $file } kan niet worden geschreven: { $error }
cli-action-number = Actie { $number }, { $action }: { $cause }

## Analysis

cli-analyse = een spel of een stelling analyseren: wat te spelen, wat de ander kan hebben
cli-analyse-about = Beoordeelt elke beslissing van een opgeslagen spel, voor wie haar nam: wat ze waard was, wat een sterke speler doet, en wat er is weggegeven. Met --ply, of voor een deling met de acties achter “--”, één stelling voor één kant: de kansen van elke actie met hun fout, hoe vaak die te spelen, en wat de tegenstander kan hebben. Alles volgt alleen uit wat die kant heeft gezien.
cli-analyse-file = een bestand met een spel; - leest de standaardinvoer
cli-round = welke speelronde uit het bestand; anders allemaal, met --ply de laatste
cli-ply = één stelling: na hoeveel acties
cli-samples = hoe vaak elke actie tot het einde wordt gespeeld
cli-analyse-seed = een ander getal geeft andere trekkingen
cli-analyse-by = wie oordeelt: net (het netwerk) of samples (speelronden die tot het einde worden gespeeld)
cli-analyse-tables = map met opgeloste tabellen (en-garde solve), die dan oordelen
cli-seat-eyes = wiens ogen: left of right; anders wie beslist
cli-exploit = meten hoeveel er minstens van een speler te winnen is
cli-exploit-about = Zet tegenover een speler een ander die gemaakt is om hem te verslaan, die weet hoe hij speelt en daaruit zijn handkaarten leest. Wat die per speelronde wint, is een ondergrens; ze wordt getoond over de trekkingen per beslissing.
cli-exploit-player = wie verslagen moet worden: random novice pupil fencer master champion, net, of de kampioen zonder tabellen als net@10, net@100, net@1000 (met --tables MAP), opgeloste tabellen als table:MAP, of de kampioen daarop als champion:MAP, champion@10:MAP, champion@1000:MAP met zoveel milliseconden per beslissing (editie, niveau en huisregels zijn dan die van de map)
cli-by = rollouts (speelronden worden uitgespeeld) of values (stellingen worden beoordeeld); voor table:MAP forgetting of reading (anders beide); voor net, net@100 en champion:MAP tables of reading (anders beide); voor deze ook een speler of cmd:OPDRACHT zoals in de arena
cli-exploit-samples = trekkingen per beslissing, één of meer getallen
cli-exploit-rounds = speelronden voor elk aantal trekkingen, een even getal
cli-exploit-tables = voor “net”: map met opgeloste tabellen, op de waarden waarvan zijn handkaarten worden gelezen (met --by reading)
cli-exploit-out = map waarin de speelronden worden bewaard; dezelfde opdracht gaat daar verder

cli-solve = berekenen hoe je met bepaalde regels het best speelt
cli-solve-about = Berekent een strategie voor alle handkaarten in elke stand van een speelronde, iteratie voor iteratie, en bewaart die als tabellen in een map. Wordt het gestopt, dan gaat het bij een volgende aanroep verder vanaf het laatste controlepunt.
cli-solve-out = map van het controlepunt, de tabellen, de cijfers en de grafiek
cli-iterations = iteraties in totaal, die van eerdere aanroepen meegeteld
cli-threads = te gebruiken processorkernen
cli-solve-memory = toegestaan geheugen in gigabytes

cli-distil = een klein netwerk laten leren wat opgeloste tabellen spelen
cli-distil-about = Een netwerk leert van speelrondes die uit opgeloste tabellen worden gespeeld, van een of meer soorten regels, en wordt daarna tegen die tabellen gemeten. Op elk moment gestopt gaat het bij de volgende aanroep verder vanaf het laatste controlepunt.
cli-tables = mappen met opgeloste tabellen (en-garde solve), een voor elke soort regels; tweemaal genoemd onderwijzen ze tweemaal zoveel
cli-distil-out = bestand van het netwerk; het controlepunt en de lessen staan ernaast
cli-pairs = in plaats daarvan leren wat paren handen waard zijn, voor een kampioen die zonder tabellen vooruitkijkt (lessen, breedten, begin en speelrondes tellen dan niet)
cli-steps = leerstappen in totaal, die van eerdere aanroepen meegerekend
cli-lessons = beslissingen van elk van de tabellen om van te leren
cli-width = breedte van de som van de invoer
cli-layers = breedte van de lagen erop
cli-rate = hoe snel het eerst leert, in miljoensten; dat daalt tot niets
cli-begin = een netwerk van dezelfde breedten om mee te beginnen; anders is er niets bekend
cli-distil-seed = getal dat de speelrondes en de eerste gewichten bepaalt
cli-distil-rounds = speelrondes tegen elk van de tabellen aan het eind
