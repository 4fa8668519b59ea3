import { everyWord } from '@mirabelle/language/lexicon/lexicon.ts';
import { menuLines } from '@mirabelle/language/lexicon/words/menu-lines.ts';
import { anyOf } from '@mirabelle/language/text/compile.ts';
import { foldWords } from '@mirabelle/language/text/fold.ts';
import type { KnownFoods } from '../../known-foods.ts';
import { foodWordCount } from '../food-words.ts';
import { hasAmount, isAroundDishes, isNoneOfADish } from '../lines/around-dishes.ts';
import { explainsInitials } from '../lines/footer.ts';
import { headingOf } from '../lines/headings.ts';
import { labelsOf } from '../lines/labels.ts';
import { isCapitals, looksContinued, looksLikeName } from '../lines/line-text.ts';
import { nameRuns } from '../lines/name-runs.ts';
import { isOffer } from '../lines/offers.ts';
import type { PageRow, Rhythm } from '../lines/page-rhythm.ts';
import { isSaidOfHeading } from '../lines/said-of-heading.ts';
import { rhythmBelow, rhythmOfColumn, rhythmOfNames } from '../lines/section-rhythm.ts';
import { servedWithAll } from '../lines/served-with-all.ts';
import { namesWithUnreadPrices } from '../lines/unread-prices.ts';
import { groupHeading, groupWith, isAboveBullets, isListed, isNameAbove } from './bullet-lists.ts';
import { isDish, isDishByType, isUnknownHeading } from './line-kinds.ts';
import { pricedForAll } from './price-for-all.ts';
import { isAbovePrice, isAboveSize, isSecondLine, isSizeOf, LONGEST_NAME } from './second-lines.ts';
import { headsSetMenu, headsUnsoldList, isChoiceWord, pricedHeightOf, startsChoice } from './set-menus.ts';
import { startsDish } from './starts-dish.ts';
import { withUnsoldNames } from './unsold-names.ts';

/** The lines of one dish, the first of them with its name. */
export interface DishLines {
  rows: PageRow[];
}

export interface SectionLines {
  heading: PageRow | null;
  /** What comes with every dish of it: "with fries and salad". */
  served?: string | null;
  dishes: DishLines[];
}

export interface FoundDishes {
  sections: SectionLines[];
  /** Small print that goes on from the line above. */
  notes: ReadonlySet<PageRow>;
}

/** "Add chicken 3.00": said of the dish above. */
const CHANGES = new RegExp(`^(?:${anyOf(everyWord(menuLines, 'changesDish').map(foldWords))})\\b`);
/** So many dishes without a price below one that has it are its kinds. */
const LEAST_OF_GROUP = 3;
const NO_RUNS: ReadonlySet<number> = new Set();

