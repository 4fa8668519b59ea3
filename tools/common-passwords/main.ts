/**
 * Makes the filter of passwords that are refused: `node tools/common-passwords/main.ts <passwords.json>`. The list, a JSON
 * array with the most used first, is `src/passwords.json` of the package @zxcvbn-ts/language-common 4.1.3, which is fetched
 * with `npm pack` and not installed: nothing of it is needed once the filter is made.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packPasswords } from '@mirabelle/server/platform/auth/common-passwords.ts';
import { z } from 'zod';

const MOST_USED = 10_000;
/** Shorter ones are refused for their length. */
const SIGNS = 8;

const [path] = process.argv.slice(2);
if (!path) throw new Error('Say where the list is: node tools/common-passwords/main.ts <passwords.json>');
const listOf = async (file: string) => z.array(z.string()).parse(JSON.parse(await readFile(file, 'utf8')));
const used = (await listOf(path)).filter((password) => [...password].length >= SIGNS).slice(0, MOST_USED);
if (used.length < MOST_USED)
  throw new Error(`The list holds ${used.length} of ${SIGNS} signs or more; ${MOST_USED} are wanted.`);
const own = await listOf(join(import.meta.dirname, 'own.json'));
const file = join(import.meta.dirname, '../../server/platform/auth/common-passwords.bin');
const packed = packPasswords([...used, ...own]);
await writeFile(file, packed);
process.stdout.write(`${used.length} passwords and ${own.length} of our own: ${packed.length} bytes\n`);
