import { SHARE_TARGET } from '@mirabelle/contract/share-target.ts';
import { createHandlerBoundToURL, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { keepShared } from '../shared-in/keep-shared.ts';

/** The types of a service worker's own scope conflict with those of pages; this part of it is used here. */
interface WorkerScope {
  clients: { claim(): Promise<void> };
  addEventListener(
    type: 'activate' | 'message',
    listener: (event: {
      data?: unknown;
      ports?: readonly MessagePort[];
      waitUntil(work: Promise<unknown>): void;
    }) => void,
  ): void;
}

/** Inserted by the build (build/service-worker.ts): what opens the app without a network. */
declare const __PRECACHE__: PrecacheEntry[];
/** Likewise: what judges without a network, in addition. */
declare const __RECORDS__: string[];
/** Likewise: what reads pictures without a network, in addition. */
declare const __READER__: string[];
/** Likewise: every hashed file of this build. */
declare const __ASSETS__: string[];

/** The page that answers every address of the app. */
const SHELL = '/';
/** How long to wait for a page before the stored one is shown, in milliseconds. */
const PATIENCE_MS = 4_000;
/** Addresses of the backend are never answered from here: no answer or photo is ever stored. */
const BACKEND = /^\/(?:auth|rest|storage|functions|realtime)\/v1(?:\/|$)/;
const ASSETS = 'mirabelle-assets';

precacheAndRoute(__PRECACHE__);

const keptShell = createHandlerBoundToURL(SHELL);
registerRoute(
  new NavigationRoute(
    async (options) => {
      try {
        const answer = await fetch(options.request, { signal: AbortSignal.timeout(PATIENCE_MS) });
        // A proxy in front of a server that is restarting; the stored page works meanwhile.
        return answer.status >= 502 && answer.status <= 504 ? await keptShell(options) : answer;
      } catch {
        return keptShell(options);
      }
    },
    { denylist: [BACKEND] },
  ),
);

// Their names carry a hash of their content: what was fetched once stays right forever.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: ASSETS }),
);

// From another app's share sheet: it goes into this browser's cache, and no further.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === SHARE_TARGET.path,
  async ({ request }) => Response.redirect(await keepShared(request), 303),
  'POST',
);

async function dropOldAssets(): Promise<void> {
  const current = new Set(__ASSETS__);
  const cache = await caches.open(ASSETS);
  for (const { url } of await cache.keys()) {
    if (!current.has(new URL(url).pathname)) await cache.delete(url);
  }
}
/** What could not be fetched is tried again when the next page is opened. */
async function keep(files: readonly string[]): Promise<void> {
  const cache = await caches.open(ASSETS);
  for (const file of files) if (!(await cache.match(file))) await cache.add(file);
}

const scope = globalThis as unknown as WorkerScope;
// Also the page that installed it, so that what this page fetches later is stored. A newer worker waits until all pages
// are closed: a page keeps the files of the build that it was loaded from.
scope.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([dropOldAssets(), scope.clients.claim()])),
);
// A page asks for them once it has what it needs itself. Fetched while the worker is being activated, they would delay
// every file that the page requests meanwhile.
scope.addEventListener('message', (event) => {
  if (event.data === 'keep-records') event.waitUntil(keep(__RECORDS__).catch(() => {}));
  if (event.data === 'keep-reader') {
    const told = (kept: boolean) => event.ports?.[0]?.postMessage(kept);
    event.waitUntil(
      keep([...__RECORDS__, ...__READER__]).then(
        () => told(true),
        () => told(false),
      ),
    );
  }
});
