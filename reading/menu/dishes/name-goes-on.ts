import { everyWord } from '@mirabelle/language/lexicon/lexicon.ts';
import { grammar } from '@mirabelle/language/lexicon/words/grammar.ts';
import { anyOf } from '@mirabelle/language/text/compile.ts';
import { isBrokenOff, isSetAlike } from '../lines/broken-names.ts';
import { endsOpen, isCapitals, looksContinued, looksLikeName } from '../lines/line-text.ts';
import type { PageRow, Rhythm } from '../lines/page-rhythm.ts';
import { SHARE } from './capital-names.ts';
import { goesOnAsWine } from './wines.ts';

interface Habits {
  rhythm: Rhythm;
  smallDescriptions: boolean;
  /** Names run on to what is in them, behind a comma. */
  inline: boolean;
  lists: boolean;
  translated: boolean;
  /** On a page whose names are broken over lines, whether the upper of two is full; else null. */
  broken: ((above: PageRow, row: PageRow) => boolean) | null;
}

/** "Fried rice with chicken, vegetables": what follows the comma goes on with what the dish is served with. */
export const WITH_BEFORE = new RegExp(String.raw`^[^,.]*\s(?:${anyOf(everyWord(grammar, 'with'))})\s`, 'iu');
/** Letters of this share of the width of those above are a smaller type. */
const SMALLER = 0.86;
const NARROWER = 0.95;

/** Whether a name that fills its line goes on in the next. */
export function nameGoesOn(lines: readonly PageRow[], at: number, habits: Habits): boolean {
  const { rhythm } = habits;
  const above = lines[at - 1]!;
  const row = lines[at]!;
  if (at === 1 && goesOnAsWine(row, above)) return true;
  if (isLighter(row, above, rhythm) || isSetSmaller(row, above) || SHARE.test(row.text)) return false;
  if (habits.translated && !looksContinued(row.text) && !endsOpen(above.text)) return false;
  if (habits.broken?.(above, row) && isSetAlike(above, row, rhythm.boldFrom)) return true;
  if (OPEN_BRACKET.test(above.text) && CLOSES_BRACKET.test(row.text)) return true;
  if (isBoldBeforeLight(row, above, lines[at + 1], rhythm)) return true;
  if (isCaptionLine(row, above, at)) return true;
  if (isCapitals(above.text) && isCapitals(row.text)) return !isList(row.text) && !isSmaller(row, above);
  if (isCapitals(above.text)) return false;
  const comma = above.text.trim().endsWith(',');
  if (endsOpen(above.text) && (!comma || (at === 1 && WITH_BEFORE.test(above.text)))) return true;
  if (isRestOfPhrase(lines, at, habits)) return true;
  if (lines[0]!.prices.length > 0 && !isList(row.text) && isBrokenOff(above, row, rhythm)) return true;
  const after = lines[at + 1];
  const same = row.height > 0.93 * above.height;
  if (habits.smallDescriptions && same && at === 1 && looksLikeName(row))
    return rhythm.pricePlace === 'own-line' && row.prices.length === 0;
  const filled = above.right - above.left > 0.86 * rhythm.nameWidth;
  const pricePlace = row.pricePlace ?? rhythm.pricePlace;
  if (row.prices.length > 0 && above.prices.length === 0 && pricePlace === 'first-line') return true;
  if (row.pricePlace === 'last-line' && isSecondHalf(row, above, rhythm)) return true;
  return (
    filled &&
    same &&
    after !== undefined &&
    !row.text.includes(',') &&
    looksContinued(row.text) &&
    after.height < 0.92 * row.height
  );
}

/**
 * Names end where smaller type begins, or type that is a little smaller and lighter too; in type whose letters are all as
 * wide, their number tells as well.
 */
const isSetSmaller = (row: PageRow, above: PageRow) =>
  row.size !== null &&
  above.size !== null &&
  row.size < (isThinner(row, above) ? LITTLE_SMALLER : SMALLER) * above.size &&
  letterWidth(row) < NARROWER * letterWidth(above);

const LITTLE_SMALLER = 0.93;
const THINNER = 0.82;
const isThinner = ({ weight }: PageRow, above: PageRow) =>
  weight !== null && above.weight !== null && weight < THINNER * above.weight;

/** Bold names end where light type begins. */
const isLighter = (row: PageRow, above: PageRow, { boldFrom }: Rhythm) =>
  boldFrom !== null &&
  row.weight !== null &&
  above.weight !== null &&
  row.weight < boldFrom &&
  above.weight >= boldFrom;

/** "Katsukare (Curry / Japonais)": what stands in the bracket has not ended. */
const OPEN_BRACKET = /\([^()]*$/;
const CLOSES_BRACKET = /^[^()]{1,24}\)/;

/** "**Filet de canard & pommes / de terre sarladaises**" above light type: as long as it is bold, it is the name. */
const isBoldBeforeLight = (row: PageRow, above: PageRow, after: PageRow | undefined, rhythm: Rhythm) =>
  looksContinued(row.text) &&
  row.prices.length === 0 &&
  !row.text.includes(',') &&
  [above, row].every((line) => isBold(line, rhythm)) &&
  (after === undefined || isLighter(after, row, rhythm));

const isBold = ({ weight }: PageRow, { boldFrom }: Rhythm) =>
  boldFrom !== null && weight !== null && weight >= boldFrom;

/** "Wonton Egg Noodle / Soup" above a price: the second line of a caption, a short one set as the first is. */
const isCaptionLine = (row: PageRow, above: PageRow, at: number) =>
  row.cell === 'next' &&
  at === 1 &&
  row.text.split(/\s+/).length <= SHORT_LINE &&
  looksLikeName(row) &&
  isSetAlike(above, row, null);

const SHORT_LINE = 2;

/** "Braised shoulder of lamb with rosemary / potatoes and mint sauce 18.50", in the type of what stands above. */
const isSecondHalf = (row: PageRow, above: PageRow, { boldFrom }: Rhythm) =>
  row.prices.length > 0 &&
  (looksContinued(row.text) || endsOpen(above.text)) &&
  !isList(row.text) &&
  isSetAlike(above, row, boldFrom);

const AND = new RegExp(
  String.raw`^(?:${anyOf([...everyWord(grammar, 'and'), ...everyWord(grammar, 'or')])})\s`,
  'iu',
);

/**
 * "Filet of bass, confit fennel / and saffron broth", "Chicken supreme, / potato gratin": the last line of a phrase, in the
 * type of those above, on a page that lists nothing behind its names.
 */
function isRestOfPhrase(lines: readonly PageRow[], at: number, { rhythm, inline, lists }: Habits): boolean {
  const [above, row] = [lines[at - 1]!, lines[at]!];
  if (inline || lists || at !== lines.length - 1 || !looksContinued(row.text) || isList(row.text))
    return false;
  const open = above.text.trim().endsWith(',') ? !row.text.includes(',') : AND.test(row.text);
  return open && isSetAlike(above, row, rhythm.boldFrom);
}

/** "BEEF / FOIE GRAS", "EGG, MUSHROOM, TOMATO": things parted from each other. */
const isList = (text: string) => /\s\/\s/.test(text) || text.split(',').length > 2;

function isSmaller(row: PageRow, above: PageRow): boolean {
  if (row.text.length < 5 || above.text.length < 4) return row.height < SMALLER * above.height;
  return letterWidth(row) < SMALLER * letterWidth(above);
}

const letterWidth = ({ left, right, text }: PageRow) => (right - left) / text.length;
