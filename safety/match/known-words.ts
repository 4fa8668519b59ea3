import { NAMED_LANGUAGES } from '@mirabelle/contract/language.ts';
import { stem } from '@mirabelle/language/text/stem.ts';
import type { Node, Vocabulary } from './vocabulary.ts';

/** What the names say of one word. */
export interface KnownWord {
  /** Its stem in each language, in the order of `NAMED_LANGUAGES`. */
  readonly stems: readonly string[];
  /** Whether it occurs in a name, in some form. */
  readonly known: boolean;
  /** Where the names lead on that begin with it, language by language. */
  readonly begins: readonly (Node | undefined)[];
}

class Word implements KnownWord {
  readonly stems: readonly string[];
  readonly known: boolean;
  private readonly vocabulary: Vocabulary;
  private begun: readonly (Node | undefined)[] | undefined;

  constructor(word: string, vocabulary: Vocabulary) {
    this.vocabulary = vocabulary;
    this.stems = NAMED_LANGUAGES.map((language) => stem(word, language));
    this.known = NAMED_LANGUAGES.some((language, l) =>
      vocabulary.stems[language].has(this.stems[l] as string),
    );
  }

  get begins(): readonly (Node | undefined)[] {
    this.begun ??= NAMED_LANGUAGES.map((language, l) =>
      this.vocabulary.trees[language].next.get(this.stems[l] as string),
    );
    return this.begun;
  }
}

/** Words of texts, each looked up in the names once for all languages. */
export class KnownWords {
  private readonly vocabulary: Vocabulary;
  private readonly seen = new Map<string, KnownWord>();

  constructor(vocabulary: Vocabulary) {
    this.vocabulary = vocabulary;
  }

  get(word: string): KnownWord {
    const seen = this.seen.get(word);
    if (seen) return seen;
    if (this.seen.size > 20_000) this.seen.clear();
    const known = new Word(word, this.vocabulary);
    this.seen.set(word, known);
    return known;
  }
}
