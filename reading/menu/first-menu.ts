import type { MenuItemReading, MenuReading } from '@mirabelle/contract/menu.ts';
import { foldWords } from '@mirabelle/language/text/fold.ts';
import type { KnownFoods } from '../known-foods.ts';
import type { FirstPage } from '../ocr/first-reading.ts';
import { readMenu } from './read-menu.ts';

type Menu = Extract<MenuReading, { kind: 'menu' }>;

/** Fewer dishes do not show that a page is a menu while most of it may be unread. */
const LEAST_DISHES = 3;
/** Where more dishes than this share were read badly, what will be made of the page is not known yet. */
const MOST_WEAK = 0.5;
/** Dishes read less reliably than this, in percent, may still become others. */
const SURE = 60;
/** From this share of its words on, a line is taken to stand in a dish. */
const STANDS_IN = 0.5;
/** Shorter words stand in any dish. */
const TELLING = 3;

/**
 * The dishes of a page that is still being read: those that were read reliably, with no line that will be read again,
 * and end above the part that is unread.
 * @returns null where that shows no menu yet
 */
export function firstMenu(page: FirstPage, foods: KnownFoods): Menu | null {
  const reading = readMenu(page, foods);
  if (reading.kind !== 'menu') return null;
  const cutOff = [...page.cutOff].map(wordsOf);
  const weak = [...page.weak].map(wordsOf);
  const whole = itemsOf(reading.sections).filter((item) => !holdsAny(item, cutOff));
  const sure = new Set(whole.filter((item) => item.confidence >= SURE && !holdsAny(item, weak)));
  if (sure.size < LEAST_DISHES || whole.length - sure.size > MOST_WEAK * whole.length) return null;
  const sections = reading.sections
    .map((section) => ({ ...section, items: section.items.filter((item) => sure.has(item)) }))
    .filter(({ items }) => items.length > 0);
  // What could not be placed may belong to what is still unread.
  return { ...reading, sections, notUnderstood: [], otherLines: [] };
}

const itemsOf = (sections: Menu['sections']) => sections.flatMap(({ items }) => items);

const wordsOf = (text: string) =>
  foldWords(text)
    .split(' ')
    .filter((word) => word.length >= TELLING);

/** Whether any of these lines seems to stand in a dish; one word too many costs it no more than its place. */
function holdsAny({ name, description }: MenuItemReading, lines: readonly (readonly string[])[]): boolean {
  const own = new Set(wordsOf(`${name} ${description ?? ''}`));
  return lines.some((line) => {
    const found = line.filter((word) => own.has(word)).length;
    return found > 0 && found >= STANDS_IN * line.length;
  });
}
