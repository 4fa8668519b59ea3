import type { Food } from '@mirabelle/contract/knowledge.ts';
import { LANGUAGES, type Language } from '@mirabelle/contract/language.ts';
import { foldText } from '@mirabelle/language/text/fold.ts';

/** The most names offered. */
export const MOST_SUGGESTIONS = 8;
/** One letter begins half of all foods; a word after others needs more. */
const LEAST_LETTERS = { whole: 2, lastWords: 3 } as const;
/** A longer text is a sentence; only its last words can begin a name. */
const WORDS_COMPLETED = 5;

/** The names of all foods, ready to search. */
export interface NameIndex {
  names: readonly { food: string; name: string; folded: string; language: Language; display: boolean }[];
}

/** A name that the text may begin. */
export interface Completion {
  name: string;
  language: Language;
  /** The whole text once the name is chosen: the words before it stay. */
  text: string;
}

export interface Completions {
  list: Completion[];
  /** True where the text, or its last words, are a whole name already: nothing has to be offered unasked. */
  named: boolean;
}

export function indexNames(foods: readonly Pick<Food, 'id' | 'names' | 'movedTo'>[]): NameIndex {
  return {
    names: foods
      .filter(({ movedTo }) => movedTo === undefined)
      .flatMap(({ id, names }) =>
        LANGUAGES.flatMap((language) =>
          (names[language as 'en'] ?? []).map((name, at) => ({
            food: id,
            name,
            folded: foldText(name),
            language,
            display: at === 0,
          })),
        ),
      ),
  };
}

/**
 * Names that a text, or its last words, may begin: "200 g smoked sal" finds smoked salmon; the text as a
 * whole also finds names that contain such a word. Names in the user's language come first, each food once, and
 * nothing that is already typed.
 */
export function completionsOf(text: string, index: NameIndex, language: Language): Completions {
  const starts = [...text.matchAll(/\S+/g)].map(({ index: at }) => at).slice(-WORDS_COMPLETED);
  for (const start of starts) {
    const typed = foldText(text.slice(start));
    const whole = text.slice(0, start).trim() === '';
    if (typed.length < LEAST_LETTERS[whole ? 'whole' : 'lastWords']) continue;
    const found = search(typed, index, language, whole);
    // A whole name is not split again.
    const named = index.names.some(({ folded }) => folded === typed);
    if (found.length === 0 && !named) continue;
    const before = text.slice(0, start);
    return {
      list: found.map(({ name, language: spoken }) => ({ name, language: spoken, text: before + name })),
      named,
    };
  }
  return { list: [], named: false };
}

function search(typed: string, { names }: NameIndex, language: Language, anyWord: boolean) {
  // For a food that is already named, only further names in the user's language are offered.
  const named = new Set<string>();
  for (const { folded, food } of names) if (folded === typed) named.add(food);
  const inside = ` ${typed}`;
  const hits: (NameIndex['names'][number] & { rank: number })[] = [];
  for (const entry of names) {
    const { folded, food, language: spoken, display } = entry;
    const begins = folded.startsWith(typed);
    if (folded === typed || !(begins || (anyWord && folded.includes(inside)))) continue;
    if (named.has(food) && spoken !== language) continue;
    hits.push({ ...entry, rank: (spoken === language ? 0 : 4) + (begins ? 0 : 2) + (display ? 0 : 1) });
  }
  hits.sort((a, b) => a.rank - b.rank || a.name.length - b.name.length || a.name.localeCompare(b.name));
  const foods = new Set<string>();
  const suggested = new Set<string>();
  const found: typeof hits = [];
  for (const hit of hits) {
    if (foods.has(hit.food) || suggested.has(hit.folded)) continue;
    foods.add(hit.food);
    suggested.add(hit.folded);
    found.push(hit);
    if (found.length === MOST_SUGGESTIONS) break;
  }
  return found;
}
