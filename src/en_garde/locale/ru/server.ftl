### What a server says, and its client: matches over the network, the verifiable deal, storage.

## The server itself

server-listening = Сервер работает: { $url }
server-shared =
    В этой сети: { $url }
    { $code }
server-address = Не удаётся занять адрес { $host }, порт { $port }: { $error }. Не занят ли он другой программой? Выберите другой порт.
server-failed = Сервер не смог запуститься; причина — выше, в его журнале.
server-starting = Сервер ещё запускается. Попробуйте чуть позже.
server-full = На сервере уже { $most } матчей. Попробуйте позже.
server-unreachable = Сервер { $url } недоступен.
server-answer = Ответ сервера (статус { $status }) непонятен. Это сервер en-garde?
storage-unusable = Папку { $folder } нельзя использовать: { $error }. Не занята ли она другим сервером?
storage-missing = В папке { $folder } нет файла сервера.
storage-failed = Это не удалось сохранить, поэтому ничего не произошло. Попробуйте ещё раз; возможно, диск сервера полон.
backup-unreadable = { $file } — не полная копия файла сервера: { $error }
file-exists = { $file } уже существует; выберите другое имя.

## Coming in

host-unknown = Сервер не знает себя под этим именем.
origin-refused = Чужой странице это не разрешено.
no-such-page = По этому адресу ничего нет.
no-such-match = Такого матча нет.
match-gone = Этот матч удалён с сервера.
too-fast = Слишком быстро. Подождите немного и попробуйте снова.
too-many-connections = С вашего адреса уже { $most } соединений.
request-too-large = Запрос слишком велик: не больше { $most } байт.
request-unreadable = Запрос не читается: { $detail }
frame-unreadable = Сообщение не читается: { $detail }
hello-first = Первое сообщение должно быть приветствием.
hello-twice = Приветствие уже было.
protocol-unknown = Ваша программа говорит на версии { $asked } протокола, сервер — на версии { $known }. Перезагрузите страницу или обновите программу.
connection-idle = От вас давно ничего не слышно; соединение закрывается. Подключитесь снова, чтобы продолжить.
wrong-token = Этот ключ не подходит ни к одному месту этого матча.
name-unusable = Это имя не годится: нужна хотя бы одна видимая буква.

## Seats and agreements

seat-taken = Место занято: { $seat }.
match-full = Оба места заняты. Вы можете смотреть.
seat-not-yours = Это не ваше место: { $seat }.
seat-unnamed = За вами оба места: назовите, какое.
spectator-only = Вы зритель; это могут только игроки.
unknown-player = Компьютерного игрока «{ $player }» нет. Есть: { $players }
undo-with-clock = Возврат хода и часы несовместимы: выберите одно из двух.
undo-with-friend = Возврат хода — для одного игрока или двоих за одним экраном, но не для двух соединений.
clock-seconds = Время { $seconds } с здесь невозможно: не меньше { $least }, не больше { $most }.
clock-increment = Добавка { $seconds } с здесь невозможна: от 0 до { $most }.
match-closed = Матч закончился без победителя.
stale-round = Это было для раунда { $round }; сейчас речь о раунде { $next }.
opponent-present = Ваш противник на месте.
claim-early = Противник ещё может вернуться: { $seconds ->
    [one] осталась { $seconds } секунда.
    [few] осталось { $seconds } секунды.
    [many] осталось { $seconds } секунд.
   *[other] осталось { $seconds } секунды.
 }
offer-standing = Предложение уже есть, от: { $seat }. Сначала ответьте на него.
offer-own = Нельзя принять собственное предложение.
offer-over = Матч не идёт.
offer-rematch-running = Реванш можно предложить, когда матч окончен.
no-offer = Такого предложения больше нет.
rematch-begun = Реванш уже начался.

## The deal

no-shuffle = Сейчас ничего не тасуется.
commitment-given = Вы уже дали обязательство для раунда { $round }.
commitment-late = Поздно: раунд { $round } тасуется без вашей доли.
seed-early = Рано: ещё не все дали обязательство для раунда { $round }.
seed-given = Вы уже раскрыли свою долю раунда { $round }.
seed-late = Поздно: раунд { $round } сдан без вашей доли.
seed-commitment = Это не то, к чему вы обязались для раунда { $round }.
proof-derivation = Раунд { $round }: сдача получена способом «{ $text }»; известен { $known }.
proof-line = Раунд { $round }: строка «! { $name } { $text }» не может быть верной.
proof-line-count = Раунд { $round }: строка «! { $name }» встречается { $count } раз, а должна один.
proof-round-missing = У вас есть заметки о раунде { $round }, но в записи его нет.
proof-seed = Раунд { $round }: { $who ->
    [dealer] число сервера
    [left] число левого
   *[right] число правого
 } не соответствует обязательству.
proof-deck = Раунд { $round }: колода не следует из чисел. Сдача не та, о которой договорились.
proof-kept-commitment = Раунд { $round }: { $who ->
    [dealer] обязательство сервера
    [left] обязательство левого
   *[right] обязательство правого
 } не то, которое вы записали до сдачи.
proof-kept-seed = Раунд { $round }: в записи нет числа, которое { $who ->
    [left] левый
   *[right] правый
 } сообщил серверу.
kept-unreadable = Строка { $line } заметок не читается: «{ $text }»
