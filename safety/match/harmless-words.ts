import type { HarmlessKind, PackedHarmless } from '@mirabelle/contract/knowledge.ts';
import { isNamedLanguage, type NamedLanguage } from '@mirabelle/contract/language.ts';
import { stem } from '@mirabelle/language/text/stem.ts';
import type { LookupToken } from './candidate.ts';

/** What a word or phrase is known to be, where it names no food. */
interface Entry {
  kind: HarmlessKind;
  /** Languages in which alone it is harmless; null where it is in any. */
  only: ReadonlySet<string> | null;
  /** Languages whose word it is. */
  of: ReadonlySet<string>;
}

/** A stretch of a line that is known to say nothing of what is eaten. */
export interface HarmlessPhrase {
  kind: HarmlessKind;
  /** Groups and foods beside which it does say something; empty for most. */
  careful: readonly string[];
  length: number;
  /** Known by what stands beside it, not from a list. */
  guessed?: boolean;
  /** Says where a food comes from, and so not what is in it. */
  provenance?: boolean;
}

const ANY_LANGUAGE = 'mul';
/** Shorter words mean something else in too many languages. */
const SHORTEST_IN_ANY = 4;
/** Of what a word says that changes its ending with what it describes: "jung", "jungem". */
const DESCRIBING: ReadonlySet<HarmlessKind> = new Set([
  'praise',
  'texture',
  'size',
  'colour',
  'place',
  'maker',
  'season',
  'serving',
] as const);
/** A shorter stem is that of too many words. */
const SHORTEST_STEM = 4;
const NOTHING: readonly string[] = [];

/** The words known to be harmless. Made ready when a line first holds a word that no name explains. */
export class HarmlessWords {
  private readonly packed: PackedHarmless | undefined;
  private entries: Map<string, Entry> | undefined;
  private careful = new Map<string, readonly string[]>();
  /** How many words the longest phrase has that begins with a word. */
  private readonly longest = new Map<string, number>();
  /** By language and stem, a word that describes. */
  private readonly stems = new Map<NamedLanguage, ReadonlyMap<string, string>>();

  constructor(packed: PackedHarmless | undefined) {
    this.packed = packed;
  }

  /** Whether a word is one of them in some language, so that it is not a misspelt food. */
  has(word: string): boolean {
    return this.known.has(word);
  }

  /** Whether a word is one of them in this very language, or in any. */
  isOf(word: string, language: string): boolean {
    const { of } = this.known.get(word) ?? {};
    return of !== undefined && (of.has(language) || of.has(ANY_LANGUAGE));
  }

  /** The phrase that a word is a form of in a language of the line: "jungem" of "jung". */
  findForm(word: string, languages: readonly (string | null | undefined)[]): HarmlessPhrase | null {
    for (const language of languages) {
      if (!language || !isNamedLanguage(language)) continue;
      const base = this.stemsOf(language).get(stem(word, language));
      const entry = base === undefined ? undefined : this.known.get(base);
      if (base !== undefined && entry) {
        return { kind: entry.kind, careful: this.careful.get(base) ?? NOTHING, length: 1 };
      }
    }
    return null;
  }

  private stemsOf(language: NamedLanguage): ReadonlyMap<string, string> {
    const made = this.stems.get(language);
    if (made) return made;
    const stems = new Map<string, string>();
    for (const [phrase, { kind, of }] of this.known) {
      if (!of.has(language) || !DESCRIBING.has(kind) || phrase.includes(' ')) continue;
      const stemmed = stem(phrase, language);
      if (stemmed.length >= SHORTEST_STEM && !stems.has(stemmed)) stems.set(stemmed, phrase);
    }
    this.stems.set(language, stems);
    return stems;
  }

  /**
   * The longest phrase that begins at a token.
   * @param languages in which the line may be written
   * @param from the token it begins at
   * @param to the one after the last that it may hold
   */
  find(
    tokens: readonly LookupToken[],
    languages: readonly (string | null | undefined)[],
    from = 0,
    to = tokens.length,
  ): HarmlessPhrase | null {
    const { known } = this;
    const first = tokens[from];
    if (!first || from >= to) return null;
    let most = Math.min(this.longest.get(first.word) ?? 0, to - from);
    if (most === 0) return null;
    for (let length = 1; length < most; length++) {
      if (tokens[from + length]?.segment !== first.segment) most = length;
    }
    for (let length = most; length > 0; length--) {
      let phrase = first.word;
      for (let at = from + 1; at < from + length; at++) phrase += ` ${tokens[at]?.word}`;
      const entry = known.get(phrase);
      if (entry && (entry.only === null || languages.some((l) => l && entry.only?.has(l)))) {
        return { kind: entry.kind, careful: this.careful.get(phrase) ?? NOTHING, length };
      }
    }
    return null;
  }

  /** Groups and foods beside which the words of a set do say something. @param set an id of careful.json */
  besideOf(set: string): readonly string[] {
    return this.packed?.careful.find(({ id }) => id === set)?.beside ?? NOTHING;
  }

  private get known(): Map<string, Entry> {
    if (this.entries) return this.entries;
    const entries = new Map<string, Entry>();
    for (const { language, kind, ownLanguageOnly, words } of this.packed?.lists ?? []) {
      // Most words are of one language: they share the set of it.
      const own: ReadonlySet<string> = new Set([language]);
      for (const phrase of words.split('|')) {
        const everywhere =
          !ownLanguageOnly && (phrase.length >= SHORTEST_IN_ANY || language === ANY_LANGUAGE);
        const entry = entries.get(phrase);
        if (entry) {
          if (everywhere) entry.only = null;
          else if (entry.only && !entry.only.has(language)) entry.only = new Set([...entry.only, language]);
          if (!entry.of.has(language)) entry.of = new Set([...entry.of, language]);
        } else entries.set(phrase, { kind, only: everywhere ? null : own, of: own });
        const end = phrase.indexOf(' ');
        const head = end < 0 ? phrase : phrase.slice(0, end);
        const length = end < 0 ? 1 : phrase.split(' ').length;
        if (length > (this.longest.get(head) ?? 0)) this.longest.set(head, length);
      }
    }
    for (const { beside, words } of this.packed?.careful ?? []) {
      for (const phrase of words.split('|')) {
        this.careful.set(phrase, [...(this.careful.get(phrase) ?? []), ...beside]);
      }
    }
    this.entries = entries;
    return entries;
  }
}
