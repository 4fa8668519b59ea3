import type { FoodState, Preparation, StateDimension } from '@mirabelle/contract/knowledge.ts';
import type { Mention, Reading, Treatment } from '../match/read-line.ts';
import { type Catalogue, type Item, itemOf } from '../model/catalogue.ts';
import { overlay } from '../model/state.ts';
import { foodKindOf, heatReached } from './heat-reached.ts';

/** What a treatment says besides its record. */
type Said = Pick<Treatment, 'heated' | 'doubtful'>;

/** What words say of one food or dish. */
export interface Words {
  states: { state: FoodState; preparation: Preparation; said?: Said }[];
  opens: StateDimension[];
  /** Dimensions of which the words are not to be believed where they reassure, nor is the default. */
  doubts?: StateDimension[];
  /** Dimensions in which a food is as it comes by itself, not as the dish is. */
  keeps?: StateDimension[];
}

const SEAFOOD = 'seafood';
const SOLD_COOKED = 'cooked-cold-meats';
const BEEF = 'red-meat';

/** "Lait de chèvre cru", "raw cream": of these raw means that they were never heated. */
const RAW_IS_UNPASTEURISED = ['milk', 'cream', 'butter', 'yoghurt'];
export function rawIsUnpasteurised(item: Item): boolean {
  return RAW_IS_UNPASTEURISED.some((id) => item.allGroups.has(id));
}

/** What the treatments of a line say together; what is denied says its opposite, or leaves it open. */
export function wordsFor(treatments: Treatment[], catalogue: Catalogue): Words {
  const words: Words = { states: [], opens: [] };
  for (const { id, negated, heated, doubtful } of treatments) {
    const preparation = catalogue.preparations.get(id);
    if (!preparation) continue;
    if (!negated) {
      words.states.push({ state: preparation.sets, preparation, said: { heated, doubtful } });
      words.opens.push(...preparation.opens);
      words.doubts = [...(words.doubts ?? []), ...preparation.doubts];
      words.keeps = [...(words.keeps ?? []), ...preparation.keeps];
      continue;
    }
    const opposite = preparation.whenNegated;
    if (Object.keys(opposite).length > 0) words.states.push({ state: opposite, preparation });
    else words.opens.push(...(Object.keys(preparation.sets) as StateDimension[]));
  }
  return words;
}

/** "Steaming hot soup, brie": of the words said of a dish those that hold for what is served with it. */
export function notCooked({ states, ...words }: Words): Words {
  return { ...words, states: states.filter(({ state }) => state.heat !== 'cooked') };
}

/** "Pasteurised egg mayonnaise, raw yolk": the eggs of the mayonnaise, not the one that is said to be raw. */
export function notPasteurised(dish: Words, own: Words, { usual }: Item): Words {
  const isRaw = own.states.some(({ state }) => state.heat === 'raw' || state.pasteurised === 'no');
  if (!isRaw && usual.heat !== 'undercooked') return dish;
  return { ...dish, states: dish.states.filter(({ state }) => state.pasteurised !== 'yes') };
}

/** Those words that speak of such a food: "pink" of meat, not of grapefruit. */
export function fitting(words: Words, item: Item): Required<Omit<Words, 'states'>> & { states: FoodState[] } {
  const spoken = words.states.filter(
    ({ preparation, said }) =>
      preparation.appliesTo.length === 0 ||
      preparation.appliesTo.some((id) => item.allGroups.has(id)) ||
      (said?.doubtful === 'in-acid' && item.allGroups.has(SEAFOOD)),
  );
  const heated = spoken.some(({ state, said }) => state.heat === 'cooked' && said?.doubtful === undefined);
  const read = spoken.map(({ state, said }) => {
    // "Dry-cured bacon, fried": it was cured first, and then cooked.
    const cured = heated && state.cure === 'cured' && said?.doubtful === undefined;
    return believed(cured ? withoutHeat(state) : state, item, said);
  });
  const states = read.map(({ state }) =>
    state.heat === 'raw' && rawIsUnpasteurised(item) ? { ...state, pasteurised: 'no' as const } : state,
  );
  const doubts = [...(words.doubts ?? []), ...read.flatMap(({ doubted }) => (doubted ? HEAT : []))];
  const keeps = words.keeps ?? [];
  // "Salmon confit at 62 °C": the temperature leaves open what the word alone would settle.
  // So does "confit à basse température" of fish, which a slow bath does not cook as it does a shoulder of lamb.
  const opensHeat = spoken.some(({ preparation }) => preparation.opens.includes('heat'));
  const isOpened = opensHeat && item.allGroups.has(SEAFOOD);
  return isOpened || read.some(({ open }) => open)
    ? { states: states.map(notCookedForSure), opens: [...words.opens, ...HEAT], doubts, keeps }
    : { states, opens: words.opens, doubts, keeps };
}
const HEAT: StateDimension[] = ['heat'];

