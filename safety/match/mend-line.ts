import type { PackedKnowledge } from '@mirabelle/contract/knowledge.ts';
import type { Line, Token } from '@mirabelle/language/text/tokenise.ts';
import { BesideNames } from './beside-names.ts';
import { RomanisedPhrases } from './open-names/romanised-phrases.ts';
import type { Reading } from './reading.ts';
import { isWord } from './unknown-words.ts';

/** A word corrected by itself is less sure than this; parts of compounds and other forms are surer. */
const SURE = 0.93;

/** Puts right, once a line was read, the words that only their neighbours explain. */
export class LineMender {
  private readonly besideNames: BesideNames;
  private readonly phrases: RomanisedPhrases;

  constructor(knowledge: PackedKnowledge) {
    this.besideNames = new BesideNames(knowledge);
    this.phrases = new RomanisedPhrases(knowledge);
  }

  /** The line to read instead; null where nothing is put right. */
  mend({ texts, tokens }: Line, { words, aside }: Reading): Line | null {
    // The words of a heading are right as they are.
    if (aside !== null && aside !== 'unknown-kind') return null;
    const left = words.tokens.filter((token, at) => {
      const guessed =
        (token.quality < SURE && token.lookup !== token.word) || token.open.some(({ form }) => form);
      return isWord(token) && !words.harmless[at] && (guessed || !words.covered[at]);
    });
    if (left.length === 0) return null;
    const unexplained = new Set(left.map(placeOf));
    const lookups = new Map(words.tokens.map((token) => [placeOf(token), token.lookup]));
    const treatments = new Set(
      words.tokens.filter((_, at) => words.covered[at]?.name.kind === 'preparation').map(placeOf),
    );
    const isUnexplained = (token: Token) => unexplained.has(placeOf(token));
    const lookupOf = (token: Token) => lookups.get(placeOf(token)) ?? token.word;
    // A treatment is never read as a part of a name: the "tái" of "bê tái" says that the meat is rare.
    const isFree = (token: Token) => !treatments.has(placeOf(token));
    const romanised = this.phrases.mend(tokens, isUnexplained, isFree);
    const beside = this.besideNames.mend(romanised ?? tokens, isUnexplained, lookupOf);
    const mended = beside ?? romanised;
    return mended && { texts, tokens: mended };
  }
}

function placeOf({ field, start }: Token): string {
  return `${field} ${start}`;
}
