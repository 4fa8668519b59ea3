import { LANGUAGES } from '@mirabelle/contract/language.ts';
import { COURSES } from '@mirabelle/contract/menu.ts';
import { everyWord, wordsOf } from '@mirabelle/language/lexicon/lexicon.ts';
import type { MenuWordKind } from '@mirabelle/language/lexicon/menu-words.ts';
import ofTheDay from '@mirabelle/language/lexicon/open/of-the-day.json' with { type: 'json' };
import { menuHeadings } from '@mirabelle/language/lexicon/words/menu-headings.ts';
import { menuPage } from '@mirabelle/language/lexicon/words/menu-page.ts';
import { foldText } from '@mirabelle/language/text/fold.ts';
import { nameWords } from '@mirabelle/language/text/tokenise.ts';
import type { Chosen, LookupToken } from './candidate.ts';
import { isItem } from './choose-names.ts';
import type { Aside } from './reading.ts';

/** Folded phrases; most words of a line begin none of them. */
class Phrases {
  private readonly all: Set<string>;
  private readonly heads: Set<string>;

  constructor(written: readonly string[]) {
    // "today's" is one word in a line and two once its apostrophe is folded away.
    this.all = new Set(written.flatMap((phrase) => [asWords(foldText(phrase)), asWords(phrase)]));
    this.heads = new Set([...this.all].map((phrase) => phrase.split(' ', 1)[0] as string));
  }

  /** Whether one may begin with this word. */
  begins({ word }: Pick<Word, 'word'>): boolean {
    return this.heads.has(word);
  }

  has(words: readonly Word[]): boolean {
    return words[0] !== undefined && this.begins(words[0]) && this.all.has(joined(words));
  }
}

const headingWords = LANGUAGES.map((language) => wordsOf(language, menuHeadings));
const HEADING_PHRASES = new Phrases(
  headingWords.flatMap((words) => [...COURSES, 'OTHER' as const].flatMap((of) => words[of])),
);
const ALSO_FOOD = new Phrases(headingWords.flatMap(({ alsoFood }) => alsoFood));
const LONGEST = 6;
/** A set menu has a name of so many words; more of them tell what is in it. */
const LONGEST_NAME = 2;

const SMALL_PRINT: readonly MenuWordKind[] = ['place', 'hours', 'contact', 'address', 'charge'];
/** Words that make small print of what stands beside them: "Trattoria da Mario", "12 rue Lamarck". */
const MARKS = new Phrases(SMALL_PRINT.flatMap((kind) => everyWord(menuPage, kind)));
const WRITTEN_MARKS = new RegExp(
  [
    String.raw`\bwww\.|https?:|\S@\S+\.\w|\b[\w-]{3,}\.(?:com|net|org|co\.uk|fr|it|es|de|pt|ch|at|be)\b|(?:\+|`,
    String.raw`\b0)\d[\d\s().-]{7,}\d|\d\s?[h:]\s?\d{0,2}\s*[-–à]\s*\d{1,2}\s?(?:[h:]|pm\b|uhr\b)`,
  ].join(''),
  'iu',
);
const CURRENCY = new Phrases(everyWord(menuPage, 'currency'));
/** How a sentence to all guests begins; what it names besides is on no plate of its own. */
const NOTICES = new Phrases(everyWord(menuPage, 'notice'));
const OF_THE_DAY = new Phrases(everyWord(menuPage, 'dishOfTheDay'));
const BESIDE_IT = new Phrases(everyWord(menuPage, 'besideDishOfTheDay'));
const CHANGES_DAILY = new Phrases([
  ...everyWord(menuPage, 'changesDaily'),
  ...Object.values(ofTheDay.after).flat(),
]);
/** "Napi leves", "today's sandwich": words that stand before what changes daily. */
const DAILY_BEFORE = new Phrases(Object.values(ofTheDay.before).flat());
const MADE_TO_ORDER = new Phrases(everyWord(menuPage, 'madeToOrder'));
const SET_MENUS = new Phrases(everyWord(menuPage, 'setMenu'));

