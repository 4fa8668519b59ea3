import type { Language } from '@mirabelle/contract/language.ts';
import type { RecipeEngine } from '../engine.ts';
import { type Thing, thingOf } from '../judge/catalogue.ts';
import { foldText } from '../match/fold.ts';
import type { Mention } from '../match/read-line.ts';
import { stem } from '../match/stem.ts';
import { type Clause, clausesOf, type Under } from './clauses.ts';
import { type Sense, stepPatterns } from './lexicon/lexicon.ts';

/** An ingredient as the steps know it: its things, and its words where nothing known matched. */
export interface Listed {
  /** What the line names, first the one it is about. */
  things: Thing[];
  /** As the line writes them. */
  texts: string[];
  /** Stems of its words, the head of the name first. */
  stems: string[];
}

/** One heating that a portion went through. */
export interface Heating {
  sense: 'moist' | 'oven' | 'fry' | 'warm' | 'flame';
  minutes: number | null;
  coreCelsius: number | null;
  isThrough: boolean;
  /** Not done through, by what is said: of meat and fish, of eggs, of anything. */
  under: Set<Under>;
  /** A custard that coats the spoon has reached about 71 degrees (FDA). */
  coats: boolean;
  low: boolean;
  step: number;
  sentence: number;
  /** What else was in the pot, by ingredient. */
  with: number[];
}

/** Part of an ingredient that goes its own way: whites and yolks, the half that is put on at the end. */
export interface Portion {
  /** Place of the ingredient; beyond the list: named by the steps alone. */
  ingredient: number;
  half: 'whole' | 'white' | 'yolk';
  /** Step in which it is first used. */
  firstStep: number;
  heatings: Heating[];
  /** Kept in the cold after its last heating, or never heated and kept in the cold. */
  chilled: boolean;
  mix: Set<Portion>;
}

/** What the steps make of the ingredients. */
export interface Followed {
  portions: Portion[];
  clauses: Clause[];
  /** Foods that the steps name and the list does not, with the words; they follow the list in `Portion.ingredient`. */
  unlisted: { text: string; thing: Thing }[];
  /** Whether any heating that cooks for sure was read at all. */
  anyHeat: boolean;
}

const EGGS = 'eggs';
const HEATING: Heating['sense'][] = ['moist', 'oven', 'fry', 'flame', 'warm'];
/** Kinds within which one word may stand for another. */
const FAMILIES = [
  'eggs',
  'fish',
  'shellfish',
  'poultry',
  'cheese',
  'milk',
  'cream',
  'meat',
  'wine',
  'spirits',
];
/** What is only water or seasoning goes into every pot and joins nothing. */
const IN_EVERY_POT = new Set(['flambe', 'water', 'salt', 'black-pepper', 'olive-oil', 'spices', 'sugar']);

/**
 * Follows every ingredient through the steps: what it is put together with and what heat it gets after that. Nothing is
 * taken as heated that the words do not put there.
 */
export function followSteps(
  engine: RecipeEngine,
  listed: readonly Listed[],
  steps: readonly string[],
  language: Language,
): Followed {
  const clauses = clausesOf(steps, language);
  const state: Kitchen = {
    portions: [],
    unlisted: [],
    current: new Set(),
    last: [],
    place: '',
    waiting: [],
    prepared: null,
    before: new Set(),
    joins: null,
    listed,
    language,
    anyHeat: false,
  };
  for (const clause of clauses) follow(clause, engine, state);
  const { portions, unlisted, anyHeat } = state;
  return { portions, clauses, unlisted, anyHeat };
}

interface Kitchen {
  portions: Portion[];
  unlisted: Followed['unlisted'];
  /** What is being worked on. */
  current: Set<Portion>;
  /** Heatings of the last clause that heated, for "until no longer pink". */
  last: Heating[];
  /** The sentence being read, what it named before its verb, and whether what it names joins. */
  place: string;
  waiting: Ref[];
  /** What the last clause only chopped, washed or scored. */
  prepared: { portions: Portion[]; place: string } | null;
  /** What was worked on before. */
  before: Set<Portion>;
  joins: 'yes' | 'no' | null;
  listed: readonly Listed[];
  language: Language;
  anyHeat: boolean;
}

interface Ref {
  ingredient: number;
  half: Portion['half'];
}

