### The pages around the game: start, watching, replays, rules.

pages-nav = Pagina’s
pages-play = Spelen
pages-watch = Kijken
pages-replay = Naspelen
pages-rules = Regels
pages-loading = Een ogenblik …
pages-broken = Deze pagina kon niet worden geladen. Is de server bijgewerkt of gestopt?
pages-again = Opnieuw laden

## Start

pages-watch-about = Spellen die voor iedereen open zijn
pages-replay-about = Een gespeeld spel, stap voor stap
pages-rules-about = Met plaatjes, voor elke editie
pages-house-short = huisregels
pages-clock = Klok
pages-clock-none = Geen klok
pages-clock-move = Per zet
pages-clock-match = Voor het hele spel
pages-clock-seconds = Seconden per zet
pages-clock-minutes = Minuten
pages-clock-increment = Seconden erbij per zet
pages-clock-move-about = Wie geen tijd meer heeft, verliest de speelronde. Niets kan worden teruggenomen.
pages-clock-match-about = Wie geen tijd meer heeft, verliest het spel. Niets kan worden teruggenomen.
pages-open-discards = Open aflegstapel
pages-open-discards-about = Alle gespeelde kaarten mogen worden nagekeken. De boekjes laten dat aan je geheugen over.
pages-public = Openbaar
pages-public-about = Iedereen kan het spel vinden en bekijken. Anders alleen wie de link heeft.
pages-editions = Waarin de edities verschillen
pages-editions-caption = Waarover de boekjes het oneens zijn: { $level }
pages-editions-same = In al het andere zijn de boekjes het eens.
pages-no-level = kent deze regels niet
pages-house = Huisregels
pages-house-about = Verander wat je wilt. De rest blijft zoals in het boekje.
pages-house-reset = Alles zoals in het boekje
pages-as-book = In het boekje: { $value }
pages-about-attack_limit = Hoeveel gelijke kaarten één aanval mag hebben. Meer kaarten zijn lastiger te pareren.
pages-about-lunge_limit = Of een aanval met uitval mag, en met hoeveel kaarten.
pages-about-last_chance = Alleen in het basisspel: wat er nog te doen is als de voorraadstapel op is.
pages-about-last_turn = Wat er nog te doen is als de voorraadstapel op is en een laatste aanval is beantwoord.
pages-about-equal_cards = Wie wint als beiden aan het eind evenveel kaarten voor de afstand hebben.
pages-about-own_retreat = Een schermer trekt zich terug en pakt de laatste kaart van de voorraadstapel: telt dan meteen wie verst naar voren staat?
pages-about-piste = Op een langere strijdmat duurt de nadering langer.
pages-about-values = Hogere kaarten komen verder en reiken verder.
pages-about-copies = Hoe minder er zijn, hoe meer je weet.
pages-about-hand = Iedereen vult de handkaarten aan tot dit aantal.

## Share

pages-qr = De link als code om te scannen

## Watch

pages-watch-lead = Openbare spellen op deze server.
pages-watch-none = Op dit moment schermt niemand in het openbaar.
pages-watch-begin = Begin een openbaar spel
pages-open-matches = Iemand wacht op jou
pages-running-matches = Op de strijdmat
pages-free-seat = vrije plaats

## Replay

pages-replay-lead = Loop een gespeeld spel na, met beide handen open.
pages-replay-of = { $left } tegen { $right }
pages-replay-other = Een ander verslag
pages-replay-keys = Toetsen: ← en → voor een stap, Home en End binnen de speelronde, Page Up en Page Down voor een speelronde, spatie voor automatisch afspelen.
pages-file = Kies een verslag (.egr), of laat het hier vallen
pages-file-large = Dit bestand is te groot voor een verslag: er wordt hoogstens { $kilobytes } KB gelezen.
pages-file-gone = Het bestand is niet meer open. Kies het opnieuw.
pages-records = Spellen op deze server
pages-player = Naam van de speler
pages-any-edition = alle
pages-since = Van
pages-until = Tot en met
pages-records-none = Geen spel gevonden. Hier staan alleen openbare spellen.
pages-more = Meer tonen
pages-steps = Stappen
pages-first = Naar het begin van de speelronde
pages-back = Een stap terug
pages-run = Automatisch afspelen
pages-pause = Pauze
pages-forward = Een stap verder
pages-last = Naar het eind van de speelronde
pages-position = Plaats in de speelronde
pages-position-of = { $at } van { $of }
pages-actions = Acties van de speelronde
pages-rounds = Speelronden van het spel
pages-no-rounds = In dit spel is nog geen speelronde afgelopen.
pages-download = Het verslag opslaan
pages-analyse = Analyseren
pages-analyse-hide = Analyse verbergen

## Rules

pages-contents = Inhoud
pages-paragraph = Link naar { $cites }
pages-print = Afdrukken
pages-figure-start = Beide schermers staan aan hun eind van de strijdmat.
pages-figure-deck = Van elke waarde één kaart.
pages-figure-move = Eén kaart, twee wegen: met een 3 gaat de linker schermer vooruit naar 10 of achteruit naar 4.
pages-figure-basic-hit = De afstand is 5, de kaart ook: een treffer.
pages-figure-attack = De afstand is 5: de linker schermer valt aan met wat je ziet.
pages-figure-parry = De rechter schermer pareert met evenveel kaarten van dezelfde waarde, en speelt dan een beurt.
pages-figure-hit = Te weinig kaarten om te pareren: een treffer, en het eind van de speelronde.
pages-figure-lunge = Op afstand 8: een 3 om dichterbij te komen, dan de aanval op afstand 5.
pages-figure-retreat = De rechter schermer ontkomt aan de aanval met uitval door zich met een 4 terug te trekken.
pages-figure-stuck = Te dichtbij om vooruit te gaan, te dicht bij het eind om achteruit te gaan: de linker schermer kan niet meer bewegen.
pages-figure-ground = Links is 10 velden van zijn eind gekomen, Rechts maar 8: de speelronde is voor Links.
pages-figure-cards = De afstand is 3: links passen twee kaarten, rechts maar één.
pages-figure-discard = Alleen de bovenste kaart is te zien.

## Without a server

pages-offline = De server is niet te bereiken
pages-offline-about = Hij is gestopt, of de verbinding is weg. Je spellen blijven bewaard.
pages-offline-again = Opnieuw proberen
