// For the notice that the server cannot be reached, and for notifications. Nothing of a game is ever kept here.

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

// A window that nobody sees has something to say.
self.addEventListener("message", (event) => {
  const { title, options, address } = event.data;
  const data = { address, client: event.source.id };
  event.waitUntil(self.registration.showNotification(title, { ...options, data }).catch(() => undefined));
});

// It leads back to that window, or opens it again.
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { address, client } = event.notification.data;
  const back = async () => {
    const there = await self.clients.get(client);
    await (there ? there.focus() : self.clients.openWindow(address));
  };
  event.waitUntil(back());
});

self.addEventListener("fetch", (event) => {
  const path = new URL(event.request.url).pathname.slice(new URL(self.registration.scope).pathname.length);
  if (event.request.mode === "navigate") {
    event.respondWith(fetch(event.request).catch(() => caches.match(NOTICE)));
  } else if (KEPT.includes(path)) {
    event.respondWith(fetch(event.request).catch(() => caches.match(path)));
  }
});
