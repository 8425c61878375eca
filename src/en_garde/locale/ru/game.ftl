### What happens in the game, and why something does not: rules, records, table.

seat-left = Левый
seat-right = Правый

## Why an action is refused

illegal-action = «{ $action }» — так нельзя. { $reason } Сейчас возможно: { $legal }
round-over = Раунд окончен.
not-your-turn = Сейчас не ваш ход. Ход: { $turn }.
nothing-to-parry = Нет атаки, которую можно парировать.
parry-other = Чтобы ответить на эту атаку, нужно { $parry }: столькими же картами того же достоинства.
no-retreat = Атаку без движения можно только парировать.
must-answer = Сначала нужно ответить на атаку.
attack-only = Колода пуста, и фехтовальщики больше не движутся: осталась только атака на этом расстоянии.
onto-opponent = Шаг на { $card } закончился бы на клетке противника.
past-opponent = Шаг на { $card } завёл бы за спину противника: до него { $distance ->
    [one] { $distance } клетка.
    [few] { $distance } клетки.
    [many] { $distance } клеток.
   *[other] { $distance } клетки.
 }
off-piste = Шаг назад на { $card } вывел бы за пределы дорожки: позади фехтовальщика { $room ->
    [0] нет клеток.
    [one] { $room } клетка.
    [few] { $room } клетки.
    [many] { $room } клеток.
   *[other] { $room } клетки.
 }
no-lunge = { $level ->
    [basic] В базовых правилах
   *[standard] В стандартных правилах
    [advanced] В этих дополнительных правилах
 } нет атаки в движении.
out-of-reach = Противник оказался бы на расстоянии { $distance }: не достать, карты — только до { $values }.
attack-distance = Здесь атакуют картами достоинства { $distance }, равного расстоянию, а не { $value }.
attack-limit = Слишком много карт ({ $count }): в атаке их не больше { $limit }.
card-missing = { $needed ->
    [1] Нужна карта «{ $card }»
    [one] Нужна { $needed } карта «{ $card }»
    [few] Нужны { $needed } карты «{ $card }»
    [many] Нужно { $needed } карт «{ $card }»
   *[other] Нужно { $needed } карты «{ $card }»
 }; у вас на руках { $held ->
    [0] таких нет.
   *[other] таких { $held }.
 }

## Rule sets, deals, actions

unknown-edition = Нет издания «{ $edition }». Издания: { $editions }
unknown-level = В издании { $edition } нет уровня «{ $level }». Его уровни: { $levels }
unknown-field = Нет домашнего правила «{ $field }». Поля: { $fields }
field-value = «{ $value }» не подходит для { $field }. Возможно: { $choices }
size-no-pile = Слишком мало карт ({ $cards }): когда у обоих на руках по { $hand }, в колоде должна остаться хотя бы одна.
size-actions = Слишком много разных действий: достоинств { $values }, карт на руках { $hand }. Правило: (достоинства + 1) × (карты на руках + 1) — не больше { $most }.
deal-count = В раздаче { $count ->
    [one] { $count } карта
    [few] { $count } карты
    [many] { $count } карт
   *[other] { $count } карты
 } достоинства { $value }; должно быть { $right }.
deal-unreadable = «{ $text }» — не раздача. В раздаче { $cards ->
    [one] { $cards } цифра
    [few] { $cards } цифры
    [many] { $cards } цифр
   *[other] { $cards } цифры
 }, по одной на каждую карту.
action-unreadable = «{ $text }» — не действие. Действия выглядят так: +3, -3, x55, +3x55 или =55.
house-unreadable = «{ $text }» — не домашнее правило. Домашние правила выглядят так: field=value field=value, каждое поле один раз.
text-control = «{ $text }» содержит управляющий символ; нужен простой текст в одну строку.
comment-brace = Комментарий «{ $text }» содержит закрывающую фигурную скобку, а она бы его завершила.

## Records

record-error = { $round ->
    [0] Строка { $line }: { $cause }
   *[other] Строка { $line }, раунд { $round }: { $cause }
 }
