import { diaryKindSchema, diaryOriginSchema } from '@mirabelle/contract/diary/entry.ts';
import { z } from 'zod';
import { onForgetUser } from '../lib/personal-data.ts';
import { WAITING_KEY } from './waiting-key.ts';

/** More than days without a network can produce; the oldest are dropped first. */
const MOST = 200;

/** An entry as it is sent: the very same each time, or the server takes it for another one. */
const keptSchema = z.object({
  kind: diaryKindSchema,
  name: z.string(),
  origin: diaryOriginSchema.optional(),
  portion: z.number(),
  /** Left out, the server's clock counts. */
  eaten_at: z.string().optional(),
  time_zone: z.string(),
});

const waitingSchema = z.object({
  id: z.uuid(),
  userId: z.string(),
  /** An entry that the server may not have yet. */
  keep: keptSchema.optional(),
  /** True where its time is that of the tap, by this device's clock. */
  isNow: z.boolean().optional(),
  change: keptSchema.pick({ portion: true, time_zone: true }).extend({ eaten_at: z.string() }).optional(),
  remove: z.boolean().optional(),
});
/** What is still to be done on the server to one entry: keep it, then correct it, or delete it. */
export type WaitingChange = z.infer<typeof waitingSchema>;

/** Where the browser stores nothing: as long as the page is open. */
let inMemory: WaitingChange[] | null = null;
/** Changes with every change, for what is drawn of them. */
let version = 0;
const listeners = new Set<() => void>();

/** On a shared phone, nothing remains of an earlier user. */
onForgetUser(() => write([]));

/** @returns stops listening */
export function onWaitingChanges(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const waitingVersion = (): number => version;

/** What is to be sent for a user, the oldest first. */
export const waitingChanges = (userId: string): WaitingChange[] =>
  read().filter((change) => change.userId === userId);

/** What is to be sent for one entry. */
export const waitingChange = (id: string): WaitingChange | undefined =>
  read().find((change) => change.id === id);

/** Whether the browser will remember what waits. */
export const isRemembered = (): boolean => inMemory === null;

/** Adds to what is to be done to an entry; what is given as undefined is done. Nothing to do, and it is forgotten. */
export function noteChange(id: string, userId: string, parts: Partial<WaitingChange>): void {
  const before = waitingChange(id);
  const next: WaitingChange = { ...before, id, userId, ...parts };
  const others = read().filter((change) => change.id !== id);
  write(next.keep || next.change || next.remove ? [...others, next].slice(-MOST) : others);
}

export function dropChange(id: string): void {
  write(read().filter((change) => change.id !== id));
}

function read(): WaitingChange[] {
  if (inMemory) return inMemory;
  try {
    return z
      .array(waitingSchema)
      .catch([])
      .parse(JSON.parse(localStorage.getItem(WAITING_KEY) ?? '[]'));
  } catch {
    return [];
  }
}

function write(changes: WaitingChange[]): void {
  try {
    if (changes.length === 0) localStorage.removeItem(WAITING_KEY);
    else localStorage.setItem(WAITING_KEY, JSON.stringify(changes));
    inMemory = null;
  } catch {
    inMemory = changes;
  }
  version += 1;
  for (const listener of listeners) listener();
}
