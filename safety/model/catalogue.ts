import type { EuAllergen } from '@mirabelle/contract/allergens.ts';
import type { Citation } from '@mirabelle/contract/finding.ts';
import type {
  Assumption,
  Component,
  Dish,
  Fact,
  Food,
  FoodState,
  Hazard,
  Names,
  PackedKnowledge,
  Preparation,
  RiskFact,
  SoldAs,
  TakenFor,
} from '@mirabelle/contract/knowledge.ts';
import { LANGUAGES, type Localised } from '@mirabelle/contract/language.ts';
import type { Course } from '@mirabelle/contract/menu.ts';
import { citeSources } from './cite-sources.ts';
import { Linked } from './linked.ts';

/** A fact with its citations ready to be shown and its distance from the food. */
export interface PlacedFact<F extends Fact = Fact> {
  fact: F;
  /** 0 on the food itself, 1 on its groups, 2 on their parents. */
  level: number;
  citations: Citation[];
  /** Countries whose health authorities say so; INT for those that speak for no single one. */
  countries: string[];
  /** Whether one of its sources may ground that something is fine. */
  grounds: boolean;
}

/** A food, or a group standing for any of its foods, with everything that is true of it gathered. */
export interface Item extends Pick<Food, 'rawByName' | 'readyMade'> {
  kind: 'food' | 'group';
  id: string;
  name: Localised;
  /** What one says of it at table, and what is read back as it. */
  everydayName: Localised;
  /** Its own id and all groups above it. */
  allGroups: Set<string>;
  /** Groups it is put in directly. */
  groups: string[];
  usual: FoodState;
  /** How it nearly always comes where it is sold. */
  soldAs: (Assumed & Pick<SoldAs, 'countries'>) | undefined;
  /** What the general word nearly always means in certain foods. */
  takenFor?: (Omit<TakenFor, 'cite' | 'checkedOn'> & Pick<Assumed, 'citations'>) | undefined;
  facts: PlacedFact[];
  /** The same facts that rate, by hazard. */
  risks: Map<Hazard, PlacedFact<RiskFact>[]>;
  allergens: EuAllergen[];
  /** Groups of which it is the general word: a group is its own. */
  standsFor: readonly string[];
  /** What tells which of its kind it is. */
  takes: Food['takes'];
  /** On which dishes it is often laid uncooked when they are done. */
  laidOn: Food['laidOn'];
  /** A cured sausage that goes into the pot or the pan by custom. */
  cookedAlong?: boolean;
  stirredInto?: Food['stirredInto'];
  /** Whether fish that is not heated is laid on it or beside it. */
  carriesCold?: Food['carriesCold'];
  /** On what a fish is usually laid smoked, cured or raw. */
  laidCold?: Food['laidCold'];
  /** The course of a line that names it, its own or its nearest group's. */
  course: Course | undefined;
  /** Safe in every form, and no kind that a word beside it makes another food of: boiled rice, an apple. */
  wholeAndSafe: boolean;
}

/** How a food is taken to come, with who supports it. */
export interface Assumed extends Pick<Assumption, 'state' | 'because'> {
  citations: Citation[];
  /** The general word that is taken for this food; what is asked is asked of that. */
  insteadOf?: Item;
}

export interface CompiledComponent {
  item: Item;
  certainty: Component['certainty'];
  state: FoodState;
}

export interface CompiledDish {
  dish: Dish;
  name: Localised;
  components: CompiledComponent[];
  /** The dish as some of its names tell it, by name, where they say more than the others. */
  byName: Map<string, CompiledDish>;
  facts: PlacedFact[];
  assumed: (Assumed & Pick<Assumption, 'of'>)[];
  /** Every group and food id that one of its components belongs to. */
  allGroups: Set<string>;
}

/** The knowledge, linked record by record as texts name them. */
export interface Catalogue {
  foods: Linked<Item>;
  /** Groups standing for any of their foods. A food may bear the id of its group: bread of the group bread. */
  groups: Linked<Item>;
  dishes: Linked<CompiledDish>;
  preparations: Map<string, Preparation>;
}

