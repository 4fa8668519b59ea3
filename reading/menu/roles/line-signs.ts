import { everyWord } from '@mirabelle/language/lexicon/lexicon.ts';
import { grammar } from '@mirabelle/language/lexicon/words/grammar.ts';
import { foldWords } from '@mirabelle/language/text/fold.ts';
import type { KnownFoods } from '../../known-foods.ts';
import { letterCount } from '../../layout/piece.ts';
import { foodWordCount } from '../food-words.ts';
import { hasAmount, isAroundDishes } from '../lines/around-dishes.ts';
import { endsOpen, isCapitals, looksContinued } from '../lines/line-text.ts';
import type { PageRow, Rhythm } from '../lines/page-rhythm.ts';

const WITH = new Set(everyWord(grammar, 'with').map(foldWords));
const JOINTS = new Set((['and', 'or'] as const).flatMap((key) => everyWord(grammar, key).map(foldWords)));
const SMALL = new Set(
  (['articles', 'for'] as const).flatMap((key) => everyWord(grammar, key).map(foldWords)),
);

const yes = (told: boolean) => (told ? 1 : 0);
const held = (value: number, most = 3) => Math.max(-most, Math.min(most, value));

/** What the words of a line alone tell. */
export function wordSigns(row: PageRow, foods: KnownFoods): number[] {
  const words = row.text.split(/\s+/);
  const folded = foldWords(row.text).split(' ');
  const long = words.filter((word) => letterCount(word) > 3);
  const capital = long.filter((word) => /^\P{L}*\p{Lu}/u.test(word)).length;
  const food = foodWordCount(row.text, foods);
  const commas = row.text.split(',').length - 1;
  return [
    Math.log(words.length),
    letterCount(row.text) / 20,
    yes(isCapitals(row.text)),
    long.length === 0 ? 0.5 : capital / long.length,
    yes(looksContinued(row.text)),
    yes(endsOpen(row.text)),
    yes(/[.!?]$/.test(row.text)),
    yes(/,$/.test(row.text)),
    Math.min(3, commas),
    commas / words.length,
    yes(/\d/.test(row.text)),
    food / words.length,
    yes(food > 0),
    folded.filter((word) => (foods.courseOf(word) ?? 'ANY') !== 'ANY').length / folded.length,
    yes(foodWordCount(folded[0] ?? '', foods) > 0),
    yes(/[([{]/.test(row.text)),
    yes(/[)\]}]/.test(row.text)),
    yes(/\p{L}:/u.test(row.text)),
    yes(/\S\s[/·|-]\s\S/.test(row.text)),
    yes(WITH.has(folded[0] ?? '')),
    yes(JOINTS.has(folded[0] ?? '')),
    yes(SMALL.has(folded.at(-1) ?? '') || JOINTS.has(folded.at(-1) ?? '') || WITH.has(folded.at(-1) ?? '')),
    yes(folded.some((word) => WITH.has(word))),
    yes(row.prices.length > 0),
    yes(row.mark?.kind === 'order'),
    yes(row.mark?.kind === 'bullet'),
    yes(row.mark?.kind === 'day'),
    yes(row.heading?.exact ?? false),
    yes(row.heading !== null),
    yes(row.heading?.alsoFood ?? false),
    yes(row.note),
    yes(isAroundDishes(row.text, hasAmount(row), foods)),
    yes(row.parts.length > 1),
    yes(row.lead !== undefined),
  ];
}

/** What its type and place tell against the page. */
export function placeSigns(row: PageRow, { rhythm, weight, left, right }: PagePlaces): number[] {
  const gap = Number.isFinite(row.gapAbove) ? row.gapAbove / rhythm.usualGap : 3;
  const middle = (row.left + row.right) / 2;
  const unit = rhythm.lineHeight;
  return [
    held(4 * Math.log(row.height / unit)),
    row.weight === null || weight === null ? 0 : held(4 * Math.log(row.weight / weight)),
    yes(row.weight === null || weight === null),
    held(gap, 4),
    yes(!Number.isFinite(row.gapAbove)),
    rhythm.dishGap === null ? 0 : held(3 * Math.log(gap / (rhythm.dishGap / rhythm.usualGap))),
    yes(rhythm.boldFrom !== null && row.weight !== null && row.weight >= rhythm.boldFrom),
    held((row.left - left) / unit, 6) / 2,
    held((right - row.right) / unit, 12) / 4,
    held((middle - (left + right) / 2) / unit, 6) / 2,
    (row.right - row.left) / Math.max(1, right - left),
  ];
}

export interface PagePlaces {
  rhythm: Rhythm;
  weight: number | null;
  /** Of the column that the line stands in. */
  left: number;
  right: number;
}

/** How a line stands to the one above. */
export function pairSigns(row: PageRow, above: PageRow | undefined, places: PagePlaces): number[] {
  if (!above) return [0, 0, 0, 0, 0, 0, 0, 0];
  const word = ((row.right - row.left) * row.text.split(/\s/)[0]!.length) / Math.max(1, row.text.length);
  const room = (places.right - above.right - word) / places.rhythm.lineHeight;
  return [
    held(4 * Math.log(row.height / above.height)),
    row.weight === null || above.weight === null ? 0 : held(4 * Math.log(row.weight / above.weight)),
    held((row.left - above.left) / places.rhythm.lineHeight, 4) / 2,
    yes(isCapitals(row.text) === isCapitals(above.text)),
    held(room, 8) / 3,
    yes(room < 0.3),
    held(3 * Math.log(Math.max(0.1, 2 * (row.y - above.y)) / (row.height + above.height) / 1.2)),
    1,
  ];
}

/** How the page is set as a whole. */
export function pageSigns(rows: readonly PageRow[], rhythm: Rhythm): number[] {
  const texts = rows.filter(({ text }) => text !== '');
  const share = (of: (row: PageRow) => boolean) => texts.filter(of).length / Math.max(1, texts.length);
  return [
    yes(rhythm.pricePlace === 'first-line'),
    yes(rhythm.pricePlace === 'last-line'),
    yes(rhythm.pricePlace === 'own-line'),
    yes(rhythm.pricePlace === 'none'),
    yes(rhythm.dishGap !== null),
    yes(rhythm.boldFrom !== null),
    yes(rhythm.capitalNames),
    yes(rhythm.everyLine),
    yes(rhythm.singleLines),
    yes(rhythm.numbered),
    share(({ prices }) => prices.length > 0),
    share(({ text }) => looksContinued(text)),
    share(({ text }) => text.includes(',')),
    Math.log(texts.length + 1) / 2,
  ];
}
