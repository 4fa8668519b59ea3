import { NAMED_LANGUAGES } from '@mirabelle/contract/language.ts';
import { stem } from '@mirabelle/language/text/stem.ts';

/** A word of at least this many names is ordinary kitchen vocabulary: only that is meant by a word cut short. */
const ORDINARY = 3;
/** Where vowels are left in, the word looks like one of its own: only a common one is meant. */
const COMMON = 20;
/** Of so few letters a word is mended by no other way. */
const SHORT = 4;

/**
 * What a word that nothing knows was cut short from: "parmig." of parmigiana, "slmn" of salmon. Where it may stand for
 * two words ("marin.": marinière, mariné) it stays unknown, so that none is completed into what it is not.
 */
export class ShortenedWords {
  private readonly known: Map<string, number>;
  private sorted: string[] | undefined;
  private byConsonants: Map<string, string[]> | undefined;

  /** @param known words with how many names hold them */
  constructor(known: Map<string, number>) {
    this.known = known;
  }

  /** The one word that begins so. @param word without the stop that it is cut short with */
  complete(word: string): string | null {
    if (word.length < 4 || /[^a-z]/.test(word)) return null;
    this.sorted ??= [...this.known.keys()].sort();
    const begun: string[] = [];
    for (let at = firstFrom(this.sorted, word); at < this.sorted.length; at++) {
      const candidate = this.sorted[at] as string;
      if (!candidate.startsWith(word)) break;
      begun.push(candidate);
    }
    const meant = this.oneOf(begun);
    return meant && meant.length > word.length + 1 ? meant : null;
  }

  /** The one ordinary word that is spelt so without its vowels, or without some: "slmn", "chikn". */
  fillIn(word: string): string | null {
    if (!/^[a-z]{4,}$/.test(word)) return null;
    const few = /[aeiouy]/.test(word);
    if (!this.byConsonants) {
      this.byConsonants = new Map();
      for (const [candidate, names] of this.known) {
        if (names < ORDINARY || !/^[a-z]{5,}$/.test(candidate)) continue;
        const key = consonants(candidate);
        this.byConsonants.set(key, [...(this.byConsonants.get(key) ?? []), candidate]);
      }
    }
    const meant = this.byConsonants.get(consonants(word)) ?? [];
    return this.oneOf(few ? meant.filter((candidate) => this.isShortOf(word, candidate)) : meant);
  }

  /**
   * Whether a common word has just two letters more, in order, between the same first and last ones; one more is enough
   * for a short word: "bacn".
   */
  private isShortOf(word: string, candidate: string): boolean {
    const more = candidate.length - word.length;
    if ((this.known.get(candidate) ?? 0) < COMMON || !(more === 2 || (more === 1 && word.length === SHORT)))
      return false;
    if (candidate[0] !== word[0] || candidate.at(-1) !== word.at(-1)) return false;
    let at = 0;
    for (const letter of candidate) if (letter === word[at]) at++;
    return at === word.length;
  }

  /** The most used of words that are forms of one; null where they are several. */
  private oneOf(words: string[]): string | null {
    if (words.length === 0) return null;
    const sameWord = NAMED_LANGUAGES.some(
      (language) => new Set(words.map((word) => stem(word, language))).size === 1,
    );
    if (!sameWord) return null;
    return words.reduce((best, word) =>
      (this.known.get(word) ?? 0) > (this.known.get(best) ?? 0) ? word : best,
    );
  }
}

/** Its consonants, doubled ones once. */
function consonants(word: string): string {
  return word
    .replace(/ck/g, 'k')
    .replace(/[aeiouy]/g, '')
    .replace(/(.)\1+/g, '$1');
}

/** Where the words begin that are not before it. */
function firstFrom(sorted: string[], word: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as string) < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