/** Walks down the lines and parts them into sections and dishes. */
export function dishesOf(rows: readonly PageRow[], page: Rhythm, foods: KnownFoods): FoundDishes {
  let rhythm = page;
  const labels = labelsOf(rows, foods);
  const notes = new Set<PageRow>(labels);
  const runs = rhythm.numbered
    ? NO_RUNS
    : new Set([...nameRuns(rows, rhythm, foods), ...namesWithUnreadPrices(rows, rhythm)]);
  const isInRun = ({ id }: PageRow) => rhythm.pricePlace !== 'last-line' && runs.has(id);
  const sections: SectionLines[] = [{ heading: null, dishes: [] }];
  let dish: DishLines | null = null;
  let inNote = false;
  let waiting: PageRow | null = null;
  /** A heading with the price of all that it lists, "Sandwiches 4.15", and the heading it stands under. */
  let group: { outer: PageRow | null; prices: PageRow['prices']; toNextPrice?: true } | null = null;
  const pricedHeight = pricedHeightOf(rows);
  /** Below the title of a set menu, whose dishes have no price of their own. */
  let inSetMenu = false;
  /** Below "or" alone on its line. */
  let afterChoice = false;
  const start = (row: PageRow) => {
    dish = { rows: [group && row.prices.length === 0 ? { ...row, prices: group.prices } : row] };
    if (waiting) {
      dish.rows[0] = {
        ...row,
        prices: [...waiting.prices, ...row.prices],
        places: [...waiting.places, ...row.places],
      };
      waiting = null;
    }
    sections.at(-1)!.dishes.push(dish);
  };
  rows.forEach((row, index) => {
    const next = rows[index + 1];
    if (!Number.isFinite(row.gapAbove)) rhythm = rhythmOfColumn(rows.slice(index), page);
    if (labels.has(row)) return;
    const isOutside = group?.toNextPrice ? row.prices.length > 0 || row.heading : !isInRun(row);
    if (group && row.text !== '' && isOutside) {
      sections.push({ heading: group.outer, dishes: [] });
      [group, dish] = [null, null];
      rhythm = rhythmBelow(rows.slice(index), page, foods);
    }
    const forAll = pricedForAll(row, rows.slice(index + 1));
    if (forAll) {
      const prices = row.prices.map((price) => ({ ...price, unit: null }));
      group = { outer: sections.at(-1)!.heading, prices, toNextPrice: true };
      const { title, heading } = forAll;
      sections.push({ heading: { ...row, text: title, prices: [], heading }, dishes: [] });
      [dish, inNote] = [null, false];
      rhythm = rhythmOfNames(rows.slice(index + 1), page);
      return;
    }
    const lists = rows.slice(index + 1, index + 1 + LEAST_OF_GROUP);
    const listing = lists.length === LEAST_OF_GROUP && lists.every(isInRun) && groupHeading(row);
    if (listing) {
      group = { outer: sections.at(-1)!.heading, prices: row.prices };
      sections.push({ heading: { ...row, prices: [], heading: listing }, dishes: [] });
      [dish, inNote] = [null, false];
      return;
    }
    const kinds = groupWith(row, rows.slice(index + 1), foods);
    if (kinds) {
      sections.push({ heading: { ...row, heading: kinds.heading }, served: kinds.served, dishes: [] });
      [dish, inNote] = [null, false];
      return;
    }
    if (headsSetMenu(row, rows.slice(index + 1), { pricedHeight, foods })) {
      sections.push({ heading: { ...row, prices: [], heading: headingOf(row.text) }, dishes: [] });
      [dish, inNote, inSetMenu] = [null, false, true];
      return;
    }
    if (row.prices.length > 0) inSetMenu = false;
    if (
      row.prices.length > 0 &&
      row.cell === undefined &&
      row.text !== '' &&
      row.parts.every((part) => isOffer(part, foods))
    ) {
      notes.add(row);
      dish = null;
      return;
    }
    if (isChoiceWord(row)) {
      notes.add(row);
      afterChoice = true;
      return;
    }
    const isOther = afterChoice && row.text !== '' && !row.heading && !row.note && !looksContinued(row.text);
    afterChoice = false;
    if (isOther) {
      start(row);
      inNote = false;
      return;
    }
    if (inSetMenu && !row.heading && !row.note && startsChoice(row, dish?.rows ?? null)) {
      start(row);
      inNote = false;
      return;
    }
    if (row.cell === 'first' && row.text !== '') {
      start(row);
      inNote = false;
      return;
    }
    if (row.cell === 'next' && dish) {
      dish.rows.push(row);
      return;
    }
    const described = dish !== null && isDescriptionOf(row, dish, rhythm);
    const inName = dish && (isInName(row, dish, rhythm) || isSecondLine(row, dish.rows, next, rhythm));
    const sold =
      isAbovePrice(row, next, rhythm) || isAboveSize(next) || isDishOf(row, sections.at(-1)!, rhythm);
    const asDish = row.heading !== null && isDishByType(row, rhythm, foods);
    const known = row.heading && !described && !inName && !sold && !asDish;
    if (dish && row.text !== '' && rhythm.bulletsList && isListed(row, dish.rows, rhythm)) {
      dish.rows.push(row);
      return;
    }
    const listed = rhythm.bulletsList && row.mark === null && isAboveBullets(rows.slice(index, index + 3));
    const goesOn = rhythm.bulletsList && row.mark === null && dish !== null && isNameAbove(row, dish.rows);
    if (dish && goesOn && listed) {
      dish.rows.push(row);
      return;
    }
    if (listed) {
      start(row);
      inNote = false;
      return;
    }
    if (!goesOn && (known || isUnknownHeading(row, next, rhythm))) {
      const last = sections.at(-1)!;
      // Two heading lines on top of each other: the first stays unless the second says more.
      if (last.heading && last.dishes.length === 0 && !row.heading?.course) return;
      sections.push({ heading: row, dishes: [] });
      [dish, inNote] = [null, false];
      rhythm = rhythmBelow(rows.slice(index + 1), page, foods);
      inSetMenu ||= headsUnsoldList(row, rows.slice(index + 1), rhythm, foods);
      return;
    }
    if (row.text === '') {
      waiting = givePrice(row, dish, next, rhythm);
      return;
    }
    if (dish && isSizeOf(row, dish.rows)) {
      dish.rows.push({ ...row, text: '' });
      return;
    }
    if (CHANGES.test(foldWords(row.text))) {
      if (row.prices.length > 0 && isUnderExtras(sections.at(-1)!)) start(row);
      else dish?.rows.push({ ...row, prices: [] });
      return;
    }
    const staysWithDish =
      dish && isCloseTo(row, rhythm) && looksContinued(row.text) && !explainsInitials(row.text);
    if (row.note && !staysWithDish) {
      dish = null;
      inNote = true;
      const section = sections.at(-1)!;
      if (section.dishes.length === 0) section.served ??= servedWithAll(row.text, foods);
      return;
    }
    const saidOfHeading = isSaidOfHeading(row, sections.at(-1)!, foods);
    if (saidOfHeading || (inNote && goesOnFromNote(row, rows[index - 1]!, rhythm, foods))) {
      notes.add(row);
      return;
    }
    inNote = false;
    if (!dish || isAboveSize(next) || isInRun(row) || startsDish(row, dish, rhythm)) {
      const around = isAroundDishes(row.text, hasAmount(row), foods);
      if (!around && (isInRun(row) || isDish(row, next, rhythm, dish === null))) start(row);
      else dish = null;
    } else if (row.prices.length > 0 || !isNoneOfADish(row.text, foods)) dish.rows.push(row);
  });
  const kept = withUnsoldNames(sections, page, foods);
  return { sections: kept, notes };
}

