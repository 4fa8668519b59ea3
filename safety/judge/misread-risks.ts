import type { AssessRequest } from '@mirabelle/contract/assess.ts';
import type { Finding, Verdict } from '@mirabelle/contract/finding.ts';
import type { Language } from '@mirabelle/contract/language.ts';
import { isOpenLanguage } from '@mirabelle/contract/open-languages.ts';
import { foldWords } from '@mirabelle/language/text/fold.ts';
import { rolesFor } from '@mirabelle/language/text/word-roles.ts';
import type { LookupToken } from '../match/candidate.ts';
import type { Reading, ReadWords } from '../match/reading.ts';
import { misreadAsSafe, wordsCutOff } from '../rules/unknown/rule.ts';
import { lacksItsBeginning, lacksItsEnd } from './lacks-words.ts';
import { WELL_READ } from './misread-words.ts';
import type { NamedWords } from './named-words.ts';

/** Letters mistaken at most in a word of so many letters. */
const MISTAKEN = [
  { letters: 9, most: 2 },
  { letters: 3, most: 1 },
] as const;
/** Two words that were one, joined again, may have lost a letter where they are as long. */
const LONG_JOINED = 7;
/** Shorter halves of a word in which a blank was lost are none. */
const SHORTEST_HALF = 2;
/** Words of other languages that are no longer are found in any noise. */
const NOISE = 3;
/** More digits are a year or a price. */
const MOST_DIGITS = 2;

/** Digits with the letters that look like them. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'li',
  2: 'z',
  3: 'e',
  4: 'a',
  5: 's',
  6: 'bo',
  7: 't',
  8: 'b',
  9: 'g',
};

type Field = 'text' | 'description' | 'section';

/** Words of a text that may have been other words. */
interface Doubt {
  field: Field;
  start: number;
  end: number;
  /** What they may have been. */
  meant: readonly string[];
}

interface Judged {
  verdict: Verdict;
  reading: Reading;
}

/**
 * Dishes read from a picture that would be a high risk, had a letter or a blank been read otherwise, or of which words are
 * lost: "Torta al r um", "Sekl Orange", "Melon au". They are asked about and never called safe.
 */
export class MisreadRisks {
  private readonly words: NamedWords;

  constructor(words: NamedWords) {
    this.words = words;
  }

  /**
   * The verdict with the question what a word was, of a dish that only a misreading may make safe.
   * @param assess rates what the dish would be with other words
   */
  doubted(
    request: AssessRequest,
    { verdict, reading }: Judged,
    assess: (request: AssessRequest) => Judged,
  ): Verdict {
    const { readConfidence, language = null } = request;
    if (readConfidence === undefined || verdict.risk !== 'NO_RISK') return verdict;
    if (language === null || isOpenLanguage(language) || (request.ingredients ?? []).length > 0)
      return verdict;
    const { tokens } = reading.words;
    const isWell = readConfidence >= WELL_READ;
    // "Con papas" that was read well is what a list of toppings says.
    if (lacksItsEnd(tokens, language) || (!isWell && lacksItsBeginning(tokens, language)))
      return asked(verdict, wordsCutOff(request.text));
    for (const { field, start, end, meant } of this.doubtsIn(request, reading.words, language, isWell)) {
      const text = request[field] ?? '';
      const risk = meant.find((words) => {
        const other = { ...request, [field]: `${text.slice(0, start)}${words}${text.slice(end)}` };
        return assess(other).verdict.risk === 'HIGH_RISK';
      });
      if (risk !== undefined) return asked(verdict, misreadAsSafe(text.slice(start, end), risk));
    }
    return verdict;
  }

