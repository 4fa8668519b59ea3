import type { MenuReading } from '@mirabelle/contract/menu.ts';
import { distance } from '@mirabelle/language/text/distance.ts';
import { foldWords } from '@mirabelle/language/text/fold.ts';
import type { DrawnPage, LabelledDish } from './drawn-pages.ts';

/** What readings of pages are worth, in counts. */
export interface Score {
  dishes: number;
  found: number;
  reported: number;
  course: number;
  priced: number;
  price: number;
  numbered: number;
  number: number;
  houses: number;
  house: number;
  wrongHouse: number;
  pages: number;
}

export const noScore = (): Score => ({
  dishes: 0,
  found: 0,
  reported: 0,
  course: 0,
  priced: 0,
  price: 0,
  numbered: 0,
  number: 0,
  houses: 0,
  house: 0,
  wrongHouse: 0,
  pages: 0,
});

/** Adds what a page's reading is worth; returns what it missed, for those who may look. */
export function addScore(score: Score, { house, dishes }: DrawnPage, reading: MenuReading): string[] {
  const misses: string[] = [];
  const menu = reading.kind === 'menu' ? reading : null;
  const left = (menu?.sections ?? []).flatMap((section) =>
    section.items.map((item) => ({ ...item, course: section.course })),
  );
  score.pages++;
  score.reported += left.length;
  const name = menu?.restaurantName ?? null;
  if (house !== null) score.houses++;
  if (name !== null && house !== null && near(name, house)) score.house++;
  else if (name !== null) {
    score.wrongHouse++;
    misses.push(`house: ${name}, not ${house}`);
  }
  for (const dish of dishes) {
    score.dishes++;
    if (dish.price !== null) score.priced++;
    if (dish.number !== null) score.numbered++;
    const at = left.findIndex((item) => isNamed(item.name, dish));
    const [item] = at < 0 ? [] : left.splice(at, 1);
    if (!item) {
      misses.push(`not found: ${dish.names[0]}`);
      continue;
    }
    score.found++;
    if ((item.course ?? 'MAIN') === dish.course) score.course++;
    else misses.push(`${dish.names[0]}: ${item.course}`);
    if (dish.price !== null) {
      if (digits(item.price ?? '').startsWith(digits(dish.price))) score.price++;
      else misses.push(`${dish.names[0]}: ${item.price}, not ${dish.price}`);
    }
  }
  misses.push(...left.map((item) => `no dish: ${item.name}`));
  return misses;
}

const isNamed = (name: string, dish: LabelledDish) => dish.names.some((label) => near(name, label));

/** Letter for letter but for case, accents and one sign in seven. */
function near(name: string, label: string): boolean {
  const [a, b] = [foldWords(name), foldWords(label)];
  const off = Math.max(1, Math.floor(b.length * 0.15));
  return distance(a, b, off, false) <= off;
}

const digits = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\d]/gu, '')
    .replace(/^(?:rs|rp|s(?=\d))/, '');
