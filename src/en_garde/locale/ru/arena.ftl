### Арена и программы, которые в ней играют.

## Как попросить арену

arena-two-players = Арене нужны хотя бы два игрока: { $players } или «cmd: КОМАНДА» для собственной программы.
arena-odd = { $count } — нечётное число: каждая раздача играется дважды, со сменой сторон. Попросите { $right }.
arena-share-number = «{ $text }» — не доля: нужно число больше 0 и меньше 1, например 0,05.
arena-worker-died = Рабочий процесс погиб; возможно, системе не хватило памяти. С папкой --out сыгранное сохранено: та же команда продолжит.
arena-cluster = Кластер «{ $address }» недоступен: { $error } Возможны: local (Ray на этой машине), auto (уже запущенный здесь) или адрес вида host:6379.
arena-folder = Папку { $folder } нельзя использовать: { $error }
arena-folder-busy = В папке { $folder } уже работает другая арена.
arena-line = Строка { $line } файла { $file } — не результат арены. Восстановите файл или выберите другую папку --out.
arena-settings-unreadable = В файле { $file } нет настроек арены. Восстановите файл или выберите другую папку --out.
arena-other-settings = В папке { $folder } результаты других настроек: { $field } там «{ $there }», а запрошено «{ $asked }». Повторите настройки или выберите другую папку --out.
arena-stopped = Остановлено. Вот цифры на этот момент.
arena-stopped-kept = Остановлено. Вот цифры на этот момент; та же команда продолжит.

## Её таблица

arena-decimal = ,
arena-heading-rounds = { $level ->
    [basic] базовые правила
   *[standard] стандартные правила
    [advanced] дополнительные правила
 } ({ $edition }), { $count ->
    [one] { $count } раунд
    [few] { $count } раунда
    [many] { $count } раундов
   *[other] { $count } раунда
 }, каждая раздача дважды со сменой сторон, начальное число { $seed }
arena-heading-matches = { $level ->
    [basic] базовые правила
   *[standard] стандартные правила
    [advanced] дополнительные правила
 } ({ $edition }), { $count ->
    [one] { $count } игра
    [few] { $count } игры
    [many] { $count } игр
   *[other] { $count } игры
 } до { $target }, одни и те же раздачи дважды со сменой сторон, начальное число { $seed }
arena-column-player = игрок
arena-column-elo = Эло
arena-column-won = победы
arena-column-drawn = ничьи
arena-column-lost = поражения
arena-column-forfeits = снятия
arena-column-pairing = пара
arena-column-balance = победы - поражения
arena-column-decided = из решённых
arena-better = { $player } сильнее, чем { $other }: последовательная проверка закончена.
arena-not-clear = Пока не ясно, кто сильнее, { $player } или { $other }: возможно, покажут новые раунды.
arena-forfeits = Некоторые раунды отданы без борьбы. Первые из них:
arena-forfeit = { $player }, раздача { $deal }: { $fault }
arena-costs = Время на решение: { $costs }
arena-plot-elo = Рейтинг Эло
arena-plot-balance = Победы минус поражения на партию

## Что программа сделала не так

bot-command-unreadable = «{ $text }» — не команда. Укажите программу и её слова, как в оболочке: «cmd: ./mybot --fast».
bot-not-started = Программа { $command } не запускается: { $error }
bot-greeting = Бот «{ $bot }» не может участвовать. { $fault }
bot-unasked = Он написал до вопроса. По одной строке на каждое «hello» и каждое «act», больше ничего.
bot-more-lines = На «{ $to }» он ответил больше чем одной строкой. Ответ — одна строка; заметки — в поток ошибок.
bot-flood = На «{ $to }» он ответил больше чем { $most } байтами без конца строки. Ответ — одна короткая строка.
bot-late = Он не ответил на «{ $to }» за { $seconds } с. Каждая ли строка отправляется сразу (flush)?
bot-ended = Он завершился (код { $code }) вместо ответа на «{ $to }». Он должен работать до «bye».
bot-left = Он завершился (код { $code }) раньше, чем пришло «bye». До этого он должен работать.
bot-unreadable = Его ответ на «{ $to }» не читается. { $cause } Он должен выглядеть так: { $right }
bot-no-json = Это не JSON (смотрите байт { $byte }).
bot-no-utf8 = Это не UTF-8 (смотрите байт { $byte }).
bot-cut-short = JSON обрывается.
bot-no-object = Это не объект JSON.
bot-field-missing = Нет поля «{ $field }».
bot-field-unknown = В нём есть поле «{ $field }», которого протокол не знает.
bot-field-type = Поле «{ $field }» должно быть «{ $right }».
bot-field-number = Поле «{ $field }» должно быть целым числом.
bot-field-text = Поле «{ $field }» должно быть строкой.
bot-field-short = Поле «{ $field }» слишком короткое: нужно не меньше { $count } { $count ->
    [one] символа
   *[other] символов
 }.
bot-field-long = Поле «{ $field }» слишком длинное: не больше { $count } { $count ->
    [one] символа
   *[other] символов
 }.
bot-unclear = { $detail }
bot-protocol = Его «hello» называет в поле «protocol» версию { $protocol }; эта арена говорит на версии { $right }.
bot-other-id = Он ответил на вопрос { $id } (поле «id»), а вопрос был { $right }.
bot-action = Поле «action» его ответа: { $cause } Сейчас возможно: { $legal }
bot-illegal = { $action } невозможно. { $cause } Сейчас возможно: { $legal }
bot-sent = Ему отправлено: { $text }
bot-got = Он написал: { $text }
bot-noise = Его поток ошибок: { $text }

## Проверка программы

check-ok = верно
check-wrong = ОШИБКА
check-greeting = запускается и говорит hello
check-rounds = целые раунды, { $level ->
    [basic] базовые правила
   *[standard] стандартные правила
    [advanced] дополнительные правила
 } ({ $edition })
check-house = целые раунды, домашние правила { $house }
check-match = игра с результатами между раундами
check-parry-only = можно только парировать
check-retreat-only = атака в движении, парировать нечем: можно только отступить
check-one-action = возможно только одно действие
check-cornered = позади фехтовальщика не осталось клеток
check-last-card = в колоде одна карта
check-last-turn = колода пуста, начинается последний ход
check-short-time = ей сказано, что времени мало
check-restarted = запущена заново посреди раунда
check-silent = молчит, пока не спросят
check-bye = сама завершается после «bye»
check-stayed = Она не завершилась после «bye», пришлось её остановить. Завершайтесь, когда приходит «bye» или конец ввода.
check-all-right = Все проверки ({ $count }) пройдены. Попробуйте: { $command }
check-some-wrong = Не пройдены проверки: { $wrong } из { $count }. Протокол описан в docs/bots.md.
