import type { Said } from '@mirabelle/contract/aftermath.ts';
import { HAZARDS, type HazardText, type Source } from '@mirabelle/contract/knowledge.ts';
import type { Problem } from '../records/problem.ts';
import { hazardOf } from './rule-pages.ts';
import { thatSay } from './statements.ts';

export interface HazardCheckContext {
  /** Every document that may be named, by id. */
  sources: ReadonlyMap<string, Source>;
  /** Ids of the documents that only these texts name. */
  ownSources: readonly string[];
  /** Sentences of `knowledge/aftermath` that may be shown. */
  said: readonly Said[];
  /** Today as YYYY-MM-DD, given so that checks read no clock. */
  today: string;
}

/** Whether the texts of the public pages can be shown: what they name is there, and each hazard has one page. */
export function checkHazards(hazards: readonly HazardText[], context: HazardCheckContext): Problem[] {
  const { sources, ownSources, said, today } = context;
  const ids = new Set(hazards.map(({ id }) => id));
  const named = new Set<string>();
  const problems: Problem[] = [];
  for (const text of hazards) {
    const record = `hazards/${text.id}`;
    const add = (what: string, fix: string) => problems.push({ record, what, fix });
    for (const statement of [...text.what, ...text.howRare]) {
      if ('aftermath' in statement) {
        const found = thatSay(statement, said).length;
        if (found !== 1)
          add(
            `"${statement.says}" stands in ${found} sentences on ${statement.aftermath} that may be shown`,
            'give words of one sentence of knowledge/aftermath',
          );
        continue;
      }
      for (const id of statement.sources) {
        named.add(id);
        if (!sources.has(id)) add(`names ${id}, which is not a source`, 'add it to knowledge/hazard-sources');
      }
    }
    for (const id of [...text.related, ...(text.reads ? [text.reads] : [])])
      if (!ids.has(id)) add(`leads to ${id}, which is not a rule`, 'name a folder of safety/rules');
    if (text.checkedOn > today)
      add(`was checked on ${text.checkedOn}, in the future`, 'give the day of the look');
  }
  const owners = hazards.map(hazardOf);
  for (const hazard of HAZARDS) {
    const pages = owners.filter((each) => each === hazard).length;
    if (pages !== 1)
      problems.push({
        record: 'hazards',
        what: `${pages} pages hold the facts on ${hazard}`,
        fix: 'have one page hold them (facts, reads)',
      });
  }
  for (const id of ownSources.filter((each) => !named.has(each)))
    problems.push({ record: `hazard-sources/${id}`, what: 'is named by no text', fix: 'remove it' });
  return problems;
}
