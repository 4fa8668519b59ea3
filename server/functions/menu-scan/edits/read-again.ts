import { foldWordsOfAnyScript } from '@mirabelle/language/text/fold.ts';
import { isSameName } from '@mirabelle/language/text/same-dish.ts';
import type { EditedDish, EditedSection, TakenOut } from './edited-menu.ts';

interface Words {
  name: string;
  description: string | null;
  price: string | null;
}

/**
 * A menu without what a later reading brought once more: a dish that says nothing but what an edited or added one says,
 * or one that an edit has taken out. One that says more stays beside it, and is judged: it may be the one with raw fish.
 */
export function withoutReadAgain(
  sections: readonly EditedSection[],
  taken: readonly TakenOut[],
): EditedSection[] {
  const hers = sections.flatMap(({ dishes }) => dishes.filter(({ as_read }) => as_read !== null));
  const known = [
    ...hers.map((words) => ({ words, since: words.came })),
    ...taken.map(({ words, reading }) => ({ words, since: reading })),
  ];
  if (known.length === 0) return [...sections];
  const isKnown = (dish: EditedDish) =>
    dish.as_read === null &&
    known.some(({ words, since }) => dish.came > since && saysNoMoreThan(dish, words));
  return sections.map((section) => ({
    ...section,
    dishes: section.dishes.filter((dish) => !isKnown(dish)),
  }));
}

function saysNoMoreThan(dish: Words, known: Words): boolean {
  if (!isSameName(dish.name, known.name) || !isSamePriceOrNone(dish.price, known.price)) return false;
  const said = new Set(wordsOf(known));
  return wordsOf(dish).every((word) => said.has(word));
}

const wordsOf = ({ name, description }: Words) =>
  foldWordsOfAnyScript(`${name} ${description ?? ''}`).split(' ');

const amountOf = (price: string | null) => price?.replace(/\D/g, '') ?? '';

/** Whether two prices are one, or either was not read. */
const isSamePriceOrNone = (one: string | null, other: string | null): boolean =>
  amountOf(one) === '' || amountOf(other) === '' || amountOf(one) === amountOf(other);
