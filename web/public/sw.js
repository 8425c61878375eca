// Only for the notice that the server cannot be reached. Nothing of a game is ever kept here.

const CACHE = "offline-1";
const NOTICE = "offline.html";
const KEPT = [NOTICE, "offline.css", "icon.svg"];

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(KEPT.map((path) => new Request(path, { cache: "reload" })))));
  self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  const old = async () => {
    for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
  };
  event.waitUntil(old());
});

self.addEventListener("fetch", (event) => {
  const path = new URL(event.request.url).pathname.slice(new URL(self.registration.scope).pathname.length);
  if (event.request.mode === "navigate") {
    event.respondWith(fetch(event.request).catch(() => caches.match(NOTICE)));
  } else if (KEPT.includes(path)) {
    event.respondWith(fetch(event.request).catch(() => caches.match(path)));
  }
});
