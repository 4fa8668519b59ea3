import type { EuAllergen } from '@mirabelle/contract/allergens.ts';
import type { Certainty, FoodState, Preparation, StateDimension } from '@mirabelle/contract/knowledge.ts';
import type { Mention, Reading, Treatment } from '../match/read-line.ts';
import { type Catalogue, type CompiledDish, type Thing, thingOf } from './catalogue.ts';
import type { Composition, Part, Presence } from './part.ts';
import { spokenName } from './spoken-name.ts';
import { joinWords, overlay } from './state.ts';

interface DishMention {
  mention: Mention;
  dish: CompiledDish;
  /** Foods that the line names and that belong to this dish. */
  named: { mention: Mention; thing: Thing }[];
  words: Words;
}

/** What words say of one food or dish. */
interface Words {
  states: { state: FoodState; preparation: Preparation }[];
  opens: StateDimension[];
}

const ANIMAL_FOOD = 'animal-food';
/** What a plant-based stand-in is judged as, whatever it stands in for. */
const STAND_INS = 'plant-substitutes';
const FLESH = ['meat', 'seafood'];
const IN_ITS_PLACE = ['vegetables', 'fruit', 'mushrooms', 'pulses', 'soya', 'melons'];
/** "Ceviche of", "carpaccio di": what follows is what it is made of; "pâté on" says what it lies on. */
const MADE_OF = new Set([
  'of',
  'd',
  'de',
  'di',
  'du',
  'des',
  'del',
  'della',
  'dei',
  'von',
  'vom',
  'do',
  'da',
]);
const ANIMAL_ALLERGENS = new Set<EuAllergen>(['milk', 'eggs', 'fish', 'crustaceans', 'molluscs']);
/** "Lait de chèvre cru", "raw cream": of these raw means that they were never heated. */
const RAW_IS_UNPASTEURISED = ['milk', 'cream', 'butter', 'yoghurt'];
/** Ends the id of a food that stands for a group where nothing closer is said. */
const UNSPECIFIED = '-unspecified';
const DRINKS = 'drinks';
const ALCOHOLIC_DRINKS = 'alcoholic-drinks';
/** Spooned on when the dish is done: its heat is not theirs. */
const ADDED_AT_THE_END = 'raw-egg-sauces';

