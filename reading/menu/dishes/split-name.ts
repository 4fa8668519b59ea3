import { everyWord } from '@mirabelle/language/lexicon/lexicon.ts';
import { grammar } from '@mirabelle/language/lexicon/words/grammar.ts';
import { menuLines } from '@mirabelle/language/lexicon/words/menu-lines.ts';
import { menuPage } from '@mirabelle/language/lexicon/words/menu-page.ts';
import { anyOf } from '@mirabelle/language/text/compile.ts';
import { foldWords } from '@mirabelle/language/text/fold.ts';
import { guessLanguage } from '@mirabelle/language/text/guess-language.ts';
import type { KnownFoods } from '../../known-foods.ts';
import { letterCount } from '../../layout/piece.ts';
import { foodWordCount } from '../food-words.ts';
import { endsOpen, looksContinued } from '../lines/line-text.ts';
import type { PageRow, Rhythm } from '../lines/page-rhythm.ts';
import { brokenLines } from './broken-lines.ts';
import { capitalStart } from './capital-names.ts';
import type { DishLines } from './dishes.ts';
import { joinLines } from './join-lines.ts';
import { nameGoesOn } from './name-goes-on.ts';
import { namedByType } from './named-by-type.ts';
import { isListOfSmall, runsOn } from './runs-on.ts';
import { isWine } from './wines.ts';

/** How names of this page are set. */
export interface NameHabits {
  rhythm: Rhythm;
  /** Name and description run on in one line, parted by a comma. */
  inline: boolean;
  /** Several names run on to a list of small words in their line: "Flan, egg, milk, sugar". */
  lists: boolean;
  /** Names are printed in two languages with a stroke between them. */
  twofold: boolean;
  /** The line below a name says it in another language. */
  translated: boolean;
  /** The day on which it is served stands in front of a dish. */
  weekdays: boolean;
  /** Names run on to what comes with them in a sentence: "Two eggs topped with ...". */
  sentences: boolean;
  /** What follows a dash says what is in a dish, and is no second half of its name as a wine's are: "IGP Gard - Le Loup". */
  dashed: boolean;
  /** What is said of a dish begins with a small letter, so that a capital goes on with its name. */
  smallDescriptions: boolean;
  /** On a page whose names go on in further lines set as the first, whether the upper of two lines is full; else null. */
  broken: ((above: PageRow, row: PageRow) => boolean) | null;
  /** Where second stretches of text begin in first lines: a column of descriptions begins at one place. */
  secondEdges: readonly number[];
}

export interface SplitName {
  name: string;
  /** The name in the page's other language. */
  second: string | null;
  /** The day it is served on, as printed. */
  day: string | null;
  description: string[];
}

/** "Margherita - tomato, mozzarella" */
const DASHED = /^(.{3,}?)\s+[-–—•|]\s+(.{4,})$/u;
/** "Tomato soup / Tomatensuppe": both sides are words, not sizes or a choice of two. */
const TWOFOLD = /^([^/|]*\p{L}{3}[^/|]*?)\s+[/|]\s+(\S.*\p{L}{3}.*)$/u;
/** A gap up to so many heights of a line may be a blank of a wide type. */
const LOOSE = 2;
/** What begins within so much of a height begins at one place. */
const SAME_EDGE = 0.35;
/** So many dishes make a habit of the page. */
const LEAST = 3;
const LEAST_ALIKE = 5;
const MOSTLY = 0.6;
/** A name takes no more lines, and where names are broken no more than these. */
const NAME_LINES = 3;
const BROKEN_NAME_LINES = 5;
const DAYS = new Set(everyWord(menuPage, 'hours').map(foldWords));
const SHORTEST_DAY = 4;

