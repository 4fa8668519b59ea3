import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROUTES, type Substance } from '@mirabelle/contract/medicine.ts';
import { loadMedicines } from '@mirabelle/knowledge/load.ts';
import { type PackRow, writePacks } from '@mirabelle/knowledge/packs/pack-file.ts';
import { parseCsv } from '@mirabelle/knowledge/records/parse-csv.ts';
import { foldWords } from '@mirabelle/language/text/fold.ts';
import { z } from 'zod';
import { ownPacksFolder } from '../judging/pack-lists.ts';
import { UsageError } from './exit.ts';
import { readInput } from './read-file.ts';

const rowSchema = z.object({
  code: z.string().regex(/^[0-9A-Z/-]{6,20}$/, 'code must be 6 to 20 digits, capitals, "/" or "-"'),
  product: z.string().trim().min(1, 'product is missing').max(200, 'product is longer than 200 letters'),
  substances: z
    .string()
    .trim()
    .min(1, 'substances are missing')
    .max(1000, 'substances are longer than 1,000 letters'),
  form: z.string().default(''),
  route: z.enum(['', ...ROUTES], `route must be empty or one of ${ROUTES.join(', ')}`).default(''),
  strength: z.string().default(''),
});

/**
 * `mirabelle import packs`: keeps an operator's own list in the data folder, where a server finds it when it starts. The
 * same file again takes the place of what it brought before.
 * @throws UsageError naming the first lines that cannot be read; nothing is kept then
 */
export async function importPacks(file: string): Promise<void> {
  const text = (await readInput(file)).toString('utf8').replace(/^\uFEFF/, '');
  const { substances } = await loadMedicines();
  const { packs, unrecorded } = readPackRows(text, substances);
  if (existsSync('.env')) process.loadEnvFile('.env');
  const folder = ownPacksFolder(process.env.DATA_DIR || './data');
  mkdirSync(folder, { recursive: true });
  const name = foldWords(basename(file, extname(file))).replaceAll(' ', '-') || 'packs';
  const target = join(folder, `${name}.csv.gz`);
  writeFileSync(`${target}.new`, gzipSync(writePacks(packs)));
  renameSync(`${target}.new`, target);
  process.stdout.write(
    `${packs.length} packs are kept in ${target}. A server that runs has to be started again.\n`,
  );
  if (unrecorded.length > 0) {
    const names = unrecorded.slice(0, 20).join(', ');
    process.stdout.write(
      `${unrecorded.length} substances have no record; their products answer that they are not known: ${names}\n`,
    );
  }
}

/**
 * Reads a list of packs.
 * @param text CSV; substances parted by semicolons, each by a name that a record has in any language
 * @throws UsageError naming up to five lines and what is wrong with them
 */
export function readPackRows(
  text: string,
  substances: readonly Substance[],
): { packs: PackRow[]; unrecorded: string[] } {
  const idOf = new Map(
    substances.flatMap(({ id, names, salts, abbreviations }) =>
      [...Object.values(names).flat(), ...salts, ...abbreviations].map((name): [string, string] => [
        foldWords(name ?? ''),
        id,
      ]),
    ),
  );
  let rows: Record<string, string>[];
  try {
    rows = parseCsv(text);
  } catch (error) {
    throw new UsageError(`The file is no CSV: ${(error as Error).message}.`, { cause: error });
  }
  const wrong: string[] = [];
  const unrecorded = new Set<string>();
  const packs = rows.flatMap((row, i): PackRow[] => {
    const parsed = rowSchema.safeParse(row);
    if (!parsed.success) {
      wrong.push(`line ${i + 2}: ${parsed.error.issues[0]?.message}`);
      return [];
    }
    const { code, product, form, route, strength } = parsed.data;
    const parts = parsed.data.substances.split(';').map((part) => {
      const id = idOf.get(foldWords(part));
      if (!id) unrecorded.add(part.trim());
      return (
        id ??
        `?${part
          .trim()
          .toLowerCase()
          .replace(/[\s:?,]+/g, '_')}`
      );
    });
    return [{ codes: [code], product, parts, form, route, strength }];
  });
  if (wrong.length > 0) {
    const more = wrong.length > 5 ? `; and ${wrong.length - 5} more lines` : '';
    throw new UsageError(`Nothing was taken in. ${wrong.slice(0, 5).join('; ')}${more}.`);
  }
  if (packs.length === 0) throw new UsageError('The file holds no packs: its first line names the columns.');
  return { packs, unrecorded: [...unrecorded].sort() };
}
