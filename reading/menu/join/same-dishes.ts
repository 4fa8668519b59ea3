import type { MenuItemReading } from '@mirabelle/contract/menu.ts';
import { foldWordsOfAnyScript } from '@mirabelle/language/text/fold.ts';
import {
  dishKey,
  isBeginningOf,
  isBehindSign,
  isLetterOff,
  isMisreadName,
  isSameName,
  isSamePrice,
  isTelling,
} from '@mirabelle/language/text/same-dish.ts';

/** A dish of a page, and the heading that it stands under there. */
export interface PlacedDish {
  dish: MenuItemReading;
  title: string | null;
  /** Its name, folded. */
  name: string;
}

/** Dishes of a page with those of earlier pages that they are. */
export type SameDishes = ReadonlyMap<MenuItemReading, MenuItemReading>;

/** A page of whose dishes so many are an earlier page's is that page again; fewer than these tell nothing. */
const SAME_PAGE_SHARE = 0.6;
const FEWEST_DISHES = 3;
/** Two descriptions of which so many words agree are one, read twice. */
const SAME_WORDS_SHARE = 0.5;
/** Of fewer words a description is of many dishes: "with chips". */
const FEWEST_WORDS = 3;
/** So far beside one that is on both pages another one is looked for: a photograph may miss the one between. */
const BESIDE = 2;

/**
 * The dishes of a page that earlier pages show as well, since it is photographed twice, or two photographs overlap. A
 * name or price that was read otherwise the second time is told by its place beside dishes that are the same.
 * @param follows whether the last of the earlier pages is the one before: it may end with what this one begins with
 */
export function sameDishes(
  own: readonly PlacedDish[],
  before: readonly (readonly PlacedDish[])[],
  follows: boolean,
): SameDishes {
  const all = new Map<MenuItemReading, MenuItemReading>();
  for (const [at, page] of before.entries()) {
    const pairs = alike(own, page);
    if (follows && at === before.length - 1) pairOverlap(own, page, pairs);
    pairAnywhere(own, page, pairs);
    pairBeside(own, page, pairs);
    for (const [{ dish }, same] of pairs) if (!all.has(dish)) all.set(dish, same.dish);
  }
  return all;
}

type Pairs = Map<PlacedDish, PlacedDish>;

/** Those of the same name and price, each for one; of a page that is there again whatever is told of them. */
function alike(own: readonly PlacedDish[], page: readonly PlacedDish[]): Pairs {
  const free = new Map<string, PlacedDish[]>();
  for (const placed of page)
    free.set(dishKey(placed.dish), [...(free.get(dishKey(placed.dish)) ?? []), placed]);
  const pairs = own.flatMap((placed) => {
    const same = free.get(dishKey(placed.dish))?.shift();
    return same ? [[placed, same] as const] : [];
  });
  const close = pairs.filter(([one, other]) => isSameDescription(one.dish, other.dish));
  const isAgain = close.length >= Math.max(FEWEST_DISHES, own.length * SAME_PAGE_SHARE);
  return new Map(isAgain ? pairs : close);
}

/** Pairs what a page begins with and the one before ends with, as far as all of it goes on in one order. */
function pairOverlap(own: readonly PlacedDish[], page: readonly PlacedDish[], pairs: Pairs): void {
  for (let count = Math.min(own.length, page.length); count > 0; count--) {
    const end = page.slice(-count);
    const isOne = end.every((other, at) => {
      const one = own[at] as PlacedDish;
      const goesOn = isCut(one, other) && isUnderOneHeading(one, other);
      return pairs.get(one) === other || goesOn || mayBeOne(one, other);
    });
    const same = end.filter((other, at) => other.name === own[at]?.name);
    if (!isOne || same.length * 2 < count) continue;
    for (const [at, other] of end.entries()) pairs.set(own[at] as PlacedDish, other);
    return;
  }
}

