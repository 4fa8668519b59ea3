import type { MenuItemReading, MenuReading } from '@mirabelle/contract/menu.ts';
import { isOpenLanguage, type MenuLanguage } from '@mirabelle/contract/open-languages.ts';
import { mendLigatures } from '@mirabelle/language/text/ligatures.ts';
import type { KnownFoods } from '../known-foods.ts';
import { withTornLinesJoined } from '../layout/torn-lines.ts';
import type { PageText } from '../ocr/page-text.ts';
import { coursesOf } from './dishes/courses.ts';
import { foodShare } from './food-words.ts';
import { countryOf } from './house/menu-country.ts';
import { restaurantTypeOf } from './house/restaurant-type.ts';
import { evidenceOf, type PageSigns } from './kind/page-evidence.ts';
import { pageKind } from './kind/page-kind.ts';
import { bestLayout } from './layout-fitness.ts';
import { type LaidOut, layoutsOf, textOf } from './layouts.ts';
import { accountFor, type PlacedLine } from './line-account.ts';
import { withoutCalories } from './lines/calories.ts';
import { withLitres } from './lines/litres.ts';
import { otherLinesOf } from './other-lines.ts';

/**
 * On a page of which only a part was read, a line is a dish where its letters were read so reliably, or where so large a share of
 * them stands in words of food. Measured on menus drawn in thirty hands: above the share 29 of 36 names are right, below it
 * 15 of 66, and how sure the reader is tells nothing up to here.
 */
const READ_WELL = 70;
const TOLD = 0.35;

/**
 * Makes a menu of the text found in a picture: its sections, dishes, descriptions and prices; or
 * says that the picture shows no menu, or one that cannot be read, and why. What is crossed out is
 * no dish, and listed as not understood. Pure: the same page gives the same reading.
 * @param foods the names of food on record
 */
export function readMenu(read: PageText, foods: KnownFoods): MenuReading {
  return readWithAccount(read, foods).reading;
}

/** The menu, and what became of each line of the page. */
export function readWithAccount(
  given: PageText,
  foods: KnownFoods,
): { reading: MenuReading; account: PlacedLine[] } {
  const whole = mended(given, foods);
  const page = { ...whole, lines: whole.lines.filter(({ struckOut }) => !struckOut) };
  const laidOut = chosenLayout(page, foods);
  const account = accountFor(laidOut.rows, laidOut.filed, foods);
  const crossedOut = whole.lines.filter(({ struckOut, text }) => struckOut && /\p{L}/u.test(text));
  const reading = readingOf(page, laidOut, account, foods);
  if (reading.kind === 'menu') {
    reading.notUnderstood.push(...crossedOut.map(({ text }) => text));
    const dishes = reading.sections.flatMap(({ items }) => items);
    const read = laidOut.sections.flatMap(({ items }) => items);
    const guessed = read.filter((item) => !dishes.includes(item));
    reading.otherLines = otherLinesOf({ given, whole }, account, laidOut.style, { dishes, guessed });
  }
  return { reading, account };
}

/** What speaks for each kind of page, as far as its text tells. */
export function evidenceOfPage(read: PageText, foods: KnownFoods): Record<string, number> {
  const page = mended(read, foods);
  return evidenceOf(signsOf(page, chosenLayout(page, foods), foods), foods);
}

/** The best layout by rules alone, or with what was learned of where dishes begin unless that fits worse. */
function chosenLayout(page: PageText, foods: KnownFoods): LaidOut {
  const asRuled = bestLayout(layoutsOf(page, foods), foods);
  const byRules = asRuled.partedByFit() ?? asRuled;
  return bestLayout([byRules.withLearned(), byRules], foods);
}

function signsOf(
  { languages }: PageText,
  { rows, headings, sections, language }: LaidOut,
  foods: KnownFoods,
): PageSigns {
  const items = sections.flatMap((section) => section.items);
  return {
    rows,
    dishes: items.length,
    toldDishes: items.filter(({ name }) => isTold(name, language, foods)).length,
    pricedDishes: items.filter((item) => item.price !== null).length,
    courses: new Set(headings.flatMap((heading) => heading.course ?? [])).size,
    languages,
  };
}

const isTold = (name: string, language: MenuLanguage | null, foods: KnownFoods) =>
  foodShare(name, foods, isOpenLanguage(language)) >= TOLD;

function readingOf(
  page: PageText,
  laidOut: LaidOut,
  account: readonly PlacedLine[],
  foods: KnownFoods,
): MenuReading {
  const { style, header, sections, rawText, language } = laidOut;
  // What the lexicon knows words of; of other languages only names of foods are known.
  const spoken = isOpenLanguage(language) ? null : language;
  const courses = coursesOf(sections, spoken, foods);
  const items = sections.flatMap((section) => section.items);

  const kind = pageKind(page, signsOf(page, laidOut, foods), foods);
  if (kind.kind !== 'menu') return { ...kind, rawText };
  const isGuessed = ({ confidence, name }: MenuItemReading) =>
    kind.partly && confidence < READ_WELL && !isTold(name, language, foods);
  // No name is better than a guessed one.
  const restaurantName = kind.partly ? null : header.restaurantName;
  return {
    kind: 'menu',
    restaurantName,
    restaurantType: restaurantTypeOf(
      `${restaurantName ?? ''} ${header.tagline ?? ''}`,
      items.map((item) => item.name),
      spoken,
      foods,
    ),
    language,
    country: countryOf(rawText, style.currency, spoken),
    sections: sections
      .map((section, index) => ({
        title: section.title,
        course: courses[index] ?? null,
        items: section.items.filter((item) => !isGuessed(item)),
      }))
      .filter((section) => section.items.length > 0),
    notUnderstood: [
      ...account.filter(({ role }) => role === 'unplaced').map(({ row }) => textOf(row, style)),
      ...items.filter(isGuessed).map(({ name, description }) => [name, description ?? ''].join(' ').trim()),
    ],
    ...(page.unreadParts ? { unreadParts: [...page.unreadParts] } : {}),
    rawText,
    confidence: Math.round(page.confidence),
    readBy: 'built-in',
  };
}

const WORD = /\p{L}+/gu;
/** "WeiBwein", "SoBe": no word has a capital there. */
const SHARP_S_AS_B = /(?<=\p{Ll})B(?=\p{Ll}|$|[^\p{L}])/gu;

/**
 * The page without calories, with the ligatures that were read as two letters put back, and the sharp s of a page in German; of a page in
 * other languages only that of words on record: an Italian menu heads its wines "Weißwein" too.
 */
function mended(page: PageText, foods: KnownFoods): PageText {
  const isGerman = page.languages.includes('de');
  const withSharpS = (word: string) => {
    const meant = word.replace(SHARP_S_AS_B, 'ß');
    return isGerman || (meant !== word && foods.lists(meant)) ? meant : word;
  };
  const mend = (text: string) => mendLigatures(text).replace(WORD, withSharpS);
  const lines = withTornLinesJoined(withoutCalories(page.lines)).map((line) => {
    const words = withLitres(line.words).map((word) => ({ ...word, text: mend(word.text) }));
    return { ...line, text: mend(line.text), words };
  });
  return { ...page, lines };
}
