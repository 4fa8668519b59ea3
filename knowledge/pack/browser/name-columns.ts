import type { Names, PackedKnowledge } from '@mirabelle/contract/knowledge.ts';
import { byNamedLanguage, NAMED_LANGUAGES, type NamedLanguage } from '@mirabelle/contract/language.ts';
import { BETWEEN_ROWS, type Kind, type NamedRecord, rowsOf } from './named-records.ts';

const BETWEEN_NAMES = '|';
/** Stands for the first shared name of a record; the next character for the second, and so on. */
const FIRST_SHARED = '0'.charCodeAt(0);
const MOST_SHARED = BETWEEN_NAMES.charCodeAt(0) - FIRST_SHARED;

/** A language's names, and the words in which they mean something else, each in one text, a line a record. */
export interface LanguageColumns {
  names: string;
  traps: string;
}

/** All names, one text a language: names of one language pack closer than those of six by turns. */
export interface NameColumns {
  /** How many records of each kind the lines are of, kind after kind. */
  counts: Record<Kind, number>;
  /** What a record is called in several languages, a line a record: "tiramisu" travels once. */
  shared: string;
  languages: Record<NamedLanguage, LanguageColumns>;
}

/** @throws Error where a name cannot be written in a column */
export function toNameColumns(knowledge: Pick<PackedKnowledge, Kind>): NameColumns {
  const rows = rowsOf(knowledge);
  const shared = rows.map(sharedNames);
  const { groups, foods, dishes, preparations } = knowledge;
  return {
    counts: {
      groups: groups.length,
      foods: foods.length,
      dishes: dishes.length,
      preparations: preparations.length,
    },
    shared: shared.map(joined).join(BETWEEN_ROWS),
    languages: byNamedLanguage((language) => ({
      names: rows
        .map(({ names }, row) => joined(markShared((names as Names)[language] ?? [], shared[row] ?? [])))
        .join(BETWEEN_ROWS),
      traps: rows.map((record) => joined(trapsOf(record)[language] ?? [])).join(BETWEEN_ROWS),
    })),
  };
}

/** Names and traps of each record, in the order of the rows. */
export function fromNameColumns({
  shared,
  languages,
}: Pick<NameColumns, 'shared' | 'languages'>): { names: Names; notNames: Names }[] {
  const rows = shared.split(BETWEEN_ROWS).map((line) => ({
    shared: parted(line),
    names: {} as Names,
    notNames: {} as Names,
  }));
  for (const language of NAMED_LANGUAGES) {
    const traps = languages[language].traps.split(BETWEEN_ROWS);
    languages[language].names.split(BETWEEN_ROWS).forEach((line, at) => {
      const row = rows[at];
      if (!row) return;
      if (line) row.names[language] = parted(line).map((name) => nameOf(name, row.shared));
      if (traps[at]) row.notNames[language] = parted(traps[at]);
    });
  }
  return rows.map(({ names, notNames }) => ({ names, notNames }));
}

/** The names of the foods alone. The ids are good for telling them apart, no more: those of the records travel with them. */
export function foodNames(columns: NameColumns): { id: string; names: Names }[] {
  const first = columns.counts.groups;
  return fromNameColumns(columns)
    .slice(first, first + columns.counts.foods)
    .map(({ names }, at) => ({ id: String(at), names }));
}

const trapsOf = (record: NamedRecord): Names => ('notNames' in record ? (record.notNames as Names) : {});
const parted = (line: string): string[] => (line === '' ? [] : line.split(BETWEEN_NAMES));

function sharedNames({ names }: NamedRecord): string[] {
  const languages = new Map<string, number>();
  for (const list of Object.values(names as Names)) {
    for (const name of new Set(list)) languages.set(name, (languages.get(name) ?? 0) + 1);
  }
  return [...languages].flatMap(([name, count]) => (count > 1 ? [name] : [])).slice(0, MOST_SHARED);
}

const markShared = (names: readonly string[], shared: readonly string[]): string[] =>
  names.map((name) => {
    if (name.length < 2) throw new Error(`The name "${name}" is as short as the sign for a shared name.`);
    const at = shared.indexOf(name);
    return at < 0 ? name : String.fromCharCode(FIRST_SHARED + at);
  });

const nameOf = (written: string, shared: readonly string[]): string =>
  written.length > 1 ? written : (shared[written.charCodeAt(0) - FIRST_SHARED] ?? written);

function joined(names: readonly string[]): string {
  const odd = names.find((name) => name.includes(BETWEEN_NAMES) || name.includes(BETWEEN_ROWS));
  if (odd) throw new Error(`The name "${odd}" holds a sign that parts names.`);
  return names.join(BETWEEN_NAMES);
}
