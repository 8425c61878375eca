### What the terminal shows: records, and the plain game.

## Replay

replay-ok = Het verslag klopt: { $rounds ->
    [one] { $rounds } speelronde
   *[other] { $rounds } speelronden
 }, { $actions ->
    [one] { $actions } actie.
   *[other] { $actions } acties.
 }
replay-running = Het spel is nog bezig.

## The plain game

play-you = Speler
play-computer = Computer
play-friend-left = Links
play-friend-right = Rechts
play-heading = Speelronde { $number } · { $level ->
    [basic] basisspel
   *[standard] standaardspel
    [advanced] profspel
 } ({ $edition }) · tot { $target }
play-distance = Afstand { $distance }
play-pile = Voorraadstapel { $pile }
play-top = Aflegstapel { $count }, bovenop { $top }
play-no-top = Aflegstapel 0
play-discards = Hele aflegstapel: { $cards }
play-foe = { $name } heeft { $count ->
    [one] { $count } handkaart
   *[other] { $count } handkaarten
 }
play-hand = Je handkaarten
play-last = Zojuist:
play-starts = { $seat } begint deze speelronde.
play-facing = { $attack } Verdedig je!
play-last-turn = De voorraadstapel is leeg: dit is de laatste beurt.
play-ask = { $name }, jouw actie (nummer of tekst, ? voor hulp):
play-advance = { $squares } vooruit
play-step-back = { $squares } achteruit
play-retreat = { $squares } terugtrekken
play-attack = aanvallen met { cards-with }
play-lunge = { $step } vooruit en aanvallen met { cards-with }
play-parry = pareren met { cards-with }
play-help = Typ het nummer van een actie, of de actie zelf: +3 vooruit, -3 achteruit of terugtrekken, x55 aanvallen met twee vijven, +3x55 aanval met uitval, =55 pareren. En verder: u terugnemen · r regels · resign de speelronde opgeven · q stoppen
play-number = Er is geen actie nummer { $number }; ze gaan van 1 tot en met { $most }.
play-pass = Laat { $name } nu aan het toetsenbord; verder kijkt niemand mee. Druk dan op Enter.
play-shown = { $you ->
    [name] Jij
   *[other] { $name }
 }: { $cards }
play-next = Enter voor de volgende speelronde, q om te stoppen:
play-next-starter = { $seat } begint de volgende speelronde.
play-begin = Enter om te beginnen, een nummer om te wijzigen, q om te stoppen:
play-rematch = Enter om zo te spelen, een nummer om te wijzigen, q om te stoppen:
play-left = Je bent gestopt bij speelstand { $score }.
play-saved = De voltooide speelronden staan in { $file }.
play-check-ok = en-garde is klaar: je speelt in deze terminal met “{ $command }”.
play-resign-ask = Deze speelronde echt opgeven? Typ dan nog eens resign, of iets anders om door te spelen:
join-link = “{ $text }” is geen link naar een spel. Die ziet eruit als http://127.0.0.1:8000/#/m/… en staat in de adresbalk van de pagina.
join-sit = Enter neemt de vrije plaats, w kijkt alleen toe, q om weg te gaan:
join-open = Wachten tot iemand de andere plaats neemt. q om weg te gaan.
join-wait = { $seat } is aan de beurt. ? voor hulp, q om weg te gaan.
join-next = Enter voor de volgende speelronde, q om weg te gaan.
join-shuffle = De volgende speelronde wordt gedeeld.
join-lost = De verbinding is weg; ze komt vanzelf terug en niets wat bevestigd is gaat verloren.
join-watching = Je kijkt toe.
join-away = { $seat } is niet verbonden. { $seconds ->
    [0] Je mag het spel beëindigen: claim
    [one] Na { $seconds } seconde mag je het spel beëindigen: claim
   *[other] Na { $seconds } seconden mag je het spel beëindigen: claim
 }
join-offer = { $seat } stelt voor het spel af te breken. y is ja, n is nee.
join-offered = Je hebt voorgesteld het spel af te breken; n trekt het voorstel in.
join-no-winner = Het spel is zonder winnaar geëindigd.
join-rematch = Enter stelt deze revanche voor, een nummer wijzigt ze, q om weg te gaan.
join-rematch-by = { $seat } stelt een revanche voor.
join-rematch-own = Wachten op antwoord; n trekt het voorstel in, q om weg te gaan.
join-rematch-other = Enter neemt aan, n wijst af, q om weg te gaan.
join-resign = Echt opgeven? Typ “{ $text }” nog een keer.
join-help = Typ het nummer van een actie, of de actie zelf: +3 vooruit, -3 achteruit of terugtrekken, x55 aanvallen met twee 5’en, +3x55 aanval met uitval, =55 pareren. Verder: u terugnemen als dat is afgesproken · r regels · resign de speelronde opgeven · resign match het spel opgeven · offer voorstellen het spel af te breken · claim het opeisen van wie wegblijft · q weggaan
join-left = Je plaats blijft van jou: en-garde join { $link }
join-saved = Het spelverslag staat in { $file }, je notities in { $notes }.
invite-link = De link voor de andere plaats: { $link }
invite-server = “{ $text }” is niet het adres van een server. Het ziet eruit als http://127.0.0.1:8000/.

## Who starts, and who sits where

again-sides = Links: { $left }. Rechts: { $right }.
again-starts = { $seat } begint.
again-lot = Het lot beslist wie begint.
again-choose = { $seat } begint
again-choose-lot = loten
again-choose-sides = van kant wisselen
again-number = Typ een nummer van 1 tot en met { $most }, of alleen Enter.