/** Turns what a line says into what is on the plate: named foods, and what the named dishes are usually made of. */
export function compose(
  reading: Reading,
  catalogue: Catalogue,
  options: { listedFrom: number; section: FoodState; custom: FoodState },
): Composition {
  const present = specific(
    reading.mentions.filter((m) => !m.negated && !m.purpose),
    catalogue,
  );
  const listed = Number.isFinite(options.listedFrom);
  const denied = reading.mentions.filter((m) => m.negated);
  const wordsOf = treatmentWords(reading, catalogue, present);
  const lineWords = wordsFor(reading.lineTreatments, catalogue);
  const removed = new Set(
    reading.lineTreatments.flatMap((t) => catalogue.preparations.get(t.id)?.removes ?? []),
  );
  const dishes = dishMentions(present, catalogue, wordsOf);
  const purpose = purposeState(reading, catalogue);
  const composition: Composition = { parts: [], dishes: [], headless: isHeadless(reading, catalogue) };

  const add = (
    thing: Thing,
    said: Pick<Part, 'subject' | 'name'>,
    presence: Presence,
    layers: FoodState[],
    words: Words[],
    dish: DishMention | null,
    ingredient: boolean,
    quality: number,
    inner: string[] = [],
  ) => {
    const spoken = [lineWords, ...words];
    // What stands beside the food comes after what is said of the dish, and that after the whole line.
    const worded = overlay(...spoken.map((layer) => joinWords(fitting(layer, thing))));
    const opened = spoken.flatMap((layer) => layer.opens).filter((d) => worded[d] === undefined);
    const state = overlay(options.custom, thing.usual, options.section, ...layers);
    for (const dimension of opened) delete state[dimension];
    // "Pizza, prosciutto crudo": raw by its very name, it may be put on after baking, so one asks.
    const rawByName = inner.some((id) => catalogue.preparations.get(id)?.sets.heat === 'raw');
    if (rawByName && layers.some((layer) => layer.heat === 'cooked')) delete state.heat;
    const whole = overlay(state, worded);
    const animal = thing.kin.has(ANIMAL_FOOD);
    // "Vegan" says nothing of the rum: only what comes from animals has a stand-in.
    const plant = (whole.plant === 'yes' && animal) || [...removed].some((id) => thing.kin.has(id));
    if (plant && presence !== 'named') return;
    const standIn = plant ? catalogue.groups.get(STAND_INS) : undefined;
    composition.parts.push({
      ...said,
      thing: standIn
        ? { ...standIn, name: thing.name }
        : whole.plant === 'yes'
          ? { ...thing, allergens: thing.allergens.filter((id) => !ANIMAL_ALLERGENS.has(id)) }
          : thing,
      state: whole,
      presence,
      dish: dish?.dish ?? null,
      dishName: dish ? spokenName(dish.mention, dish.dish.name) : '',
      ingredient,
      harmless: false,
      plant,
      quality,
    });
  };

  const isFlesh = ({ kind, id }: Mention) => {
    const thing = thingOf(catalogue, kind, id);
    return thing !== undefined && thing.usual.heat !== 'raw' && FLESH.some((group) => thing.kin.has(group));
  };
  const inDish = new Set(dishes.flatMap((d) => d.named.map((n) => n.mention)));
  for (const mention of present) {
    if (mention.kind === 'dish' || inDish.has(mention)) continue;
    const thing = thingOf(catalogue, mention.kind, mention.id);
    if (thing) {
      const sauce = thing.kin.has(ALCOHOLIC_DRINKS) && present.some((m) => isFlesh(m) && madeIn(mention, m));
      const layers = [purpose, sauce ? { alcohol: 'cooked' as const } : {}];
      const said = onMenu(mention, thing);
      add(thing, said, 'named', layers, [wordsOf(mention)], null, false, mention.quality);
    }
  }
  for (const dish of dishes) {
    composition.dishes.push({
      dish: dish.dish,
      subject: dish.mention.text,
      name: spokenName(dish.mention, dish.dish.name),
      state: overlay(
        dish.dish.dish.state,
        joinWords([...dish.words.states, ...lineWords.states].map((w) => w.state)),
      ),
      quality: dish.mention.quality,
    });
    for (const { mention, thing } of dish.named) {
      // "Ragù, carne": the general word names the component, it does not replace it.
      if (thing.kind === 'group' && dish.dish.components.some((c) => isKindOf(c.thing, thing))) continue;
      const component = componentFor(dish.dish, thing);
      const { heat, ...besides } = dish.dish.dish.state;
      // A soft-boiled egg stays soft on a soup.
      const apart = thing.kin.has(ADDED_AT_THE_END) || thing.usual.heat === 'undercooked';
      const own = apart || heat === undefined ? besides : { ...besides, heat };
      // Wine among the ingredients of a stew goes into the pot; named beside it, it may be a glass of wine.
      const inThePot =
        heat === 'cooked' &&
        thing.kin.has(ALCOHOLIC_DRINKS) &&
        (mention.field >= options.listedFrom ||
          (dish.dish.dish.course !== 'DESSERT' && madeIn(mention, dish.mention)));
      const layers = [own, inThePot ? { alcohol: 'cooked' as const } : {}, component?.state ?? {}];
      const words = [dish.words, wordsOf(mention)];
      // Coffee and cake are two things; an espresso brownie is one.
      const apartDrink =
        thing.kin.has(DRINKS) &&
        !component &&
        mention.field === dish.mention.field &&
        mention.chunk !== dish.mention.chunk;
      const said = onMenu(mention, thing);
      add(thing, said, 'named', layers, words, dish, !apartDrink, mention.quality, mention.inner);
    }
    for (const component of dish.dish.components) {
      if (replaced(component.thing, dish)) continue;
      const denial = denied.find((m) => denies(m, component.thing, catalogue));
      if (denial && denial.treatments.length === 0) continue;
      const named = dish.named.some((n) => n.thing.kind === 'group' && isKindOf(component.thing, n.thing));
      const guess = standsIn(component, dish);
      if (!guess) continue;
      const presence = lessSure(named ? 'always' : guess, listed);
      if (!presence) continue;
      const before = composition.parts.length;
      add(
        component.thing,
        { subject: component.thing.name.en, name: component.thing.name },
        presence,
        [dish.dish.dish.state, component.state],
        [dish.words],
        dish,
        true,
        dish.mention.quality,
      );
      const part = composition.parts[before];
      if (part && denial) part.harmless = true;
    }
  }
  return composition;
}

