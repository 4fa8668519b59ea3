import type { AssessRequest } from '@mirabelle/contract/assess.ts';
import type { Verdict } from '@mirabelle/contract/finding.ts';
import { visible } from './fence.ts';
import { wordsOf } from './merge/words.ts';
import speechWords from './speech-words.json' with { type: 'json' };
import type { OpenWords } from './tasks/judge-unknown/prompt.ts';

/** What a model may be asked about a dish. */
export interface OpenQuestion extends OpenWords {
  /** True if nothing at all is known about it: then its components are asked for first. */
  undescribed: boolean;
}

/** A name of a dish is no longer than this, in characters and words. */
const LONGEST_NAME = { characters: 80, words: 9 } as const;
/** What the engine says of words that it does not know. */
const OPEN: readonly string[] = ['unknown.text', 'unknown.part', 'unknown.cut', 'unknown.words'];
const MOST_WORDS = 6;
const MOST_KNOWN = 10;
/** Signs of names on menus; no line end, quote, bracket, colon, slash or underscore. */
const NAME = /^[\p{L}\p{M}\p{N} '’‘.,&–-]+$/u;
/** A run of letters and figures no dish is called by: codes, keys, encoded text, letters of two alphabets in one word. */
const CODE = new RegExp(
  [
    /\S{25,}/u,
    /(?:\p{Ll}\p{Lu}\S*){2}/u,
    /(?=\S*\d\S*\p{L}\S*\d)\S{8,}/u,
    /\p{Script=Latin}[\p{Script=Cyrillic}\p{Script=Greek}]/u,
    /[\p{Script=Cyrillic}\p{Script=Greek}]\p{Script=Latin}/u,
  ]
    .map(({ source }) => source)
    .join('|'),
  'u',
);
/** Signs of code and markup, of which a description on a menu has none. */
const MARKUP = /[{}[\]<>|\\=_`#]|:\/\/|0x/;
/** Letters set apart, and figures in place of letters: so many make a text that hides from a search for words. */
const DISGUISED = { letters: 4, mixed: 2 } as const;
/** Below this a word that no one knows may hide what the rating misses, percent. */
const UNSURE = 80;

/** Words of one letter, and elisions. */
const LITTLE = /^[aàeyolds]$/u;

const SPEECH = new Set(speechWords);

/**
 * Whether a text may be sent to a model: the name of a dish or food, and not speech. Speech on a menu is either for
 * guests or meant for a model, and neither names food: it stays TO_CHECK and no model is asked.
 */
export function mayBeAsked(text: string): boolean {
  const name = visible(text, LONGEST_NAME.characters + 1);
  if (name !== text.replace(/\s+/g, ' ').trim() || [...name].length > LONGEST_NAME.characters) return false;
  const words = wordsOf(name);
  return NAME.test(name) && words.length > 0 && words.length <= LONGEST_NAME.words && !speaks(text);
}

/** Whether a text, a name or a description, says something to whoever reads it, or hides that it does. */
function speaks(text: string): boolean {
  if (visible(text, text.length) !== text.replace(/\s+/g, ' ').trim()) return true;
  if (MARKUP.test(text) || CODE.test(text)) return true;
  const words = wordsOf(text);
  const letters = words.filter((word) => /^\p{L}$/u.test(word) && !LITTLE.test(word));
  const mixed = words.filter((word) => /\d\p{L}{2}|\p{L}\d\p{L}/u.test(word));
  return (
    letters.length >= DISGUISED.letters ||
    mixed.length >= DISGUISED.mixed ||
    words.some((word) => SPEECH.has(word))
  );
}

/**
 * What there is to ask about a dish once the engine has judged it.
 * @returns null if guidance covers all of it, or its words must not be sent to a model
 */
export function questionOf(request: AssessRequest, own: Verdict): OpenQuestion | null {
  const high = own.risk === 'HIGH_RISK';
  // No answer about a word beside a known food lowers what guidance says of that food.
  const open = own.findings.filter(({ key }) => OPEN.includes(key) && !(high && key === 'unknown.words'));
  if (own.findings.some(({ key }) => key === 'unknown.empty')) return null;
  const unsure = own.unknown.length > 0 && own.confidence < UNSURE && !high;
  if (open.length === 0 && !unsure) return null;
  const words = [...new Set([...open.map(({ subject }) => subject), ...own.unknown])].filter(mayBeAsked);
  const texts = [request.text, request.description ?? '', ...(request.ingredients ?? [])];
  // One text that reads like speech disqualifies the whole: nothing near it is sent to a model.
  if (words.length === 0 || !mayBeAsked(request.text) || texts.some(speaks)) return null;
  return {
    dish: visible(request.text, LONGEST_NAME.characters),
    words: words.slice(0, MOST_WORDS),
    known: own.ingredients
      .filter(({ findings, hidden }) => !hidden && findings.every(({ rule }) => rule !== 'unknown'))
      .map(({ name }) => visible(name, LONGEST_NAME.characters))
      .filter(mayBeAsked)
      .slice(0, MOST_KNOWN),
    undescribed: open.some(({ key }) => key === 'unknown.text'),
  };
}
