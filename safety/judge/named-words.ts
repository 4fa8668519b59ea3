import type { PackedKnowledge } from '@mirabelle/contract/knowledge.ts';
import type { Language } from '@mirabelle/contract/language.ts';
import { everyWord } from '@mirabelle/language/lexicon/lexicon.ts';
import { dishNames } from '@mirabelle/language/lexicon/words/dish-names.ts';
import { distance } from '@mirabelle/language/text/distance.ts';
import { foldWords } from '@mirabelle/language/text/fold.ts';
import { namesOf, type WrittenName } from '../match/names-of.ts';

/** A word of some name, which letters it has, a bit each, and the names it stands in. */
interface NamedWord {
  word: string;
  letters: number;
}

interface OfLanguage {
  byLength: Map<number, NamedWord[]>;
  /** By first letter and length. */
  byStart: Map<string, NamedWord[]>;
  /** The names that a word stands in. */
  names: Map<string, WrittenName[]>;
}

const OF_DISHES = new Set(
  (['platter', 'coldBite', 'besideIt', 'STARTER', 'DESSERT', 'DRINKS'] as const).flatMap((key) =>
    everyWord(dishNames, key).flatMap((phrase) => foldWords(phrase).split(' ')),
  ),
);

/** The words of each language's names, and which of them a word is near that was misread. */
export class NamedWords {
  private readonly knowledge: PackedKnowledge;
  private readonly languages = new Map<Language, OfLanguage>();
  private harmless: Set<string> | undefined;

  constructor(knowledge: PackedKnowledge) {
    this.knowledge = knowledge;
  }

  has(word: string, language: Language): boolean {
    return this.of(language).names.has(word);
  }

  /** Whether it is a word that is known to be harmless, or one of a phrase that is: "bouche" is no "bouchée". */
  isHarmless(word: string): boolean {
    this.harmless ??= new Set(
      this.knowledge.harmlessWords?.lists.flatMap(({ words }) => words.split(/[| ]/)) ?? [],
    );
    return this.harmless.has(word);
  }

  /** Whether it is said of dishes in some language: a "verrina" is a small glass, and no "verdina". */
  isOfDishes(word: string): boolean {
    return OF_DISHES.has(word);
  }

  namesWith(word: string, language: Language): readonly WrittenName[] {
    return this.of(language).names.get(word) ?? [];
  }

  /**
   * By how many letters part them from a word, the words of a language's names; those that more letters do are left out.
   * @param byHand whether letters may have changed places, and the first one stands
   */
  byDistance(word: string, language: Language, limit: number, byHand = false): string[][] {
    const found: string[][] = Array.from({ length: limit + 1 }, () => []);
    const { byLength, byStart } = this.of(language);
    const own = lettersOf(word);
    for (let length = word.length - limit; length <= word.length + limit; length++) {
      const others = byHand ? byStart.get(`${word[0]}${length}`) : byLength.get(length);
      for (const { word: other, letters } of others ?? []) {
        // A letter mistaken takes one away and brings one: most words differ in more, which is told at a glance.
        if (bitsIn(own & ~letters) > limit || bitsIn(letters & ~own) > limit) continue;
        found[distance(word, other, limit, byHand)]?.push(other);
      }
    }
    return found;
  }

  /** Made ready with the first word of a language that is asked for. */
  private of(language: Language): OfLanguage {
    const known = this.languages.get(language);
    if (known) return known;
    const names = new Map<string, WrittenName[]>();
    for (const name of namesOf(this.knowledge)) {
      if (name.language !== language || name.kind === 'trap') continue;
      for (const word of foldWords(name.written).split(' ')) {
        if (!/^[a-z]{3,}$/.test(word)) continue;
        const others = names.get(word);
        if (others) others.push(name);
        else names.set(word, [name]);
      }
    }
    const words = [...names.keys()].map((word) => ({ word, letters: lettersOf(word) }));
    const made = {
      byLength: Map.groupBy(words, ({ word }) => word.length),
      byStart: Map.groupBy(words, ({ word }) => `${word[0]}${word.length}`),
      names,
    };
    this.languages.set(language, made);
    return made;
  }
}

const A = 'a'.charCodeAt(0);

/** Which of the letters from a to z a word has, a bit each. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) - A);
  return letters;
}

function bitsIn(letters: number): number {
  let count = 0;
  for (let left = letters; left !== 0; left &= left - 1) count++;
  return count;
}