function follow(clause: Clause, engine: RecipeEngine, kitchen: Kitchen): void {
  const { senses } = clause;
  if (senses.has('preheat')) return;
  const heat = HEATING.find((sense) => senses.has(sense)) ?? null;
  const named = refsIn(clause, engine, kitchen);
  const acts = heat !== null || ['add', 'mix', 'cold', 'serve', 'prep'].some((s) => senses.has(s as Sense));
  const place = `${clause.step}/${clause.sentence}`;
  if (kitchen.place !== place) {
    kitchen.place = place;
    kitchen.waiting = [];
    kitchen.joins = null;
  }
  if (!acts) {
    const says = clause.isThrough || clause.under.size > 0 || clause.coreCelsius !== null;
    if (named.length === 0) describe(clause, kitchen.last);
    // "The meat should stay pink", "until white and yolk are firm": said of what is there, nothing new comes in.
    else if (says) describe(clause, lastHeatings(named, kitchen));
    else enumerate(named, clause, kitchen);
    return;
  }
  const refs = [...kitchen.waiting, ...named];
  kitchen.waiting = [];
  const portions = refs.map((ref) => portionOf(ref, clause, kitchen));
  const joining = senses.has('add') || senses.has('mix') || heat !== null || senses.has('serve');
  if (senses.has('prep') && !joining) {
    kitchen.joins = 'no';
    kitchen.prepared = { portions, place };
    return;
  }
  kitchen.joins = 'yes';
  portions.push(...takeUp(portions, clause, place, kitchen));
  // Flour kneaded into the dough that is there, not something begun beside it.
  const onlyUnlisted = portions.every((portion) => portion.ingredient >= kitchen.listed.length);
  const adds = senses.has('add') || (senses.has('mixture') && heat === null) || onlyUnlisted;
  if (portions.length > 0) gather(portions, clause, kitchen, adds);
  else if (senses.has('add') && senses.has('mixture')) unite(kitchen);
  if (heat) applyHeat(heat, clause, kitchen);
  else if (portions.length > 0)
    describe(
      clause,
      portions.flatMap((p) => p.heatings.at(-1) ?? []),
    );
  else describe(clause, kitchen.last);
  if (senses.has('cold')) for (const portion of kitchen.current) portion.chilled = true;
}

/** Words that only say how done, how hot or how long speak of the heating before them. */
function describe(clause: Clause, heatings: readonly Heating[]): void {
  for (const heating of heatings) {
    for (const one of clause.under) heating.under.add(one);
    heating.isThrough ||= clause.isThrough;
    heating.coats ||= clause.senses.has('coats');
    heating.minutes ??= clause.minutes;
    heating.coreCelsius ??= clause.coreCelsius;
  }
}

/** What was chopped or scored just before and is meant without being named again: "chop the ham and fry it". */
function takeUp(portions: Portion[], clause: Clause, place: string, kitchen: Kitchen): Portion[] {
  const { prepared } = kitchen;
  kitchen.prepared = null;
  if (!prepared) return [];
  const { senses } = clause;
  const meant =
    portions.length === 0 || (prepared.place === place && (senses.has('it') || senses.has('add')));
  return meant ? prepared.portions.filter((portion) => !portions.includes(portion)) : [];
}

/** "Pour it on the base": what was made before and what was made just now are one. */
function unite(kitchen: Kitchen): void {
  for (const portion of kitchen.before) kitchen.current.add(portion);
  for (const portion of kitchen.current) portion.mix = kitchen.current;
}

function lastHeatings(refs: Ref[], kitchen: Kitchen): Heating[] {
  const meant = new Set(refs.map((ref) => ref.ingredient));
  return kitchen.portions
    .filter((portion) => meant.has(portion.ingredient))
    .flatMap((portion) => portion.heatings.at(-1) ?? []);
}

/** "Whisk the flour, eggs and milk": what follows a comma joins, what stands before the verb waits for it. */
function enumerate(named: Ref[], clause: Clause, kitchen: Kitchen): void {
  // "With a soft yolk" speaks of the egg that was fried, it brings no other.
  const fried = (ref: Ref) =>
    ref.half !== 'whole' &&
    kitchen.portions.some((p) => p.ingredient === ref.ingredient && p.heatings.length > 0);
  const refs = named.filter((ref) => !fried(ref));
  if (refs.length === 0) return;
  if (kitchen.joins === null) kitchen.waiting.push(...refs);
  else if (kitchen.joins === 'yes') {
    gather(
      refs.map((ref) => portionOf(ref, clause, kitchen)),
      clause,
      kitchen,
      true,
    );
  }
}

