import { LANGUAGES } from '@mirabelle/contract/language.ts';
import { isOpenLanguage } from '@mirabelle/contract/open-languages.ts';
import type { Mention } from '../match/reading.ts';
import { type Catalogue, type CompiledDish, type Item, itemOf } from '../model/catalogue.ts';

/** The word for cheese of any kind, and what it nearly always is in bread, on potatoes, pasta or eggs. */
const ANY_CHEESE: readonly string[] = ['cheese-unspecified', 'cheese'];
const PLAIN_CHEESE = 'cheddar';
const CHEESE = 'cheese';
/** What plain cheese is put in or on; a cheese of another kind is named there. */
const BREAD = 'bread';
const CARRIES_IT: readonly string[] = [BREAD, 'potatoes', 'hen-eggs', 'pasta'];

/**
 * "Chicken and cheese wrap": cheese that no word tells more of is taken for a hard one in a sandwich, an omelette, on a
 * jacket potato or pasta, as where the record of the dish holds it; the answer says so: "cheese (cheddar)".
 * On a plate of cheeses, a salad or by itself one has to ask.
 */
export function plainCheese(present: Mention[], catalogue: Catalogue): Mention[] {
  if (!present.some(({ id }) => ANY_CHEESE.includes(id))) return present;
  const isCheese = (mention: Mention) =>
    mention.kind !== 'dish' &&
    (itemOf(catalogue, mention.kind, mention.id)?.allGroups.has(CHEESE) || mention.id === CHEESE);
  const cheeses = present.filter(isCheese);
  const [cheese] = cheeses;
  if (!cheese || cheeses.length > 1 || !isBare(cheese, catalogue)) return present;
  const carried = present.some((other) => other.field === cheese.field && carries(other, cheese, catalogue));
  if (!carried) return present;
  // Said with the kind that it is taken for; a word of another language is glossed with it anyway.
  const isGlossed = isOpenLanguage(cheese.name.language);
  const text = isGlossed ? cheese.text : `${cheese.text} (${PLAIN_CHEESE})`;
  return present.map((mention) =>
    mention === cheese ? { ...mention, kind: 'food', id: PLAIN_CHEESE, text, perhaps: true } : mention,
  );
}

/** The word alone: farmhouse cheese and ewe's milk cheese stay open, as does what is said to be raw. */
function isBare({ kind, id, name, treatments }: Mention, catalogue: Catalogue): boolean {
  if (!ANY_CHEESE.includes(id) || treatments.length > 0) return false;
  // What another language calls cheese is glossed by no more than that.
  if (kind === 'group' || isOpenLanguage(name.language)) return true;
  const words = LANGUAGES.map((language) => catalogue.groups.get(CHEESE)?.name[language]?.toLowerCase());
  return words.includes(name.written.toLowerCase());
}

function carries(other: Mention, cheese: Mention, catalogue: Catalogue): boolean {
  const isOne = ({ id, allGroups }: Item) =>
    CARRIES_IT.some((carrier) => id === carrier || allGroups.has(carrier));
  if (other.kind === 'dish') {
    const dish: CompiledDish | undefined = catalogue.dishes.get(other.id);
    return (
      dish?.dish.takes === 'filling' ||
      (dish?.components.some(({ certainty, item }) => certainty === 'always' && isOne(item)) ?? false)
    );
  }
  const item = itemOf(catalogue, other.kind, other.id);
  // "Bread, olives, cheese" is a plate of them.
  const isApart = other.segment !== cheese.segment && item?.allGroups.has(BREAD);
  return item !== undefined && isOne(item) && !isApart;
}
