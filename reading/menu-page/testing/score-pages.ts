import type { MenuReading } from '@mirabelle/contract/menu.ts';
import { distance } from '@mirabelle/language/text/distance.ts';
import { foldWords } from '@mirabelle/language/text/fold.ts';
import type { InventedPage } from './invented-pages.ts';

/** What readings of pages are worth, in counts. */
export interface PageScore {
  dishes: number;
  /** Found with the right price. */
  right: number;
  /** Reported, whether they stand on the menu or not. */
  reported: number;
  /** Found under the heading that they stand under. */
  placed: number;
}

export const noScore = (): PageScore => ({ dishes: 0, right: 0, reported: 0, placed: 0 });

/** Adds what the reading of a page is worth. @returns what it missed, for those who may look */
export function addScore(score: PageScore, { menu }: InventedPage, reading: MenuReading): string[] {
  const left =
    reading.kind === 'menu'
      ? reading.sections.flatMap(({ title, items }) => items.map((item) => ({ ...item, title })))
      : [];
  const misses: string[] = [];
  score.reported += left.length;
  for (const section of menu.sections) {
    for (const dish of section.dishes) {
      score.dishes += 1;
      const at = left.findIndex(({ name }) => near(name, dish.name));
      const [item] = at < 0 ? [] : left.splice(at, 1);
      if (item && amount(item.price ?? '') === amount(dish.price)) {
        score.right += 1;
        if (near(item.title ?? '', section.title)) score.placed += 1;
        else misses.push(`${dish.name}: under ${item.title}`);
      } else misses.push(`${dish.name} ${dish.price}: ${item ? item.price : 'not found'}`);
    }
  }
  misses.push(...left.map(({ name, price }) => `no dish: ${name} ${price}`));
  return misses;
}

function near(name: string, label: string): boolean {
  const [a, b] = [foldWords(name), foldWords(label)];
  const most = Math.floor(b.length * 0.1);
  return distance(a, b, most, false) <= most;
}

/** The first amount of a price as a number. */
const amount = (price: string): number =>
  Number.parseFloat(price.replace(/(\d)[,€](\d)/, '$1.$2').replace(/^\D+/, ''));
