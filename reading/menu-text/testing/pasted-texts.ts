import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { MenuReading } from '@mirabelle/contract/menu.ts';
import { firstAmount, isNear } from '../../testing/same-dish.ts';

/** A menu as people paste it, which the project invents, and what stands on it. */
export interface PastedText {
  id: string;
  text: string;
  dishes: readonly { name: string /** Null where the text gives it none. */; price: number | null }[];
}

/** Sets of texts: the first, and one that was written when the first was done. */
export const PASTED_SETS = ['pasted-texts.txt', 'more-pasted-texts.txt'] as const;

const SEED = 'pasted-1';

/** A set in two halves that the seed tells, one of which is not looked at while building. */
export function pastedTexts(file: (typeof PASTED_SETS)[number]): { seen: PastedText[]; aside: PastedText[] } {
  const texts = readFileSync(new URL(file, import.meta.url), 'utf8')
    .split(/^=== /m)
    .slice(1)
    .map(parse)
    .sort((a, b) => (hashOf(a.id) < hashOf(b.id) ? -1 : 1));
  return {
    seen: texts.filter((_, at) => at % 2 === 0),
    aside: texts.filter((_, at) => at % 2 === 1),
  };
}

const hashOf = (id: string) => createHash('sha256').update(`${SEED}:${id}`).digest('hex');

function parse(entry: string): PastedText {
  const [head = '', ...body] = entry.split(/^---\n/m);
  const [id = '', ...labels] = head.trim().split('\n');
  const dishes = labels.map((line) => {
    const [name = '', price = '-'] = line.split(' | ');
    return { name, price: price === '-' ? null : firstAmount(price) };
  });
  return { id, text: body.join('---\n'), dishes };
}

/** What readings of texts are worth, in counts. */
export interface PastedScore {
  dishes: number;
  found: number;
  /** Found with the right price, or without one where there is none. */
  priced: number;
  /** Reported, whether they stand on the menu or not. */
  reported: number;
}

export const noScore = (): PastedScore => ({ dishes: 0, found: 0, priced: 0, reported: 0 });

/** Adds what the reading of a text is worth. @returns what it missed, for those who may look */
export function addScore(score: PastedScore, { dishes }: PastedText, reading: MenuReading): string[] {
  const left = reading.kind === 'menu' ? reading.sections.flatMap(({ items }) => items) : [];
  const misses: string[] = [];
  score.reported += left.length;
  score.dishes += dishes.length;
  for (const dish of dishes) {
    const at = left.findIndex(({ name, description }) =>
      // "with" may begin what is said of a dish.
      [name, `${name} ${description ?? ''}`].some((given) => isNear(given, dish.name)),
    );
    const [item] = at < 0 ? [] : left.splice(at, 1);
    if (item) score.found += 1;
    if (item && (item.price ? firstAmount(item.price) : null) === dish.price) score.priced += 1;
    else misses.push(`${dish.name} ${dish.price}: ${item ? item.price : 'not found'}`);
  }
  misses.push(...left.map(({ name, price }) => `no dish: ${name} ${price}`));
  return misses;
}
