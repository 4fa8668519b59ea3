import type { AssessRequest } from '@mirabelle/contract/assess.ts';
import type { Language } from '@mirabelle/contract/language.ts';
import { isOpenLanguage } from '@mirabelle/contract/open-languages.ts';
import { foldWords } from '@mirabelle/language/text/fold.ts';
import type { Reading } from '../match/reading.ts';
import { isWord } from '../match/unknown-words.ts';
import type { NamedWords } from './named-words.ts';

/** Read less reliably than this, in percent, a word that nothing knows may be one whose letters were mistaken. */
export const WELL_READ = 92;
/** Letters mistaken at most in a word of so many letters; shorter words are a letter away from too many others. */
const MISTAKEN = [
  { letters: 12, most: 3 },
  { letters: 8, most: 2 },
  { letters: 5, most: 1 },
] as const;
/** Where more words than this are as near, none of them is meant; and no more are looked at that are farther. */
const MOST_NEAREST = 4;
const MOST_FARTHER = 24;
/** So many words of a dish are mended: where more are unknown, it was not read. */
const MOST_WORDS = 3;

/** So few letters that nothing knows are a stain or the edge of a picture, or letters that stand for allergens. */
const NOISE = 2;
const NOISE_WHERE_WEAK = 3;
/** "acg" at the end of a dish: allergens by their letters, the commas between them lost. */
const CODES = /^(?=[a-r]{3,4}$)a?b?c?d?e?f?g?h?i?j?k?l?m?n?o?p?q?r?$/;

/** A part of a compound is as long. */
const SHORTEST_PART = 4;

interface Near {
  /** Words that the fewest letters part from what was read. */
  nearest: string[];
  /** Words that one more letter does. */
  farther: string[];
}

/** A word of a text that nothing explains. */
interface Unknown {
  field: 'text' | 'description';
  start: number;
  end: number;
  near: Near;
}

/** Rates what a dish would be with other words. */
type Assess<Judged> = (request: AssessRequest) => Judged;

/** Puts words right that a picture's reader mistook letters of: "clanamon" in a list of doughnuts is cinnamon. */
export class MisreadWords {
  private readonly words: NamedWords;

  constructor(words: NamedWords) {
    this.words = words;
  }

  /**
   * What a dish read from a picture is with its unknown words put right. Never out of a risk or into one: every word
   * that is as near must leave it harmless, and none that is a letter farther may make it a high risk.
   * @param judged what it is as it was read
   * @returns null where nothing is put right
   */
  mend<Judged extends { verdict: { risk: string }; reading: Reading }>(
    request: AssessRequest,
    judged: Judged,
    assess: Assess<Judged>,
  ): Judged | null {
    const { readConfidence, language = null } = request;
    if (readConfidence === undefined || judged.verdict.risk !== 'TO_CHECK') return null;
    if (language === null || isOpenLanguage(language) || (request.ingredients ?? []).length > 0) return null;
    const unknown = this.unknownIn(request, judged.reading, language, readConfidence < WELL_READ);
    if (unknown.length === 0 || unknown.length > MOST_WORDS) return null;
    const likeliest = unknown.map(({ near }) => near.nearest[0] as string);
    const assessWith = (words: readonly string[]) => assess(withWords(request, unknown, words));
    const mended = assessWith(likeliest);
    if (mended.verdict.risk !== 'NO_RISK') return null;
    const isRiskier = unknown.some(({ near }, at) => {
      const instead = (word: string) => assessWith(likeliest.with(at, word)).verdict.risk;
      return (
        near.nearest.some((word) => instead(word) !== 'NO_RISK') ||
        near.farther.some((word) => instead(word) === 'HIGH_RISK')
      );
    });
    return isRiskier ? null : mended;
  }

  /** The words that nothing explains, with what each may be; none where one of them is near nothing. */
  private unknownIn(
    request: AssessRequest,
    { words }: Reading,
    language: Language,
    isWeak: boolean,
  ): Unknown[] {
    const fields = (['text', 'description'] as const).filter((key) => (request[key] ?? '').trim() !== '');
    const found: Unknown[] = [];
    for (const [at, token] of words.tokens.entries()) {
      if (words.covered[at] || words.harmless[at] || !isWord(token)) continue;
      const field = fields[token.field];
      const isLast = words.tokens[at + 1]?.field !== token.field;
      const isNoise =
        token.word.length <= (isWeak ? NOISE_WHERE_WEAK : NOISE) || (isLast && CODES.test(token.word));
      const near = isNoise
        ? this.leftOut(token.word, language)
        : isWeak
          ? this.near(token.word, language)
          : null;
      // Where a text was spelled out before it was read, its words stand elsewhere.
      if (!field || !near || foldWords((request[field] ?? '').slice(token.start, token.end)) !== token.word)
        return [];
      found.push({ field, start: token.start, end: token.end, near });
    }
    return found;
  }

  /** A stain, unless it is a letter away from a risk: "rnm" may be rum. */
  private leftOut(word: string, language: Language): Near {
    const [same, close] = word.length > NOISE ? this.words.byDistance(word, language, 1) : [];
    return { nearest: [''], farther: [...(same ?? []), ...(close ?? [])] };
  }

  /** What a word may be, or, of a compound, a part of it: "Kartoftelgratin". */
  private near(word: string, language: Language): Near | null {
    const whole = this.nearOf(word, language);
    if (whole || language !== 'de') return whole;
    const isPart = (part: string) => this.words.has(part, language);
    for (let cut = SHORTEST_PART; cut <= word.length - SHORTEST_PART; cut++) {
      const [left, right] = [word.slice(0, cut), word.slice(cut)];
      const isFirst = isPart(left) || (/[ns]$/.test(left) && isPart(left.slice(0, -1)));
      const near = isFirst
        ? this.nearOf(right, language)
        : isPart(right)
          ? this.nearOf(left, language)
          : null;
      if (!near) continue;
      const joined = (part: string) => (isFirst ? left + part : part + right);
      return { nearest: near.nearest.map(joined), farther: near.farther.map(joined) };
    }
    return null;
  }

  private nearOf(word: string, language: Language): Near | null {
    const most = MISTAKEN.find(({ letters }) => word.length >= letters)?.most;
    if (most === undefined || !/^[a-z]+$/.test(word)) return null;
    const byDistance = this.words.byDistance(word, language, most + 1);
    const least = byDistance.findIndex((words) => words.length > 0);
    if (least < 0 || least > most) return null;
    const [nearest = [], farther = []] = byDistance.slice(least);
    return nearest.length > MOST_NEAREST || farther.length > MOST_FARTHER ? null : { nearest, farther };
  }
}

/** The request with other words in the places of some. */
function withWords(
  request: AssessRequest,
  places: readonly Unknown[],
  words: readonly string[],
): AssessRequest {
  const texts = { text: request.text, description: request.description ?? null };
  // From the end, so that the places before stay where they are.
  for (let at = places.length - 1; at >= 0; at--) {
    const { field, start, end } = places[at] as Unknown;
    const text = texts[field] ?? '';
    texts[field] = `${text.slice(0, start)}${words[at]}${text.slice(end)}`;
  }
  return { ...request, ...texts };
}
