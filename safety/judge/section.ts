import type { FoodState } from '@mirabelle/contract/knowledge.ts';
import type { Mention, Reading } from '../match/read-line.ts';
import { type Catalogue, itemOf } from '../model/catalogue.ts';
import { joinWords } from '../model/state.ts';
import { type Words, wordsFor } from './words.ts';

/**
 * What a heading says of the dishes under it: "From the raw bar" makes them raw. Only what is riskier counts:
 * "From the grill" does not make a steak well done.
 */
export function sectionState(section: Reading, catalogue: Catalogue): FoodState {
  const states = [...section.looseTreatments, ...section.mentions.flatMap((m) => m.treatments)]
    .filter((treatment) => !treatment.negated)
    .map(({ id }) => catalogue.preparations.get(id)?.sets ?? {})
    .filter(isRiskier);
  return joinWords(states);
}

/**
 * How a heading that names a way of cooking and nothing else says that all under it is made: "Aus dem Wok", "Braised
 * dishes". A word counts for what it would cook as a word of the line: grilled beef may be pink.
 */
export function cookedByHeading(section: Reading, catalogue: Catalogue): Words {
  const { looseTreatments, mentions } = section;
  const cooks = looseTreatments.every(
    ({ id, negated, doubtful }) =>
      !negated && doubtful === undefined && catalogue.preparations.get(id)?.sets.heat === 'cooked',
  );
  return wordsFor(cooks && mentions.length === 0 ? looseTreatments : [], catalogue);
}

const FLESH = ['fish', 'meat'] as const;

/**
 * Groups of which a heading says that they come raw: salmon under "Sashimi" and beef under "Carpaccios" are, unless
 * their own words say otherwise. What is raw as a dish is so of fish and of meat: "Tartares".
 */
export function namedRaw(section: Reading, catalogue: Catalogue): string[] {
  const dishes = section.mentions.flatMap(({ kind, id, negated }) => {
    const dish = kind === 'dish' && !negated ? catalogue.dishes.get(id) : undefined;
    return dish ? [dish] : [];
  });
  return FLESH.filter((group) =>
    dishes.some(
      ({ dish, components }) =>
        (dish.state.heat === 'raw' &&
          components.some(({ item }) => FLESH.some((g) => item.allGroups.has(g)))) ||
        components.some(
          ({ item, certainty, state }) =>
            certainty === 'always' && state.heat === 'raw' && item.allGroups.has(group),
        ),
    ),
  );
}

function isRiskier({ heat, pasteurised, kept }: FoodState): boolean {
  return heat === 'raw' || heat === 'undercooked' || pasteurised === 'no' || kept === 'standing';
}

/**
 * What a heading names of a line that does not: "Sancerre" under "Wines", "Maison" under "Tartares", "Classic, with
 * capers" under "Tatar", "Beef" under "Stir-fries".
 */
export function namedByHeading(
  section: Reading,
  reading: Reading,
  text: string,
  catalogue: Catalogue,
): Mention[] {
  const named = section.mentions.filter((m) => !m.negated && !m.purpose);
  const foods = named.filter((m) => m.kind !== 'dish');
  const standing = { text, field: 0, segment: 0, chunk: 0, quality: 0.8 };
  if (reading.mentions.length === 0 && foods.length === 1) {
    return foods.map((mention) => ({ ...mention, text, quality: mention.quality * standing.quality }));
  }
  const [mention] = named;
  const dish = mention && named.length === 1 ? catalogue.dishes.get(mention.id) : undefined;
  if (!mention || !dish || reading.mentions.some((m) => m.kind === 'dish')) return [];
  const first = reading.mentions.filter((m) => m.field === 0 && m.chunk === 0);
  const cooked = dish.dish.state.heat === 'cooked' || dish.dish.takes === 'filling';
  const goesIn = ({ kind, id }: Mention) => {
    const item = itemOf(catalogue, kind, id);
    const { takes } = dish.dish;
    const madeOf = takes === 'filling' || (takes === 'topping' && item?.laidOn !== undefined);
    return madeOf || item?.usual.heat === undefined || item.usual.heat === 'cooked';
  };
  return first.length === 0 || (cooked && first.every(goesIn)) ? [{ ...mention, ...standing }] : [];
}
