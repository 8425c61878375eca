### The pages around the game: start, watching, replays, rules.

pages-nav = Страницы
pages-play = Играть
pages-watch = Смотреть
pages-replay = Повтор
pages-rules = Правила
pages-loading = Минуту…
pages-broken = Не удалось загрузить страницу. Возможно, сервер обновлён или остановлен.
pages-again = Загрузить снова