/** How the names of these dishes are set. */
export function nameHabits(dishes: readonly DishLines[], rhythm: Rhythm, foods: KnownFoods): NameHabits {
  const days = dishes.flatMap((dish) => dayOf(dish.rows[0]!.text) ?? []);
  const sentences = dishes.filter((dish) => sentenceStart(joinLines(textsOf(dish.rows)))).length;
  const seconds = dishes.flatMap(({ rows: [first, second] }) =>
    second && second.text !== '' && !endsOpen(first!.text) ? [second.text] : [],
  );
  const small = seconds.filter(looksContinued).length;
  return {
    rhythm,
    inline: runsOn(dishes),
    lists: dishes.filter(({ rows }) => isListOfSmall(rows[0]!.text)).length >= LEAST,
    twofold: hasTwoNames(dishes),
    translated: areTranslated(dishes),
    weekdays: new Set(days).size >= LEAST,
    dashed: isDashed(dishes, foods),
    sentences: sentences >= LEAST_ALIKE && sentences >= 0.3 * dishes.length,
    smallDescriptions: small >= LEAST_ALIKE && small >= MOSTLY * seconds.length,
    broken: brokenLines(dishes, rhythm),
    secondEdges: dishes.flatMap(({ rows }) => rows[0]!.pieces[1]?.left ?? []),
  };
}

/** Names behind a dash begin with a capital, and few of them hold a food or list several things. */
function isDashed(dishes: readonly DishLines[], foods: KnownFoods): boolean {
  const lines = dishes.map(({ rows }) => rows[0]!.text);
  const said = lines.flatMap((text) => {
    const behind = DASHED.exec(text)?.[2];
    return behind === undefined ? [] : [{ behind, wine: isWine(text) }];
  });
  const named = said.filter(
    ({ behind, wine }) =>
      wine || (!looksContinued(behind) && !behind.includes(',') && foodWordCount(behind, foods) === 0),
  );
  return said.length < LEAST || named.length < MOSTLY * said.length;
}

const textsOf = (rows: readonly PageRow[]) => rows.map((row) => row.text).filter((text) => text !== '');

/** "Two eggs topped with cheddar, served with a breadstick": the name ends where the sentence goes on to what comes with it. */
const SENTENCE = new RegExp(
  String.raw`^(\P{L}*\p{L}[^,.:;(]{2,60}?)\s+((?:${anyOf(everyWord(menuLines, 'opensDescription'))})\s.*)$`,
  'iu',
);
const LONG = 8;

function sentenceStart(text: string): Parted | null {
  const found = text.split(/\s+/).length >= LONG ? SENTENCE.exec(text) : null;
  return found ? { name: found[1]!, description: [found[2]!] } : null;
}

/** Whether most dishes of this page have two names, in a language each. */
function hasTwoNames(dishes: readonly DishLines[]): boolean {
  const twofold = dishes.flatMap((dish) => {
    const found = TWOFOLD.exec(beforeBracket(dish.rows[0]!.text));
    return found ? [found.slice(1) as [string, string]] : [];
  });
  if (twofold.length < LEAST || twofold.length < dishes.length * 0.4) return false;
  const own = guessLanguage(twofold.map(([first]) => first));
  const other = guessLanguage(twofold.map(([, second]) => second));
  if (own !== null && other !== null && own !== other) return true;
  if (own !== null && other !== null)
    return twofold.length >= MOSTLY * dishes.length && twofold.length >= LEAST_ALIKE;
  // Too few little words to tell by; so many strokes are no choices.
  return twofold.length >= LEAST_ALIKE;
}

/** Whether first and second lines of this page's dishes are in a language each. */
function areTranslated(dishes: readonly DishLines[]): boolean {
  const pairs = dishes.flatMap(({ rows: [first, second] }) =>
    second && second.text !== '' && !looksContinued(second.text) ? [[first!.text, second.text] as const] : [],
  );
  if (pairs.length < LEAST || pairs.length < MOSTLY * dishes.length) return false;
  const own = guessLanguage(pairs.map(([first]) => first));
  const other = guessLanguage(pairs.map(([, second]) => second));
  return own !== null && other !== null && own !== other;
}

