import type { Language } from '@mirabelle/contract/language.ts';
import { foldWords } from '@mirabelle/language/text/fold.ts';
import { rolesFor } from '@mirabelle/language/text/word-roles.ts';
import type { ReadWords } from '../match/reading.ts';
import type { NamedWords } from './named-words.ts';
import type { Near } from './near-words.ts';

/** A shorter word is found by chance where two others meet. */
const SHORTEST_JOINED = 5;
/** By itself a shorter half is what is left of a word. */
const SHORTEST_NAMED = 4;
const SHORTEST_HALF = 2;

/** Words of a picture into which a blank was read ("be ans"), or between which one was lost ("deveau"). */
export class LostBlanks {
  private readonly words: NamedWords;

  constructor(words: NamedWords) {
    this.words = words;
  }

  /** What two words that stand together are as one, where they are not two words of the language. */
  joined({ tokens, covered }: ReadWords, at: number, text: string, language: Language): Near | null {
    const [left, right] = [tokens[at], tokens[at + 1]];
    if (!left || !right || left.field !== right.field) return null;
    const word = left.word + right.word;
    const stand = foldWords(text.slice(left.start, right.end)) === `${left.word} ${right.word}`;
    if (!stand || word.length < SHORTEST_JOINED || !this.words.has(word, language)) return null;
    // Two words of one name stay what they are.
    if (covered[at] !== null && covered[at] === covered[at + 1]) return null;
    const halves = [left.word, right.word];
    if (halves.every((half) => this.isWord(half, language))) return null;
    return { nearest: [word], farther: halves.flatMap((half) => this.nearestOf(half, language)) };
  }

  /** The two words that a word may be: one of them a little word, or both of them of names. */
  parted(word: string, language: Language): Near | null {
    const nearest: string[] = [];
    for (let cut = SHORTEST_HALF; cut <= word.length - SHORTEST_HALF; cut++) {
      const halves = [word.slice(0, cut), word.slice(cut)];
      const areLong = halves.every((half) => half.length >= SHORTEST_NAMED);
      const isLittle = halves.some((half) => rolesFor(language).has(half));
      if ((areLong || isLittle) && halves.every((half) => this.isWord(half, language)))
        nearest.push(halves.join(' '));
    }
    return nearest.length > 0 ? { nearest, farther: this.nearestOf(word, language) } : null;
  }

  private isWord(word: string, language: Language): boolean {
    return this.words.has(word, language) || rolesFor(language).has(word);
  }

  private nearestOf(word: string, language: Language): string[] {
    return word.length < SHORTEST_NAMED ? [] : (this.words.byDistance(word, language, 1)[1] ?? []);
  }
}
