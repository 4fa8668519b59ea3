import type { PictureLanguage } from '@mirabelle/contract/picture-languages.ts';
import { type Likelihood, languageTeller, wordsIn } from '../language/tell-language.ts';
import { turnedRound } from './cut-line.ts';
import { FIRST_LANGUAGES } from './first-languages.ts';
import { confidenceOf, knownShare } from './line-measures.ts';
import type { LineRecogniser } from './line-recogniser.ts';
import type { RecognisedLine } from './messages.ts';

/** By this much a language has to be likelier than the next, as a natural logarithm, to be told by its letters alone. */
const CLEARLY = 10;
/** Languages that remain are tried on so many lines each. */
const TRIED_LANGUAGES = 3;
const TRIED_LINES = 4;
/** What the share of known words counts for beside the letters, where languages are tried. */
const KNOWN_COUNTS = 10;
/** Below this confidence the letters may be none of the Latin alphabet. */
const LATIN = 65;
/** Greek is believed where most letters read are Greek, and so much surer than as Latin ones. */
const MOSTLY = 0.7;
const SURER = 10;
/** Fewer letters than in three words are seen in any picture without text. */
const FEWEST_LETTERS = 12;
/** Words that were guessed more than read tell nothing, and a few words too little. */
const GUESSED = 35;
const FEWEST_WORDS = 4;
/** A second language of the page: this share of its lines is plainly in it. */
const SECOND_SHARE = 0.2;
const PLAINLY = 3;

export interface ChosenLanguages {
  languages: readonly PictureLanguage[];
  /** Known share of the sample, 0-1. */
  knownShare: number;
  /** The sample stood on its head, which shows only in the language chosen. */
  onItsHead?: boolean;
}

/**
 * Tells what a page is written in from a sample of its lines, read with {@link FIRST_LANGUAGES}: by groups of letters,
 * which survive where accents are lost; where two languages remain, by reading a few lines with each. One or two
 * languages are chosen: the likeliest, and the one that other lines are in. Without one French comes along: its model
 * brings the accents of borrowed dish names.
 */
export async function chooseLanguages(
  recogniser: LineRecogniser,
  sample: readonly Uint8Array[],
  firstReading: readonly RecognisedLine[],
): Promise<ChosenLanguages> {
  const known = knownShare(firstReading);
  const lines = firstReading.map(likelyText);
  const greek =
    meanConfidence(firstReading) < LATIN ? await greekWayUp(recogniser, sample, firstReading) : null;
  if (greek) return { languages: ['el', 'en'], knownShare: known, onItsHead: greek === 'on its head' };
  const told = lines.join('\n');
  if (wordsIn(told).length < FEWEST_WORDS) return { languages: FIRST_LANGUAGES, knownShare: known };
  const ranked = languageTeller().rank(told);
  const near = ranked.filter(({ weight }) => ranked[0]!.weight - weight < CLEARLY).slice(0, TRIED_LANGUAGES);
  const first = near.length === 1 ? near[0]!.language : await byReading(recogniser, sample, near);
  const languages = [first, secondLanguage(lines, first)];
  return { languages: areFirst(languages) ? FIRST_LANGUAGES : languages, knownShare: known };
}

/** Of languages that the letters leave open, the one whose own reading has the likeliest letters and most known words. */
async function byReading(
  recogniser: LineRecogniser,
  sample: readonly Uint8Array[],
  near: readonly Likelihood[],
): Promise<PictureLanguage> {
  const tried = await Promise.all(
    near.map(async ({ language }, thread) => {
      const read = await recogniser.read(sample.slice(0, TRIED_LINES), [language], thread);
      const { weight } = languageTeller()
        .rank(read.map(textOf).join('\n'))
        .find((other) => other.language === language)!;
      return { language, weight: weight + KNOWN_COUNTS * knownShare(read) };
    }),
  );
  return tried.reduce((a, b) => (b.weight > a.weight ? b : a)).language;
}

function secondLanguage(lines: readonly string[], first: PictureLanguage): PictureLanguage {
  const letters = new Map<PictureLanguage, number>();
  let all = 0;
  for (const line of lines) {
    const ranked = languageTeller().rank(line);
    const best = ranked[0]!;
    const own = ranked.find(({ language }) => language === first)!;
    all += line.length;
    if (best.weight - own.weight > PLAINLY)
      letters.set(best.language, (letters.get(best.language) ?? 0) + line.length);
  }
  const [second] = [...letters].sort((a, b) => b[1] - a[1]);
  if (second && second[1] >= SECOND_SHARE * all) return second[0];
  return first === 'fr' ? 'en' : 'fr';
}

/** Which way up a page is Greek; null where it is not. On its head it reads as badly as upright until it is read as Greek. */
async function greekWayUp(
  recogniser: LineRecogniser,
  sample: readonly Uint8Array[],
  asLatin: readonly RecognisedLine[],
): Promise<'upright' | 'on its head' | null> {
  const cuts = sample.slice(0, TRIED_LINES);
  const least = meanConfidence(asLatin.slice(0, TRIED_LINES)) + SURER;
  const [upright, onItsHead] = await Promise.all(
    [cuts, cuts.map(turnedRound)].map((lines, thread) => recogniser.read(lines, ['el'], thread)),
  );
  const [up, down] = [greekConfidence(upright!), greekConfidence(onItsHead!)];
  if (Math.max(up, down) <= least) return null;
  return up >= down ? 'upright' : 'on its head';
}

/** How reliably lines were read as Greek, 0-100; 0 where most letters are others, or few are there. */
function greekConfidence(lines: readonly RecognisedLine[]): number {
  const text = lines.map(textOf).join('');
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const greek = text.match(/\p{Script=Greek}/gu)?.length ?? 0;
  return letters >= FEWEST_LETTERS && greek > MOSTLY * letters ? meanConfidence(lines) : 0;
}

const areFirst = (languages: readonly PictureLanguage[]) =>
  languages.every((language) => FIRST_LANGUAGES.includes(language));

const likelyText = (line: RecognisedLine) =>
  textOf({ words: line.words.filter(({ confidence }) => confidence >= GUESSED) });
const textOf = (line: RecognisedLine) => line.words.map(({ text }) => text).join(' ');
const meanConfidence = (lines: readonly RecognisedLine[]) =>
  confidenceOf(lines.flatMap(({ words }) => words));
