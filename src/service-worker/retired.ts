// A worker that removes the worker: served as /sw.js it activates at once, deletes the caches and unregisters.
export {};

declare const self: ServiceWorkerGlobalScope;

async function retire(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(retire()));
