import { createHash } from 'node:crypto';

/**
 * JSON that is the same for the same statement, however its file is written: keys in order, without notes and what is
 * empty, so that a record as written and the same record filled up by its schema come to the same text.
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(plain(value)) ?? 'null';
}

/** The value without notes, and without lists and objects that hold nothing. */
export function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((part) => plain(part) ?? {});
  if (value === null || typeof value !== 'object') return value;
  const kept = Object.entries(value)
    .filter(([key]) => key !== 'note')
    .map(([key, part]) => [key, plain(part)] as const)
    .filter(([, part]) => part !== undefined && !(Array.isArray(part) && part.length === 0))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
}

/** Sha-256 of a value by its canonical JSON: 64 hex digits. */
export const fullHashOf = (value: unknown): string =>
  createHash('sha256').update(canonicalJson(value)).digest('hex');

/** Its first 16 digits, enough to see that a fact changed. */
export const hashOf = (value: unknown): string => fullHashOf(value).slice(0, 16);
