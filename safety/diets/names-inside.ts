import type { PackedKnowledge } from '@mirabelle/contract/knowledge.ts';
import { foldText } from '@mirabelle/language/text/fold.ts';
import type { Item } from '../model/catalogue.ts';

/** Whether a food is spelt out in the name of a dish: the pork of "pork gyoza", which its record only takes to be usual. */
export type NamesInside = (id: string, kind: Item['kind'], name: string) => boolean;

export function createNamesInside({ foods, groups }: Pick<PackedKnowledge, 'foods' | 'groups'>): NamesInside {
  const records = {
    food: new Map(foods.map((food) => [food.id, food])),
    group: new Map(groups.map((group) => [group.id, group])),
  };
  const namesOf = new Map<string, { names: string[]; traps: string[] }>();
  const read = (id: string, kind: Item['kind']) => {
    const key = `${kind}|${id}`;
    const known = namesOf.get(key);
    if (known) return known;
    const record = records[kind].get(id);
    const folded = (lists: Partial<Record<string, string[]>>) =>
      [...new Set(Object.values(lists).flatMap((list) => (list ?? []).map(foldText)))].filter(
        (n) => n !== '',
      );
    const made = {
      names: record ? folded(record.names) : [],
      traps: record && 'notNames' in record ? folded(record.notNames) : [],
    };
    namesOf.set(key, made);
    return made;
  };
  return (id, kind, name) => {
    const text = ` ${foldText(name)} `;
    const { names, traps } = read(id, kind);
    if (traps.some((trap) => text.includes(` ${trap} `))) return false;
    return names.some((one) => text.includes(` ${one} `) || text.includes(` ${one}s `));
  };
}
