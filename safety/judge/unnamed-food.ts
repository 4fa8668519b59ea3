import type { Language } from '@mirabelle/contract/language.ts';
import { everyWord, wordsOf } from '@mirabelle/language/lexicon/lexicon.ts';
import { dishNames } from '@mirabelle/language/lexicon/words/dish-names.ts';
import { grammar } from '@mirabelle/language/lexicon/words/grammar.ts';
import { menuPage } from '@mirabelle/language/lexicon/words/menu-page.ts';
import { phraseTrie, wordSet } from '@mirabelle/language/text/compile.ts';
import type { LookupToken } from '../match/candidate.ts';
import { isItem } from '../match/choose-names.ts';
import type { Mention, Reading } from '../match/read-line.ts';
import { isWord, quoteOf } from '../match/unknown-words.ts';
import { unnamedMention } from '../match/unnamed-mention.ts';
import { type Catalogue, itemOf } from '../model/catalogue.ts';
import type { UnnamedFood } from '../model/part.ts';

const MADE_OF = wordSet(everyWord(dishNames, 'madeOf'));
const WITHOUT_FLESH: readonly string[] = ['vegan', 'vegetarian'];
/** What a cut may be of. */
const FLESH: readonly string[] = ['meat', 'seafood', 'plant-substitutes'];
/** What may be on a skewer. */
const SKEWERED: readonly string[] = [...FLESH, 'cheese', 'mushrooms', 'fruit', 'melons'];
const TOPPINGS = ['cured-dry-meats', 'cooked-cold-meats', 'bacon', 'pancetta'];

/**
 * What a line is about where it names only what comes with it: "fillet with chips", "Fillet, medium rare, jus", "roast
 * of the day, chips". Null where it names its food.
 * @param listedFrom field from which on ingredients are listed
 */
export function unnamedFood(
  reading: Reading,
  catalogue: Catalogue,
  listedFrom = Number.POSITIVE_INFINITY,
): UnnamedFood | null {
  if (isWithoutFlesh(reading)) return null;
  const cut = unnamedCut(reading, catalogue, listedFrom);
  if (cut !== null) return { words: cut, isCut: true };
  const treated =
    treatsUnnamed(reading, catalogue) ||
    isJoinedToUnnamed(reading, catalogue) ||
    treatsSecond(reading, catalogue);
  return treated ? { words: reading.words.line.texts.join(', '), isCut: false } : null;
}

function isWithoutFlesh({ lineTreatments }: Reading): boolean {
  return lineTreatments.some(({ id, negated }) => !negated && WITHOUT_FLESH.includes(id));
}

/**
 * The meat, fish or the like that the heading of a line names where the line itself says a cut of nothing: "pavé,
 * frites" under "Poissons".
 */
export function cutOfHeading(
  section: Reading,
  reading: Reading,
  text: string,
  catalogue: Catalogue,
): Mention[] {
  if (unnamedCut(reading, catalogue, Number.POSITIVE_INFINITY) === null) return [];
  const of = section.mentions.filter((m) => !m.negated && !m.purpose && isOf(FLESH, m, catalogue));
  return of.map((mention) => ({
    ...mention,
    text,
    field: 0,
    segment: 0,
    chunk: 0,
    start: 0,
    end: 0,
    joinedBy: null,
    quality: mention.quality * AS_SURE_AS_A_HEADING,
    perhaps: of.length > 1 || mention.perhaps,
  }));
}
const AS_SURE_AS_A_HEADING = 0.8;

/**
 * The meat that a cut is taken for where the line calls it raw or rare and neither it nor its heading names what it is of:
 * "Fillet, rare", "filet saignant, frites". Meat is a risk so, and were it fish, that would be one too.
 */
export function rawCut(reading: Reading, text: string, catalogue: Catalogue): Mention[] {
  if (isWithoutFlesh(reading) || reading.mentions.some((m) => isOf(FLESH, m, catalogue))) return [];
  const cut = unnamedCut(reading, catalogue, Number.POSITIVE_INFINITY, true);
  const at = reading.looseTreatments.filter(({ id, negated, doubtful, field }) => {
    return !negated && doubtful === undefined && field === 0 && NEVER_COOKED.includes(id);
  });
  if (cut === null || at.length === 0) return [];
  return [unnamedMention(text, { kind: 'food', id: MEAT, quality: AS_SURE_AS_A_HEADING, treatments: at })];
}
const MEAT = 'meat-unspecified';
/** "Medium" may be the size of a fillet, and some fish is pink. */
const NEVER_COOKED = ['raw', 'rare', 'rare-fish', 'undercooked'];

/** Words call something raw, pink or roast, and all that the line names comes with it. */
function treatsUnnamed(reading: Reading, catalogue: Catalogue): boolean {
  return (
    !reading.mentions.some((m) => m.segment === 0) &&
    reading.looseTreatments.some(({ id, negated, segment }) => {
      const heat = catalogue.preparations.get(id)?.sets.heat;
      if (negated) return false;
      return heat === 'raw' || heat === 'undercooked' || (segment === 0 && isMade(id, catalogue));
    })
  );
}

