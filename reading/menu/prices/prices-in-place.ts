import type { KnownFoods } from '../../known-foods.ts';
import { letterCount } from '../../layout/piece.ts';
import { median } from '../../ocr/geometry.ts';
import { foodWordCount } from '../food-words.ts';
import type { MenuPiece } from './menu-piece.ts';
import { type ReadPrice, UNREAD_PRICE } from './prices.ts';

/** How level with words a price stands, and how near the place where others end or begin, in heights of its line. */
const LEVEL = 0.5;
const SAME_PLACE = 1.5;
/** So many others make a place of prices. */
const LEAST = 2;
/** Fewer letters by themselves are a speck. */
const FEWEST_OF_WORD = 4;
/** No price is so much wider than a usual one. */
const WIDER = 1.6;

/**
 * Prices of which only the place was read: what stands where other prices of the page do, beside words. They tell which
 * lines are sold although no amount is known; without words beside them they are specks.
 * @param specks what would be no text anywhere else
 */
export function withPricesInPlace(pieces: readonly MenuPiece[], specks: readonly MenuPiece[]): MenuPiece[] {
  const read = pieces.filter((piece) => piece.isPrice && !isUnread(piece));
  const usual = median(read.map(widthOf));
  const inPlace = specks.filter((speck) => {
    const reach = SAME_PLACE * speck.height;
    const near = (edge: 'left' | 'right') =>
      read.filter((price) => Math.abs(price[edge] - speck[edge]) < reach).length >= LEAST;
    return widthOf(speck) < WIDER * usual && (near('right') || near('left'));
  });
  const words = pieces.filter((piece) => !piece.isPrice);
  const isBesideWords = (price: MenuPiece) => {
    const level = (piece: MenuPiece) =>
      Math.abs(piece.y - price.y) < LEVEL * Math.max(piece.height, price.height);
    const nearest = [...words, ...read]
      .filter((piece) => level(piece) && piece.left < price.left)
      .reduce<MenuPiece | null>((best, piece) => (best && best.right >= piece.right ? best : piece), null);
    return nearest !== null && !nearest.isPrice;
  };
  return [
    ...pieces.flatMap((piece) => {
      if (!isUnread(piece) || isBesideWords(piece)) return [piece];
      // No price after all: what is long enough for a word stays one.
      return letterCount(piece.text) >= FEWEST_OF_WORD ? [{ ...piece, isPrice: false, prices: [] }] : [];
    }),
    ...inPlace
      .filter(isBesideWords)
      .map((speck) => ({ ...speck, text: '', isPrice: true, prices: [UNREAD_PRICE] })),
  ];
}

/** So few letters, which name no food, are a speck beside a speck. */
const FEWEST_LETTERS = 5;

/**
 * The prices of a line, without those of which only the place was read where its words are none that are sold: a heading, a
 * note, a few letters that name no food.
 */
export function withoutDoubtfulPrices<R extends { text: string; prices: readonly ReadPrice[] }>(
  row: R,
  isHeadingOrNote: (text: string) => boolean,
  foods: KnownFoods,
): R {
  if (row.prices.length === 0 || row.text === '' || row.prices.some(({ unread }) => !unread)) return row;
  const named = foodWordCount(row.text, foods) > 0;
  const told = named || letterCount(row.text) >= FEWEST_LETTERS;
  return told && !isHeadingOrNote(row.text) ? row : { ...row, prices: [] };
}

const isUnread = ({ prices }: MenuPiece) => prices.some(({ unread }) => unread);
const widthOf = ({ left, right }: MenuPiece) => right - left;
