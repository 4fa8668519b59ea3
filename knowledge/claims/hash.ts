import { createHash } from 'node:crypto';

/**
 * JSON with the keys of every object in order and without what says nothing (undefined, empty lists and objects): two
 * values that mean the same have one text. Lists keep their order: those without one are sorted before.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const entries = Object.entries(value)
    .filter(([, inner]) => saysSomething(inner))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, inner]) => `${JSON.stringify(key)}:${canonicalJson(inner)}`);
  return `{${entries.join(',')}}`;
}

function saysSomething(value: unknown): boolean {
  if (value === undefined) return false;
  return value === null || typeof value !== 'object' || Object.keys(value).length > 0;
}

/** Sha-256 of a value's canonical JSON, in hexadecimal. */
export function hashOf(value: unknown): string {
  return createHash('sha256').update(canonicalJson(value)).digest('hex');
}
