import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Bytes kept of each hash: with ten thousand passwords, one in a hundred million others is mistaken for one of them. */
const HASH_BYTES = 5;
const FILE = fileURLToPath(new URL('./common-passwords.bin', import.meta.url));

/** Characters that replace letters, as in "P@ssw0rd". */
const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '!': 'i',
  '|': 'i',
  l: 'i',
  '3': 'e',
  '€': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
  '+': 't',
};

/** A password as guessing programs vary it: without capitals, accents and characters that replace letters. */
export function foldPassword(password: string): string {
  const plain = password.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return [...plain].map((sign) => LEET[sign] ?? sign).join('');
}

const hashOf = (password: string) =>
  createHash('sha256').update(foldPassword(password)).digest().subarray(0, HASH_BYTES);

/** The filter of a list: the sorted beginnings of the folded passwords' hashes. */
export function packPasswords(passwords: Iterable<string>): Buffer {
  const hashes = new Map([...passwords].map(hashOf).map((hash) => [hash.toString('hex'), hash]));
  return Buffer.concat([...hashes.values()].sort(Buffer.compare));
}

let filter: Buffer | null = null;

/**
 * Whether it is a commonly used password, in any spelling. tools/common-passwords makes the file
 * from the ten thousand most used ones of eight characters or more (docs/licences.md).
 */
export function isCommonPassword(password: string): boolean {
  filter ??= readFileSync(FILE);
  const wanted = hashOf(password);
  let low = 0;
  let high = filter.length / HASH_BYTES;
  while (low < high) {
    const middle = (low + high) >> 1;
    const order = wanted.compare(filter, middle * HASH_BYTES, (middle + 1) * HASH_BYTES);
    if (order === 0) return true;
    if (order < 0) high = middle;
    else low = middle + 1;
  }
  return false;
}
