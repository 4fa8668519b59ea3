import type { MenuReading } from '@mirabelle/contract/menu.ts';
import { firstAmount, isNear } from '../../testing/same-dish.ts';
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
      const at = left.findIndex(({ name }) => isNear(name, dish.name));
      const [item] = at < 0 ? [] : left.splice(at, 1);
      if (item && firstAmount(item.price ?? '') === firstAmount(dish.price)) {
        score.right += 1;
        if (isNear(item.title ?? '', section.title)) score.placed += 1;
        else misses.push(`${dish.name}: under ${item.title}`);
      } else misses.push(`${dish.name} ${dish.price}: ${item ? item.price : 'not found'}`);
    }
  }
  misses.push(...left.map(({ name, price }) => `no dish: ${name} ${price}`));
  return misses;
}
