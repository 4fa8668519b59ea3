/** Of this device, not of who is signed in: it outlives a user (lib/personal-data.ts). */
const KEY = 'mirabelle-reader';

export interface Choices {
  /** She wants this device to read; its files are loaded, or will be when there is a network. */
  wanted: boolean;
  /** All files were loaded, and the reader started with them. */
  loaded: boolean;
  /** Whether it reads before the server does; null where she did not choose. */
  first: boolean | null;
  /** Whether the photograph is sent as well and kept with the scan. */
  keepsPhoto: boolean;
  /** She does not want to be asked after a scan. */
  declined: boolean;
}

const NONE: Choices = { wanted: false, loaded: false, first: null, keepsPhoto: false, declined: false };
let known: Choices | undefined;
const listeners = new Set<() => void>();

/** What was chosen on this device about reading. */
export function choices(): Choices {
  known ??= read();
  return known;
}

/** Chooses, and keeps it as long as this browser stores anything. */
export function choose(change: Partial<Choices>): void {
  known = { ...choices(), ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(known));
  } catch {
    // Blocked: it holds until the page is closed.
  }
  for (const listener of listeners) listener();
}

/** @returns stops listening */
export function onChoice(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Without a schema, whose library a first visit does not load: what is not true or false counts as not chosen. */
function read(): Choices {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    const given = Object.entries(kept ?? {}).filter(
      ([name, value]) => name in NONE && typeof value === 'boolean',
    );
    return { ...NONE, ...Object.fromEntries(given) };
  } catch {
    return NONE;
  }
}