/** "Fillet, medium rare, jus", "roast of the day, chips": what is pink or roast is not named, only what comes with it. */
function isHeadless(reading: Reading, catalogue: Catalogue): boolean {
  return (
    !reading.mentions.some((m) => m.segment === 0) &&
    reading.looseTreatments.some(({ id, negated, segment }) => {
      const sets = catalogue.preparations.get(id)?.sets;
      if (negated || !sets) return false;
      const made = sets.heat !== undefined || sets.smoke !== undefined || sets.cure !== undefined;
      return sets.heat === 'raw' || sets.heat === 'undercooked' || (segment === 0 && made);
    })
  );
}

/** "Poulet au vin jaune": a drink that follows in the same breath is what it is cooked in, not a glass of it. */
function madeIn(drink: Mention, food: Mention): boolean {
  return drink.chunk === food.chunk && drink.field === food.field && drink.start >= food.end;
}

function onMenu(mention: Mention, thing: Thing): Pick<Part, 'subject' | 'name'> {
  return { subject: mention.text, name: spokenName(mention, thing.name) };
}

/** "Carne di manzo", "fish: cod": a general word beside a word for one of its kind says nothing more. */
function specific(present: Mention[], catalogue: Catalogue): Mention[] {
  return present.filter((mention) => {
    const kinds = generalKinds(mention, catalogue);
    return !present.some(
      (other) =>
        other !== mention &&
        other.field === mention.field &&
        other.id !== mention.id &&
        kinds.some((id) => thingOf(catalogue, other.kind, other.id)?.kin.has(id)),
    );
  });
}

/** What a general word stands for: a group, or the food on file for "some meat", "some cheese". */
function generalKinds({ kind, id }: Mention, catalogue: Catalogue): string[] {
  if (kind === 'group') return [id];
  return kind === 'food' && id.endsWith(UNSPECIFIED) ? (catalogue.foods.get(id)?.groups ?? []) : [];
}

/** Which dishes the line names, and which named food belongs to which. */
function dishMentions(
  present: Mention[],
  catalogue: Catalogue,
  wordsOf: (mention: Mention) => Words,
): DishMention[] {
  const dishes: DishMention[] = present.flatMap((mention) => {
    const dish = mention.kind === 'dish' ? catalogue.dishes.get(mention.id) : undefined;
    return dish ? [{ mention, dish, named: [], words: wordsOf(mention) }] : [];
  });
  const head = dishes[0];
  if (!head) return dishes;
  for (const mention of present) {
    if (mention.kind === 'dish') continue;
    const thing = thingOf(catalogue, mention.kind, mention.id);
    if (!thing) continue;
    const near = dishes.filter((d) => d.mention.segment === mention.segment);
    const distance = (d: DishMention) =>
      d.mention.start >= mention.end ? d.mention.start - mention.end : mention.start - d.mention.end;
    const owner =
      near.sort((a, b) => distance(a) - distance(b))[0] ?? ownerByComponent(dishes, thing) ?? head;
    owner.named.push({ mention, thing });
  }
  return dishes;
}

/** A food that only one of the named dishes is made of belongs to it, wherever it stands. */
function ownerByComponent(dishes: DishMention[], thing: Thing): DishMention | undefined {
  return dishes.find((d) => componentFor(d.dish, thing) !== undefined);
}

function componentFor(dish: CompiledDish, thing: Thing) {
  return (
    dish.components.find((c) => c.thing.id === thing.id) ??
    dish.components.find((c) => thing.kin.has(c.thing.id)) ??
    dish.components.find((c) => thing.kind === 'group' && c.thing.kin.has(thing.id))
  );
}

function isKindOf(thing: Thing, group: Thing): boolean {
  return thing.id !== group.id && thing.kin.has(group.id);
}

/** Words that name a component, or another food of its own group, take the place of the guess. */
function replaced(component: Thing, dish: DishMention): boolean {
  const others = new Set(dish.dish.components.filter((c) => c.thing !== component).map((c) => c.thing.id));
  return dish.named.some(({ thing }) => {
    if (thing.kin.has(component.id)) return true;
    if (component.kind === 'group' || thing.kind === 'group') return false;
    return !others.has(thing.id) && thing.groups.some((id) => component.groups.includes(id));
  });
}

