import type { Language } from '@mirabelle/contract/language.ts';
import { isLikelySlip } from './likely-slips.ts';
import { lookingLike, looksLike, mayLookLike } from './looks-like.ts';
import type { NamedWords } from './named-words.ts';

/** Words that a word may stand for. */
export interface Near {
  /** Words that the fewest letters part from it. */
  nearest: string[];
  /** Words that one more letter does. */
  farther: string[];
}

/** How far the words of names may be from what stands there. */
export interface Slips {
  /** Letters mistaken at most in a word of so many letters, the longest words first. */
  most: readonly { letters: number; most: number }[];
  /** Whether two letters that changed places are one slip, and the first letter always stands. */
  byHand: boolean;
  /** Whether a picture was read: a word that looks like the one that stands there is meant before others as near. */
  byLook: boolean;
  /** Where more words than this are as near, none of them is meant. */
  mostNearest: number;
  /** No more words are looked at that are a letter farther. */
  mostFarther: number;
}

/**
 * A shorter word by itself may as well be a food's name that nothing knows: Czech "mlíčí" is milt. Beside other words it
 * is only put right where the slip is a likely one, towards a word that kitchens often say.
 */
const SHORTEST_ALONE = 7;
/** A word of at least so many names is one that kitchens often say. */
const ORDINARY = 3;
/** A picture's reader mistakes letters of shorter words too, which is believed of words that kitchens often say. */
const SHORTEST_MISTAKEN = 5;
const SHORTEST_ALIKE = 4;

/** A reader of pictures mistakes any letter. Shorter words are a letter away from too many others. */
export const OF_A_READER: Slips = {
  most: [
    { letters: 12, most: 3 },
    { letters: 8, most: 2 },
    { letters: 5, most: 1 },
  ],
  byHand: false,
  byLook: true,
  mostNearest: 4,
  mostFarther: 24,
};

/** A hand slips once in a word, twice in a long one, and hardly ever at its beginning. */
export const OF_A_HAND: Slips = {
  most: [
    { letters: 11, most: 2 },
    { letters: 5, most: 1 },
  ],
  byHand: true,
  byLook: false,
  mostNearest: 4,
  mostFarther: 40,
};

/** In a picture that was read well a letter is mistaken for one that looks like it, the first as well as any other. */
export const OF_A_CLEAR_READER: Slips = { ...OF_A_HAND, byLook: true };

const MOST_SEEN = 20_000;
/** A part of a compound is as long. */
const SHORTEST_PART = 4;

/** The words of a language's names that a word which nothing knows is near. */
export class NearWords {
  private readonly words: NamedWords;
  /** What was found for a word, so that a menu's later lines are quick. */
  private readonly seen = new Map<string, Near | null>();

  constructor(words: NamedWords) {
    this.words = words;
  }

  /**
   * What a word may be, or, of a compound, a part of it: "Kartoftelgratin".
   * @param isAlone whether nothing else in its line is known
   */
  of(word: string, language: Language, slips: Slips, isAlone: boolean): Near | null {
    if (slips.byHand && isAlone && word.length < SHORTEST_ALONE) return null;
    if (slips.byHand && (this.words.isHarmless(word) || this.words.isOfDishes(word))) return null;
    const key = `${language} ${slips.byHand} ${slips.byLook} ${isAlone} ${word}`;
    const seen = this.seen.get(key);
    if (seen !== undefined) return seen;
    if (this.seen.size > MOST_SEEN) this.seen.clear();
    const alike = slips.byLook ? this.alike(word, language, slips, isAlone) : null;
    const found = alike ?? this.find(word, language, slips);
    this.seen.set(key, found);
    return found;
  }

  /** The words that look like it; what else is a letter or two from it is farther. */
  private alike(word: string, language: Language, slips: Slips, isAlone: boolean): Near | null {
    if (word.length < SHORTEST_ALIKE || !/^[a-z]+$/.test(word)) return null;
    const isShort = word.length < SHORTEST_MISTAKEN;
    if (isShort && isAlone) return null;
    const [, one = [], two = []] = this.words.byDistance(word, language, isShort ? 1 : 2);
    const groups = lookingLike(word).filter((other) => this.words.has(other, language));
    const nearest = [...new Set([...one.filter((other) => looksLike(word, other)), ...groups])];
    const areOrdinary = nearest.every((other) => this.words.namesWith(other, language).length >= ORDINARY);
    if (nearest.length === 0 || nearest.length > slips.mostNearest || (isShort && !areOrdinary)) return null;
    const others = [...one, ...two.filter((other) => mayLookLike(word, other))];
    const farther = others.filter((other) => !nearest.includes(other));
    return farther.length > slips.mostFarther ? null : { nearest, farther };
  }

  private find(word: string, language: Language, slips: Slips): Near | null {
    const whole = this.nearOf(word, language, slips);
    if (whole || language !== 'de') return whole;
    const isPart = (part: string) => this.words.has(part, language);
    for (let cut = SHORTEST_PART; cut <= word.length - SHORTEST_PART; cut++) {
      const [left, right] = [word.slice(0, cut), word.slice(cut)];
      const isFirst = isPart(left) || (/[ns]$/.test(left) && isPart(left.slice(0, -1)));
      const near = isFirst
        ? this.nearOf(right, language, slips)
        : isPart(right)
          ? this.nearOf(left, language, slips)
          : null;
      if (!near) continue;
      const joined = (part: string) => (isFirst ? left + part : part + right);
      return { nearest: near.nearest.map(joined), farther: near.farther.map(joined) };
    }
    return null;
  }

  private nearOf(word: string, language: Language, slips: Slips): Near | null {
    const most = slips.most.find(({ letters }) => word.length >= letters)?.most;
    if (most === undefined || !/^[a-z]+$/.test(word)) return null;
    const byDistance = this.words.byDistance(word, language, most + 1, slips.byHand);
    const least = byDistance.findIndex((words) => words.length > 0);
    if (least < 0 || least > most) return null;
    const [nearest = [], farther = []] = byDistance.slice(least);
    if (slips.byHand && least === 1) {
      const isShort = word.length < SHORTEST_ALONE;
      const likely = nearest.findIndex(
        (other) =>
          isLikelySlip(word, other) && (!isShort || this.words.namesWith(other, language).length >= ORDINARY),
      );
      if (likely < 0) return null;
      nearest.unshift(...nearest.splice(likely, 1));
    }
    return nearest.length > slips.mostNearest || farther.length > slips.mostFarther
      ? null
      : { nearest, farther };
  }
}
