import type { Mention, Reading } from '../match/read-line.ts';
import { type Catalogue, itemOf } from '../model/catalogue.ts';
import { baseOfHeading } from './section.ts';

/** Below this a name was found by tolerance for errors, which two lines put together do not deserve. */
const SURELY_READ = 0.9;
/** What a dish is named after: what is in it, or a drink of the same name. */
const MAY_BE_NAMES = ['animal-food', 'drinks'];

/**
 * The line with its heading before or after it, where both together are the name of a dish on file: "Margarita" under
 * "Pizzas" is not a cocktail, "Boloñesa" under "Espaguetis" no unknown word. A line that names its own dish needs none, unless
 * the heading says what that lies on: "4 formaggi" under "Pizze".
 * @param reading the line by itself
 * @param readWith reads the texts of the request with another first text
 * @returns what both say together, or null where they name nothing
 */
export function readWithHeading(
  section: Reading,
  reading: Reading,
  catalogue: Catalogue,
  readWith: (first: string) => Reading,
): Reading | null {
  const itself = namesItself(reading, catalogue);
  if (itself && baseOfHeading(section, catalogue) === undefined) return null;
  // "Of the day" under "Fish": its little words lead to nothing that follows.
  const text = reading.words.line.texts[0] ?? '';
  const isDaily = reading.aside === 'changes-daily';
  const [first, rest] = isDaily ? [text, ''] : firstPart(reading);
  const phrases = headsOf(section, catalogue).flatMap((head) => [
    { phrase: `${head} ${first}${rest}`, edge: head.length },
    { phrase: `${first} ${head}${rest}`, edge: first.length },
  ]);
  for (const { phrase, edge } of phrases) {
    const together = readWith(phrase);
    const across = together.mentions.find((mention) => isAcross(mention, phrase, edge, isDaily));
    // "Salade au gorgonzola" under "Pizzas" is a salad: what it calls itself has to be in the name of the two.
    const besides = together.mentions.filter((m) => m !== across && m.field === 0);
    if (across && !besides.some((m) => itself || m.start < across.end)) return together;
  }
  return null;
}

/** "Carbonara" is a dish under any heading, and chips under "Burgers" are a side. */
function namesItself({ mentions }: Reading, catalogue: Catalogue): boolean {
  const first = mentions.filter(({ field, segment }) => field === 0 && segment === 0);
  const isSide = ({ kind, id }: Mention) => {
    const item = itemOf(catalogue, kind, id);
    return item !== undefined && !MAY_BE_NAMES.some((group) => item.allGroups.has(group));
  };
  return first.some(({ kind }) => kind === 'dish') || (first.length > 0 && first.every(isSide));
}

/** The one thing that a heading names, as its record has it and in the heading's own words. */
function headsOf(section: Reading, catalogue: Catalogue): string[] {
  const named = section.mentions.filter((m) => !m.negated && !m.purpose);
  const [head, ...others] = baseOfHeading(section, catalogue) ? named.filter(isDish) : named;
  return head && others.length === 0 ? [...new Set([head.name.written, head.text])] : [];
}

function isDish({ kind }: Mention): boolean {
  return kind === 'dish';
}

/** What the line begins with, up to a mark or a little word, and the rest: "Salami" of "Salami mit Oliven". */
function firstPart({ words: { line, tokens, chunks } }: Reading): [first: string, rest: string] {
  const text = line.texts[0] ?? '';
  const end = tokens.findLast(({ field }, at) => field === 0 && chunks[at] === chunks[0])?.end ?? text.length;
  return [text.slice(0, end), text.slice(end)];
}

/** Whether a dish's name begins in one of the two and ends in the other; or a food's, of what is made daily. */
function isAcross(
  { kind, field, text, quality, negated }: Mention,
  phrase: string,
  edge: number,
  isDaily: boolean,
): boolean {
  const isNamed = kind === 'dish' || (isDaily && kind === 'food');
  if (!isNamed || field !== 0 || quality < SURELY_READ || negated) return false;
  const at = phrase.indexOf(text);
  return at >= 0 && at < edge && at + text.length > edge + 1;
}
