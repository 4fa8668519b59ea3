import { INGREDIENT_NAME } from '@mirabelle/contract/functions/test-ingredient.ts';
import { LABEL_TEXT_CHARS } from '@mirabelle/contract/functions/test-label.ts';
import { z } from 'zod';
import { onForgetUser } from '../../lib/personal-data.ts';

const KEY = 'mirabelle-waiting-tests';
/** More than an afternoon without a network can produce; the oldest are dropped first. */
const MOST = 50;

const waitingSchema = z.array(
  z.object({
    id: z.uuid(),
    userId: z.string(),
    name: z.string().max(INGREDIENT_NAME.max),
    /** Of a packaged food what its label says, by which it is judged. */
    label: z.object({ text: z.string().max(LABEL_TEXT_CHARS), readConfidence: z.number() }).optional(),
  }),
);
/** A test that this device answered and that is saved once the server can be reached. */
export type WaitingTest = z.infer<typeof waitingSchema>[number];

/** On a shared phone, nothing remains of an earlier user. */
onForgetUser(() => write([]));

/** Tests whose own call may still be answered: they are kept, and not sent again meanwhile. */
export const underWay = new Set<string>();

/** The user's tests waiting to be saved, oldest first. */
export function waitingTests(userId: string): WaitingTest[] {
  return read().filter((test) => test.userId === userId && !underWay.has(test.id));
}

/** Keeps a test until it is saved. @returns false if this browser stores nothing */
export function keepWaiting(test: WaitingTest): boolean {
  return write([...read().filter(({ id }) => id !== test.id), test].slice(-MOST));
}

export function dropWaiting(id: string): void {
  write(read().filter((test) => test.id !== id));
}

function read(): WaitingTest[] {
  try {
    return waitingSchema.catch([]).parse(JSON.parse(localStorage.getItem(KEY) ?? '[]'));
  } catch {
    return [];
  }
}

function write(tests: readonly WaitingTest[]): boolean {
  try {
    if (tests.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(tests));
    return true;
  } catch {
    return false;
  }
}
