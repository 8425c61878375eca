### What the page in the browser says.

## Start

web-title = En Garde
web-lead = Het schermduel van Reiner Knizia: 23 velden, 25 kaarten, twee verborgen handen.
web-language = Taal
web-day = Dag
web-evening = Avond
web-play-now = Nu tegen de computer spelen
web-friend-here = Met een vriend op dit scherm
web-friend-link = Met een vriend via een link
web-options = Opties
web-name = Je naam
web-strength = Sterkte van de computer
web-strength-name = { $player ->
    [random] Beginner: speelt zomaar iets
   *[heuristic] Clubschermer: telt kaarten
 }
web-edition = Editie van de regels
web-edition-name = { $edition ->
    [fr-1993] Frans, 1993
    [nl-1996] Nederlands, 1996
    [ru] Russisch
   *[en-1_2] Engels, 1.2
 }
web-level = Niveau van het spel
web-level-name = { $level ->
    [basic] Basisspel
   *[standard] Standaardspel
    [advanced] Profspel
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

## A match

web-score = Speelstand
web-score-of = { $name }: { $won } van { $target }
web-round = Speelronde { $number }
web-shuffling = Schudden …
web-your-turn = Jouw beurt
web-turn-of = { $name } is aan de beurt
web-waiting = { $name } denkt na …
web-undo = Terugnemen
web-resign = Speelronde opgeven
web-resign-sure = Deze speelronde echt opgeven?
web-play-on = Doorspelen
web-curtain = Geef het scherm aan { $name }
web-curtain-hint = Verder kijkt nu niemand naar het scherm.
web-curtain-open = Ik ben { $name }: toon mijn kaarten

## The board

web-piste-label = { $left } staat op veld { $left_square }, { $right } op veld { $right_square }; de afstand is { $distance }.
web-card = Kaart { $value }
web-choose-card = Kies een kaart.
web-choose-action = Kies wat je doet en bevestig het.
web-confirm-hint = Bevestig, of leg de kaarten terug.
web-add-cards = Bevestig, of kies er een kaart bij.
web-add-needed = Hier hoort nog een kaart bij.
web-card-useless = De { $value } kan nu niet gespeeld worden.
web-action-to = { $action } · veld { $square }
web-put-back = Terugleggen
web-confirm = Bevestigen

## The end of a round

web-round-over = De speelronde is voorbij
web-next-round = Volgende speelronde
web-rematch = Nog een spel
web-rematch-offered = Er is een nieuw spel voorgesteld
web-home = Naar het begin
web-verify = Het delen controleren
web-verdict-proved = Het delen klopt: de kaarten volgen uit de vooraf verzegelde toevalsgetallen.
web-verdict-no-proof = Het verslag heeft geen bewijs voor deze speelronde.
web-verdict-wrong-seed = Een toevalsgetal is niet wat vooraf verzegeld was.
web-verdict-wrong-deck = De kaarten volgen niet uit de toevalsgetallen: er is niet eerlijk gedeeld.
web-verdict-not-as-kept = Het verslag wijkt af van wat deze pagina vooraf noteerde.
