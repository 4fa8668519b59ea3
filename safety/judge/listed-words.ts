import type { FoodState } from '@mirabelle/contract/knowledge.ts';
import type { LineTreatment, Mention, Reading } from '../match/reading.ts';
import { type Catalogue, type Item, itemOf } from '../model/catalogue.ts';
import { joinWords, overlay } from '../model/state.ts';
import type { Ingredient, LineWords } from './make-part.ts';
import { rawIsUnpasteurised, type Words, wordsFor } from './words.ts';

/** Which listed ingredients are the foods of the dish's name. */
export interface Standing {
  /** Of a listed ingredient: the foods of the name that it is, or is a kind of. */
  ofName: Map<Mention, Mention[]>;
  /** Foods of the name that the list names again. */
  replaced: Set<Mention>;
}

type WordsOf = (mention: Mention) => Words;

/**
 * "Smoked salmon bagel" with smoked salmon, "grilled fish" with hake: the list says closer what the name says,
 * so that it is judged once, under the list's own words.
 */
export function standFor(present: Mention[], listedFrom: number, catalogue: Catalogue): Standing {
  const ofName = new Map<Mention, Mention[]>();
  const replaced = new Set<Mention>();
  const named = present.filter((m) => m.field < listedFrom && m.kind !== 'dish');
  for (const mention of present) {
    const allGroups =
      mention.field >= listedFrom ? itemOf(catalogue, mention.kind, mention.id)?.allGroups : undefined;
    if (!allGroups) continue;
    const same = named.filter(
      ({ kind, id }) =>
        allGroups.has(id) || itemOf(catalogue, kind, id)?.standsFor.some((group) => allGroups.has(group)),
    );
    ofName.set(mention, same);
    for (const m of same) replaced.add(m);
  }
  return { ofName, replaced };
}

/** What the name says of a food holds for it in the list too, unless the list says something riskier. */
export function listedWords(wordsOf: WordsOf, { ofName }: Standing): WordsOf {
  return (mention) => {
    const own = wordsOf(mention);
    const named = (ofName.get(mention) ?? []).map(wordsOf);
    if (named.length === 0) return own;
    const inName: Words = { states: named.flatMap((w) => w.states), opens: named.flatMap((w) => w.opens) };
    const kept = contested(own, [], inName);
    return { states: [...inName.states, ...kept.states], opens: [...inName.opens, ...kept.opens] };
  };
}

/**
 * "Tartare" with "beef, well done": the dish is not one that is cooked, so one has to ask which of the two holds.
 * @param own what the list says of an ingredient
 * @param layers what the dish and its place in it say of it
 */
export function contested(own: Words, layers: FoodState[], dish: Words): Words {
  const heat = overlay(...layers, joinWords(dish.states.map((word) => word.state))).heat;
  const raw = heat === 'raw' || heat === 'undercooked';
  if (!raw || !own.states.some(({ state }) => state.heat === 'cooked')) return own;
  return {
    states: own.states.filter(({ state }) => state.heat !== 'cooked'),
    opens: [...own.opens, 'heat'],
  };
}

const TO_ORDER = 'red-meat';
/** "Well-done steak carpaccio": what one orders rare or well done, and a dish that is raw. Octopus is boiled for it. */
export function heatContested(own: Words, layers: FoodState[], dish: Words, { allGroups }: Item): Words {
  const isDoubted = own.states.some(({ said }) => said?.doubtful !== undefined);
  return allGroups.has(TO_ORDER) && !isDoubted ? contested(own, layers, dish) : own;
}

/** "Lait cru" listed for a gratin was never heated before; what the dish does to it, it does to it all the same. */
export function asIngredient(own: Words, layers: FoodState[], item: Item): Words {
  if (overlay(...layers).heat !== 'cooked' || !rawIsUnpasteurised(item)) return own;
  const states = own.states.map((word) =>
    word.state.heat === 'raw' ? { ...word, state: { ...word.state, ...UNHEATED } } : word,
  );
  return { ...own, states };
}
const UNHEATED: FoodState = { heat: 'cooked', pasteurised: 'no' };

/**
 * What words say of the whole line, by the text a food stands in. Words beside a listed ingredient, vegan
 * mayonnaise, hold for it alone. What the name rules out, a vegan burger's meat, a virgin mojito's rum, does not
 * take away what the user lists; of alcohol one has to ask.
 * @returns what is said in a text, and of the food or dish that begins at a word of it
 */
export function createLineWords(
  reading: Reading,
  catalogue: Catalogue,
  {
    listedFrom,
    ...rest
  }: Pick<LineWords, 'defaults' | 'section' | 'cooked' | 'namedRaw' | 'country'> & { listedFrom: number },
): (field: number, at?: number) => LineWords {
  const beside = (field: number) => reading.mentions.some((m) => m.field === field);
  const general = reading.lineTreatments.filter(({ field }) => field < listedFrom || !beside(field));
  const make = (treatments: typeof general): LineWords => ({
    ...rest,
    line: wordsFor(treatments, catalogue),
    removed: new Set(treatments.flatMap(({ id }) => catalogue.preparations.get(id)?.removes ?? [])),
    freeOf: new Set(treatments.flatMap(({ id }) => catalogue.preparations.get(id)?.freeOf ?? [])),
  });
  const whole = make(general);
  return (field, at) => {
    if (field < listedFrom) {
      const said = general.filter((treatment) => speaksOf(treatment, at));
      if (said.length === general.length) return whole;
      const words = make(said);
      // "Mocktail vodka": nobody can tell.
      const isOpen = general.some(
        ({ id, apart }) =>
          catalogue.preparations.get(id)?.sets.alcohol === 'free' &&
          apart?.some(({ start, sure }) => start === at && !sure),
      );
      return isOpen ? { ...words, line: { ...words.line, opens: [...words.line.opens, 'alcohol'] } } : words;
    }
    const { states, opens } = whole.line;
    const isFree = states.some(({ state }) => state.alcohol === 'free');
    const own = make(reading.lineTreatments.filter((t) => t.field === field));
    return {
      ...own,
      line: {
        states: [
          ...states.filter(({ state }) => state.plant === undefined && state.alcohol === undefined),
          ...own.line.states,
        ],
        opens: [...opens, ...(isFree ? (['alcohol'] as const) : []), ...own.line.opens],
      },
    };
  };
}

/**
 * Whether a word that takes such food out may speak of it or not: of the bacon of a "vegan pizza, bacon" one cannot be
 * sure that it is bacon.
 */
export function isPerhapsLeftOut(
  { at, item }: Pick<Ingredient, 'at' | 'item'>,
  { lineTreatments }: Reading,
  { preparations }: Catalogue,
): boolean {
  return lineTreatments.some(
    ({ id, apart }) =>
      apart?.some(({ start, sure }) => start === at && !sure) &&
      preparations.get(id)?.removes.some((group) => item.allGroups.has(group)) &&
      !lineTreatments.some((other) => other.id === id && speaksOf(other, at)),
  );
}

function speaksOf({ apart }: LineTreatment, at: number | undefined): boolean {
  return !apart?.some(({ start }) => start === at);
}