record-too-large = Запись больше { $most } МБ и не прочитана.
record-bytes = Байт { $byte } — не текст UTF-8. Запись — это простой текстовый файл в UTF-8.
record-tag-unreadable = «{ $text }» — не тег. Теги выглядят так: [Left "Ana"], и завершает их пустая строка.
record-tag-twice = Тег { $tag } указан дважды.
record-tag-missing = Нет тега { $tag }.
record-target = Цель «{ $text }» — не число раундов от 1 до { $most }.
record-winner = Победитель «{ $text }» — не left и не right.
record-round-expected = Здесь должна быть строка раунда, например «1. left 1334512245…», а не «{ $text }».
record-round-unreadable = «{ $text }» — не строка раунда. В ней номер, кто начинает и раздача, например «1. left 1334512245…».
record-proof-unreadable = «{ $text }» — не строка доказательства. В ней имя и значение: «! ИМЯ ЗНАЧЕНИЕ».
record-result-unreadable = «{ $text }» — не строка результата. В ней победитель, причина и счёт, например «# left hit 1-0».
record-comment-open = Комментарий, который начинается здесь, не закрыт.
record-number = Это раунд { $right }, а не { $number }.
record-starter-unreadable = Начинающий «{ $text }» — не left и не right.
record-starter = Раунды начинают по очереди: этот раунд начинает { $right }.
record-after-end = Действие { $action } записано после конца раунда. Его результат: { $result }
record-reason = «{ $text }» — не причина. Причины: { $reasons }
record-given-draw = В раунде, который кончается на «{ $reason }», есть победитель; ничьей он быть не может.
record-round-runs = Раунд не окончен. Ход: { $turn }. Сейчас возможно: { $legal }
record-result-wrong = Результат не «{ $result }», а «{ $right }».
record-result-missing = Нет строки результата; она такая: «# { $right }».
record-no-result = Следующий раунд начинается, пока этот не окончен. Ход: { $turn }. Сейчас возможно: { $legal }
record-cut = Запись обрывается. Ход: { $turn }. Сейчас возможно: { $legal } (Пока игра идёт, её Result — "*".)
record-match-over = Игра окончилась до этого раунда, { $score }.
record-winner-wrong = По тегу Winner игра отдана, и победитель — { $winner }; по последнему раунду это не так.
record-result-tag = В теге Result указано «{ $text }», а должно быть «{ $right }».

## The table

target-range = Игра не может идти до { $target ->
    [one] { $target } выигранного раунда
   *[other] { $target } выигранных раундов
 }. Возможно от 1 до { $most }.
round-running = Раунд { $number } ещё идёт.
no-round = Сейчас ни один раунд не идёт.
match-over = Игра окончена: { $you ->
    [seat] победили вы
   *[other] победитель — { $seat }
 }, счёт { $score }.
match-running = Игра не окончена: счёт { $score }, а играют до { $target }.
undo-not-agreed = В этой игре ничего нельзя взять назад.
undo-nothing = { $you ->
    [seat] У вас в этом раунде действий ещё не было,
   *[other] { $seat }: в этом раунде действий ещё не было,
 } брать назад нечего.
stale-state = Это относилось к более ранней позиции ({ $at }); игра ушла дальше ({ $version }).

## What happened

event-shuffled = Перетасовано карт: { $cards }.
event-round-began = Раунд { $number }. { $you ->
    [seat] Начинаете вы.
   *[other] Начинает { $seat }.
 }
event-hand-dealt = Ваши карты: { $cards }
event-advance = { $you ->
    [seat] Вы движетесь
   *[other] { $seat } движется
 } вперёд на { $squares ->
    [one] { $squares } клетку.
    [few] { $squares } клетки.
    [many] { $squares } клеток.
   *[other] { $squares } клетки.
 }
event-step-back = { $you ->
    [seat] Вы движетесь
   *[other] { $seat } движется
 } назад на { $squares ->
    [one] { $squares } клетку.
    [few] { $squares } клетки.
    [many] { $squares } клеток.
   *[other] { $squares } клетки.
 }
event-retreat = { $you ->
    [seat] Вы отступаете
   *[other] { $seat } отступает
 } на { $squares ->
    [one] { $squares } клетку.
    [few] { $squares } клетки.
    [many] { $squares } клеток.
   *[other] { $squares } клетки.
 }
event-attack = { $you ->
    [seat] Вы атакуете
   *[other] { $seat } атакует
 } { cards-with }.
event-lunge = { $you ->
    [seat] Вы движетесь вперёд на { $step } и атакуете
   *[other] { $seat } движется вперёд на { $step } и атакует
 } { cards-with }.
