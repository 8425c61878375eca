### The rules in our own words. The numbers R1 … R18 are those of docs/rules.md.

edition-fr-1993 = fr-1993, the French rules after the first edition (1993)
edition-nl-1996 = nl-1996, the Dutch rules (1996)
edition-ru = ru, the Russian rules
edition-en-1_2 = en-1.2, the English rules, version 1.2

rules-title = En Garde: { $edition }
rules-level = { $level ->
    [basic] Basic rules
   *[standard] Standard rules
    [advanced] Advanced rules
 }
rules-house = House rules: { $house }
rules-part-match = The match
rules-part-turn = Your turn
rules-part-attack = Attack and defence
rules-part-end = How a round ends

rule-r1 = The piste is a row of { $piste } squares. Each player chooses one of the two fencers. The left one starts on square 1, the right one on square { $piste }. The distance is the number of squares from one fencer to the other, the opponent’s own square counted.
rule-r2 = The deck has { $cards } cards: the values 1 to { $values }, { $copies } of each. Everybody gets { $hand }; the other { $pile } are the pile to draw from.
rule-r3 = A match is played in rounds. Whoever is first to win the agreed number of rounds (usually 5) wins it. A drawn round scores for nobody. The players agree on who starts the first round; the other player starts each next one.
rule-r4 = To move, play one card and go exactly that many squares, forward or backward. Never off the piste, never onto the opponent’s square, never past it.
rule-r5 = At the end of your turn draw until you hold { $hand } cards again, as long as the pile lasts.
rule-r6 = A card equal to the distance is an attack. Your fencer stays where it is. Every attack hits and wins the round at once.
rule-r7 = An attack is { $attack ->
    [any] one or more cards,
    [1] one card,
   *[other] one to { $attack } cards,
 } all equal to the distance. Your fencer stays where it is; you draw before it is answered.
rule-r8 = The defender parries with as many cards of the same value, if there are as many in the hand: then a parry must be made. A parry is not a turn and draws nothing; a whole turn follows with the cards that are left. Whoever cannot answer an attack is hit and loses the round.{ $sure ->
    [0] { "" }
    [1] { " " }No attack can be parried: there is only one card of each value.
   *[other] { " " }Nobody can parry { $sure } cards or more: there are only { $copies } of each value.
 }
rule-r9 = You may advance and attack in one turn: one card forward, then { $lunge ->
    [any] one or more cards
    [1] exactly one card
   *[other] one to { $lunge } cards
 } equal to the new distance.
rule-r10 = Advance and attack may be parried, or escaped by a retreat: one card, that many squares backward. A retreat is a whole turn: draw, and the attacker plays on. A plain attack can only be parried.
rule-r11 = Whoever has no legal action in the own turn loses the round.
rule-r12 = { $last_chance ->
   *[attack] When somebody draws the last card, nobody moves any more. The opponent has one last chance: with a card equal to the distance the attack is made; without it the round is settled.
    [whole] When somebody draws the last card, the opponent plays one whole last turn, and has to. Then the round is settled.
    [none] When somebody draws the last card, the round is settled at once.
 }
rule-r13 = { $last_turn ->
   *[none] When somebody draws the last card, an attack made in that turn is still answered. Then the round is settled: no turn follows a parry.
    [whole] When somebody draws the last card, an attack made in that turn is still answered. Then the opponent plays one whole last turn, and has to; an attack in it is answered too. Then the round is settled.
    [attack] When somebody draws the last card, an attack made in that turn is still answered. Then nobody moves any more: if the opponent holds a card equal to the distance, the attack is made and answered. Then the round is settled.
 }
rule-r14 = Settling: whoever advanced further from the own end wins. Equally far is a draw.
rule-r15 = Settling: both show their hands. More cards equal to the distance win. { $equal_cards ->
   *[ground] As many on both sides, or none: whoever advanced further from the own end wins, and equally far is a draw.
    [draw] As many on both sides is a draw. None on either side: whoever advanced further from the own end wins, and equally far is a draw.
 }
rule-r16 = A retreat when the pile is already empty ends the round: whoever advanced further wins, hands are not compared.
rule-r17 = { $own_retreat ->
   *[cards] A retreat that itself draws the last card is a turn like any other.
    [ground] A retreat that itself draws the last card ends the round as well: whoever advanced further wins, hands are not compared.
 }
rule-r18 = Played cards lie face up on one stack, only the top card showing; nobody may look through it. Anybody may count the cards in the hands, the pile and the discards at any time. You may remember what was played; you may not look it up.

## The fields of a rule set, for tables

fields-title = What a rule set consists of. Each field can be changed as a house rule:
fields-editions = The rule sets of the books:
fields-same = These two rule sets are the same.
fields-differ = { $first } and { $second } differ in this:
field-column = field
field-rule-column = rule
field-choices-column = values
field-meaning-column = what it decides
field-attack_limit = attack cards at most
field-lunge_limit = attack cards after a step at most; 0: no advance and attack
field-last_chance = basic rules: after the last card is drawn, the opponent has …
field-last_turn = after the last card is drawn, the opponent has …
field-equal_cards = as many cards for the distance on both sides
field-own_retreat = a retreat that draws the last card
field-piste = squares of the piste
field-values = highest value of a card
field-copies = cards of each value
field-hand = cards in a hand
value-attack_limit = { $value ->
    [any] any number
   *[other] at most { $value }
 }
value-lunge_limit = { $value ->
    [any] any number
    [0] no advance and attack
   *[other] at most { $value }
 }
value-last_chance = { $value ->
   *[none] nothing
    [attack] an attack at this distance
    [whole] a whole turn
 }
value-last_turn = { $value ->
   *[none] nothing
    [attack] an attack at this distance
    [whole] a whole turn
 }
value-equal_cards = { $value ->
   *[ground] who advanced further
    [draw] a draw
 }
value-own_retreat = { $value ->
   *[cards] a turn like any other
    [ground] who advanced further, at once
 }
value-piste = { $value }
value-values = { $value }
value-copies = { $value }
value-hand = { $value }