  /** @param isWell whether no letter is doubted, only blanks: of clear letters, too, one is lost or read into a word */
  private *doubtsIn(
    request: AssessRequest,
    words: ReadWords,
    language: Language,
    isWell: boolean,
  ): Generator<Doubt> {
    const fields = (['text', 'description'] as const).filter((key) => (request[key] ?? '').trim() !== '');
    const { tokens } = words;
    const stands = ({ field, start, end, word }: LookupToken) => {
      const key = fields[field];
      return key !== undefined && foldWords((request[key] ?? '').slice(start, end)) === word;
    };
    for (const [at, token] of tokens.entries()) {
      // Where a text was spelled out before it was read, its words stand elsewhere.
      if (!stands(token)) continue;
      const field = fields[token.field]!;
      const { start, end, word } = token;
      const isSure = this.isSure(words, at, language);
      const next = tokens[at + 1]?.field === token.field ? tokens[at + 1] : undefined;
      const isWithin = next !== undefined && tokens[at - 1]?.field === token.field;
      // At the end of a line a number is a price, a size or a year, and at its beginning that of the dish.
      if (!isSure && (isWithin || /[a-z]/.test(word)))
        yield { field, start, end, meant: isWell ? this.parted(word, language) : this.near(word, language) };
      if (!next || !stands(next)) continue;
      const areSure = isWell || (isSure && this.isSure(words, at + 1, language));
      if (isWell && isSure && this.isSure(words, at + 1, language)) continue;
      if (/^[ -]{1,2}$/.test((request[field] ?? '').slice(end, next.start)))
        yield { field, start, end: next.end, meant: this.joined(word + next.word, language, areSure) };
    }
    if (!isWell) yield* this.doubtsInHeading(request.section ?? '', language);
  }

  private *doubtsInHeading(section: string, language: Language): Generator<Doubt> {
    for (const { 0: written, index: start } of section.matchAll(/[\p{L}\p{M}]{3,}/gu)) {
      const word = foldWords(written);
      if (word.includes(' ') || this.isOfLanguage(word, language)) continue;
      const end = start + written.length;
      yield { field: 'section', start, end, meant: this.near(word, language) };
    }
  }

  /** A little word, or one that a name or a list of harmless words has, in some form of it. */
  private isSure({ tokens, covered, harmless }: ReadWords, at: number, language: Language): boolean {
    const { word, role, quality } = tokens[at]!;
    if (role !== null || harmless[at] || this.isOfLanguage(word, language)) return true;
    return covered[at] !== null && quality === 1 && word.length > NOISE;
  }

  private isOfLanguage(word: string, language: Language): boolean {
    return this.words.has(word, language) || rolesFor(language).has(word);
  }

  /** What a word may have been: what the fewest letters part from it, or two words that lost the blank between them. */
  private near(word: string, language: Language): string[] {
    if (!/\d/.test(word)) return this.nearest(word, language);
    if (/^\d+$/.test(word) && word.length > MOST_DIGITS) return [];
    const letters = lettersFor(word);
    return [...new Set([...letters, ...letters.flatMap((one) => this.nearest(one, language))])];
  }

  private nearest(word: string, language: Language): string[] {
    const most = MISTAKEN.find(({ letters }) => word.length >= letters)?.most;
    if (most === undefined || !/^[a-z]+$/.test(word)) return [];
    const byDistance = this.words.byDistance(word, language, most);
    const nearest = byDistance.find((words, letters) => letters > 0 && words.length > 0) ?? [];
    return [...nearest, ...this.parted(word, language)];
  }

  /** "auPorto" */
  private parted(word: string, language: Language): string[] {
    const found: string[] = [];
    for (let cut = SHORTEST_HALF; cut <= word.length - SHORTEST_HALF; cut++) {
      const halves = [word.slice(0, cut), word.slice(cut)];
      if (halves.every((half) => this.isOfLanguage(half, language))) found.push(halves.join(' '));
    }
    return found;
  }

  /** Two words that were one, a blank read into it: "r um". */
  private joined(word: string, language: Language, areWords: boolean): string[] {
    if (this.words.has(word, language)) return [word];
    if (areWords || word.length < LONG_JOINED || !/^[a-z]+$/.test(word)) return [];
    return this.words.byDistance(word, language, 1)[1] ?? [];
  }
}

function asked(verdict: Verdict, finding: Finding): Verdict {
  return {
    ...verdict,
    risk: finding.risk,
    findings: [finding, ...verdict.findings],
    unknown: [...new Set([...verdict.unknown, finding.subject])],
  };
}

/** A word with the letters that its digits look like. */
function lettersFor(word: string): string[] {
  let made = [''];
  for (const sign of word) {
    const letters = LOOKALIKES[sign] ?? sign;
    made = made.flatMap((begun) => [...letters].map((letter) => begun + letter));
  }
  return made;
}