/** What a word says of this food, with the temperature it states and the doubt it is said in. */
function believed(
  state: FoodState,
  item: Item,
  { heated, doubtful }: Said = {},
): { state: FoodState; open?: boolean; doubted?: boolean } {
  const kind = foodKindOf(item);
  const reached = heated && kind ? heatReached(kind, heated) : null;
  if (reached === 'open') return { state, open: true };
  if (reached) return { state: { ...state, heat: reached } };
  const seafood = item.allGroups.has(SEAFOOD);
  if (doubtful === 'in-acid' && seafood) return { state: { ...state, heat: 'raw', cure: 'cured' } };
  if (doubtful === undefined) return { state };
  // Chicken and pork are cooked through by tradition, with lemon too; beef "cooked" in it is sliced raw.
  // Cold ham is advised against cooked, as it is sold: a doubt that it is would say less.
  if (item.allGroups.has(SOLD_COOKED)) return { state: notCookedForSure(state) };
  const doubted =
    doubtful === 'quoted' ||
    doubtful === 'cold' ||
    seafood ||
    (doubtful === 'in-acid' && item.allGroups.has(BEEF));
  return { state: notCookedForSure(state), doubted };
}

function withoutHeat({ heat: _, ...rest }: FoodState): FoodState {
  return rest;
}

function notCookedForSure({ heat, ...rest }: FoodState): FoodState {
  return heat === undefined || heat === 'cooked' ? rest : { ...rest, heat };
}

/**
 * Loose treatments go to what stands before them: in brackets to the last item, else to what the line is about.
 * @param listedFrom field from which on ingredients are listed: what stands beside one speaks of that one alone
 */
export function treatmentWords(
  reading: Reading,
  catalogue: Catalogue,
  present: Mention[],
  listedFrom: number,
): (mention: Mention) => Words {
  const loose = new Map<Mention, Treatment[]>();
  for (const treatment of reading.looseTreatments) {
    const applies = catalogue.preparations.get(treatment.id)?.appliesTo ?? [];
    const fits = (mention: Mention) => {
      if (treatment.ofCut && isRawByItself(mention, catalogue)) return false;
      if (applies.length === 0) return true;
      const allGroups =
        mention.kind === 'dish'
          ? catalogue.dishes.get(mention.id)?.allGroups
          : itemOf(catalogue, mention.kind, mention.id)?.allGroups;
      return applies.some((id) => allGroups?.has(id));
    };
    const beside = present.filter((m) => m.field === treatment.field);
    const apart = treatment.field >= listedFrom && beside.length > 0;
    const fitted = (apart ? beside : present).filter(fits);
    const before = fitted.filter((m) => m.start < treatment.start);
    const last = before.at(-1);
    const everything = applies.length > 0 || treatment.all === true;
    const targets = treatment.bracketed && last ? [last] : everything ? fitted : fitted.slice(0, 1);
    for (const mention of targets) loose.set(mention, [...(loose.get(mention) ?? []), treatment]);
  }
  return (mention) => wordsFor([...mention.treatments, ...(loose.get(mention) ?? [])], catalogue);
}

/** Whether it comes raw unless something else is said: oysters, tartare. */
function isRawByItself({ kind, id }: Mention, catalogue: Catalogue): boolean {
  const dish = kind === 'dish' ? catalogue.dishes.get(id) : undefined;
  const usual = dish
    ? dish.components.map(({ item, state }) => state.heat ?? dish.dish.state.heat ?? item.usual.heat)
    : [itemOf(catalogue, kind, id)?.usual.heat];
  return usual.includes('raw');
}

/** "Mozzarella for pizza": the dish after "for" says how the food will be made. */
export function purposeState(reading: Reading, catalogue: Catalogue): FoodState {
  const dishes = reading.mentions.filter((m) => m.purpose && m.kind === 'dish');
  return overlay(...dishes.map((m) => catalogue.dishes.get(m.id)?.dish.state ?? {}));
}
