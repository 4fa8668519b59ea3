import type { Fact } from '@mirabelle/contract/knowledge.ts';
import type { Kind } from './kinds.ts';
import type { RecordSet } from './read-records.ts';

/** Kinds whose records carry names. */
export const NAMED = ['groups', 'foods', 'dishes', 'preparations'] as const;

/** "foods/brie", for messages: the file, which is what one opens to repair it. */
export function labelOf(records: RecordSet, kind: Kind, record: { id: string }): string {
  return `${kind}/${records.fileOf.get(record) ?? record.id}`;
}

/** Every fact with the label of the record it stands in and its place there. */
export function* factsOf(records: RecordSet): Generator<{ record: string; fact: Fact; at: string }> {
  for (const kind of ['groups', 'foods', 'dishes'] as const) {
    for (const record of records[kind]) {
      const label = labelOf(records, kind, record);
      for (const [i, fact] of record.facts.entries()) yield { record: label, fact, at: `facts.${i}` };
    }
  }
}

/** Everything that cites a source: the facts, and how food is taken to come where it is sold. */
export function* citingOf(records: RecordSet): Generator<{ record: string; cite: Fact['cite']; at: string }> {
  for (const { record, fact, at } of factsOf(records)) yield { record, cite: fact.cite, at };
  for (const food of records.foods) {
    if (food.soldAs) yield { record: labelOf(records, 'foods', food), cite: food.soldAs.cite, at: 'soldAs' };
    if (food.takenFor) {
      yield { record: labelOf(records, 'foods', food), cite: food.takenFor.cite, at: 'takenFor' };
    }
  }
  for (const dish of records.dishes) {
    for (const [i, { cite }] of (dish.assumes ?? []).entries()) {
      yield { record: labelOf(records, 'dishes', dish), cite, at: `assumes.${i}` };
    }
  }
  for (const trait of records.diets) {
    if (trait.cite) yield { record: labelOf(records, 'diets', trait), cite: trait.cite, at: 'cite' };
  }
  for (const limit of records.limits) {
    if (limit.portion)
      yield { record: labelOf(records, 'limits', limit), cite: limit.portion.cite, at: 'portion' };
  }
}

/** A group and all groups above it, nearest first; safe against cycles. */
export function lineage(groups: Map<string, { parents: string[] }>, ids: string[]): string[] {
  const seen = new Set<string>();
  let level = ids;
  while (level.length > 0) {
    const next: string[] = [];
    for (const id of level) {
      if (seen.has(id)) continue;
      seen.add(id);
      next.push(...(groups.get(id)?.parents ?? []));
    }
    level = next;
  }
  return [...seen];
}
