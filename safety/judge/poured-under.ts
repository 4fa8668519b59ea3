import type { Course } from '@mirabelle/contract/menu.ts';
import type { Mention, Reading } from '../match/read-line.ts';
import { unnamedMention } from '../match/unnamed-mention.ts';
import { type Catalogue, itemOf } from '../model/catalogue.ts';
import { hasBottleSize, isBottled, pouredByHeading } from './drink-heading.ts';

/** What a drink is named after or made with. */
const FLAVOURS = [
  'fruit',
  'melons',
  'herbs',
  'spices',
  'vegetables',
  'sugars',
  'sweets',
  'honey',
  'chocolate',
];
const YEAST = 'baking-additives';
const SNACKS = ['preserved-vegetables', 'cooked-vegetables', 'potatoes', 'salad-leaves'];
const MIXED = ['spirits', 'cocktails'];
const WINE = ['wine'] as const;
/** Cheeses that grapes are called as: "Pecorino". */
const GRAPES = ['cheese'];
const COFFEE = 'coffee';
const DRINKS = 'drinks';
const ALCOHOLIC = 'alcoholic-drinks';
const ALCOHOL_FREE = ['alcohol-free', 'alcohol-free-drinks'];

/**
 * The alcoholic drink that a heading names, where a line tells no more than what it tastes of: "Strawberry" under
 * "Daiquiris", "Pear" under "Eaux-de-vie", "Il Grillo" under "Vini e birre". Lemonade and olives stay what they are.
 */
export function pouredUnder(
  section: Reading,
  reading: Reading,
  course: Course | null,
  catalogue: Catalogue,
): Mention | null {
  const byHeading = pouredByHeading(section, course);
  const named = byHeading.length > 0 ? byHeading : section.mentions.filter((m) => !m.negated && !m.purpose);
  const [drink] = named;
  const treated = [reading.lineTreatments, reading.looseTreatments, ...named.map((m) => m.treatments)].flat();
  if (!drink || treated.some(({ id }) => ALCOHOL_FREE.includes(id))) return null;
  if (!named.every((mention) => isAlcoholic(mention, catalogue))) return null;
  if (reading.mentions.some((m) => isOf([ALCOHOLIC, ...ALCOHOL_FREE], m, catalogue))) return null;
  const first = reading.mentions.filter((m) => m.field === 0);
  const mixed = named.every((m) => isOf(MIXED, m, catalogue));
  const wine = named.every((m) => isOf(WINE, m, catalogue));
  const flavours = first.every(
    (m) =>
      !isOf(SNACKS, m, catalogue) &&
      (m.id === YEAST ||
        isOf(FLAVOURS, m, catalogue) ||
        (wine && isOf(GRAPES, m, catalogue)) ||
        (mixed && isMixedIn(m, catalogue))),
  );
  if (flavours || (wine && isOnLabel(reading, catalogue, hasBottleSize))) return drink;
  const alone = !section.words.tokens.some(({ role }) => role === 'and');
  return wine && alone && isNameAlone(reading, catalogue) ? { ...drink, perhaps: true } : null;
}

/** "Maddalena", a cake, under "White wines": a bare name may be the wine's, whatever else it means. */
function isNameAlone({ mentions, words: { tokens } }: Reading, catalogue: Catalogue): boolean {
  return (
    tokens.length <= LONGEST_NAME &&
    tokens.every(({ field }) => field === 0) &&
    !mentions.some((m) => m.negated || isOf([DRINKS, ...ALCOHOL_FREE, ...SNACKS], m, catalogue))
  );
}
const LONGEST_NAME = 2;

/**
 * The wine that a line among drinks is where it names none and says what only a wine's label does: "Poggio Bestiale
 * 2017", "Domaine Laballe, IGP".
 * @param text the line
 */
export function wineOnLabel(
  reading: Reading,
  text: string,
  course: Course | null,
  catalogue: Catalogue,
): Mention[] {
  if (course !== 'DRINKS' || !isOnLabel(reading, catalogue)) return [];
  return [unnamedMention(text, { kind: 'group', id: WINE[0], quality: 0.8, treatments: [] })];
}

/** Whatever else its words mean is its name, "Bologna" or "Terres basses"; unless they name something to drink. */
function isOnLabel(reading: Reading, catalogue: Catalogue, isAlso?: (reading: Reading) => boolean): boolean {
  const isNamed = (m: Mention) => m.kind === 'dish' || isOf([DRINKS, ...ALCOHOL_FREE], m, catalogue);
  return (isBottled(reading) || (isAlso?.(reading) ?? false)) && !reading.mentions.some(isNamed);
}

/** Among spirits and cocktails anything to eat, or coffee, is what they are made with: "Haselnuss", "Espresso". */
function isMixedIn(mention: Mention, catalogue: Catalogue): boolean {
  return (
    mention.kind !== 'dish' && (isOf([COFFEE], mention, catalogue) || !isOf([DRINKS], mention, catalogue))
  );
}

/** A drink that always holds alcohol: wine, a mojito. */
function isAlcoholic({ kind, id }: Mention, catalogue: Catalogue): boolean {
  const dish = kind === 'dish' ? catalogue.dishes.get(id) : undefined;
  if (!dish) return itemOf(catalogue, kind, id)?.allGroups.has(ALCOHOLIC) ?? false;
  const holds = dish.components.some((c) => c.certainty === 'always' && c.item.allGroups.has(ALCOHOLIC));
  return dish.dish.course === 'DRINKS' && holds;
}

/** Whether a mention is of a food in one of these groups. */
export function isOf(groups: readonly string[], { kind, id }: Mention, catalogue: Catalogue): boolean {
  const item = kind === 'dish' ? undefined : itemOf(catalogue, kind, id);
  return groups.some((group) => item?.allGroups.has(group));
}