/** Pairs what is one wherever it stands: a letter is otherwise, or it is the same dish as described but for what was not read. */
function pairAnywhere(own: readonly PlacedDish[], page: readonly PlacedDish[], pairs: Pairs): void {
  const taken = new Set(pairs.values());
  for (const one of own) {
    if (pairs.has(one)) continue;
    const other = page.find((each) => !taken.has(each) && isOneAnywhere(one, each));
    if (!other) continue;
    pairs.set(one, other);
    taken.add(other);
  }
}

function isOneAnywhere({ dish: a, name }: PlacedDish, { dish: b, name: other }: PlacedDish): boolean {
  const isOnePrice = isSamePrice(a, b);
  if (!isOnePrice && a.price !== null && b.price !== null) return false;
  if (!isLetterOff(name, other) || !isSameDescription(a, b)) return false;
  const isDescribed = Math.min(wordsOf(a.description).size, wordsOf(b.description).size) >= FEWEST_WORDS;
  if (!isOnePrice) return isDescribed && name === other;
  return isDescribed || (a.price !== null && isTelling(name));
}

/** Pairs dishes that stand beside a pair on both pages, and those beside them. */
function pairBeside(own: readonly PlacedDish[], page: readonly PlacedDish[], pairs: Pairs): void {
  const taken = new Set(pairs.values());
  const pairFrom = (one: PlacedDish, step: 1 | -1) => {
    const same = pairs.get(one) as PlacedDish;
    const after = (all: readonly PlacedDish[], of: PlacedDish) =>
      Array.from({ length: BESIDE }, (_, far) => all[all.indexOf(of) + step * (far + 1)]);
    for (const next of after(own, one)) {
      if (!next || pairs.has(next)) continue;
      const other = after(page, same).find((each) => each && !taken.has(each) && mayBeOne(next, each));
      if (!other) continue;
      pairs.set(next, other);
      taken.add(other);
    }
  };
  for (const one of own) if (pairs.has(one)) pairFrom(one, 1);
  for (const one of own.toReversed()) if (pairs.has(one)) pairFrom(one, -1);
}

/**
 * Whether two dishes of one place may be one, read twice: of nearly one name, and of one price unless the name is the same
 * and it goes on under one heading. At lunch and in the evening one dish has two prices.
 */
function mayBeOne(one: PlacedDish, other: PlacedDish): boolean {
  const { dish: a } = one;
  const { dish: b } = other;
  const isMisread = isMisreadName(one.name, other.name);
  if ((!isMisread && !isCut(one, other)) || !isSameDescription(a, b)) return false;
  if (isSamePrice(a, b)) return true;
  const isUnread = a.price === null || b.price === null;
  return one.name === other.name && (isUnread || isUnderOneHeading(one, other));
}

/** Whether the end of one of two names was not read, or more was read in front of it. */
const isCut = ({ name: one }: PlacedDish, { name: other }: PlacedDish) =>
  isBeginningOf(one, other) ||
  isBeginningOf(other, one) ||
  isBehindSign(one, other) ||
  isBehindSign(other, one);

const isUnderOneHeading = ({ title: own }: PlacedDish, { title }: PlacedDish) =>
  own === null || isSameName(withoutNote(own), title && withoutNote(title));

/** A name and price may be there twice for two dishes, told apart by what is in them: both stand. */
export function isSameDescription(a: MenuItemReading, b: MenuItemReading): boolean {
  const [one, other] = [wordsOf(a.description), wordsOf(b.description)];
  if (one.size === 0 || other.size === 0) return true;
  const shared = [...one].filter((word) => other.has(word)).length;
  return shared >= Math.min(one.size, other.size) * SAME_WORDS_SHARE;
}

const wordsOf = (text: string | null) =>
  new Set(
    foldWordsOfAnyScript(text ?? '')
      .split(' ')
      .filter(Boolean),
  );

/** A heading without what is added to it where a section goes on: "Plats (suite)", "Mains – continued". */
export const withoutNote = (title: string): string =>
  title
    .replace(/\s*[([][^)\]]*[)\]]\s*$/u, '')
    .replace(/(?<=\p{L})\s+[-–—:].*$/u, '')
    .trim() || title;
