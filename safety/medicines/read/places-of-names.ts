import type { FoundNames } from './found-names.ts';
import {
  BOX_WORDS,
  JOINING_WORDS,
  KITCHEN_FORMS,
  LABEL_WORDS,
  LINE_WORDS,
  LITTLE_WORDS,
  RANGE_WORDS,
  STREET_ENDINGS,
  TAKING_WORDS,
} from './page-words.ts';
import { isShortText } from './short-text.ts';
import { isNumber } from './strengths.ts';
import type { Word } from './words.ts';

/** Up to so many words, all that stands between commas beside a medicine is taken for another one. */
const SENTENCE_WORDS = 20;
/** In a longer text a name has at most so many words. */
const NAME_WORDS = 2;
/** "1.", "2)", "-", "•": begins an item of a list. */
const BULLET = /(?:^|\n)[ \t]*(?:[-–—•*·]|\d{1,2}[.)])[ \t]*$/u;

/** Where in a text words stand that may be names of medicines. */
export interface Places {
  /** Whether the word is on a line or in a sentence of addresses, sums or headings. */
  isLabel: (at: number) => boolean;
  /** Whether unknown words from `at` to `to` stand where a name would stand. */
  holdName: (at: number, to: number) => boolean;
}

/**
 * Reads a pasted sheet by its lines: what begins an item, is joined to a medicine, or is followed by a form or by how
 * often it is taken, holds the place of a name.
 */
export function placesOf({ words, names, strengths, forms }: FoundNames, text: string): Places {
  const lines = linesOf(words, text);
  const label = labelSentences(words);
  const spoken = new Set([...strengths, ...forms].map(({ at }) => lines[at]));
  const sums = new Set(
    words.flatMap((word, at) =>
      (LINE_WORDS.has(word.text) || endsLikeStreet(word.text)) && !spoken.has(lines[at]) ? [lines[at]] : [],
    ),
  );
  const short = isShortText(words);
  const inSegment = (a: number, b: number) =>
    words[a] !== undefined && words[a].segment === words[b]?.segment;
  const inLine = (a: number, b: number) => words[a] !== undefined && lines[a] === lines[b];
  const formAt = new Map(forms.map((form) => [form.at, form.value]));

  /** One word that has a line, or a place between commas or little words, for itself; in a longer text with a capital. */
  const standsAlone = (at: number, to: number) => {
    const word = words[at];
    if (!word || to - at !== 1 || word.raw.length < 4) return false;
    if (!short && !/^\p{Lu}/u.test(word.raw)) return false;
    return [at - 1, to].every((other) => !inSegment(other, at) || LITTLE_WORDS.has(words[other]?.text ?? ''));
  };

  /** "Maxilase sirop", "zorbexal twice daily": a form or how often stands behind it. */
  const isTaken = (to: number) => {
    const next = words[to];
    if (!next || !inLine(to, to - 1)) return false;
    const form = formAt.get(to);
    if (form) return !KITCHEN_FORMS.has(form.name.toLowerCase());
    return TAKING_WORDS.has(next.text) && next.text.length > 1 && !LITTLE_WORDS.has(next.text);
  };

  /** Nothing but numbers stands before it in its line, and a form or an amount behind. */
  const beginsItem = (at: number, to: number) => {
    let first = at;
    while (inLine(first - 1, at) && isCount(words[first - 1])) first--;
    if (inLine(first - 1, at) || !inLine(to, at)) return false;
    return formAt.has(to) || isCount(words[to]) || TAKING_WORDS.has(words[to]?.text ?? '');
  };

  /** "armour thyroid and folic acid". */
  const isJoined = (at: number, to: number) => {
    const joins = (place: number) =>
      JOINING_WORDS.has(words[place]?.text ?? '') && words[place]?.sentence === words[at]?.sentence;
    return (
      (joins(to) && names.some((name) => name.at === to + 1)) ||
      (joins(at - 1) && names.some((name) => name.to === at - 1))
    );
  };

  /** "paracetamol, armour thyroid", "- armour thyroid": nothing else stands in its place. */
  const isListed = (at: number, to: number) => {
    if (inSegment(at - 1, at) || inSegment(to, at)) return false;
    if (short) return true;
    if (words.length > SENTENCE_WORDS && to - at > NAME_WORDS) return false;
    if (BULLET.test(text.slice(0, words[at]?.start))) return true;
    const beside = (other: number) => words[other]?.sentence === words[at]?.sentence;
    return names.some((name) => (name.to === at && beside(at - 1)) || (name.at === to && beside(to)));
  };

  const isLabel = (at: number) => label.has(words[at]?.sentence ?? 0) || sums.has(lines[at]);
  return {
    isLabel,
    holdName(at, end) {
      const to = endOfName(words, end);
      // What is sold by pieces or taken is a name, whatever code stands beside it.
      if ([end, to, isCount(words[to]) ? to + 1 : to].some(isTaken)) return true;
      if (isLabel(at)) return false;
      return standsAlone(at, end) || beginsItem(at, to) || isJoined(at, to) || isListed(at, to);
    },
  };
}

/** The end of a name with the words that go with it: "Zorbexal forte", "Zorbexal night". */
export function endOfName(words: readonly Word[], to: number): number {
  let end = to;
  while (words[end]?.segment === words[to - 1]?.segment && isPartOfName(words[end])) end++;
  return end;
}

const isPartOfName = (word: Word | undefined): boolean =>
  word !== undefined &&
  (RANGE_WORDS.has(word.text) || BOX_WORDS.has(word.text)) &&
  ![LITTLE_WORDS, JOINING_WORDS, TAKING_WORDS].some((list) => list.has(word.text));

/** Amounts, pieces and prices, and no years, telephones or postal codes. */
const isCount = (word: Word | undefined): boolean =>
  isNumber(word) && !/^(?:(?:19|20)\d\d|\d{5,})$/.test(word?.text ?? '');

const endsLikeStreet = (word: string): boolean =>
  STREET_ENDINGS.some((ending) => word.length > ending.length && word.endsWith(ending));

/** Sentences of addresses, companies, batches and dates. */
function labelSentences(words: readonly Word[]): ReadonlySet<number> {
  return new Set(
    words
      .filter(({ text }) => LABEL_WORDS.has(text) && !LITTLE_WORDS.has(text))
      .map(({ sentence }) => sentence),
  );
}

function linesOf(words: readonly Word[], text: string): number[] {
  let line = 0;
  let from = 0;
  return words.map(({ start }) => {
    for (; from < start; from++) if (text[from] === '\n') line++;
    return line;
  });
}
