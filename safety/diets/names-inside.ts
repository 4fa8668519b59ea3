import type { PackedKnowledge } from '@mirabelle/contract/knowledge.ts';
import { foldText } from '@mirabelle/language/text/fold.ts';
import type { Item } from '../model/catalogue.ts';

/** What of the knowledge is spelt out in the name of a dish: the pork of "pork gyoza", which its record only takes to be usual. */
export interface NamesInside {
  /** Whether one food or group is. */
  isSpelt: (id: string, kind: Item['kind'], name: string) => boolean;
  /** Which of these foods are; quick however many they are, for they are looked up by the words of the name. */
  among: (foodIds: readonly string[]) => (name: string) => string[];
}

/** How many names of dishes are kept folded: those of one line are asked about again and again. */
const FOLDED_AT_MOST = 500;

export function createNamesInside({ foods, groups }: Pick<PackedKnowledge, 'foods' | 'groups'>): NamesInside {
  const foldedNames = new Map<string, string>();
  const foldedOf = (name: string) => {
    const known = foldedNames.get(name);
    if (known !== undefined) return known;
    if (foldedNames.size >= FOLDED_AT_MOST) foldedNames.clear();
    const made = foldText(name);
    foldedNames.set(name, made);
    return made;
  };
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
  const isSpelt: NamesInside['isSpelt'] = (id, kind, name) => {
    const text = ` ${foldedOf(name)} `;
    const { names, traps } = read(id, kind);
    if (traps.some((trap) => text.includes(` ${trap} `))) return false;
    return names.some((one) => text.includes(` ${one} `) || text.includes(` ${one}s `));
  };

  const among: NamesInside['among'] = (foodIds) => {
    const idsOf = new Map<string, Set<string>>();
    for (const id of foodIds)
      for (const name of read(id, 'food').names)
        for (const spelt of [name, `${name}s`]) idsOf.set(spelt, (idsOf.get(spelt) ?? new Set()).add(id));
    const longest = Math.max(0, ...[...idsOf.keys()].map((name) => name.split(' ').length));
    return (name) => {
      const words = foldedOf(name).split(' ');
      const found = words.flatMap((_, from) =>
        words.slice(from, from + longest).flatMap((_, more) => {
          const phrase = words.slice(from, from + more + 1).join(' ');
          return [...(idsOf.get(phrase) ?? [])];
        }),
      );
      // Whether it is not a name of it ("hot dog bun" of "hot dog") is asked of the few that are found.
      return [...new Set(found)].filter((id) => isSpelt(id, 'food', name));
    };
  };
  return { isSpelt, among };
}