/** "Roast with mash": what is roast stands nowhere, and all that is named comes with it. */
function isJoinedToUnnamed({ mentions, words }: Reading, catalogue: Catalogue): boolean {
  const { tokens, covered, chunks } = words;
  const [first] = mentions;
  if (first?.joinedBy !== 'with' || mentions.some((m) => m.segment !== 0 || m.chunk === 0)) return false;
  const head = tokens.flatMap((token, at) => (chunks[at] === 0 && isWord(token) ? (covered[at] ?? []) : []));
  return head.some(({ name }) => name.kind === 'preparation' && isMade(name.id, catalogue));
}

/** "Frites et vive": a word for food that may come raw, where "and" announces another and none is named. */
function treatsSecond({ looseTreatments, mentions, words }: Reading, { preparations }: Catalogue): boolean {
  const { tokens, chunks } = words;
  return looseTreatments.some(({ id, negated, start }) => {
    const chunk = chunks[start];
    if (negated || !preparations.get(id)?.doubts.includes('heat')) return false;
    return tokens[chunks.indexOf(chunk ?? 0)]?.role === 'and' && !mentions.some((m) => m.chunk === chunk);
  });
}

function isMade(id: string, catalogue: Catalogue): boolean {
  const sets = catalogue.preparations.get(id)?.sets;
  return sets?.heat !== undefined || sets?.smoke !== undefined || sets?.cure !== undefined;
}

/** Cuts and skewers by the words of the languages, each with what it may be of; where none is known, of all. */
function formsOf(languages: readonly Language[]): { words: readonly string[]; of: readonly string[] }[] {
  const lists = (key: 'cut' | 'onSkewers') =>
    languages.length === 0
      ? [everyWord(menuPage, key)]
      : languages.map((language) => wordsOf(language, menuPage)[key]);
  return [
    ...lists('cut').map((words) => ({ words, of: FLESH })),
    ...lists('onSkewers').map((words) => ({ words, of: SKEWERED })),
  ];
}

/** "Côté" is no côte; without its accents it may be. */
function isSpelt({ word, accented }: LookupToken, words: readonly string[]): boolean {
  return word === accented || words.some((one) => one.toLowerCase().startsWith(accented));
}

/**
 * The first cut, as written, of which nothing says what it is of.
 * @param alone whether it counts where the line names nothing at all
 */
function unnamedCut(
  reading: Reading,
  catalogue: Catalogue,
  listedFrom: number,
  alone = false,
): string | null {
  const { line, tokens, covered, languages } = reading.words;
  if (reading.mentions.length === 0 && !alone) return null;
  const folded = tokens.map(({ word }) => word);
  for (const { words, of } of formsOf(languages)) {
    for (const [at, token] of tokens.entries()) {
      const end = at + phraseTrie(words).longestAt(folded, at);
      if (end === at || token.field >= listedFrom || !isSpelt(token, words)) continue;
      const isOfName = covered.slice(at, end).some((match) => match && isItem(match.name));
      if (!isOfName && !isNamedBeside(reading, at, end, of, catalogue)) return quoteOf(line, tokens, at, end);
    }
  }
  const open = tokens.find(({ role, field }, at) => role === 'cut' && field < listedFrom && !covered[at]);
  const isNamed = reading.mentions.some((m) => !m.negated && isOf(FLESH, m, catalogue));
  return open && !isNamed ? quoteOf(line, tokens, tokens.indexOf(open), tokens.indexOf(open) + 1) : null;
}

/**
 * Whether the line says what a cut is of: right before it ("lamb chops"), after a word for "of" ("filet de sole"), right
 * behind it or in another part of the line. What comes with a cut does not say so; what comes with skewers does.
 */
function isNamedBeside(
  { mentions, words: { tokens, chunks, languages } }: Reading,
  at: number,
  end: number,
  of: readonly string[],
  catalogue: Catalogue,
): boolean {
  const isHere = (m: Mention) => m.field === tokens[at]?.field && m.chunk === chunks[at];
  const here = mentions.filter(isHere);
  if (here.some((m) => m.end <= at)) return true;
  const [next] = here.filter((m) => m.start >= end).sort((a, b) => a.start - b.start);
  if (next && tokens.slice(end, next.start).some(({ word }) => MADE_OF.has(word))) return true;
  if (next && isOf(of, next, catalogue)) return true;
  // "Supreme nachos", "Filet-Burger": before a dish it is a part of its name.
  const isAdjective = languages.some((language) => !wordsOf(language, grammar).adjectivesFollow);
  if (next?.kind === 'dish' && next.start === end && isAdjective) return true;
  const comesWith = (m: Mention) => m.joinedBy === 'with' && of === FLESH;
  return mentions.some((m) => !isHere(m) && !m.negated && !comesWith(m) && isOf(of, m, catalogue));
}

/** Whether it is of one of the groups, or a dish made of them. Ham and the like tell nothing: they come on anything. */
function isOf(groups: readonly string[], { kind, id }: Mention, catalogue: Catalogue): boolean {
  const items =
    kind === 'dish'
      ? (catalogue.dishes.get(id)?.components ?? [])
          .filter((c) => c.certainty !== 'sometimes')
          .map((c) => c.item)
      : [itemOf(catalogue, kind, id)];
  return items.some(
    (item) =>
      groups.some((group) => item?.allGroups.has(group)) &&
      !TOPPINGS.some((group) => item?.allGroups.has(group)),
  );
}
