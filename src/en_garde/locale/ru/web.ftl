### What the page in the browser says.

## Start

web-title = En Garde
web-lead = Фехтовальный поединок Райнера Книции: 23 клетки, 25 карт, карты соперников скрыты.
web-language = Язык
web-day = Светлая тема
web-evening = Тёмная тема
web-play-now = Играть с компьютером
web-friend-here = С другом за этим экраном
web-friend-link = С другом по ссылке
web-options = Настройки
web-name = Ваше имя
web-strength = Сила компьютера
web-strength-name = { $player ->
    [novice] Новичок
    [pupil] Ученик
    [fencer] Фехтовальщик
    [master] Мастер
    [champion] Чемпион
    [random] Случай
    [heuristic] Счётчик карт
   *[other] { $player }
 }
web-strength-about = { $player ->
    [novice] Рвётся вперёд, атакует при первой возможности и не помнит сброса.
    [pupil] Держится вне досягаемости, помнит последние карты сброса и поздно думает о том, кто прошёл дальше.
    [fencer] Клубный фехтовальщик: копит пары и помнит почти весь сброс.
    [master] Считает каждую карту, смело атакует в движении, но не угадывает ваши карты.
    [champion] Угадывает ваши карты по вашим ходам, а его самого угадать трудно.
   *[other] Простой игрок, для программ.
 }
web-edition = Издание правил
web-edition-name = { $edition ->
    [fr-1993] Французское, 1993
    [nl-1996] Нидерландское, 1996
    [ru] Русское
    [en-1_2] Английское, 1.2
   *[other] { $name }
 }
web-level = Уровень
web-level-name = { $level ->
    [basic] Базовые правила
    [standard] Стандартные правила
    [advanced] Дополнительные правила
   *[other] { $level }
 }
web-target = Раундов до победы

## Finding each other

web-invited = { $name } приглашает вас сыграть
web-to = до { $target }
web-join = Занять свободное место
web-watch = Только смотреть
web-invite = Отправьте эту ссылку другу
web-link = Ссылка на эту игру
web-copy = Скопировать ссылку
web-copied = Скопировано
web-share-hint = Этот сервер доступен только на этом компьютере. Чтобы к нему могли подключиться другие в вашей сети, запустите его командой «{ $command }».
web-waiting-friend = Ждём вашего друга…
web-connecting = Соединение…
web-reconnecting = Связь потеряна, пробуем снова…
web-away = нет на месте
web-away-of = { $name }: нет связи.
web-away-long = { $name } долго не возвращается. Игра ваша, если вы её потребуете.
web-claim-in = Потребовать победу можно через { $time }.
web-claim = Потребовать победу
web-wait = Подождать ещё

## A match

web-score = Счёт
web-score-of = { $you ->
    [name] Вы
   *[other] { $name }
 }: { $won } из { $target }
web-round = Раунд { $number }
web-shuffling = Карты тасуются…
web-your-turn = Ваш ход
web-you = Вы
web-turn-of = Ходит { $name }
web-watching = Вы смотрите
web-clock-of = { $you ->
    [name] Ваше время
   *[other] Время, { $name }
 }: { $time }
web-clock-low = Скорее!
web-waiting = { $name } думает…
web-undo = Взять ход назад
web-undo-wish = { $name } хочет взять ход назад
web-undo-agree = { $name }: не против
web-resign = Сдаться…
web-resign-sure = Точно сдаться?
web-resign-round = Сдать раунд
web-resign-match = Сдать всю игру
web-call-off = Закончить игру без победителя
web-call-off-offer = Предложить закончить без победителя
web-call-off-by = { $name } предлагает закончить игру без победителя.
web-call-off-waiting = Вы предложили закончить игру без победителя.
web-accept = Принять
web-decline = Отклонить
web-withdraw = Отозвать предложение
web-match-ended = { $how ->
    [too-long] Игра стала слишком длинной для этого сервера и закончена без победителя.
    [abandoned] Игра брошена: никто не вернулся.
    [called-off] Игра закончена без победителя.
   *[other] Игра окончена.
 }
web-play-on = Играть дальше
web-curtain = Передайте экран: { $name }
web-curtain-hint = Больше никто сейчас не смотрит на экран.
web-curtain-open = Я — { $name }: показать мои карты

## The board

web-piste-label = { $you ->
    [left] Вы
   *[other] { $left }
 } — клетка { $left_square }, { $you ->
    [right] вы
   *[other] { $right }
 } — клетка { $right_square }; расстояние { $distance }.
web-card = Карта { $value }
web-choose-card = Выберите карту.
web-choose-action = Выберите, что сделать, и подтвердите.
web-choose-tap = Выберите, что сделать.
web-confirm-hint = Подтвердите или верните карты.
web-add-cards = Подтвердите или добавьте карту.
web-add-needed = Нужна ещё одна карта.
web-card-useless = Карту «{ $value }» сейчас сыграть нельзя.
web-parries = (для парирования)
web-action-to = { $action } · клетка { $square }
web-put-back = Вернуть карты

## Settings and keys

web-menu = Настройки и клавиши
web-close = Закрыть
web-one-tap = Ходить одним нажатием, без подтверждения
web-sound = Звук
web-show-phrases = Показывать слова соперника
web-single-keys = Управление отдельными клавишами
web-notation = Показывать запись действий (+3x55)
web-rules = Правила этой игры
web-keys = Клавиши
web-key-card = взять карту этого достоинства
web-key-step = шаг в эту сторону
web-key-blade = атаковать или парировать
web-key-confirm = подтвердить
web-key-back = вернуть карты
web-key-next = следующий раунд, реванш

## Phrases

web-say = Сказать…
web-mute = Не показывать слова соперника
web-phrase = { $phrase ->
    [hello] Здравствуйте!
    [luck] Удачи!
    [touche] Туше!
    [well] Отлично сыграно!
    [oops] Ой!
    [moment] Минутку, пожалуйста.
    [thanks] Спасибо!
    [bye] До свидания!
   *[other] …
 }

## The end of a round

web-round-over = Раунд окончен
web-next-round = Следующий раунд
web-waiting-ready = Ждём соперника…
web-rematch = Реванш
web-rematch-by = { $name } предлагает реванш.
web-rematch-waiting = Вы предложили реванш.
web-rematch-declined = Реванш отклонён.
web-home = В начало
web-without-key = Продолжить без ключа
web-rule = Правило { $rule }: { $name ->
    [R6] удар
    [R8] нечем парировать
    [R11] нет возможных действий
    [R12] колода кончилась
    [R13] колода кончилась
    [R14] кто прошёл дальше
    [R15] у кого больше карт
    [R16] отступление при пустой колоде
    [R17] отступление с последней картой
   *[other] что в нём сказано
 }
web-actions = Раунд по действиям
web-verify = Проверить раздачу
web-verdict-proved = Раздача честная: карты получены из случайных чисел, зафиксированных до неё.
web-verdict-no-proof = В записи нет доказательства для этого раунда.
web-verdict-wrong-seed = Случайное число не то, что было зафиксировано до раздачи.
web-verdict-wrong-deck = Карты получены не из этих случайных чисел: раздача не была честной.
web-verdict-wrong-lot = По жребию должен был начинать другой игрок: жребий не соблюдён.
web-verdict-not-as-kept = Запись отличается от того, что эта страница сохранила до раздачи.
