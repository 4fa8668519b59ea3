import type { Mention } from '../match/read-line.ts';
import { type Catalogue, type CompiledDish, type Item, itemOf } from '../model/catalogue.ts';
import type { Words } from './words.ts';

/** A dish that the line names. */
export interface NamedDish {
  mention: Mention;
  dish: CompiledDish;
  /** Foods that the line names and that belong to this dish. */
  named: { mention: Mention; item: Item }[];
  words: Words;
}

/** Ends the id of a food that stands for a group where nothing closer is said. */
const UNSPECIFIED = '-unspecified';

/**
 * Which dishes the line names, and which named food belongs to which.
 * @param listedFrom field from which on ingredients are listed: a dish among them is made of its own words alone
 */
export function namedDishes(
  present: Mention[],
  catalogue: Catalogue,
  wordsOf: (mention: Mention) => Words,
  listedFrom = Number.POSITIVE_INFINITY,
): NamedDish[] {
  const dishes: NamedDish[] = present.flatMap((mention) => {
    const dish = mention.kind === 'dish' ? catalogue.dishes.get(mention.id) : undefined;
    return dish ? [{ mention, dish, named: [], words: wordsOf(mention) }] : [];
  });
  for (const mention of present) {
    if (mention.kind === 'dish') continue;
    const item = itemOf(catalogue, mention.kind, mention.id);
    if (!item) continue;
    const open = dishes.filter((d) => d.mention.field < listedFrom || d.mention.field === mention.field);
    const [head] = open;
    if (!head) continue;
    const near = open.filter((d) => d.mention.segment === mention.segment);
    const distance = (d: NamedDish) =>
      d.mention.start >= mention.end ? d.mention.start - mention.end : mention.start - d.mention.end;
    const owner = near.sort((a, b) => distance(a) - distance(b))[0] ?? ownerByComponent(open, item) ?? head;
    owner.named.push({ mention, item });
  }
  return dishes;
}

/** A food that only one of the named dishes is made of belongs to it, wherever it stands. */
function ownerByComponent(dishes: NamedDish[], item: Item): NamedDish | undefined {
  return dishes.find((d) => componentFor(d.dish, item) !== undefined);
}

/** The component whose place a named food takes: the same food, a kind of it, or what it is the general word for. */
export function componentFor(dish: CompiledDish, item: Item): CompiledDish['components'][number] | undefined {
  return (
    dish.components.find((c) => c.item.id === item.id) ??
    dish.components.find((c) => item.allGroups.has(c.item.id)) ??
    dish.components.find((c) => item.kind === 'group' && c.item.allGroups.has(item.id))
  );
}

/** "Carne di manzo", "fish: cod": a general word beside a word for one of its kind says nothing more. */
export function specific(present: Mention[], catalogue: Catalogue): Mention[] {
  return present.filter((mention) => {
    const kinds = generalKinds(mention, catalogue);
    return !present.some(
      (other) =>
        other !== mention &&
        other.field === mention.field &&
        other.id !== mention.id &&
        kinds.some((id) => itemOf(catalogue, other.kind, other.id)?.allGroups.has(id)),
    );
  });
}

/** What a general word stands for: a group, or the food on file for "some meat", "some cheese". */
function generalKinds({ kind, id }: Mention, catalogue: Catalogue): string[] {
  if (kind === 'group') return [id];
  return kind === 'food' && id.endsWith(UNSPECIFIED) ? (catalogue.foods.get(id)?.groups ?? []) : [];
}

export function isKindOf(item: Item, group: Item): boolean {
  return item.id !== group.id && item.allGroups.has(group.id);
}
