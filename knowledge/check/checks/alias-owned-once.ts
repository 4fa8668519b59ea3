import { LANGUAGES } from '@mirabelle/contract/language.ts';
import type { Check } from '../../records/check.ts';
import type { Problem } from '../../records/problem.ts';
import { labelOf, NAMED } from '../../records/walk.ts';

interface Owner {
  record: string;
  kind: string;
  shared: boolean;
}

/**
 * A name belongs to one record of a language, unless all that have it list it in `sharedNames`.
 * A group, a food and a dish may bear one name (cheese, mojito): on a menu the dish or food is meant,
 * in a list of ingredients the food.
 */
export const aliasOwnedOnce: Check = (records) => {
  const owners = new Map<string, Owner[]>();
  for (const kind of NAMED) {
    for (const record of records[kind]) {
      if (record.movedTo) continue;
      const shared = new Set((record.sharedNames ?? []).map(keyOf));
      for (const language of LANGUAGES) {
        for (const name of (record.names as Record<string, string[] | undefined>)[language] ?? []) {
          const key = `${language}: ${keyOf(name)}`;
          const list = owners.get(key) ?? [];
          list.push({ record: labelOf(records, kind, record), kind, shared: shared.has(keyOf(name)) });
          owners.set(key, list);
        }
      }
    }
  }
  const problems: Problem[] = [];
  for (const [name, list] of owners) {
    const clash = (owner: Owner) =>
      list.some(
        (other) =>
          other !== owner &&
          (other.kind === owner.kind || other.kind === 'preparations' || owner.kind === 'preparations'),
      );
    for (const owner of list.filter((o) => !o.shared && clash(o))) {
      const others = list.filter((o) => o !== owner).map((o) => o.record);
      problems.push({
        record: owner.record,
        what: `the name "${name}" also belongs to ${others.join(', ')}`,
        fix: 'take it from all but one, or list it in sharedNames of each, where it truly means both',
      });
    }
  }
  return problems;
};

function keyOf(name: string): string {
  return name.normalize('NFC').toLowerCase().replace(/[’‘]/g, "'").replace(/\s+/g, ' ').trim();
}
