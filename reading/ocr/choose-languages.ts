import { isJudged, type Language, READ_LANGUAGES, type ReadLanguage } from '@mirabelle/contract/language.ts';
import { wordsOf } from '@mirabelle/language/lexicon/lexicon.ts';
import { wordForms } from '@mirabelle/language/lexicon/words/word-forms.ts';
import { knownShare } from './line-measures.ts';
import { FIRST_LANGUAGES, type LineRecogniser } from './line-recogniser.ts';
import type { RecognisedLine } from './messages.ts';

/** From this share of known words on, French with English is plainly what the text is in. */
const PLAINLY_KNOWN = 0.6;
/** Lines read with each language. */
const PROBED = 4;
/** A dictionary that knows less than this of its own language's words has not recognised it. */
const LEAST_KNOWN = 0.2;
/** Compounds stand in no dictionary: in German text a third of the words are known, elsewhere four fifths. */
const KNOWN_OF_COMPOUNDS = 2;
/** Tried before the others; French comes along with each of them. */
const COMMON = ['en', 'it'] as const satisfies ReadLanguage[];
const OTHERS = READ_LANGUAGES.filter((language) => ![...COMMON, ...FIRST_LANGUAGES].includes(language));

export interface ChosenLanguages {
  languages: readonly Language[];
  /** Known share of the sample in the likeliest language, 0-1. */
  knownShare: number;
}

/**
 * Tells what a page is written in by reading a few of its lines with each language alone and
 * asking whose dictionary knows the words. French comes along with every other language: its
 * model brings the accents of borrowed dish names. Measured on pages of six languages: the
 * right one each time; word recall from 86 to 100 % in Portuguese, 80 to 96 % in German.
 */
export async function chooseLanguages(
  recogniser: LineRecogniser,
  sample: readonly Uint8Array[],
  firstReading: readonly RecognisedLine[],
): Promise<ChosenLanguages> {
  const first = knownShare(firstReading);
  if (first >= PLAINLY_KNOWN) return { languages: FIRST_LANGUAGES, knownShare: first };
  const lines = sample.slice(0, PROBED);
  // Each language keeps to one thread, so that its model is loaded once.
  const probe = async (language: ReadLanguage, at: number) => {
    const read = await recogniser.read(lines, [language], at % 2);
    return { language, share: Math.min(1, knownShare(read) * factorOf(language)) };
  };
  const common = await Promise.all(COMMON.map(probe));
  const likelier = likeliest(common);
  const best =
    likelier.share >= PLAINLY_KNOWN
      ? likelier
      : likeliest([...common, ...(await Promise.all(OTHERS.map(probe)))]);
  if (best.language === 'en' || best.share < Math.max(LEAST_KNOWN, first)) {
    return { languages: FIRST_LANGUAGES, knownShare: Math.max(first, best.share) };
  }
  return { languages: [best.language, 'fr'], knownShare: best.share };
}

function likeliest<Probe extends { share: number }>(probes: readonly Probe[]): Probe {
  return probes.reduce((a, b) => (b.share > a.share ? b : a));
}

const factorOf = (language: ReadLanguage): number =>
  isJudged(language) && wordsOf(language, wordForms).links.length > 0 ? KNOWN_OF_COMPOUNDS : 1;
