import { delMany, get } from 'idb-keyval';
import { generation, keepNewest, listKey, phoneStore } from '../phone-store.ts';
import { isLost } from './backend-error.ts';

/** What is kept, by the beginning of its key, and how many of each: the lists and answers of the last scans. */
const MOST = {
  together: 1,
  profile: 1,
  scans: 2,
  results: 20,
  dishes: 20,
  places: 40,
  thumbnails: 5,
} as const;
export type KeptKind = keyof typeof MOST;

/**
 * Asks the server, and keeps its answer on this device, where it is the answer again when there is no network.
 * @param name tells answers of a kind apart
 * @throws what `ask` throws, where nothing is kept or the server has refused
 */
export async function answerOrKept<Answer>(
  kind: KeptKind,
  name: string,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  if (typeof indexedDB === 'undefined') return ask();
  const key = `${kind} ${name}`;
  if (!navigator.onLine) {
    const kept = await read(key);
    if (kept !== undefined) return kept as Answer;
  }
  const began = generation();
  try {
    const answer = await ask();
    // Nothing waits for it, and nothing of an earlier user is written after she has signed out.
    void keep(kind, key, answer, began).catch(() => {});
    return answer;
  } catch (error) {
    const kept = isLost(error) ? await read(key) : undefined;
    if (kept === undefined) throw error;
    return kept as Answer;
  }
}

/** What is kept of an answer, without asking the server; undefined where nothing is. */
export async function keptAnswer<Answer>(kind: KeptKind, name: string): Promise<Answer | undefined> {
  if (typeof indexedDB === 'undefined') return undefined;
  return (await read(`${kind} ${name}`)) as Answer | undefined;
}

/** Forgets an answer that is kept. */
export async function forgetAnswer(kind: KeptKind, name: string): Promise<void> {
  if (typeof indexedDB === 'undefined') return;
  await delMany([`${kind} ${name}`, listKey(kind)], phoneStore()).catch(() => {});
}

/** Forgets what is kept of menus: those of whom she was together with are among them. */
export async function forgetKeptMenus(): Promise<void> {
  if (typeof indexedDB === 'undefined') return;
  for (const kind of ['scans', 'results', 'dishes', 'places', 'thumbnails'] as const) {
    const keys = (await get<string[]>(listKey(kind), phoneStore()).catch(() => undefined)) ?? [];
    await delMany([...keys, listKey(kind)], phoneStore()).catch(() => {});
  }
}

// A browser that stores nothing has nothing.
const read = (key: string) => get<unknown>(key, phoneStore()).catch(() => undefined);

async function keep(kind: KeptKind, key: string, answer: unknown, began: number): Promise<void> {
  if (generation() !== began) return;
  await keepNewest(kind, key, answer, MOST[kind]);
  // She signed out while it was being written.
  if (generation() !== began) await delMany([key, listKey(kind)], phoneStore());
}
