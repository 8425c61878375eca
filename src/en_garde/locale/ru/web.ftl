### What the page in the browser says.

## Start

web-title = En Garde
web-lead = Фехтовальный поединок Райнера Книции: 23 клетки, 25 карт, карты соперников скрыты.
web-language = Язык
web-day = День
web-evening = Вечер
web-play-now = Играть с компьютером
web-friend-here = С другом за этим экраном
web-friend-link = С другом по ссылке
web-options = Настройки
web-name = Ваше имя
web-strength = Сила компьютера
web-strength-name = { $player ->
    [random] Новичок: играет наугад
   *[heuristic] Клубный фехтовальщик: считает карты
 }
web-edition = Издание правил
web-edition-name = { $edition ->
    [fr-1993] Французское, 1993
    [nl-1996] Нидерландское, 1996
    [ru] Русское
   *[en-1_2] Английское, 1.2
 }
web-level = Уровень
web-level-name = { $level ->
    [basic] Базовые правила
   *[standard] Стандартные правила
    [advanced] Дополнительные правила
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

## A match

web-score = Счёт
web-score-of = { $name }: { $won } из { $target }
web-round = Раунд { $number }
web-shuffling = Карты тасуются…
web-your-turn = Ваш ход
web-turn-of = Ходит { $name }
web-waiting = { $name } думает…
web-undo = Взять ход назад
web-resign = Сдать раунд
web-resign-sure = Точно сдать этот раунд?
web-play-on = Играть дальше
web-curtain = Передайте экран: { $name }
web-curtain-hint = Больше никто сейчас не смотрит на экран.
web-curtain-open = Я — { $name }: показать мои карты

## The board

web-piste-label = { $left } — клетка { $left_square }, { $right } — клетка { $right_square }; расстояние { $distance }.
web-card = Карта { $value }
web-choose-card = Выберите карту.
web-choose-action = Выберите, что сделать, и подтвердите.
web-confirm-hint = Подтвердите или верните карты.
web-add-cards = Подтвердите или добавьте карту.
web-add-needed = Нужна ещё одна карта.
web-card-useless = Карту «{ $value }» сейчас сыграть нельзя.
web-action-to = { $action } · клетка { $square }
web-put-back = Вернуть карты
web-confirm = Подтвердить

## The end of a round

web-round-over = Раунд окончен
web-next-round = Следующий раунд
web-rematch = Реванш
web-rematch-offered = Предложен реванш
web-home = В начало
web-verify = Проверить раздачу
web-verdict-proved = Раздача доказана: карты следуют из случайных чисел, скреплённых до неё.
web-verdict-no-proof = В записи нет доказательства для этого раунда.
web-verdict-wrong-seed = Случайное число не то, что было скреплено до раздачи.
web-verdict-wrong-deck = Карты не следуют из случайных чисел: раздача не была честной.
web-verdict-not-as-kept = Запись отличается от того, что эта страница сохранила до раздачи.
