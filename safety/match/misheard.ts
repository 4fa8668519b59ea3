import type { PackedKnowledge } from '@mirabelle/contract/knowledge.ts';
import { byLanguage, type Language } from '@mirabelle/contract/language.ts';
import { distance } from '@mirabelle/language/text/distance.ts';
import { stem } from '@mirabelle/language/text/stem.ts';
import type { Token } from '@mirabelle/language/text/tokenise.ts';
import { neighbour } from './beside-names.ts';
import type { HarmlessWords } from './harmless-words.ts';
import type { Reading } from './reading.ts';
import type { Vocabulary } from './vocabulary.ts';
import { isLittle, wordsOfNames } from './words-of-names.ts';

/** Shorter words are a slip away from too many others. */
const SHORTEST = 3;

/** For each word of the names of a language the words that stand right before it and right after it. */
type Beside = ReadonlyMap<string, { before: Set<string>; after: Set<string> }>;

/**
 * Finds the words of a line that mean something in other languages alone and are a slip away from the word that stands
 * there in a name of the line's own: "chicken hiver parfait" holds no winter. Such a name counts only where it is riskier.
 */
export class Misheard {
  private readonly knowledge: PackedKnowledge;
  private readonly vocabulary: Vocabulary;
  private readonly harmless: HarmlessWords;
  private readonly beside = new Map<Language, Beside>();
  private readonly own = byLanguage(() => new Map<string, boolean>());

  constructor(knowledge: PackedKnowledge, vocabulary: Vocabulary, harmless: HarmlessWords) {
    this.knowledge = knowledge;
    this.vocabulary = vocabulary;
    this.harmless = harmless;
  }

  /** The tokens with such words as they stand in the names; null where there are none. */
  mend({ words }: Pick<Reading, 'words'>, language: Language): Token[] | null {
    const { tokens } = words.line;
    const isExplained = (token: Token) =>
      words.tokens.some(
        (one, at) =>
          one.start === token.start && one.field === token.field && (words.covered[at] || words.harmless[at]),
      );
    let mended: Token[] | null = null;
    for (let at = 0; at < tokens.length; at++) {
      const token = tokens[at] as Token;
      if (token.role !== null || this.isOwn(token.word, language)) continue;
      const meant = this.besides(tokens, at, language);
      if (meant === undefined || !isExplained(token)) continue;
      mended ??= [...tokens];
      mended[at] = { ...token, word: meant, accented: meant };
    }
    return mended;
  }

  /** Whether a word is one of the language, or of any; what has digits or is short tells nothing. */
  private isOwn(word: string, language: Language): boolean {
    const seen = this.own[language];
    const known = seen.get(word);
    if (known !== undefined) return known;
    if (seen.size > 20_000) seen.clear();
    const tellsNothing = word.length < SHORTEST || !/^[a-z]+$/.test(word) || isLittle(word);
    const named = tellsNothing || this.vocabulary.stems[language].has(stem(word, language));
    const own = named || this.harmless.isOf(word, language);
    seen.set(word, own);
    return own;
  }

  /** The word a slip away that stands in a name of the language beside one of the word's neighbours. */
  private besides(tokens: readonly Token[], at: number, language: Language): string | undefined {
    const names = this.besideIn(language);
    const { word = '' } = tokens[at] ?? {};
    const isNear = (rival: string) =>
      Math.abs(rival.length - word.length) <= 1 && distance(word, rival, 1) === 1;
    const behind = names.get(neighbour(tokens, at, -1)?.word ?? '')?.after;
    const ahead = names.get(neighbour(tokens, at, 1)?.word ?? '')?.before;
    return behind?.values().find(isNear) ?? ahead?.values().find(isNear);
  }

  private besideIn(language: Language): Beside {
    const known = this.beside.get(language);
    if (known) return known;
    const beside = new Map<string, { before: Set<string>; after: Set<string> }>();
    const entryOf = (word: string) => {
      const entry = beside.get(word) ?? { before: new Set(), after: new Set() };
      beside.set(word, entry);
      return entry;
    };
    for (const name of wordsOfNames(this.knowledge)) {
      if (name.language !== language) continue;
      for (const [at, word] of name.words.entries()) {
        const next = name.words[at + 1];
        if (next === undefined) continue;
        entryOf(word).after.add(next);
        entryOf(next).before.add(word);
      }
    }
    this.beside.set(language, beside);
    return beside;
  }
}
