import type { KeptReading } from '@mirabelle/contract/menu/kept-reading.ts';
import { del, get, getMany, update } from 'idb-keyval';
import { onForgetUser } from '../lib/personal-data.ts';
import { generation, keepNewest, listKey, phoneStore } from '../lib/phone-store.ts';
import type { RatedMenu } from '../phone-reader/rated-menu.ts';

/** A scan that this device has read and that is not on the server yet. */
export interface PhoneScan {
  id: string;
  /** Null while nobody is signed in: then it is kept in memory alone. */
  userId: string | null;
  /** ISO time. */
  takenAt: string;
  reading: KeptReading;
  /** Null where the picture shows no menu. */
  menu: RatedMenu | null;
  /** Whether her profile was at hand when it was judged; without an account there is none. */
  withProfile: boolean;
  /** It was not known whether a partner's profile counts: judged as for the strictest. */
  strictest?: true;
  /** The photograph, where she wants it kept with the scan. */
  photo: Blob | null;
  /** The server refused it: it stays here and is not sent again. */
  refused?: true;
}

/** More than an evening without a network can produce; the oldest go first. */
const MOST = 50;
/** Whether anything waits, for pages that do not load the rest: kept beside the scans, and cleared with them. */
const FLAG = 'mirabelle-scans-waiting';
const LIST = 'phone scans';
const keyOf = (id: string) => `phone scan ${id}`;

const inMemory = new Map<string, PhoneScan>();
const listeners = new Set<() => void>();
const changed = () => {
  for (const listener of listeners) listener();
};

onForgetUser(() => {
  inMemory.clear();
  changed();
});

/** @returns stops listening */
export function onPhoneScans(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Keeps a scan: of a user until it is sent, of a visitor until the app is closed or she signs in. */
export async function keepScan(scan: PhoneScan): Promise<void> {
  inMemory.set(scan.id, scan);
  if (scan.userId !== null) await store(scan);
  changed();
}

/** A scan that is not on the server yet; null where there is none of that id. */
export async function findScan(id: string): Promise<PhoneScan | null> {
  if (!mayHaveWaiting()) return null;
  const kept = inMemory.get(id) ?? (await get<PhoneScan>(keyOf(id), phoneStore()).catch(() => undefined));
  return kept ?? null;
}

/** What is to be sent for a user, the oldest first; what was scanned before she signed in is hers from now on. */
export async function scansToSend(userId: string): Promise<PhoneScan[]> {
  for (const scan of inMemory.values()) {
    if (scan.userId === null) await keepScan({ ...scan, userId });
  }
  return (await phoneScansOf(userId)).filter(({ refused }) => !refused);
}

/** The scans of a user that are not on the server, the oldest first. */
export async function phoneScansOf(userId: string): Promise<PhoneScan[]> {
  if (!mayHaveWaiting()) return [];
  const stored = await getMany<PhoneScan | undefined>(await storedKeys(), phoneStore()).catch(() => []);
  const kept = stored.flatMap((scan) => (scan && !inMemory.has(scan.id) ? [scan] : []));
  return [...kept, ...inMemory.values()]
    .filter((scan) => scan.userId === userId)
    .sort((a, b) => a.takenAt.localeCompare(b.takenAt));
}

/** A scan is on the server, or was deleted. */
export async function dropScan(id: string): Promise<void> {
  inMemory.delete(id);
  const others = (keys: string[] = []) => keys.filter((key) => key !== keyOf(id));
  await update<string[]>(listKey(LIST), others, phoneStore()).catch(() => {});
  await del(keyOf(id), phoneStore()).catch(() => {});
  if ((await storedKeys()).length === 0) flag(false);
  changed();
}

/** Whether anything may wait to be sent. */
export function mayHaveWaiting(): boolean {
  if (inMemory.size > 0) return true;
  try {
    return localStorage.getItem(FLAG) !== null;
  } catch {
    return false;
  }
}

/** A browser that stores nothing keeps it in memory. */
async function store(scan: PhoneScan): Promise<void> {
  const began = generation();
  try {
    await keepNewest(LIST, keyOf(scan.id), scan, MOST);
    // She signed out while it was being written.
    if (generation() !== began) await dropScan(scan.id);
    else flag(true);
  } catch {
    // Blocked or full.
  }
}

const storedKeys = () =>
  get<string[]>(listKey(LIST), phoneStore())
    .then((keys) => keys ?? [])
    .catch(() => []);

function flag(waits: boolean): void {
  try {
    if (waits) localStorage.setItem(FLAG, '1');
    else localStorage.removeItem(FLAG);
  } catch {
    // Blocked: it is sent while the app is open.
  }
}
