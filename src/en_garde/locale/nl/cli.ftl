### The command line: help and its own errors.

cli-about = En Garde, het schermspel van Reiner Knizia: spelen, verslagen controleren, de regels opzoeken.
cli-usage = Gebruik:
cli-positional = Wat je opgeeft
cli-options = Opties
cli-commands = Opdrachten
cli-command = OPDRACHT
cli-epilog = “en-garde OPDRACHT --help” vertelt meer over een opdracht.
cli-help = deze hulp tonen en stoppen
cli-version = de versie tonen en stoppen
cli-lang = taal: { $languages } (standaard: die van je systeem)
cli-error = en-garde: { $error }
cli-more = “{ $command } --help” toont wat er kan.
cli-interrupted = Gestopt.

## What argparse says; %(…)s and %s are filled in by it

cli-argparse-required = ontbreekt: { $names }
cli-argparse-expected-one = er ontbreekt een waarde
cli-argparse-unrecognised = niet begrepen: { $names }
cli-argparse-choice = “{ $value }” kan niet; kies uit { $choices }
cli-argparse-no-value = neemt geen waarde, maar kreeg “{ $value }”
cli-argparse-argument = { $name }: { $message }

## Commands

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

cli-edition = editie van de regels: { $editions }
cli-level = niveau van de regels: { $levels }
cli-house = huisregels, als “field=value field=value”; “en-garde rules” noemt de instellingen
cli-starter = wie begint: left of right
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

cli-number = “{ $text }” is geen getal van { $least } tot en met { $most }.
cli-seat = “{ $text }” is left noch right.
cli-player = Er is geen computerspeler “{ $text }”. Wel: { $players }
cli-language = Er is geen taal “{ $text }”. Wel: { $languages }
cli-compare-unreadable = “{ $text }” is geen regelset om mee te vergelijken. Geef “EDITIE NIVEAU”, zoals “ru advanced”.
cli-rules-needs = Om regels te tonen zijn --edition en --level allebei nodig.
cli-file-unreadable = { $file } kan niet worden gelezen: { $error }
cli-file-unwritable = { $file } kan niet worden geschreven: { $error }
cli-action-number = Actie { $number }, { $action }: { $cause }