/** Puts what the clause names together: into what is being worked on, or as something begun anew. */
function gather(portions: Portion[], clause: Clause, kitchen: Kitchen, adds: boolean): void {
  const fresh = portions.every((portion) => portion.mix.size === 1 && portion.heatings.length === 0);
  const begunAnew =
    clause.senses.has('apart') ||
    (fresh && !adds) ||
    // "Drain the pasta": what was made before is taken up again.
    (!adds && portions.some((portion) => portion.mix !== kitchen.current));
  const joined = begunAnew ? new Set<Portion>() : kitchen.current;
  for (const portion of portions) for (const other of portion.mix) joined.add(other);
  for (const portion of joined) portion.mix = joined;
  if (joined !== kitchen.current) kitchen.before = kitchen.current;
  kitchen.current = joined;
}

function applyHeat(sense: Heating['sense'], clause: Clause, kitchen: Kitchen): void {
  if (sense !== 'warm' && sense !== 'flame') kitchen.anyHeat = true;
  const { senses } = clause;
  // "Off the heat, stir in", "from the oven": nothing is heated any more.
  if (senses.has('off') && senses.has('add')) return;
  const members = [...kitchen.current];
  const heatings = members.map((portion) => {
    const heating: Heating = {
      sense,
      minutes: clause.minutes,
      coreCelsius: clause.coreCelsius,
      isThrough: clause.isThrough,
      under: new Set(clause.under),
      coats: senses.has('coats'),
      low: senses.has('low'),
      step: clause.step,
      sentence: clause.sentence,
      with: members.map((other) => other.ingredient),
    };
    portion.heatings.push(heating);
    portion.chilled = false;
    return heating;
  });
  kitchen.last = heatings;
}

/** The portion that a word means; "the remaining cheese" is one that goes its own way from here. */
function portionOf(ref: Ref, clause: Clause, kitchen: Kitchen): Portion {
  const same = kitchen.portions.filter((p) => p.ingredient === ref.ingredient && p.half === ref.half);
  const latest = same.at(-1);
  if (latest && !(clause.senses.has('rest') && latest.firstStep <= clause.step)) return latest;
  const whole = kitchen.portions.find((p) => p.ingredient === ref.ingredient && p.half === 'whole');
  // Yolks of eggs that were only separated so far; whole eggs already beaten into something stay there.
  if (whole && ref.half !== 'whole' && whole.heatings.length === 0 && whole.mix.size === 1) {
    kitchen.portions.splice(kitchen.portions.indexOf(whole), 1);
    kitchen.current.delete(whole);
  }
  const portion: Portion = {
    ingredient: ref.ingredient,
    half: ref.half,
    firstStep: clause.step,
    heatings: [],
    chilled: false,
    mix: new Set(),
  };
  portion.mix.add(portion);
  kitchen.portions.push(portion);
  return portion;
}

/** The words of a sentence that mean listed ingredients. */
export function namedIn(
  sentence: string,
  engine: RecipeEngine,
  listed: readonly Listed[],
  language: Language,
): { text: string; thing: Thing; ingredients: number[] }[] {
  return engine.read([sentence], language, 'food').mentions.flatMap((mention) => {
    const thing = thingOf(engine.catalogue, mention.kind, mention.id);
    return thing ? [{ text: mention.text, thing, ingredients: meantBy(thing, listed) }] : [];
  });
}

