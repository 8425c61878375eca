### What the page in the browser says.

## Start

web-title = En Garde
web-lead = Het schermduel van Reiner Knizia: 23 velden, 25 kaarten, twee verborgen handen.
web-language = Taal
web-day = Licht thema
web-evening = Donker thema
web-play-now = Nu tegen de computer spelen
web-friend-here = Met een vriend op dit scherm
web-friend-link = Met een vriend via een link
web-options = Opties
web-name = Je naam
web-strength = Sterkte van de computer
web-strength-name = { $player ->
    [novice] Beginner
    [pupil] Leerling
    [fencer] Schermer
    [master] Meester
    [champion] Kampioen
    [random] Toeval
    [heuristic] Kaartenteller
   *[other] { $player }
 }
web-strength-about = { $player ->
    [novice] Stormt naar voren, valt aan zodra het kan en vergeet de hele aflegstapel.
    [pupil] Blijft buiten bereik, onthoudt de laatste afgelegde kaarten en denkt te laat aan het terrein.
    [fencer] Een clubschermer: spaart paren en onthoudt het meeste van de aflegstapel.
    [master] Telt elke kaart en durft uit te vallen, maar doorziet je handkaarten niet.
    [champion] Raadt je handkaarten uit wat je speelt, en is zelf moeilijk te doorzien.
   *[other] Een eenvoudige speler, voor programma’s.
 }
web-edition = Editie van de regels
web-edition-name = { $edition ->
    [fr-1993] Frans, 1993
    [nl-1996] Nederlands, 1996
    [ru] Russisch
    [en-1_2] Engels, 1.2
   *[other] { $name }
 }
web-level = Niveau van het spel
web-level-name = { $level ->
    [basic] Basisspel
    [standard] Standaardspel
    [advanced] Profspel
   *[other] { $level }
 }
web-target = Te winnen speelronden

## Finding each other

web-invited = { $name } nodigt je uit voor een spel
web-to = tot { $target }
web-join = De vrije plaats innemen
web-watch = Alleen kijken
web-invite = Stuur deze link naar je vriend
web-link = Link naar dit spel
web-copy = De link kopiëren
web-copied = Gekopieerd
web-share-hint = Deze server luistert alleen op deze computer. Start hem met “{ $command }”, dan kunnen anderen op je netwerk meedoen.
web-waiting-friend = Wachten op je vriend …
web-connecting = Verbinden …
web-reconnecting = De verbinding is weg; nieuwe poging …
web-away = afwezig
web-away-of = { $name } is er even niet.
web-away-long = { $name } blijft weg. Het spel is voor jou als je het opeist.
web-claim-in = Over { $time } mag je het spel opeisen.
web-claim = Het spel opeisen
web-wait = Nog wachten

## A match

web-score = Speelstand
web-score-of = { $you ->
    [name] Jij
   *[other] { $name }
 }: { $won } van { $target }
web-round = Speelronde { $number }
web-shuffling = Schudden …
web-your-turn = Jouw beurt
web-you = Jij
web-turn-of = { $name } is aan de beurt
web-watching = Je kijkt toe
web-clock-of = { $you ->
    [name] Jouw tijd
   *[other] Tijd van { $name }
 }: { $time }
web-clock-low = Haast je!
web-waiting = { $name } denkt na …
web-undo = Terugnemen
web-undo-wish = { $name } wil terugnemen
web-undo-agree = { $name } vindt het goed
web-resign = Opgeven …
web-resign-sure = Echt opgeven?
web-resign-round = De speelronde opgeven
web-resign-match = Het hele spel opgeven
web-call-off = Het spel zonder winnaar beëindigen
web-call-off-offer = Voorstellen zonder winnaar te stoppen
web-call-off-by = { $name } stelt voor zonder winnaar te stoppen.
web-call-off-waiting = Je hebt voorgesteld zonder winnaar te stoppen.
web-accept = Aannemen
web-decline = Afwijzen
web-withdraw = Voorstel intrekken
web-match-ended = { $how ->
    [too-long] Het spel is te lang geworden voor deze server en eindigt zonder winnaar.
    [abandoned] Het spel is afgebroken: niemand kwam terug.
    [called-off] Het spel is zonder winnaar beëindigd.
   *[other] Het spel is afgelopen.
 }
