import type { PackedKnowledge } from '@mirabelle/contract/knowledge.ts';
import { NAMED_LANGUAGES } from '@mirabelle/contract/language.ts';
import { distance } from '@mirabelle/language/text/distance.ts';
import { foldWords } from '@mirabelle/language/text/fold.ts';
import type { Token } from '@mirabelle/language/text/tokenise.ts';
import { folderOf, foldSpelling } from './fold-spelling.ts';

/** Fewer letters in all are spelt like too many others. */
const SHORTEST = 7;
const MOST_WORDS = 4;
/** Another spelling keeps two letters in three; of two dishes the one that keeps more is meant. */
const LETTERS_A_CHANGE = 3;

/** A dish as it is on file: its name's words, and which record it is. */
interface Phrase {
  words: string[];
  record: string;
}

/**
 * Finds the name of a dish that a menu romanises and parts in its own way: "phad si io" is pad see ew, "sam gye tang"
 * samgyetang. A name has letters enough to be known as a whole where its words are too short one by one. Keeps what it
 * learnt.
 */
export class RomanisedPhrases {
  private readonly knowledge: PackedKnowledge;
  private kitchens: readonly Kitchen[] | undefined;
  private readonly known = new Map<string, Phrase | null>();

  constructor(knowledge: PackedKnowledge) {
    this.knowledge = knowledge;
  }

  /**
   * The tokens with such names put as they are on file; null where there are none.
   * @param isUnexplained whether nothing explains a token: names of explained words alone stay as they are
   * @param isFree whether a token may be a part of such a name
   */
  mend(
    tokens: readonly Token[],
    isUnexplained: (token: Token) => boolean,
    isFree: (token: Token) => boolean,
  ): Token[] | null {
    const mended: Token[] = [];
    let found = false;
    for (let at = 0; at < tokens.length; ) {
      const taken = this.longestAt(tokens, at, isUnexplained, isFree);
      mended.push(...(taken?.tokens ?? [tokens[at] as Token]));
      at += taken?.length ?? 1;
      found ||= taken !== null;
    }
    return found ? mended : null;
  }

  private longestAt(
    tokens: readonly Token[],
    at: number,
    isUnexplained: (token: Token) => boolean,
    isFree: (token: Token) => boolean,
  ): { tokens: Token[]; length: number } | null {
    const first = tokens[at] as Token;
    for (let length = MOST_WORDS; length > 0; length--) {
      const window = tokens.slice(at, at + length);
      const last = window.at(-1) as Token;
      if (window.length < length || last.segment !== first.segment || last.field !== first.field) continue;
      if (!window.some(isUnexplained) || !window.every(isFree)) continue;
      const phrase = this.phraseOf(window.map(({ word }) => word));
      if (!phrase) continue;
      const whole = { ...first, end: last.end, role: null, stopped: false };
      return { length, tokens: phrase.words.map((word) => ({ ...whole, word, accented: word })) };
    }
    return null;
  }

  /** The one dish that is spelt so, in any kitchen's way. */
  private phraseOf(words: readonly string[]): Phrase | null {
    const letters = words.join('');
    if (letters.length < SHORTEST || !/^[a-z]+$/.test(letters)) return null;
    const key = words.join(' ');
    const known = this.known.get(key);
    if (known !== undefined) return known;
    if (this.known.size > 20_000) this.known.clear();
    const found = this.search(words, letters);
    this.known.set(key, found);
    return found;
  }

  private search(words: readonly string[], letters: string): Phrase | null {
    this.kitchens ??= kitchensOf(this.knowledge);
    const found = this.kitchens.flatMap(({ fold, phrases }) =>
      keysFor(words, fold).flatMap((key) => phrases.get(key) ?? []),
    );
    const most = Math.floor(letters.length / LETTERS_A_CHANGE);
    const near = found
      .map((phrase) => ({ phrase, changes: distance(letters, phrase.words.join(''), most) }))
      .filter(({ changes }) => changes <= most)
      .sort((a, b) => a.changes - b.changes);
    const [best] = near;
    if (!best) return null;
    const isOne = near.every(({ phrase, changes }) => {
      return phrase.record === best.phrase.record || changes > best.changes;
    });
    return isOne ? best.phrase : null;
  }
}

/** Folded as one word, and word by word, for letters fold in their own way at the end of a word. */
function keysFor(words: readonly string[], folded: (word: string) => string): string[] {
  const each = words.map(folded).join('');
  return [...new Set([folded(words.join('')), foldSpelling(each, [])])];
}

/** How a kitchen folds, and its dishes by how all spellings of their names fold. */
interface Kitchen {
  fold: (word: string) => string;
  phrases: ReadonlyMap<string, Phrase[]>;
}

function kitchensOf({ dishes, openNames }: PackedKnowledge): Kitchen[] {
  return (openNames?.romanised ?? []).map(({ folds, cuisines }) => {
    const found = new Map<string, Phrase[]>();
    const fold = folderOf(folds);
    for (const { id, cuisine, names } of dishes) {
      if (cuisine === undefined || !cuisines.includes(cuisine)) continue;
      const written = new Set(NAMED_LANGUAGES.flatMap((language) => names[language] ?? []).map(foldWords));
      for (const name of written) {
        const words = name.split(' ');
        for (const key of keysFor(words, fold)) {
          const phrases = found.get(key) ?? [];
          phrases.push({ words, record: id });
          found.set(key, phrases);
        }
      }
    }
    return { fold, phrases: found };
  });
}
