import { HAZARDS } from '@mirabelle/contract/knowledge.ts';
import type { Check } from '../../records/check.ts';
import { labelOf } from '../../records/walk.ts';

/** Rules that judge by the reader's profile and not by a hazard. */
const PERSONAL_RULES = ['allergies', 'gestational-diabetes'];

/** What a substitution is for, answers and cites is on file; one that heats cites where the heat is from. */
export const substitutionsResolve: Check = (records) => {
  const living = (kind: 'groups' | 'foods' | 'dishes' | 'sources') =>
    new Set(records[kind].filter((record) => !record.movedTo).map((record) => record.id));
  const foods = new Set([...living('foods'), ...living('groups')]);
  const dishes = living('dishes');
  const sources = living('sources');
  const rules = new Set<string>([...HAZARDS, ...PERSONAL_RULES]);
  return records.substitutions.flatMap((substitution) => {
    const record = labelOf(records, 'substitutions', substitution);
    const problems = [...substitution.for, ...substitution.except]
      .filter((id) => !foods.has(id) && !(substitution.kind === 'other-dish' && dishes.has(id)))
      .map((id) => ({ record, what: `is for "${id}", which is not a record`, fix: 'correct the id' }));
    for (const rule of substitution.against) {
      if (!rules.has(rule)) {
        problems.push({ record, what: `is against "${rule}", which no rule judges`, fix: 'name a hazard' });
      }
    }
    for (const { source } of substitution.cite) {
      if (!sources.has(source)) {
        problems.push({
          record,
          what: `cites "${source}", which is not in sources/`,
          fix: `add sources/${source}.json or correct the id`,
        });
      }
    }
    if (substitution.kind === 'cook' && substitution.cite.length === 0) {
      problems.push({ record, what: 'names a core temperature without a source', fix: 'cite guidance' });
    }
    return problems;
  });
};
