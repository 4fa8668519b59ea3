import { LANGUAGES } from '@mirabelle/contract/language.ts';
import { isOpenLanguage } from '@mirabelle/contract/open-languages.ts';
import type { Mention } from '../match/reading.ts';
import { type Assumed, type Catalogue, type CompiledDish, type Item, itemOf } from '../model/catalogue.ts';

type Usual = NonNullable<Item['takenFor']>;

const BREAD = 'bread';
const LEAVES = 'salad-leaves';

/**
 * "Chicken and cheese wrap": where a general word stands in or on what its record names and no word tells more of it, it
 * is taken for what it nearly always means there, and the answer says so: "cheese (cheddar)". On a plate of cheeses,
 * in a salad or by itself one has to ask, as where the kitchens of the country or of the word mean another.
 * @param country where it is sold, or else the user's country
 */
export function takeForUsual(present: Mention[], catalogue: Catalogue, country: string | null): Mention[] {
  return present.map((mention) => {
    const general = generalFood(mention, catalogue);
    const usual = general?.takenFor;
    const food = usual && catalogue.foods.get(usual.food);
    if (!general || !usual || !food) return mention;
    const { language } = mention.name;
    const holds = country === null || usual.countries.includes(country);
    if (!holds || !usual.languages.includes(language.split('-')[0] ?? '')) return mention;
    const stands = (other: Mention) => isOneOf(other, general.standsFor, catalogue);
    if (present.filter(stands).length > 1 || !isBare(mention, general, catalogue)) return mention;
    if (!isCarried(mention, present, usual, catalogue)) return mention;
    // Said with the kind that it is taken for; a word of another language is glossed with it anyway.
    const text = isOpenLanguage(language) ? mention.text : `${mention.text} (${food.name.en})`;
    return { ...mention, kind: 'food', id: food.id, text, insteadOf: general.id };
  });
}

/** Why what the line names is taken for this food, where it was a general word. */
export function takenBecause({ insteadOf }: Mention, catalogue: Catalogue): Assumed | undefined {
  const general = insteadOf === undefined ? undefined : catalogue.foods.get(insteadOf);
  if (!general?.takenFor) return undefined;
  const { because, citations } = general.takenFor;
  return { state: {}, because, citations, insteadOf: general };
}

/** The general word's own record, also where a language knows only the group: "ost". */
function generalFood({ kind, id }: Mention, catalogue: Catalogue): Item | undefined {
  if (kind === 'dish') return undefined;
  const item = itemOf(catalogue, kind, id);
  if (item?.kind !== 'group') return item;
  return catalogue.foods.get(`${id}-unspecified`);
}

function isOneOf({ kind, id }: Mention, groups: readonly string[], catalogue: Catalogue): boolean {
  if (kind === 'dish') return false;
  const item = itemOf(catalogue, kind, id);
  return groups.some((group) => group === id || item?.allGroups.has(group));
}

/** The word alone: farmhouse cheese and ewe's milk cheese stay open, as does what is said to be raw. */
function isBare({ kind, name, treatments }: Mention, general: Item, catalogue: Catalogue): boolean {
  if (treatments.length > 0) return false;
  // What another language calls cheese is glossed by no more than that.
  if (kind === 'group' || isOpenLanguage(name.language)) return true;
  const written = name.written.toLowerCase();
  if (general.takenFor?.alsoCalled.includes(name.written)) return true;
  return general.standsFor.some((id) =>
    LANGUAGES.some((language) => catalogue.groups.get(id)?.name[language]?.toLowerCase() === written),
  );
}

function isCarried(mention: Mention, present: Mention[], usual: Usual, catalogue: Catalogue): boolean {
  const { field } = mention;
  const beside = present.filter((other) => other !== mention && other.field === field);
  if (beside.some((other) => carries(other, mention, usual.in, catalogue))) return true;
  const dish = present.find((other) => other.kind === 'dish' && other.field === 0);
  const others = dish ? [dish, ...beside] : beside;
  if (others.some((other) => holds(other, [LEAVES], catalogue))) return false;
  if (dish && isHot(dish, catalogue)) return true;
  return beside.some((other) => other.segment === mention.segment && holds(other, usual.beside, catalogue));
}

/** A dish of which all comes cooked: what is named on it melts there. */
function isHot({ id }: Mention, catalogue: Catalogue): boolean {
  const always = catalogue.dishes.get(id)?.components.filter(({ certainty }) => certainty === 'always') ?? [];
  return always.length > 0 && always.every(({ state }) => state.heat === 'cooked');
}

/** Whether it is one of these, or a dish that always holds one. */
function holds({ kind, id }: Mention, groups: readonly string[], catalogue: Catalogue): boolean {
  const isOne = ({ allGroups }: Item) => groups.some((group) => allGroups.has(group));
  if (kind !== 'dish') {
    const item = itemOf(catalogue, kind, id);
    return item !== undefined && isOne(item);
  }
  const components = catalogue.dishes.get(id)?.components ?? [];
  return components.some(({ certainty, item }) => certainty === 'always' && isOne(item));
}

function carries(
  other: Mention,
  mention: Mention,
  carriers: readonly string[],
  catalogue: Catalogue,
): boolean {
  const isOne = ({ id, allGroups }: Item) =>
    carriers.some((carrier) => id === carrier || allGroups.has(carrier));
  if (other.kind === 'dish') {
    const dish: CompiledDish | undefined = catalogue.dishes.get(other.id);
    return (
      dish?.dish.takes === 'filling' ||
      (dish?.components.some(({ certainty, item }) => certainty === 'always' && isOne(item)) ?? false)
    );
  }
  const item = itemOf(catalogue, other.kind, other.id);
  // "Bread, olives, cheese" is a plate of them.
  const isApart = other.segment !== mention.segment && item?.allGroups.has(BREAD);
  return item !== undefined && isOne(item) && !isApart;
}
