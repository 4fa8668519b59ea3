import type { Names, PackedKnowledge } from '@mirabelle/contract/knowledge.ts';
import { NAMED_LANGUAGES } from '@mirabelle/contract/language.ts';
import { BitReader, BitWriter } from './bit-coder.ts';
import { NameCoder, type NameList } from './name-coder.ts';
import { type Kind, type NamedRecord, rowsOf } from './named-records.ts';

/** All names of all records, and the words in which they mean something else, coded as one. */
export interface PackedNames {
  /** How many records of each kind there are, kind after kind. */
  counts: Record<Kind, number>;
  /** Every letter that occurs, the most frequent first. */
  letters: string;
  /** The code, in base64: a module is text, and compressed again on its way it is hardly longer than its bytes. */
  code: string;
  /** Of all names, to tell whether they were read as they were written. */
  checksum: number;
}

/** The lists of a record: its names in each language, and its traps. */
const LISTS: readonly NameList[] = NAMED_LANGUAGES.flatMap((_, language) => [
  { language, kind: 0 },
  { language, kind: 1 },
]);

/** @throws Error where there are more letters than the code tells apart */
export function packNames(knowledge: Pick<PackedKnowledge, Kind>): PackedNames {
  const rows = rowsOf(knowledge).map(listsOf);
  const letters = lettersOf(rows);
  const writer = new BitWriter();
  const coder = new NameCoder(writer, NAMED_LANGUAGES.length, letters);
  for (const row of rows) coder.record(row, LISTS);
  const { groups, foods, dishes, preparations } = knowledge;
  return {
    counts: {
      groups: groups.length,
      foods: foods.length,
      dishes: dishes.length,
      preparations: preparations.length,
    },
    letters,
    code: btoa(Array.from(writer.bytes(), (byte) => String.fromCharCode(byte)).join('')),
    checksum: checksumOf(rows),
  };
}

/**
 * Names and traps of each record, in the order of the rows.
 * @throws Error where they are not what was written: with other names, what is risky might be taken for safe
 */
export function unpackNames({ counts, letters, code, checksum }: PackedNames): {
  names: Names;
  notNames: Names;
}[] {
  const bytes = Uint8Array.from(atob(code), (sign) => sign.charCodeAt(0));
  const coder = new NameCoder(new BitReader(bytes), NAMED_LANGUAGES.length, letters);
  const length = counts.groups + counts.foods + counts.dishes + counts.preparations;
  const rows = Array.from({ length }, () => coder.record(null, LISTS));
  if (checksumOf(rows) !== checksum) throw new Error('The names of the records were not read as written.');
  return rows.map((lists) => ({ names: byLanguage(lists, 0), notNames: byLanguage(lists, 1) }));
}

function byLanguage(lists: readonly string[][], kind: NameList['kind']): Names {
  const names: Names = {};
  LISTS.forEach((list, at) => {
    const language = NAMED_LANGUAGES[list.language];
    const written = lists[at];
    if (list.kind === kind && language !== undefined && written?.length) names[language] = written;
  });
  return names;
}

/** FNV-1a of the names, each with the end of its list in sight. */
function checksumOf(rows: readonly (readonly string[][])[]): number {
  let sum = 0x811c9dc5;
  const add = (code: number) => {
    sum = Math.imul(sum ^ code, 0x01000193);
  };
  for (const list of rows.flat()) {
    for (const name of list) {
      for (let at = 0; at < name.length; at++) add(name.charCodeAt(at));
      add(0);
    }
    add(1);
  }
  return sum >>> 0;
}

/** The names of the foods alone. The ids are good for telling them apart, no more: those of the records travel with them. */
export function foodNames(packed: PackedNames): { id: string; names: Names }[] {
  const first = packed.counts.groups;
  return unpackNames(packed)
    .slice(first, first + packed.counts.foods)
    .map(({ names }, at) => ({ id: String(at), names }));
}

function listsOf(record: NamedRecord): string[][] {
  const names = record.names as Names;
  const traps = ('notNames' in record ? record.notNames : {}) as Names;
  return NAMED_LANGUAGES.flatMap((language) => [names[language] ?? [], traps[language] ?? []]);
}

function lettersOf(rows: readonly string[][][]): string {
  const counts = new Map<string, number>();
  for (const letter of rows.flat(2).join('')) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .map(([letter]) => letter)
    .join('');
}
