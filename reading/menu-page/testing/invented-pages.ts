import { readFileSync } from 'node:fs';
import { DATA_STYLES } from './data-styles.ts';
import { LOOSE_STYLES } from './loose-styles.ts';
import { FORMATS, type InventedDish, type InventedMenu } from './page-parts.ts';
import { PLAIN_STYLES } from './plain-styles.ts';
import { TIDY_STYLES } from './tidy-styles.ts';

/** A web page that the project invents, and what stands on its menu. */
export interface InventedPage {
  id: string;
  style: string;
  html: string;
  menu: InventedMenu;
  dishes: readonly InventedDish[];
}

const SEED = 20_261_129;

/** Forty pages, each of a menu of its own in a style of its own, in two halves that the seed tells. */
export function inventedPages(): { seen: InventedPage[]; aside: InventedPage[] } {
  const random = mulberry32(SEED);
  const menus = parse(readFileSync(new URL('./menus.txt', import.meta.url), 'utf8'));
  const styles = shuffled(
    Object.entries({ ...DATA_STYLES, ...TIDY_STYLES, ...LOOSE_STYLES, ...PLAIN_STYLES }),
    random,
  );
  if (menus.length !== styles.length) throw new Error(`${menus.length} menus, ${styles.length} styles`);
  const pages = menus.map((menu, at): InventedPage => {
    const [style, make] = styles[at]!;
    return {
      id: menu.id,
      style,
      html: make(menu),
      menu,
      dishes: menu.sections.flatMap(({ dishes }) => dishes),
    };
  });
  const order = shuffled(pages, random);
  return { seen: order.slice(0, 20), aside: order.slice(20) };
}

function parse(text: string): InventedMenu[] {
  return text
    .split(/^=== /m)
    .slice(1)
    .map((part) => {
      const [head = '', house = '', ...lines] = part.trim().split('\n');
      const [id = '', language = '', format = ''] = head.split(' ');
      const menu: InventedMenu = {
        id,
        language,
        house,
        sections: [],
        price: ({ price }) => FORMATS[format]!(price),
      };
      for (const line of lines) {
        if (line.startsWith('# ')) menu.sections.push({ title: line.slice(2), dishes: [] });
        else {
          const [name = '', price = '', description = ''] = line.split('|').map((piece) => piece.trim());
          menu.sections.at(-1)!.dishes.push({ name, price, description: description || null });
        }
      }
      return menu;
    });
}

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const order = [...list];
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [order[at], order[other]] = [order[other]!, order[at]!];
  }
  return order;
}

/** Numbers from 0 to 1 that a seed tells. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
