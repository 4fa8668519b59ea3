import type { PackedKnowledge, Preparation } from '@mirabelle/contract/knowledge.ts';
import type { OpenLanguage } from '@mirabelle/contract/open-languages.ts';
import type { WrittenName } from '@mirabelle/safety/match/names-of.ts';
import { foldOpenName } from '@mirabelle/safety/match/open-names/lines.ts';

/** A name in a language of names only. */
export interface OpenName {
  language: OpenLanguage;
  name: string;
  /** "foods/salmon", with what the name says of it besides: "foods/beef+raw". */
  record: string;
  /** It is also an ordinary word of a language that is judged. */
  ordinary: boolean;
  /** Where its language is heard it counts before the name of ours on the same words. */
  over?: boolean;
  /** 3 for what we wrote with care, 2 for what several origins say, 1 for what one says. */
  weight: 1 | 2 | 3;
}

/** Shorter names are words of too many languages. */
const SHORT = 3;

/**
 * The names that may stand beside those of the records. A name that folds to one of ours and means something else is
 * left out; little words of the judged languages are no names; what leads to no record is gone with it. Of two
 * claims on a name the weightier stands. What is written to count over ours stays. Short and ordinary words, and
 * treatments that clear something, count only where their language is heard.
 */
export function weighNames(
  names: readonly OpenName[],
  knowledge: PackedKnowledge,
  ours: readonly WrittenName[],
  littleWords: ReadonlySet<string>,
): OpenName[] {
  const records = new Set(
    (['groups', 'foods', 'dishes', 'preparations'] as const).flatMap((kind) =>
      knowledge[kind].map(({ id }) => `${kind}/${id}`),
    ),
  );
  const preparations = new Set(knowledge.preparations.map(({ id }) => id));
  const reassuring = new Set(knowledge.preparations.filter(reassures).map(({ id }) => `preparations/${id}`));
  const taken = Map.groupBy(ours, ({ written }) => foldOpenName(written));
  const standing = new Map<string, OpenName>();
  for (const one of names) {
    const folded = foldOpenName(one.name);
    const [record = '', ...said] = one.record.split('+');
    if (!records.has(record) || !said.every((id) => preparations.has(id))) continue;
    if (folded === '' || littleWords.has(folded)) continue;
    if (!one.over && meansAnother(taken.get(folded), record)) continue;
    const key = `${one.language} ${one.name.toLowerCase()}`;
    const other = standing.get(key);
    if (other && other.weight >= one.weight) continue;
    const ordinary = one.ordinary || folded.length <= SHORT || reassuring.has(one.record);
    standing.set(key, { ...one, ordinary });
  }
  return [...standing.values()];
}

/**
 * "Füstölt hering", "llet crua de cabra": where a row of the lists names a food and a word of it says raw or smoked, that
 * is told besides, since the name covers the word and would hide it.
 * @param rows names of lists
 * @param treatments what a language calls treatments, with the record of each
 */
export function tellInside(rows: readonly OpenName[], treatments: readonly OpenName[]): OpenName[] {
  const inside = Map.groupBy(
    treatments.filter(({ record }) => TOLD_INSIDE.has(record)),
    ({ language }) => language,
  );
  return rows.map((row) => {
    if (!row.record.startsWith('foods/') || row.record.includes('+')) return row;
    const name = ` ${row.name.toLowerCase()} `;
    const said = inside.get(row.language)?.find((one) => name.includes(` ${one.name.toLowerCase()} `));
    return said ? { ...row, record: `${row.record}+${said.record.slice(PREPARATIONS.length)}` } : row;
  });
}
const PREPARATIONS = 'preparations/';
const TOLD_INSIDE: ReadonlySet<string> = new Set([
  'preparations/raw',
  'preparations/smoked',
  'preparations/unpasteurised',
]);

/** Whether such a word clears something: it is believed only where its language is known. */
function reassures({ sets, removes, freeOf, scope }: Preparation): boolean {
  const { heat, pasteurised, alcohol, washed, made, caffeine } = sets;
  const safer = heat === 'cooked' || pasteurised === 'yes' || washed === 'yes' || made === 'packed';
  const without = (alcohol !== undefined && alcohol !== 'present') || caffeine === 'free';
  return safer || without || removes.length > 0 || freeOf.length > 0 || scope === 'dish';
}

/** A name of ours that means the same stands: its forms are found by it. */
function meansAnother(ours: readonly WrittenName[] | undefined, record: string): boolean {
  return (
    ours?.every(({ kind, id }) => FOLDERS[kind] === undefined || `${FOLDERS[kind]}/${id}` !== record) ?? false
  );
}

/** In which folder of records a name's record lies. */
export const FOLDERS: Partial<Record<WrittenName['kind'], string>> = {
  food: 'foods',
  group: 'groups',
  dish: 'dishes',
  preparation: 'preparations',
};