/** Links facts to citations, foods to the facts of their groups, dishes to their components. */
export function buildCatalogue(knowledge: PackedKnowledge): Catalogue {
  const cite = citeSources(knowledge.sources);
  const groups = new Map(knowledge.groups.map((group) => [group.id, group]));

  const place = (facts: Fact[], level: number): PlacedFact[] =>
    facts.flatMap((fact) => {
      const citations = cite.ofFact(fact);
      if (citations.length === 0) return [];
      const countries = fact.country
        ? [fact.country]
        : [...new Set(citations.map((c) => c.country ?? 'INT'))];
      return [{ fact, level, citations, countries, grounds: cite.grounds(fact.cite) }];
    });

  const assumedBy = <A extends { cite: Fact['cite'] }>(assumption: A | undefined) => {
    const citations = assumption ? cite.ofAssumption(assumption.cite) : [];
    return assumption && citations.length > 0 ? { ...assumption, citations } : undefined;
  };

  const gather = (
    kind: Item['kind'],
    record: Pick<Food, 'id' | 'names' | 'everydayNames' | 'usual' | 'facts' | 'allergens'> &
      Pick<Food, 'takes' | 'laidOn' | 'carriesCold' | 'course'> &
      Partial<Pick<Food, 'soldAs' | 'takenFor' | 'laidCold' | 'cookedAlong' | 'stirredInto'>> &
      Pick<Partial<Food>, 'rawByName' | 'readyMade'>,
    direct: string[],
    without: EuAllergen[],
    standsFor: readonly string[],
  ): Item => {
    const allGroups = new Set([record.id]);
    const facts = place(record.facts, 0);
    const allergens = new Set(record.allergens);
    const layers: FoodState[] = [record.usual];
    let { takes, laidOn, carriesCold, course } = record;
    const above = new Set<string>();
    let [ids, level] = [direct, 1];
    while (ids.length > 0 && level < 12) {
      const next: string[] = [];
      for (const id of ids) {
        const group = groups.get(id);
        if (!group || above.has(id)) continue;
        above.add(id);
        allGroups.add(id);
        facts.push(...place(group.facts, level));
        for (const allergen of group.allergens) allergens.add(allergen);
        layers.push(group.usual);
        takes ??= group.takes;
        laidOn ??= group.laidOn;
        carriesCold ??= group.carriesCold;
        course ??= group.course;
        next.push(...group.parents);
      }
      ids = next;
      level++;
    }
    for (const allergen of without) allergens.delete(allergen);
    return {
      kind,
      id: record.id,
      name: localise(record.names),
      everydayName: { ...localise(record.names), ...record.everydayNames },
      allGroups,
      groups: direct,
      usual: Object.assign({}, ...layers.reverse()),
      facts,
      risks: risksByHazard(facts),
      allergens: [...allergens],
      soldAs: assumedBy(record.soldAs),
      takenFor: assumedBy(record.takenFor),
      standsFor,
      takes,
      laidOn,
      cookedAlong: record.cookedAlong ?? false,
      stirredInto: record.stirredInto,
      rawByName: record.rawByName,
      readyMade: record.readyMade,
      carriesCold,
      laidCold: record.laidCold,
      course: course === 'ANY' ? undefined : course,
      wholeAndSafe: kind === 'food' && takes === undefined && isSafeInEveryForm(facts),
    };
  };

  const groupItems = new Linked<Item>((id) => {
    const group = groups.get(id);
    return group && gather('group', group, group.parents, [], [id]);
  });
  const foodRecords = new Map(knowledge.foods.map((food) => [food.id, food]));
  const foods = new Linked<Item>((id) => {
    const food = foodRecords.get(id);
    return food && gather('food', food, food.groups, food.withoutAllergens, food.standsFor ?? []);
  });
  const dishRecords = new Map(knowledge.dishes.map((dish) => [dish.id, dish]));
  const dishes = new Linked<CompiledDish>((id) => {
    const dish = dishRecords.get(id);
    if (!dish) return undefined;
    const link = ({ food, certainty, state }: Component): CompiledComponent[] => {
      const item = foods.get(food) ?? groupItems.get(food);
      return item ? [{ item, certainty, state }] : [];
    };
    const withComponents = (components: CompiledComponent[], byName: CompiledDish['byName']) => ({
      dish,
      name: localise(dish.names),
      components,
      byName,
      facts: place(dish.facts, 0),
      assumed: (dish.assumes ?? [])
        .map(({ of, state, because, cite: by }) => ({ of, state, because, citations: cite.ofAssumption(by) }))
        .filter(({ citations }) => citations.length > 0),
      allGroups: new Set(components.flatMap(({ item }) => [...item.allGroups])),
    });
    const components = dish.components.flatMap(link);
    const added = (dish.namesAdd ?? []).flatMap(({ names, ...one }) => names.map((name) => ({ name, one })));
    const byName = [...Map.groupBy(added, ({ name }) => name)].map(
      ([name, more]) =>
        [name, withComponents([...components, ...more.flatMap(({ one }) => link(one))], new Map())] as const,
    );
    return withComponents(components, new Map(byName));
  });
  return {
    foods,
    groups: groupItems,
    dishes,
    preparations: new Map(knowledge.preparations.map((p) => [p.id, p])),
  };
}

/** Hazards of handling any food: no word beside its name brings them, as "cut" may to a melon. */
const OF_HANDLING: ReadonlySet<Hazard> = new Set(['unwashed-produce', 'kept-ready'] as const);

function isSafeInEveryForm(facts: PlacedFact[]): boolean {
  const risks = facts.flatMap(({ fact }) => (fact.kind === 'risk' ? [fact] : []));
  return risks.length > 0 && risks.every(({ risk, hazard }) => risk === 'NO_RISK' || OF_HANDLING.has(hazard));
}

/** Facts that rate, by hazard. */
export function risksByHazard(facts: PlacedFact[]): Map<Hazard, PlacedFact<RiskFact>[]> {
  const risks = new Map<Hazard, PlacedFact<RiskFact>[]>();
  for (const placed of facts) {
    if (placed.fact.kind !== 'risk') continue;
    const list = risks.get(placed.fact.hazard);
    if (list) list.push(placed as PlacedFact<RiskFact>);
    else risks.set(placed.fact.hazard, [placed as PlacedFact<RiskFact>]);
  }
  return risks;
}

/** The food or group of a mention or a citation of one. */
export function itemOf(catalogue: Catalogue, kind: 'food' | 'group' | 'dish', id: string): Item | undefined {
  if (kind === 'dish') return undefined;
  return kind === 'food' ? catalogue.foods.get(id) : catalogue.groups.get(id);
}

function localise(names: Names): Localised {
  const name: Localised = { en: names.en?.[0] ?? '' };
  for (const language of LANGUAGES) {
    const first = names[language]?.[0];
    if (first) name[language] = first;
  }
  return name;
}