const beforeBracket = (text: string) => text.replace(/\s*(?:[(:]|\s[-–—]\s).*$/u, '');

/** "fish, chicken or tofu": a choice goes on behind its comma, and none of it is a description. */
const OR_SOON = new RegExp(String.raw`^(?:[^\s,]+,?\s+){1,3}(?:${anyOf(everyWord(grammar, 'or'))})\s`, 'iu');
/** "Cream cake, with almonds and honey", "Set menu, starter + main": the comma parts a name from what comes with it. */
const BESIDE = new RegExp(
  String.raw`^([^,.:;()]{4,50}\p{L}),\s+((?:${anyOf(everyWord(grammar, 'with'))})\s.{4,}|\p{Ll}[^,+]*\s\+\s.{3,})$`,
  'u',
);
/** The day a line begins with. */
function dayOf(text: string): string | null {
  const day = foldWords(text.split(/\s/)[0]!);
  return day.length >= SHORTEST_DAY && /\s/.test(text) && DAYS.has(day) ? day : null;
}

/** Parts the lines of a dish into its name and what is said of it. */
export function splitName(lines: readonly PageRow[], habits: NameHabits): SplitName {
  const [first, ...rest] = lines;
  if (!first) return { name: '', second: null, day: null, description: [] };
  const day = habits.weekdays && dayOf(first.text) !== null ? first.text.split(/\s/)[0]! : null;
  const undated = day === null ? first : { ...first, text: first.text.replace(/^\S+\s+/, '') };
  const { name, description } = partedName([undated, ...rest], habits);
  const [, own, other] = (habits.twofold && TWOFOLD.exec(name)) || [];
  if (own === undefined || other === undefined) return { name, second: null, day, description };
  // "... / SORBETE DE" goes on in the next line.
  const [next, ...after] = description;
  return endsOpen(other) && next !== undefined
    ? { name: own, second: joinLines([other, next]), day, description: after }
    : { name: own, second: other, day, description };
}

type Parted = Pick<SplitName, 'name' | 'description'>;

function partedName(lines: readonly PageRow[], habits: NameHabits): Parted {
  const [first, ...rest] = lines as [PageRow, ...PageRow[]];
  const restTexts = rest.map((row) => row.text);
  const typed = namedByType(lines);
  if (typed) return typed;
  const led = afterLead(first);
  if (led) return { name: led.name, description: [joinLines([...led.description, ...restTexts])] };
  const apart = first.parts.length > 1 && letterCount(first.parts[0]!) > 2 && first.prices.length > 0;
  if (apart && !isLoose(first, habits))
    return { name: first.parts[0]!, description: [first.parts.slice(1).join(' '), ...restTexts] };
  const below = endsInFirst(lines, habits) ? restTexts : [];
  const whole = below.length > 0 ? first.text : joinLines([first.text, ...restTexts]);
  const opened = bracketStart(whole) ?? colonStart(first.text, whole);
  if (opened) return { ...opened, description: [...opened.description, ...below] };
  const dash = habits.dashed && !isWine(first.text) ? DASHED.exec(first.text) : null;
  if (dash) return { name: dash[1]!, description: [dash[2]!, ...restTexts] };
  const capitals = capitalStart([first.text, ...restTexts]);
  if (capitals) return { name: capitals.name, description: [capitals.rest] };
  if (habits.inline || (habits.lists && isListOfSmall(first.text))) {
    // A small comma is often read as a point.
    const comma = /^(.{3,}?\p{L}\)?)[,.]\s+(?=[\p{L}\d])(.*)$/u.exec(whole);
    if (comma && !OR_SOON.test(comma[2]!)) return { name: comma[1]!, description: [comma[2]!, ...below] };
  }
  const beside = BESIDE.exec(whole);
  if (beside) return { name: beside[1]!, description: [beside[2]!, ...below] };
  const sentence = habits.sentences ? sentenceStart(whole) : null;
  if (sentence) return { ...sentence, description: [...sentence.description, ...below] };
  let nameLines = 1;
  const most = habits.broken === null ? NAME_LINES : BROKEN_NAME_LINES;
  while (nameLines < lines.length && nameLines < most && nameGoesOn(lines, nameLines, habits)) nameLines++;
  return {
    name: joinLines(lines.slice(0, nameLines).map((row) => row.text)),
    description: lines.slice(nameLines).map((row) => row.text),
  };
}

