import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Substance } from '@mirabelle/contract/medicine.ts';
import { parseCsv } from '@mirabelle/knowledge/records/parse-csv.ts';
import { foldWords } from '@mirabelle/language/text/fold.ts';
import type { IngredientIndex } from './ingredient-index.ts';
import { tidyBrand } from './name-rules.ts';
import { joinParts, type ListedBrand, unrecorded } from './read-lists.ts';

/**
 * The registers of which a licence was seen, by what the gathered file calls them. Only a `whole` one lists every
 * product of its country: of the others a way of taking is not concluded, since what is sold over the counter is
 * missing.
 */
export const REGISTERS: Record<string, { set: string; country: string; whole: boolean }> = {
  'fr-bdpm': { set: 'fr-bdpm', country: 'FR', whole: true },
  'fr-bdpm-2019': { set: 'fr-bdpm-2019', country: 'FR', whole: true },
  'ca-dpd': { set: 'ca-dpd', country: 'CA', whole: true },
  'it-aifa-classe-a': { set: 'it-aifa', country: 'IT', whole: false },
  'it-aifa-classe-h': { set: 'it-aifa', country: 'IT', whole: false },
  'it-aifa-equivalenti': { set: 'it-aifa', country: 'IT', whole: false },
  'us-ndc-rx': { set: 'us-ndc', country: 'US', whole: false },
  'nl-maximumprijzen': { set: 'nl-maximum-prices', country: 'NL', whole: false },
  'eu-ema': { set: 'eu-ema', country: 'EU', whole: false },
  'gb-epd-sample': { set: 'gb-prescribing', country: 'GB', whole: false },
};

/** Listed as active and acting on nobody. */
const NO_SUBSTANCES = new Set(['water', 'water for injections', 'purified water']);
const HOMEOPATHIC = 'homeopathic-product';

/**
 * Products of the national registers, each with all of its active substances. A substance that no record covers
 * stays in the composition by its name ("?somatropin"): half a product would be judged as if it were all of it.
 * @param folder with `products.csv`: country, product, inns, ids, routes, kind, source
 */
export function readRegisters(
  folder: string,
  substances: readonly Substance[],
  index: IngredientIndex,
): ListedBrand[] {
  const known = new Map(substances.map((record) => [record.id, record]));
  const rows: ListedBrand[] = [];
  for (const row of parseCsv(readFileSync(join(folder, 'products.csv'), 'utf8'))) {
    const register = REGISTERS[row.source?.split(';')[0] ?? ''];
    const brand = tidyBrand(row.product ?? '');
    if (!register || !foldWords(brand)) continue;
    const read = { substances, known, index, routes: register.whole ? split(row.routes) : [] };
    const parts = partsOf(row, read);
    if (parts)
      rows.push({ brand, country: register.country, parts, set: register.set, whole: register.whole });
  }
  return rows;
}

/** What parts are read with. */
export interface ReadParts {
  substances: readonly Substance[];
  known: ReadonlyMap<string, Substance>;
  index: IngredientIndex;
  /** Routes that all mean how it is taken; empty where that is not known. */
  routes: readonly string[];
}

/** The parts of a row of a register; null of what is not a medicine, or of which no substance is told. */
export function partsOf(
  row: Record<string, string>,
  { substances, known, index, routes }: ReadParts,
): string[] | null {
  const inns = split(row.inns);
  if (row.kind === 'homeopathic' || row.kind === 'anthroposophic' || inns.some(isDiluted))
    return [HOMEOPATHIC];
  const kind = kindOf(row, inns, index);
  if (kind) return [kind];
  // A register of medicines calls an antiseptic for the skin a disinfectant too.
  const antiseptic = row.kind === 'disinfectant' && row.country === 'FR';
  if (row.kind !== 'medicine' && !antiseptic) return null;
  const ids = split(row.ids);
  const parts = inns.flatMap((inn, at) => {
    if (NO_SUBSTANCES.has(foldWords(inn))) return [];
    const given = ids[at] ?? '-';
    const id = known.has(given) ? given : index.exactly(inn);
    return id ? [takenAs(known.get(id) as Substance, routes)] : [unrecorded(inn)];
  });
  return parts.length > 0 ? joinParts([...new Set(parts)], substances).sort() : null;
}

/** The record of what a product is, where that decides and not its element: contrast media, radioactive ones. */
function kindOf(row: Record<string, string>, inns: readonly string[], index: IngredientIndex): string | null {
  if (row.kind === 'radiopharmaceutical') return 'radiopharmaceutical';
  if (row.kind !== 'contrast or diagnostic dye') return null;
  const named = inns.map((inn) => index.exactly(inn)).filter((id) => id !== undefined);
  return named.find((id) => /-contrast-medium$|^diagnostic-dye$/.test(id)) ?? null;
}

/** Names of all products of the registers, whatever they are, with their countries: "FR omnipaque". */
export function readRegisterNames(folder: string): Set<string> {
  return new Set(
    parseCsv(readFileSync(join(folder, 'products.csv'), 'utf8')).flatMap((row) => {
      const register = REGISTERS[row.source?.split(';')[0] ?? ''];
      return register ? [`${register.country} ${foldWords(tidyBrand(row.product ?? ''))}`] : [];
    }),
  );
}

/** "dynamisé à la 200e K", "9 CH": what homeopathy does to what it names. */
const isDiluted = (inn: string) => /\bdynamis|\b\d+ ?(?:CH|DH|K|LM)\b/i.test(inn);

/** The part as it is taken, where every route of the product means one variant of the substance. */
function takenAs(substance: Substance, routes: readonly string[]): string {
  const variants = routes.map(
    (route) =>
      substance.advice.find(
        ({ when }) => when?.routes?.some((one) => one === route) && when.strength === undefined,
      )?.variant,
  );
  const [first] = variants;
  return first && variants.every((variant) => variant === first) ? `${substance.id}:${first}` : substance.id;
}

export const split = (text: string | undefined) =>
  (text ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean);