/** Where what is added stands under a heading of its own and not below dishes. */
const isUnderExtras = ({ heading, dishes }: SectionLines) =>
  heading !== null && dishes.every(({ rows }) => CHANGES.test(foldWords(rows[0]!.text)));

/**
 * "alcohol-free" small and close below "Ginger Beer": said of that dish, although others use it as a heading. As one it
 * would speak for all that follows.
 */
function isDescriptionOf(row: PageRow, dish: DishLines, rhythm: Rhythm): boolean {
  const named = /^[^\p{L}]*\p{Lu}/u.test(dish.rows[0]!.text);
  const small = row.height <= 1.1 * rhythm.lineHeight;
  return named && small && looksContinued(row.text) && isCloseTo(row, rhythm);
}

/** "TOFU FRITO EM / CALDO": a line right below a name and set as it is goes on with it, although others use it as a heading. */
function isInName(row: PageRow, dish: DishLines, rhythm: Rhythm): boolean {
  const above = dish.rows.at(-1)!;
  if (rhythm.dishGap === null || dish.rows.length > LONGEST_NAME || above.text === '') return false;
  // A section that begins right below a dish with its price names no food.
  if (row.heading?.exact && !row.heading.alsoFood && dish.rows[0]!.prices.length > 0) return false;
  return (
    row.gapAbove < 0.95 * rhythm.dishGap &&
    isCapitals(row.text) === isCapitals(above.text) &&
    Math.abs(row.height - above.height) < 0.15 * above.height &&
    Math.min(row.right, above.right) > Math.max(row.left, above.left)
  );
}

/** Small print over several lines: a line right below it that neither names food nor has a number. */
function goesOnFromNote(row: PageRow, above: PageRow, rhythm: Rhythm, foods: KnownFoods): boolean {
  if (row.prices.length > 0 || row.mark !== null || !isCloseTo(row, rhythm)) return false;
  if (looksContinued(row.text) || !looksLikeName(row)) return true;
  return !/[.!?;]$/.test(above.text) && foodWordCount(row.text, foods) === 0;
}

/** "Beer" in the middle of the drinks, set as they are: a dish, although others use it as a heading. */
function isDishOf(row: PageRow, section: SectionLines, rhythm: Rhythm): boolean {
  if (
    section.dishes.length === 0 ||
    !row.heading?.alsoFood ||
    row.heading.course !== section.heading?.heading?.course
  )
    return false;
  const { course, exact } = row.heading;
  if (exact && course !== 'DRINKS' && course !== 'DESSERT') return false;
  const apart = row.gapAbove > 1.7 * Math.max(rhythm.usualGap, rhythm.dishGap ?? 0);
  return !apart && !isCapitals(row.text) && row.height < 1.15 * rhythm.lineHeight;
}

/** A price on a line of its own goes to the dish above, or waits for the one right below. */
function givePrice(
  row: PageRow,
  dish: DishLines | null,
  next: PageRow | undefined,
  rhythm: Rhythm,
): PageRow | null {
  const without = dish?.rows.every((line) => line.prices.length === 0) ?? false;
  const nearerBelow =
    next !== undefined && next.gapAbove < row.gapAbove * 0.8 && rhythm.pricePlace !== 'own-line';
  if (dish && without && !(nearerBelow && next.prices.length === 0)) {
    dish.rows.push(row);
    return null;
  }
  if (nearerBelow && next.prices.length === 0) return row;
  if (dish && rhythm.pricePlace === 'own-line') dish.rows.push(row);
  return null;
}

function isCloseTo(row: PageRow, rhythm: Rhythm): boolean {
  return row.gapAbove < 1.15 * (rhythm.dishGap ?? rhythm.usualGap);
}
