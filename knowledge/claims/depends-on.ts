import type { Names, StateCondition } from '@mirabelle/contract/knowledge.ts';
import type { RecordSet } from '../records/read-records.ts';
import { lineage } from '../records/walk.ts';
import type { Claim } from './claim.ts';

/** What depends on a claim: how many foods or dishes, and the names of those that most people know. */
export interface Dependents {
  count: number;
  /** Names of the records, best known first. */
  best: Names[];
}

/** Names that are given of each list. */
const BEST = 6;

/** Which foods and dishes each claim on food decides about. */
export function dependentsOf(claims: readonly Claim[], records: RecordSet) {
  const groups = new Map(records.groups.map((group) => [group.id, group]));
  const foods = records.foods.filter(({ movedTo }) => !movedTo);
  const dishes = records.dishes.filter(({ movedTo }) => !movedTo);
  const lines = new Map(foods.map((food) => [food.id, lineage(groups, food.groups)]));
  const foodsBelow = new Map<string, typeof foods>();
  for (const food of foods) {
    for (const group of lines.get(food.id) ?? []) {
      foodsBelow.set(group, [...(foodsBelow.get(group) ?? []), food]);
    }
  }
  const dishesWith = new Map<string, Set<(typeof dishes)[number]>>();
  for (const dish of dishes) {
    for (const { food } of dish.components)
      dishesWith.set(food, (dishesWith.get(food) ?? new Set()).add(dish));
  }
  const byRecord = Map.groupBy(claims, ({ record }) => record);
  return (claim: Claim): { foods: Dependents; dishes: Dependents } => {
    const [kind = '', id = ''] = claim.record.split('/');
    if (kind === 'dishes') return { foods: NONE, dishes: NONE };
    const below = kind === 'foods' ? foods.filter((food) => food.id === id) : (foodsBelow.get(id) ?? []);
    const decided = below.filter((food) => {
      if (kind === 'foods') return true;
      const nearer = [`foods/${food.id}`, ...nearerGroups(lines.get(food.id) ?? [], id, groups)];
      return !nearer.some((record) => (byRecord.get(record) ?? []).some((other) => covers(other, claim)));
    });
    const parts = [...decided.map((food) => food.id), ...(kind === 'groups' ? [id] : [])];
    const found = new Set(parts.flatMap((part) => [...(dishesWith.get(part) ?? [])]));
    const shown = kind === 'foods' ? [] : decided;
    return { foods: bestOf(shown), dishes: bestOf([...found]) };
  };
}

const NONE: Dependents = { count: 0, best: [] };

/** Groups between a food and a group: a fact on one of them comes first. */
function nearerGroups(
  line: readonly string[],
  id: string,
  groups: Map<string, { parents: string[] }>,
): string[] {
  return line
    .filter((group) => group !== id && lineage(groups, [group]).includes(id))
    .map((group) => `groups/${group}`);
}

/** Whether a claim that stands nearer decides wherever this one would: same hazard, countries and every state of it. */
function covers({ meaning: near, countries }: Claim, claim: Claim): boolean {
  const far = claim.meaning;
  if (near.kind !== 'risk' || far.kind !== 'risk' || near.hazard !== far.hazard) return false;
  if (!claim.countries.every((country) => countries.includes(country))) return false;
  return within(far.when, near.when);
}

function within(inner: StateCondition = {}, outer: StateCondition = {}): boolean {
  return Object.entries(outer).every(([dimension, values]) => {
    const own: readonly string[] | undefined = inner[dimension as keyof StateCondition];
    return own?.every((value) => (values as readonly string[]).includes(value)) ?? false;
  });
}

/** The best known is what has the most names: the records hold no measure of how often a food is eaten. */
function bestOf(records: readonly { names: Names }[]): Dependents {
  const sorted = [...records].sort((a, b) => namesOf(b) - namesOf(a));
  return { count: records.length, best: sorted.slice(0, BEST).map(({ names }) => names) };
}

const namesOf = ({ names }: { names: Names }) =>
  Object.values(names).reduce((sum, list) => sum + (list?.length ?? 0), 0);
