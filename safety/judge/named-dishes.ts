import type { Localised } from '@mirabelle/contract/language.ts';
import type { Mention } from '../match/read-line.ts';
import { type Catalogue, type CompiledDish, type Item, itemOf } from '../model/catalogue.ts';
import { nameOnMenu } from './name-on-menu.ts';
import type { Words } from './words.ts';

/** A dish that the line names. */
export interface NamedDish {
  mention: Mention;
  dish: CompiledDish;
  /** What it is called in what is said of it. */
  name: Localised | string;
  /** Foods that the line names and that belong to this dish. */
  named: { mention: Mention; item: Item }[];
  words: Words;
}

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
    const record = mention.kind === 'dish' ? catalogue.dishes.get(mention.id) : undefined;
    if (!record) return [];
    const dish = record.byName.get(mention.name.written) ?? record;
    return { mention, dish, name: nameOnMenu(mention, dish.name), named: [], words: wordsOf(mention) };
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

/**
 * "Carne di manzo", "fish: cod": a general word beside a word for one of its kind says nothing more. It does where it is
 * joined to it ("cheese and parmesan"), and where it is what is raw: "raw meat, grilled chicken".
 */
export function specific(present: Mention[], catalogue: Catalogue): Mention[] {
  return present.filter((mention) => {
    const kinds = itemOf(catalogue, mention.kind, mention.id)?.standsFor ?? [];
    if (kinds.length === 0 || saysRaw(mention, catalogue)) return true;
    return !present.some(
      (other) =>
        other !== mention &&
        other.field === mention.field &&
        other.id !== mention.id &&
        !areJoined(mention, other) &&
        kinds.some((id) => itemOf(catalogue, other.kind, other.id)?.allGroups.has(id)),
    );
  });
}

/** Whether a word of its own says that it is raw, or of raw milk. */
function saysRaw({ treatments }: Mention, { preparations }: Catalogue): boolean {
  return treatments.some(({ id, negated }) => {
    const { sets, whenNegated } = preparations.get(id) ?? {};
    const said = negated ? whenNegated : sets;
    return said?.heat === 'raw' || said?.heat === 'undercooked' || said?.pasteurised === 'no';
  });
}

/** Whether the line names the one beside the other: "meat and chicken". */
function areJoined(one: Mention, other: Mention): boolean {
  const later = one.start < other.start ? other : one;
  return one.chunk !== other.chunk && (later.joinedBy === 'and' || later.joinedBy === 'with');
}

export function isKindOf(item: Item, group: Item): boolean {
  return item.id !== group.id && item.allGroups.has(group.id);
}