/** Which ingredients a clause names, by what the matcher knows and by their own words. */
function refsIn(clause: Clause, engine: RecipeEngine, kitchen: Kitchen): Ref[] {
  const { listed, language } = kitchen;
  const refs = new Map<string, Ref>();
  const add = (ingredient: number, half: Ref['half']) =>
    refs.set(`${ingredient}/${half}`, { ingredient, half });
  if (clause.senses.has('all')) {
    const placed = new Set(kitchen.portions.map((p) => p.ingredient));
    const rest = listed.map((_, index) => index).filter((index) => !placed.has(index));
    for (const index of rest) add(index, 'whole');
    for (const portion of kitchen.portions) add(portion.ingredient, portion.half);
  }
  const half = clause.senses.has('white') ? 'white' : clause.senses.has('yolk') ? 'yolk' : 'whole';
  const halves: Ref['half'][] =
    clause.senses.has('white') && clause.senses.has('yolk') ? ['white', 'yolk'] : [half];
  const reading = engine.read([clause.text], language, 'food');
  for (const mention of reading.mentions) {
    if (mention.kind === 'dish' || mention.negated || mention.purpose) continue;
    const thing = thingOf(engine.catalogue, mention.kind, mention.id);
    if (!thing) continue;
    const meant = meantBy(thing, listed);
    for (const index of meant) {
      for (const part of halvesFor(listed[index], halves)) add(index, part);
    }
    if (meant.length === 0) unlistedRef(mention, thing, kitchen, add);
  }
  const words = new Set(
    foldText(clause.text)
      .split(' ')
      .map((word) => stem(word, language)),
  );
  for (const [index, one] of listed.entries()) {
    if ([...refs.values()].some((ref) => ref.ingredient === index)) continue;
    if (isSaid(one, words, listed)) for (const part of halvesFor(one, halves)) add(index, part);
  }
  // "Fold in the whites": the eggs need not be named.
  if (half !== 'whole') {
    for (const [index, one] of listed.entries()) {
      if (one.things[0]?.id === 'egg') for (const part of halves) add(index, part);
    }
  }
  return [...refs.values()];
}

/** Eggs are parted where the words part them; a list of yolks has no whites. */
function halvesFor(one: Listed | undefined, halves: Ref['half'][]): Ref['half'][] {
  return one?.things[0]?.id === 'egg' ? halves : ['whole'];
}

/** By its own words, where these are no other ingredient's. */
function isSaid(one: Listed, words: Set<string>, listed: readonly Listed[]): boolean {
  const [head, ...others] = one.stems;
  if (head === undefined || !words.has(head))
    return others.some((s) => words.has(s) && owners(s, listed) === 1);
  return owners(head, listed) === 1 || others.some((s) => words.has(s));
}

function owners(stemmed: string, listed: readonly Listed[]): number {
  return listed.filter((one) => one.stems.includes(stemmed)).length;
}

/** The listed ingredients that a food of the steps stands for: the same, a kind of it, or what it is the general word for. */
function meantBy(thing: Thing, listed: readonly Listed[]): number[] {
  const at = (fits: (other: Thing) => boolean) =>
    listed.flatMap((one, index) => (one.things.some(fits) ? [index] : []));
  const same = at((other) => other.id === thing.id);
  if (same.length > 0) return same;
  const general = thing.kind === 'group' || thing.id.endsWith('-unspecified');
  const groups = thing.kind === 'group' ? [thing.id] : thing.groups;
  const kinds = general ? at((other) => groups.some((group) => other.kin.has(group))) : [];
  if (kinds.length > 0) return kinds;
  // "Beef" for stewing beef, "tuna" for tinned tuna: of the closest kind, or the only one of its family.
  const close = at((other) => other.groups.some((group) => thing.groups.includes(group)) && isAnimal(other));
  if (close.length > 0) return close;
  const family = FAMILIES.find((group) => thing.kin.has(group));
  const related = family ? at((other) => other.kin.has(family)) : [];
  return general || related.length === 1 ? related : [];
}

function isAnimal(thing: Thing): boolean {
  return thing.kin.has('animal-food') || thing.kin.has('alcoholic-drinks');
}

/** A food that only the steps name is followed too: a splash of brandy may be missing in the list. */
function unlistedRef(
  mention: Mention,
  thing: Thing,
  kitchen: Kitchen,
  add: (ingredient: number, half: Ref['half']) => void,
): void {
  if (mention.kind !== 'food' || mention.quality < 0.9 || !isAnimal(thing)) return;
  if (IN_EVERY_POT.has(thing.id) || thing.id.endsWith('-unspecified')) return;
  // Knives, moulds and cups that are called like food.
  if (foldText(mention.text).search(stepPatterns(kitchen.language).tools) >= 0) return;
  // Whites are of the eggs, wherever those are listed.
  if (thing.kin.has(EGGS) && kitchen.listed.some((one) => one.things.some((t) => t.kin.has(EGGS)))) return;
  const known = kitchen.unlisted.findIndex((one) => one.thing.id === thing.id);
  if (known < 0) kitchen.unlisted.push({ text: mention.text, thing });
  add(kitchen.listed.length + (known < 0 ? kitchen.unlisted.length - 1 : known), 'whole');
}