/** How many or how big, under a heading that says of what: "12", "x6", "30 cm", "12″". No price, no hour. */
const SIZE = /^(?:x ?\d{1,2}|\d{1,2} ?(?:x|cm|["”″])?)$/iu;

/** One word of the text, with all that it was taken apart into. */
interface Word {
  word: string;
  role: LookupToken['role'];
  segment: number;
  names: (Chosen | null)[];
}

/**
 * Whether a text is none of a dish's: section headings, opening hours, a house's name, a price, words that menus print
 * around their dishes. It names no food that a heading does not name too, and what it says is never taken for safe.
 * @param text the first text of the request, whose words are the tokens of field 0
 * @returns null where it may be a dish
 */
export function notADish(
  text: string,
  tokens: readonly LookupToken[],
  covered: readonly (Chosen | null)[],
): Aside | null {
  if (!/[\p{L}\d£€$]/u.test(text)) return null;
  const words = printedWords(tokens, covered);
  const headings = OF_THE_DAY.has(words) ? null : readAsHeadings(words);
  if (headings) return headings;
  if (isOfTheDay(words)) return 'of-the-day';
  if (isSetMenu(words) && tokens.every(({ field }) => field === 0)) return 'of-the-day';
  if (changesDaily(words)) return 'changes-daily';
  if (isMadeToOrder(words)) return 'of-the-day';
  if (words.length > 3 && [2, 3].some((length) => NOTICES.has(words.slice(0, length)))) return 'small-print';
  if (words.some(({ names }) => names.some(isFood))) return null;
  if (WRITTEN_MARKS.test(text) || somePhrase(words, MARKS)) return 'small-print';
  if (!words.every(isSilent)) return null;
  if (CHANGES_DAILY.has(words)) return 'changes-daily';
  const says = /\p{L}{2}/u.test(text) || SIZE.test(text.trim());
  return says && !somePhrase(words, CURRENCY) ? 'filler' : 'small-print';
}

/** "Catch of the day": what it is today no one outside the kitchen can tell. */
function isOfTheDay(words: readonly Word[]): boolean {
  const phrase = wordsOfPhrase(words, OF_THE_DAY);
  const silent = besideIt(words);
  return phrase !== null && words.every((word) => phrase.includes(word) || !tells(word, silent));
}

/** "Menù Azuki", "combo roll": what is in it the line does not say; the food is the name of it. */
function isSetMenu(words: readonly Word[]): boolean {
  const first = words[0];
  const length = [3, 2, 1].find((size) => SET_MENUS.has(words.slice(0, size)));
  if (!first || length === undefined || words.some(({ segment }) => segment !== first.segment)) return false;
  const name = words.slice(length);
  return (
    name.length > 0 &&
    name.length <= LONGEST_NAME &&
    name.every(({ role, names }) => role === null && !names.some(isDish))
  );
}

/**
 * "Pie of the day", "soup of the day with bread": a dish made otherwise every day. What comes with it in the same
 * breath tells nothing of it; after a colon or a comma only bread and the like do not.
 */
function changesDaily(words: readonly Word[]): boolean {
  if (isNamedAfterDaily(words)) return true;
  const phrase = wordsOfPhrase(words, CHANGES_DAILY);
  const first = phrase?.[0];
  if (!phrase || !first) return false;
  const from = words.indexOf(first);
  const foods = new Set(words.flatMap(({ names }) => names.filter(isFood)));
  // Of one food its record tells whether it comes in kinds.
  if (foods.size === 1) return true;
  const dish = words[from - 1]?.names.find(isDish);
  if (!dish) return false;
  const silent = besideIt(words).add(dish);
  return words.every((word, at) => {
    if (phrase.includes(word) || !tells(word, silent)) return true;
    return at > from && word.segment === first.segment;
  });
}

/** "Napi leves", and nothing that tells which; its record tells whether it comes in kinds. */
function isNamedAfterDaily(words: readonly Word[]): boolean {
  const phrase = wordsOfPhrase(words, DAILY_BEFORE);
  const foods = new Set(words.flatMap(({ names }) => names.filter(isFood)));
  return phrase !== null && phrase[0] === words[0] && foods.size === 1;
}

/** "Build your own burrito": what goes in is up to the guest. What is safe however it is filled is asked about, too. */
function isMadeToOrder(words: readonly Word[]): boolean {
  const foods = new Set(words.flatMap(({ names }) => names.filter(isFood)));
  return foods.size === 1 && [...foods].every(isDish) && wordsOfPhrase(words, MADE_TO_ORDER) !== null;
}

/** What comes with it and tells nothing of it: bread of any kind. */
function besideIt(words: readonly Word[]): Set<Chosen | null> {
  return new Set(words.flatMap((word) => (BESIDE_IT.has([word]) ? word.names.filter(isFood) : [])));
}

/** Whether a word names food that may be what the dish is made of today. */
function tells({ names }: Word, silent: ReadonlySet<Chosen | null>): boolean {
  return names.some((match) => isFood(match) && !silent.has(match));
}

function wordsOfPhrase(words: readonly Word[], phrases: Phrases): readonly Word[] | null {
  if (!words.some((word) => phrases.begins(word))) return null;
  for (const length of [4, 3, 2, 1]) {
    const at = words.findIndex((_, i) => phrases.has(words.slice(i, i + length)));
    if (at >= 0) return words.slice(at, at + length);
  }
  return null;
}

function printedWords(tokens: readonly LookupToken[], covered: readonly (Chosen | null)[]): Word[] {
  const words: (Word & { start: number })[] = [];
  tokens.forEach(({ word, role, segment, start, field }, i) => {
    if (field > 0) return;
    const last = words.at(-1);
    if (last?.start === start) last.names.push(covered[i] ?? null);
    else words.push({ word, role, segment, start, names: [covered[i] ?? null] });
  });
  return words;
}

/** "Desserts Boissons", "Soups & Salads", "Nos entrées": one heading after the other and nothing else. */
function readAsHeadings(words: readonly Word[]): 'heading' | 'unknown-kind' | null {
  const pure: Word[] = [];
  let foods = 0;
  let joints = 0;
  let unknown = false;
  for (let at = 0; at < words.length; ) {
    const phrase = headingAt(words, at);
    const here = words[at] as Word;
    if (phrase.length > 0) {
      const before = words[at - 1];
      if (before && (JOINTS.has(before.role) || before.segment !== here.segment)) joints++;
      if (ALSO_FOOD.has(phrase)) foods++;
      else pure.push(...phrase);
      at += phrase.length;
    } else {
      if (here.names.some(isFood) || /^\d/.test(here.word)) return null;
      unknown ||= !isSilent(here);
      at++;
    }
  }
  // "Kids pizza" is a pizza, but "Desserts & coffee" is two headings.
  if (pure.length === 0 || (foods > 0 && joints < foods)) return null;
  if (words.length > 1 && !HEADING_PHRASES.has(words) && isOneName(words)) return null;
  if (pure.some((word) => word.names.some((match) => isFood(match) && reachesBeyond(match, pure, words))))
    return null;
  return unknown ? 'unknown-kind' : 'heading';
}

/** The heading that begins here; the longest of several, no words where none does. */
function headingAt(words: readonly Word[], at: number): Word[] {
  if (!HEADING_PHRASES.begins(words[at] as Word)) return [];
  for (let length = Math.min(LONGEST, words.length - at); length > 0; length--) {
    const phrase = words.slice(at, at + length);
    if (HEADING_PHRASES.has(phrase)) return phrase;
  }
  return [];
}

/** "Vegan breakfast" is on file as a dish, though both of its words head sections. */
function isOneName(words: readonly Word[]): boolean {
  return (words[0]?.names ?? []).some(
    (match) => isFood(match) && words.every(({ names }) => names.includes(match)),
  );
}

/** "Mixed grill" is a dish, though "grill" is a heading. */
function reachesBeyond(match: Chosen | null, pure: readonly Word[], words: readonly Word[]): boolean {
  return words.some((word) => word.role === null && word.names.includes(match) && !pure.includes(word));
}

const JOINTS: ReadonlySet<LookupToken['role']> = new Set(['and', 'or', 'with'] as const);

function somePhrase(words: readonly Word[], phrases: Phrases): boolean {
  return words.some(
    (word, at) =>
      phrases.begins(word) &&
      [3, 2, 1].some((length) => at + length <= words.length && phrases.has(words.slice(at, at + length))),
  );
}

/** A word that says nothing of food: a little word, a number, or one the lists of fillers name. */
function isSilent({ word, role, names }: Word): boolean {
  if (names.some(isFood)) return false;
  return names.some((match) => match !== null) || role !== null || !/\p{L}{2}/u.test(word);
}

function isFood(match: Chosen | null): boolean {
  return match !== null && isItem(match.name);
}

function isDish(match: Chosen | null): boolean {
  return match?.name.kind === 'dish';
}

/** A folded phrase as the words of a line are joined; plain letters and blanks are so already. */
function asWords(phrase: string): string {
  return /^[a-z ]*$/.test(phrase) ? phrase : joined(nameWords(phrase, 'en'));
}

function joined(words: readonly Pick<Word, 'word'>[]): string {
  return words.map(({ word }) => word).join(' ');
}