event-parry = { $you ->
    [seat] Вы парируете
   *[other] { $seat } парирует
 } { cards-with }.
event-drew = { $you ->
    [seat] Вы добираете
   *[other] { $seat } добирает
 } { $count ->
    [one] { $count } карту
    [few] { $count } карты
    [many] { $count } карт
   *[other] { $count } карты
 }; { $pile ->
    [0] колода пуста.
   *[other] в колоде ещё { $pile }.
 }
event-drew-cards = Вы добираете { $cards }.
event-taken-back = { $you ->
    [seat] Вы берёте назад
   *[other] { $seat } берёт назад
 }: { $actions }
event-won-hit = Удар! { $you ->
    [seat] Вы выигрываете раунд{ $rule ->
        [R8] : { $loser } не может защититься.
       *[other] .
     }
    [loser] { $seat } выигрывает раунд{ $rule ->
        [R8] : вы не можете защититься.
       *[other] .
     }
   *[other] { $seat } выигрывает раунд{ $rule ->
        [R8] : { $loser } не может защититься.
       *[other] .
     }
 } Счёт { $score }.
event-won-stuck = { $you ->
    [seat] { $loser } не может ни двигаться, ни атаковать: раунд выигрываете вы.
    [loser] Вы не можете ни двигаться, ни атаковать: раунд выигрывает { $seat }.
   *[other] { $loser } не может ни двигаться, ни атаковать: раунд выигрывает { $seat }.
 } Счёт { $score }.
event-won-cards = Колода кончилась. { $you ->
    [seat] Раунд выигрываете вы:
   *[other] Раунд выигрывает { $seat }:
 } больше карт для этого расстояния. Счёт { $score }.
event-won-ground = { $rule ->
    [R16] Отступление при пустой колоде заканчивает раунд.
    [R17] Отступление с последней картой колоды заканчивает раунд.
   *[other] Колода кончилась.
 } { $you ->
    [seat] Раунд выигрываете вы: ваш
   *[other] Раунд выигрывает { $seat }: этот
 } фехтовальщик прошёл дальше. Счёт { $score }.
event-won-resigned = { $you ->
    [seat] { $loser } сдаётся; раунд выигрываете вы.
    [loser] Вы сдаётесь; раунд выигрывает { $seat }.
   *[other] { $loser } сдаётся; раунд выигрывает { $seat }.
 } Счёт { $score }.
event-won-forfeit = { $you ->
    [seat] { $loser } получает техническое поражение; раунд выигрываете вы.
    [loser] Вы получаете техническое поражение; раунд выигрывает { $seat }.
   *[other] { $loser } получает техническое поражение; раунд выигрывает { $seat }.
 } Счёт { $score }.
event-won-time = { $you ->
    [seat] Время вышло ({ $loser }); раунд выигрываете вы.
    [loser] Ваше время вышло; раунд выигрывает { $seat }.
   *[other] Время вышло ({ $loser }); раунд выигрывает { $seat }.
 } Счёт { $score }.
event-drawn-cards = Колода кончилась. Ничья: у обоих поровну карт для этого расстояния. Счёт { $score }.
event-drawn-ground = { $rule ->
    [R16] Отступление при пустой колоде заканчивает раунд.
    [R17] Отступление с последней картой колоды заканчивает раунд.
   *[other] Колода кончилась.
 } Ничья: оба фехтовальщика прошли одинаково далеко. Счёт { $score }.
event-match-ended = { $you ->
    [seat] Вы выигрываете
   *[other] { $seat } выигрывает
 } игру со счётом { $score }.

## What one attacks and parries with: how many cards of which value

cards-with = { $count ->
    [1] { card-one }
    [2] двумя { card-plural }
    [3] тремя { card-plural }
    [4] четырьмя { card-plural }
    [5] пятью { card-plural }
    [one] { $count } картой «{ $value }»
   *[other] { $count } картами «{ $value }»
 }
card-one = { $value ->
    [1] единицей
    [2] двойкой
    [3] тройкой
    [4] четвёркой
    [5] пятёркой
   *[other] картой «{ $value }»
 }
card-plural = { $value ->
    [1] единицами
    [2] двойками
    [3] тройками
    [4] четвёрками
    [5] пятёрками
   *[other] картами «{ $value }»
 }
