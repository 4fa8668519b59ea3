import type { FoodWords } from '@mirabelle/contract/knowledge/food-words.ts';
import type { Course, RestaurantType } from '@mirabelle/contract/menu.ts';
import { foldWords } from '@mirabelle/language/text/fold.ts';

/** The names of food on record, as a reader asks for them. It finds what a line is; what is in a dish is judged elsewhere. */
export interface KnownFoods {
  /** Folded words that name food: what a menu is likely to hold. */
  readonly words: readonly string[];
  /** The course that a folded word tells, `ANY` where it is food of any course; null where it names no food. */
  courseOf(word: string): Course | 'ANY' | null;
  /** Whether a word stands in a name on record just as it is, no ending more. */
  lists(word: string): boolean;
  /** The kinds of house that are known by what this name holds. */
  housesIn(name: string): RestaurantType[];
  /** Whether a folded word stands in names of food of a language that pictures are read in and nothing is judged in. */
  isOpenWord(word: string): boolean;
  /** Whether a text names a food that recipes list without an amount. */
  hasStaple(text: string): boolean;
}

/** A word this long may stand for its inflected forms and begin a compound. */
const MIN_STEM = 5;
const MAX_ENDING = 3;
const MIN_REST = 4;

/** Prepares the packed names for asking. */
export function knownFoods(words: FoodWords): KnownFoods {
  const courses = mapOf(words.courses);
  const houses = mapOf(words.houses);
  const longest = Math.max(1, ...[...houses.keys()].map((name) => name.split(' ').length));
  const staples = new Set(words.staples);
  const open = new Set(words.openWords);

  /** "apfelkuchen", "saumons": what the word begins with is known, and what follows is an ending or known as well. */
  const byParts = (word: string): Course | 'ANY' | null => {
    for (let cut = word.length - 1; cut >= MIN_STEM; cut--) {
      const stem = courses.get(word.slice(0, cut));
      if (stem === undefined) continue;
      const rest = word.slice(cut);
      if (rest.length <= MAX_ENDING) return stem;
      // The last part of a compound says what it is.
      const last = rest.length < MIN_REST ? undefined : courses.get(rest);
      if (last !== undefined) return last;
    }
    return null;
  };

  return {
    words: [...courses.keys()],
    courseOf: (word) => courses.get(word) ?? byParts(word),
    lists: (word) => courses.has(foldWords(word)),
    housesIn(name) {
      const own = foldWords(name).split(' ');
      const found = new Set<RestaurantType>();
      for (let at = 0; at < own.length; ) {
        let length = Math.min(longest, own.length - at);
        while (length > 0 && !houses.has(own.slice(at, at + length).join(' '))) length--;
        const house = houses.get(own.slice(at, at + length).join(' '));
        if (house) found.add(house);
        at += Math.max(1, length);
      }
      return [...found];
    },
    isOpenWord: (word) => open.has(word),
    hasStaple: (folded) =>
      foldWords(folded)
        .split(' ')
        .some((word) => staples.has(word)),
  };
}

function mapOf<Key extends string>(lists: Partial<Record<Key, string[]>>): Map<string, Key> {
  return new Map(
    (Object.entries(lists) as [Key, string[]][]).flatMap(([key, words]) =>
      words.map((word) => [word, key] as const),
    ),
  );
}
