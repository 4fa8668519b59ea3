import type { AssessRequest } from '@mirabelle/contract/assess.ts';
import type { Finding, Verdict } from '@mirabelle/contract/finding.ts';
import type { Language } from '@mirabelle/contract/language.ts';
import { isOpenLanguage } from '@mirabelle/contract/open-languages.ts';
import type { LookupToken } from '../match/candidate.ts';
import type { Reading } from '../match/reading.ts';
import { isWord } from '../match/unknown-words.ts';
import { LostBlanks } from './lost-blanks.ts';
import type { NamedWords } from './named-words.ts';
import { type Near, NearWords, OF_A_CLEAR_READER, OF_A_HAND, OF_A_READER } from './near-words.ts';
import { placeInText } from './place-in-text.ts';

/** The finding that a word was taken for another: `data.words` as written, `data.meant` as judged. */
export const READ_AS = 'unknown.read-as';
/** Read less reliably than this, in percent, a word that nothing knows may be one whose letters were mistaken. */
export const WELL_READ = 92;
/** So many words of a dish are mended: where more are unknown, it was not read. */
const MOST_WORDS = 3;

/** So few letters that nothing knows are a stain or the edge of a picture, or letters that stand for allergens. */
const NOISE = 2;
const NOISE_WHERE_WEAK = 3;
/** "acg" at the end of a dish: allergens by their letters, the commas between them lost. */
const CODES = /^(?=[a-r]{3,4}$)a?b?c?d?e?f?g?h?i?j?k?l?m?n?o?p?q?r?$/;

/** A shorter word is no risk for being near one: Italian "belga" is Belgian, not beluga. */
const SHORTEST_FOR_RISK = 7;

/** A word of a text that nothing explains. */
interface Unknown {
  field: 'text' | 'description';
  start: number;
  end: number;
  near: Near;
}

/** Rates what a dish would be with other words. */
type Assess<Judged> = (request: AssessRequest) => Judged;

/**
 * Puts words right that a picture's reader mistook letters of ("clanamon" in a list of doughnuts is cinnamon), or that
 * a hand slipped in ("toasy").
 */
export class MisreadWords {
  private readonly words: NamedWords;
  private readonly near: NearWords;
  private readonly blanks: LostBlanks;

  constructor(words: NamedWords) {
    this.words = words;
    this.near = new NearWords(words);
    this.blanks = new LostBlanks(words);
  }

  /**
   * What a dish is with its unknown words put right. Never out of a risk: every word that is as near must leave it
   * harmless, and none that is a letter farther may make it a high risk. Into one only where a hand slipped, and only
   * where every word that is as near does so.
   * @param judged what it is as it was read
   * @returns null where nothing is put right
   */
  mend<Judged extends { verdict: Verdict; reading: Reading }>(
    request: AssessRequest,
    judged: Judged,
    assess: Assess<Judged>,
  ): Judged | null {
    const { readConfidence, language = null } = request;
    if (judged.verdict.risk !== 'TO_CHECK') return null;
    if (language === null || isOpenLanguage(language) || (request.ingredients ?? []).length > 0) return null;
    const unknown = this.unknownIn(request, judged.reading, language);
    if (unknown.length === 0 || unknown.length > MOST_WORDS) return null;
    const likeliest = unknown.map(({ near }) => near.nearest[0] as string);
    const assessWith = (words: readonly string[]) => assess(withWords(request, unknown, words));
    const mended = assessWith(likeliest);
    const { risk } = mended.verdict;
    const isWeak = (readConfidence ?? 100) < WELL_READ;
    const isLong = unknown.every(({ start, end }) => end - start >= SHORTEST_FOR_RISK);
    if (risk === 'TO_CHECK' || (risk === 'HIGH_RISK' && (isWeak || !isLong))) return null;
    const isOther = unknown.some(({ near }, at) => {
      const instead = (word: string) => assessWith(likeliest.with(at, word)).verdict.risk;
      if (near.nearest.some((word) => instead(word) !== risk)) return true;
      return risk === 'NO_RISK' && near.farther.some((word) => instead(word) === 'HIGH_RISK');
    });
    if (isOther) return null;
    const said = unknown.flatMap((place, at) => saidAs(request, place, likeliest[at] as string));
    return { ...mended, verdict: { ...mended.verdict, findings: [...mended.verdict.findings, ...said] } };
  }

  /** The words that nothing explains, with what each may be; none where one of them is near nothing. */
  private unknownIn(request: AssessRequest, { words, mentions }: Reading, language: Language): Unknown[] {
    const { readConfidence } = request;
    const isPicture = readConfidence !== undefined;
    const isWeak = (readConfidence ?? 100) < WELL_READ;
    const slips = isWeak ? OF_A_READER : isPicture ? OF_A_CLEAR_READER : OF_A_HAND;
    const fields = (['text', 'description'] as const).filter((key) => (request[key] ?? '').trim() !== '');
    const found: Unknown[] = [];
    for (let at = 0; at < words.tokens.length; at++) {
      const token = words.tokens[at] as LookupToken;
      const next = words.tokens[at + 1];
      const field = fields[token.field];
      const text = field ? (request[field] ?? '') : '';
      const joined = isPicture && next ? this.blanks.joined(words, at, text, language) : null;
      if (field && next && joined) {
        found.push({ field, start: token.start, end: next.end, near: joined });
        at++;
        continue;
      }
      if (words.covered[at] || words.harmless[at] || !isWord(token)) continue;
      const isLast = next?.field !== token.field;
      const isNoise =
        isPicture &&
        (token.word.length <= (isWeak ? NOISE_WHERE_WEAK : NOISE) || (isLast && CODES.test(token.word)));
      const near = isNoise
        ? this.leftOut(token.word, language)
        : ((isPicture ? this.blanks.parted(token.word, language) : null) ??
          this.near.of(token.word, language, slips, mentions.length === 0));
      const place = placeInText(text, token);
      if (!field || !near || !place) return [];
      found.push({ field, ...place, near });
    }
    return found;
  }

  /** A stain, unless it is a letter away from a risk: "rnm" may be rum. */
  private leftOut(word: string, language: Language): Near {
    const [same, close] = word.length > NOISE ? this.words.byDistance(word, language, 1) : [];
    return { nearest: [''], farther: [...(same ?? []), ...(close ?? [])] };
  }
}

/** Says what a word was taken for, so that she can object; a stain that was left out is no word. */
function saidAs(request: AssessRequest, { field, start, end }: Unknown, meant: string): Finding[] {
  const words = (request[field] ?? '').slice(start, end);
  if (meant === '') return [];
  return [
    {
      rule: 'unknown',
      key: READ_AS,
      risk: 'NO_RISK',
      cannotTell: null,
      subject: words,
      data: { words, meant },
      citations: [],
      elsewhere: [],
      question: null,
      modification: null,
    },
  ];
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
