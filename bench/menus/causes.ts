import { foldWords } from '@mirabelle/language/text/fold.ts';
import { near } from '../labelled-menus.ts';
import type { ReadPicture } from './read-picture.ts';

/** Why a printed dish is not among those found, the first that holds. */
export const CAUSES = [
  'page called illegible',
  'page called no menu',
  'picture refused',
  'not read',
  'taken as heading',
  'taken as restaurant',
  'joined with another dish',
  'price in name',
  'name too long',
  'name cut',
  'in a description',
  'not understood',
  'read but lost',
] as const;
export type Cause = (typeof CAUSES)[number];

const REFUSED = {
  unreadable: 'page called illegible',
  'not-a-menu': 'page called no menu',
  refused: 'picture refused',
} as const;

/** The causes where a dish's own line became something else than a dish, or nothing. */
export const FILED_ELSEWHERE: ReadonlySet<Cause> = new Set([
  'taken as heading',
  'taken as restaurant',
  'in a description',
  'not understood',
  'read but lost',
]);

/** Share of edits within which a name counts as read somewhere in a text. */
const READ_WITHIN = 0.2;

/**
 * @param names all names that count as the dish
 * @param others names of the other dishes of the page
 */
export function causeOfLoss(
  names: readonly string[],
  others: readonly string[],
  read: ReadPicture,
): { cause: Cause; instead: string | null } {
  if (read.kind !== 'menu') return { cause: REFUSED[read.kind], instead: read.reason };
  const folded = names.map(foldWords).filter((name) => name !== '');
  const holds = (text: string | null) =>
    text !== null && folded.some((name) => holdsNear(foldWords(text), name));
  const words = wordsOf([...read.lines, read.rawText].join(' '));
  const wasRead =
    holds(read.lines.join(' ')) ||
    holds(read.rawText) ||
    folded.some((name) => name.split(' ').every((word) => words.has(word)));
  if (!wasRead) return { cause: 'not read', instead: null };

  const title = read.titles.find((each) => names.some((name) => near(each, name, READ_WITHIN)));
  if (title) return { cause: 'taken as heading', instead: title };
  const longer = read.dishes.find((dish) => holds(dish.name));
  if (longer) {
    const joined = others.some((other) => holdsNear(foldWords(longer.name), foldWords(other)));
    if (joined) return { cause: 'joined with another dish', instead: longer.name };
    const bare = longer.name.replace(/\p{Sc}|\d+(?:[.,:-]\d+)*/gu, ' ');
    const priced = names.some((name) => near(bare, name, 0.15));
    return { cause: priced ? 'price in name' : 'name too long', instead: longer.name };
  }
  const cut = read.dishes.find((dish) => {
    const part = foldWords(dish.name);
    return part.length >= 4 && folded.some((name) => part.length < name.length && holdsNear(name, part));
  });
  if (cut) return { cause: 'name cut', instead: cut.name };
  if (holds(read.restaurantName)) return { cause: 'taken as restaurant', instead: read.restaurantName };
  const around = read.dishes.find((dish) => holds(dish.description));
  if (around) return { cause: 'in a description', instead: around.name };
  if (holds(read.notUnderstood.join(' '))) return { cause: 'not understood', instead: null };
  return { cause: 'read but lost', instead: null };
}

const wordsOf = (text: string) => new Set(foldWords(text).split(' '));

/** Whether a text holds a part within a share of edits (Sellers' algorithm). Both are folded. */
export function holdsNear(text: string, part: string): boolean {
  if (part.length === 0) return false;
  if (text.includes(part)) return true;
  const most = Math.floor(part.length * READ_WITHIN);
  if (most === 0) return false;
  let previous = Array.from({ length: part.length + 1 }, (_, at) => at);
  for (const letter of text) {
    const current = [0];
    for (let at = 1; at <= part.length; at++) {
      current.push(
        Math.min(
          previous[at]! + 1,
          current[at - 1]! + 1,
          previous[at - 1]! + (part[at - 1] === letter ? 0 : 1),
        ),
      );
    }
    if (current[part.length]! <= most) return true;
    previous = current;
  }
  return false;
}
