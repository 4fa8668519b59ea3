import type { Fact, PackedKnowledge } from '@mirabelle/contract/knowledge.ts';
import type { PackedMedicines } from '@mirabelle/contract/medicine.ts';

/** What hangs on a source: the records whose answer may cite it. */
export interface Dependents {
  dishes: number;
  foods: number;
  medicines: number;
}

/** Counts, by source, the dishes, foods and substances that it is cited for, by themselves, their groups and classes. */
export function countDependents(
  knowledge: Pick<PackedKnowledge, 'groups' | 'foods' | 'dishes'>,
  medicines: Pick<PackedMedicines, 'substances' | 'classes'>,
): Map<string, Dependents> {
  const counts = new Map<string, Dependents>();
  const add = (kind: keyof Dependents, sources: Iterable<string>) => {
    for (const source of new Set(sources)) {
      const count = counts.get(source) ?? { dishes: 0, foods: 0, medicines: 0 };
      count[kind]++;
      counts.set(source, count);
    }
  };
  const ofFood = sourcesOfFoods(knowledge);
  for (const { id } of knowledge.foods) add('foods', ofFood(id));
  for (const dish of knowledge.dishes) {
    add('dishes', [
      ...citedIn(dish.facts),
      ...citedIn(dish.assumes ?? []),
      ...dish.components.flatMap(({ food }) => ofFood(food)),
    ]);
  }
  const classes = new Map(medicines.classes.map((record) => [record.id, record]));
  for (const substance of medicines.substances) {
    const line = above(substance.classes, (id) => classes.get(id)?.parents ?? []);
    add('medicines', [substance, ...line.map((id) => classes.get(id))].flatMap(citedAnywhere));
  }
  return counts;
}

/** The sources of a food, or of a group that stands for any of its foods. */
function sourcesOfFoods({
  groups,
  foods,
}: Pick<PackedKnowledge, 'groups' | 'foods'>): (id: string) => string[] {
  const groupOf = new Map(groups.map((group) => [group.id, group]));
  const foodOf = new Map(foods.map((food) => [food.id, food]));
  const known = new Map<string, string[]>();
  const find = (id: string): string[] => {
    const food = foodOf.get(id);
    const own = food
      ? [...citedIn(food.facts), ...citedIn([food.soldAs, food.takenFor].filter((one) => one !== undefined))]
      : [];
    const line = above(food?.groups ?? [id], (group) => groupOf.get(group)?.parents ?? []);
    return [...new Set([...own, ...line.flatMap((group) => citedIn(groupOf.get(group)?.facts ?? []))])];
  };
  return (id) => {
    const found = known.get(id) ?? find(id);
    known.set(id, found);
    return found;
  };
}

const citedIn = (list: readonly { cite: Fact['cite'] }[]): string[] =>
  list.flatMap(({ cite }) => cite.map(({ source }) => source));

/** Records and all above them; safe against cycles. */
function above(ids: readonly string[], parentsOf: (id: string) => readonly string[]): string[] {
  const seen = new Set<string>();
  const open = [...ids];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    open.push(...parentsOf(id));
  }
  return [...seen];
}

/** Every source that a record cites, wherever in it. */
function citedAnywhere(value: unknown): string[] {
  if (value === null || typeof value !== 'object') return [];
  const { cite } = value as { cite?: Fact['cite'] };
  const own = Array.isArray(cite) ? cite.map(({ source }) => source) : [];
  return [...own, ...Object.values(value).flatMap(citedAnywhere)];
}
