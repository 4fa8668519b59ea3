import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** `npm run hostile` sets it: everything at its full length. */
const long = process.env.MIRABELLE_HOSTILE === 'long';

/** How much is tried: the short form belongs to `npm test`, the long one to `npm run hostile`. */
export const HOSTILE = long
  ? { long, calls: 10_000, kills: 200, soakMinutes: 30, seed: seedOf(), timeoutMs: 60 * 60_000 }
  : { long, calls: 1000, kills: 3, soakMinutes: 0.2, seed: seedOf(), timeoutMs: 15 * 60_000 };

/** A run that found something is repeated with its seed. */
function seedOf(): number {
  return Number(process.env.MIRABELLE_HOSTILE_SEED ?? 20_261_122);
}

const folder = join(import.meta.dirname, '..', '..', '.cache', 'hostile');

/** Keeps what a part has found for the table at the end. */
export function report(part: string, found: unknown): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${part}.json`), JSON.stringify(found, null, 1));
}