/** A plant in the place of the meat or fish: "ceviche of mushroom" has none, "mango ceviche" may have. */
function standsIn(component: CompiledDish['components'][number], dish: DishMention): Certainty | null {
  const { certainty, thing } = component;
  if (!FLESH.some((id) => thing.kin.has(id))) return certainty;
  const plants = dish.named.filter((n) => IN_ITS_PLACE.some((id) => n.thing.kin.has(id)));
  const { start, end, segment, leadsBy } = dish.mention;
  const of = leadsBy !== null && MADE_OF.has(leadsBy);
  if (of && plants.some(({ mention }) => mention.segment === segment && mention.start === end)) return null;
  if (plants.some(({ mention }) => mention.segment === segment && mention.end === start)) {
    return certainty === 'always' ? 'usually' : 'sometimes';
  }
  return certainty;
}

function denies(mention: Mention, component: Thing, catalogue: Catalogue): boolean {
  if (mention.id === component.id || component.kin.has(mention.id)) return true;
  const thing = thingOf(catalogue, mention.kind, mention.id);
  return thing?.kin.has(component.id) ?? false;
}

/** Where the ingredients are listed, what is usual but not listed becomes doubtful, and what is rare goes. */
function lessSure(certainty: Presence, listed: boolean): Presence | null {
  if (!listed || certainty === 'always' || certainty === 'named') return certainty;
  return certainty === 'usually' ? 'sometimes' : null;
}

function wordsFor(treatments: Treatment[], catalogue: Catalogue): Words {
  const words: Words = { states: [], opens: [] };
  for (const { id, negated } of treatments) {
    const preparation = catalogue.preparations.get(id);
    if (!preparation) continue;
    if (!negated) {
      words.states.push({ state: preparation.sets, preparation });
      words.opens.push(...preparation.opens);
      continue;
    }
    const opposite = preparation.whenNegated;
    if (Object.keys(opposite).length > 0) words.states.push({ state: opposite, preparation });
    else words.opens.push(...(Object.keys(preparation.sets) as StateDimension[]));
  }
  return words;
}

/** The states of those words that speak of such a food: "pink" of meat, not of grapefruit. */
function fitting(words: Words, thing: Thing): FoodState[] {
  return words.states
    .filter(
      ({ preparation }) =>
        preparation.appliesTo.length === 0 || preparation.appliesTo.some((id) => thing.kin.has(id)),
    )
    .map(({ state }) =>
      state.heat === 'raw' && RAW_IS_UNPASTEURISED.some((id) => thing.kin.has(id))
        ? { ...state, pasteurised: 'no' }
        : state,
    );
}

/** Loose treatments go to what stands before them: in brackets to the last thing, else to what the line is about. */
function treatmentWords(
  reading: Reading,
  catalogue: Catalogue,
  present: Mention[],
): (mention: Mention) => Words {
  const loose = new Map<Mention, Treatment[]>();
  for (const treatment of reading.looseTreatments) {
    const applies = catalogue.preparations.get(treatment.id)?.appliesTo ?? [];
    const fits = (mention: Mention) => {
      if (applies.length === 0) return true;
      const kin =
        mention.kind === 'dish'
          ? catalogue.dishes.get(mention.id)?.kin
          : thingOf(catalogue, mention.kind, mention.id)?.kin;
      return applies.some((id) => kin?.has(id));
    };
    const fitting = present.filter(fits);
    const before = fitting.filter((m) => m.start < treatment.start);
    const last = before.at(-1);
    const targets = treatment.bracketed && last ? [last] : applies.length > 0 ? fitting : fitting.slice(0, 1);
    for (const mention of targets) loose.set(mention, [...(loose.get(mention) ?? []), treatment]);
  }
  return (mention) => wordsFor([...mention.treatments, ...(loose.get(mention) ?? [])], catalogue);
}

/** "Mozzarella for pizza": the dish after "for" says how the food will be made. */
function purposeState(reading: Reading, catalogue: Catalogue): FoodState {
  const dishes = reading.mentions.filter((m) => m.purpose && m.kind === 'dish');
  return overlay(...dishes.map((m) => catalogue.dishes.get(m.id)?.dish.state ?? {}));
}