/** A blank between words, in heights of a line. */
const BLANK = 0.3;
/** Strokes of this share of those above are a lighter type. */
const LIGHTER = 0.78;
/** And of this share of their size a smaller one. */
const SMALLER = 0.86;

/**
 * "Mousse de Chocolate 4,20 / Cremosa e intensa, com raspas": a name with its price, above a line in lighter or smaller
 * type or whose first word it had room for, ends there; a comma or a colon further down parts nothing of it.
 */
function endsInFirst(lines: readonly PageRow[], habits: NameHabits): boolean {
  const [first, second] = lines;
  if (!first || !second || first.prices.length === 0) return false;
  const open = /[([{][^)\]}]*$/.test(first.text) || endsOpen(first.text);
  if (open || nameGoesOn(lines, 1, habits)) return false;
  if (first.weight !== null && second.weight !== null && second.weight < LIGHTER * first.weight) return true;
  if (first.size !== null && second.size !== null && second.size < SMALLER * first.size) return true;
  const word = ((second.right - second.left) * second.text.split(/\s/)[0]!.length) / second.text.length;
  return first.right + BLANK * first.height + word <= second.right;
}

/** "**Fish & chips** beer battered haddock": the name ends where the type becomes light. */
function afterLead({ text, lead }: PageRow): Parted | null {
  if (!lead || !text.startsWith(lead) || letterCount(lead) < 3 || endsOpen(lead)) return null;
  const name = lead.replace(/[^\p{L}\p{N})!?.]+$/u, '');
  return { name, description: [text.slice(lead.length).replace(/^[^\p{L}\p{N}(]+/u, '')] };
}

/**
 * Stretches of one line whose gap is hardly wider than a blank, the second in small letters, and no others begin where it
 * does: one text, set loosely.
 */
function isLoose({ pieces, height }: PageRow, { secondEdges }: NameHabits): boolean {
  const [first, second] = pieces;
  if (!first || !second || second.left - first.right > LOOSE * height) return false;
  const edges = secondEdges.filter((left) => Math.abs(left - second.left) < SAME_EDGE * height);
  return looksContinued(second.text) && edges.length < LEAST;
}

/** "Salami (tomato, mozzarella)": what stands in brackets behind a name, when it is a list or a phrase, says what is in it. */
function bracketStart(text: string): Parted | null {
  const found = /^([^()]{3,}?)\s*[([{]([^()]*)[)\]}]?\s*(.*)$/u.exec(text);
  if (!found) return null;
  const [, name, inside, after] = found;
  const words = inside!.split(/[\s/]+/).filter((word) => letterCount(word) > 1);
  // "(1, 3, 7)" and "(a, g)" are codes.
  const listed =
    letterCount(inside!) > 6 && (words.length >= 3 || (/[,/]/.test(inside!) && words.length > 1));
  if (!listed || letterCount(name!) < 3 || looksContinued(after!)) return null;
  return { name: name!, description: [inside!, after!].filter((part) => part !== '') };
}

/** "REINE : tomate, jambon": a blank before it, and the name may have taken two lines; else it stands in the first. */
function colonStart(first: string, whole: string): Parted | null {
  const found =
    /^([^:]{3,60}?[\p{L}\d)\]"”’»])\s+:\s*(\S.{2,})$/u.exec(whole) ??
    (/^.{2,}?\p{L}:\s+.{4,}$/u.test(first) ? /^(.{2,}?\p{L}):\s+(.*)$/u.exec(whole) : null);
  return found && letterCount(found[1]!) > 2 ? { name: found[1]!, description: [found[2]!] } : null;
}
