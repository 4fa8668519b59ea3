/**
 * What the installed app takes from other apps' share sheets (Web Share Target), agreed between its manifest, its service
 * worker, its pages and the server, which is asked only where no service worker is there yet.
 */
export const SHARE_TARGET = {
  /** Where the phone posts what is shared to the app. */
  path: '/shared-in',
  /** The page that takes what arrived. */
  arrived: '/scan?shared=1',
  /** The same page, where nothing could be kept: it asks to share again. */
  again: '/scan?shared=again',
  /** The browser's cache that holds one share until a page takes it: its only entry has the path above. */
  cache: 'mirabelle-shared',
  /** Names of the form's fields. */
  fields: { title: 'title', text: 'text', url: 'url', files: 'files' },
} as const;

/** How much of one share is kept on the phone, and how long: bytes, characters, milliseconds. */
export const SHARED_LIMITS = {
  files: 8,
  fileBytes: 40 * 1024 * 1024,
  textLength: 200_000,
  keptMs: 60 * 60 * 1_000,
} as const;
