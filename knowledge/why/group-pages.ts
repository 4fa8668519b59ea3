import type { Group } from '@mirabelle/contract/knowledge.ts';
import { RISKS } from '@mirabelle/contract/risk.ts';
import type { WhyEntry, WhyGroupPage, WhyRef } from '@mirabelle/contract/why.ts';
import { lineage } from '../records/walk.ts';
import { disagreementsIn } from './disagreements.ts';
import { entryOf, type FactRecord, factRecords, nameOf } from './entries.ts';
import { howSure } from './how-sure.ts';
import { PageSources } from './page-sources.ts';
import { type FoodRecords, hazardOf } from './rule-pages.ts';
import { statementsOf } from './statements.ts';

/**
 * The page of each group: what is said of it, of the groups that it belongs to, and of single foods in it. Of a group that
 * only gathers others ("seafood") it holds what is said of these.
 */
export function groupPages(records: FoodRecords): WhyGroupPage[] {
  const { groups, foods } = records.knowledge;
  const byId = new Map(groups.map((group) => [group.id, group]));
  const facts = factRecords(records.knowledge);
  const below = (id: string) => groups.filter(({ parents }) => parents.includes(id));
  return groups.map((group) => {
    const above = new Set([group.id, ...lineage(byId, group.parents)]);
    const inIt = foods.filter((food) => food.groups.includes(group.id));
    const itsFoods = new Set(inIt.map(({ id }) => id));
    const spoken = facts.filter(
      ({ kind, id }) => (kind === 'group' && above.has(id)) || (kind === 'food' && itsFoods.has(id)),
    );
    const gathered = groups.filter(({ parents }) => lineage(byId, parents).includes(group.id));
    const ids = new Set(gathered.map(({ id }) => id));
    const shown =
      spoken.length > 0 ? spoken : facts.filter(({ kind, id }) => kind === 'group' && ids.has(id));
    return pageOf(group, shown, records, {
      parents: group.parents.flatMap((id) => refOf(byId.get(id)) ?? []),
      groups: below(group.id).flatMap((other) => refOf(other) ?? []),
      foods: inIt.map(nameOf),
    });
  });
}

const refOf = (group: Group | undefined): WhyRef | null =>
  group ? { id: group.id, title: nameOf(group) } : null;

const FOLDERS = { group: 'groups', food: 'foods', dish: 'dishes' } as const;

function pageOf(
  group: Group,
  facts: readonly FactRecord[],
  { hazards, sources: known, said, signOffs }: FoodRecords,
  around: Pick<WhyGroupPage, 'parents' | 'groups' | 'foods'>,
): WhyGroupPage {
  const sources = new PageSources(known);
  // What is said of the group itself comes first.
  const ordered = [...facts].sort((a, b) => Number(b.id === group.id) - Number(a.id === group.id));
  const rules = hazards.flatMap((text) => {
    const hazard = hazardOf(text);
    const entries = ordered.flatMap((one) => entryOf(one, (fact) => fact.hazard === hazard, sources) ?? []);
    if (entries.length === 0) return [];
    const [what] = statementsOf(text.what.slice(0, 1), said, new PageSources(known));
    const rule = { id: text.id, title: text.title };
    return [{ rule, ...(what ? { what: what.text } : {}), entries }];
  });
  rules.sort((a, b) => worstOf(a.entries) - worstOf(b.entries));
  const disagreements = rules.flatMap(({ entries }) => disagreementsIn(entries));
  return {
    kind: 'group',
    id: group.id,
    title: nameOf(group),
    ...around,
    ...{ rules, disagreements, sources: sources.list },
    sure: howSure(sources.list, disagreements.length),
    review: signOffs.ofRecords(facts.map(({ kind, id }) => `${FOLDERS[kind]}/${id}`)),
  };
}

/** Place of the worst rating among the ratings; amounts come before what is fine. */
const worstOf = (entries: readonly WhyEntry[]): number =>
  Math.min(
    ...entries.flatMap(({ facts }) =>
      facts.map((fact) => (fact.kind === 'risk' ? RISKS.indexOf(fact.risk) : RISKS.indexOf('TO_CHECK'))),
    ),
  );