web-play-on = Doorspelen
web-curtain = Geef het scherm aan { $name }
web-curtain-hint = Verder kijkt nu niemand naar het scherm.
web-curtain-open = Ik ben { $name }: toon mijn kaarten

## The board

web-piste-label = { $you ->
    [left] Je staat
   *[other] { $left } staat
 } op veld { $left_square }, { $you ->
    [right] jij
   *[other] { $right }
 } op veld { $right_square }; de afstand is { $distance }.
web-card = Kaart { $value }
web-choose-card = Kies een kaart.
web-choose-action = Kies wat je doet en bevestig het.
web-choose-tap = Kies wat je doet.
web-confirm-hint = Bevestig, of leg de kaarten terug.
web-add-cards = Bevestig, of kies er een kaart bij.
web-add-needed = Hier hoort nog een kaart bij.
web-card-useless = De { $value } kan nu niet gespeeld worden.
web-parries = (voor de parade)
web-action-to = { $action } · veld { $square }
web-put-back = Terugleggen

## Settings and keys

web-menu = Instellingen en toetsen
web-close = Sluiten
web-one-tap = Eén tik: spelen zonder bevestiging
web-sound = Geluid
web-show-phrases = Tonen wat de ander zegt
web-single-keys = Losse toetsen voor acties
web-notation = De notatie van acties tonen (+3x55)
web-rules = De regels van dit spel
web-keys = Toetsen
web-key-card = een kaart met die waarde kiezen
web-key-step = die kant op stappen
web-key-blade = aanvallen of pareren
web-key-confirm = bevestigen
web-key-back = de kaarten terugleggen
web-key-next = volgende speelronde, nog een spel

## Phrases

web-say = Zeg …
web-mute = Niet tonen wat de ander zegt
web-phrase = { $phrase ->
    [hello] Hallo!
    [luck] Succes!
    [touche] Raak!
    [well] Goed gespeeld!
    [oops] Oeps!
    [moment] Een ogenblik graag.
    [thanks] Bedankt!
    [bye] Tot ziens!
   *[other] …
 }

## The end of a round

web-round-over = De speelronde is voorbij
web-next-round = Volgende speelronde
web-waiting-ready = Wachten op de ander …
web-rematch = Nog een spel
web-rematch-by = { $name } wil nog een spel.
web-rematch-waiting = Je hebt nog een spel voorgesteld.
web-rematch-declined = Het nieuwe spel is afgewezen.
web-home = Naar het begin
web-without-key = Verder zonder sleutel
web-rule = Regel { $rule }: { $name ->
    [R6] een treffer
    [R8] geen parade
    [R11] geen actie mogelijk
    [R12] de voorraadstapel raakt op
    [R13] de voorraadstapel raakt op
    [R14] wie verst naar voren staat
    [R15] wie de meeste kaarten heeft
    [R16] terugtrekken, voorraadstapel op
    [R17] terugtrekken met de laatste kaart
   *[other] wat die zegt
 }
web-actions = De speelronde, actie voor actie
web-verify = Het delen controleren
web-verdict-proved = Er is eerlijk gedeeld: de kaarten volgen uit toevalsgetallen die vooraf vastlagen.
web-verdict-no-proof = Het verslag heeft geen bewijs voor deze speelronde.
web-verdict-wrong-seed = Een toevalsgetal is niet het getal dat vooraf was vastgelegd.
web-verdict-wrong-deck = De kaarten volgen niet uit de toevalsgetallen: er is niet eerlijk gedeeld.
web-verdict-wrong-lot = Het lot wees de andere speler aan om te beginnen: dat is niet gevolgd.
web-verdict-not-as-kept = Het verslag wijkt af van wat deze pagina vóór het delen noteerde.
