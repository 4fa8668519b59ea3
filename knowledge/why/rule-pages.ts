import type { Said } from '@mirabelle/contract/aftermath.ts';
import type { HazardText, PackedKnowledge, Source } from '@mirabelle/contract/knowledge.ts';
import type { WhyRef, WhyRulePage } from '@mirabelle/contract/why.ts';
import type { SignOffs } from '../reviews/sign-offs.ts';
import { disagreementsIn } from './disagreements.ts';
import { entryOf, factRecords } from './entries.ts';
import { citedBy, howSure } from './how-sure.ts';
import { PageSources } from './page-sources.ts';
import { statementsOf } from './statements.ts';

export interface FoodRecords {
  knowledge: PackedKnowledge;
  hazards: readonly HazardText[];
  sources: ReadonlyMap<string, Source>;
  said: readonly Said[];
  signOffs: SignOffs;
}

/** The hazard whose facts stand on a rule's page; none where they stand on another's. */
export const hazardOf = ({ id, facts, reads }: HazardText): string | null => (reads ? null : (facts ?? id));

/** The page of each rule. @throws Error where a text names what is not there */
export function rulePages({
  knowledge,
  hazards,
  sources: known,
  said,
  signOffs,
}: FoodRecords): WhyRulePage[] {
  const records = factRecords(knowledge);
  const refs = new Map(hazards.map(({ id, title }) => [id, { id, title }]));
  return hazards.map((text) => {
    const { id, hazard, title, does, notHandled, reads, related } = text;
    const sources = new PageSources(known);
    const wanted = hazardOf(text);
    const what = statementsOf(text.what, said, sources);
    const howRare = statementsOf(text.howRare, said, sources);
    const entries = records.flatMap(
      (record) => entryOf(record, (fact) => fact.hazard === wanted, sources) ?? [],
    );
    const disagreements = disagreementsIn(entries);
    // Who says how dangerous a germ is has not said that of a food. A rule without facts rests on what its texts name.
    const judging = entries.length > 0 ? citedBy(entries, sources.list) : sources.list;
    return {
      kind: 'rule',
      ...{ id, title, hazard, what, howRare, does, notHandled, entries, disagreements },
      ...(reads ? { reads: refOf(reads, refs) } : {}),
      related: related.map((other) => refOf(other, refs)),
      sources: sources.list,
      sure: howSure(judging, disagreements.length),
      review: signOffs.ofTopic(wanted ?? ''),
    };
  });
}

function refOf(id: string, refs: ReadonlyMap<string, WhyRef>): WhyRef {
  const ref = refs.get(id);
  if (!ref) throw new Error(`no rule is called ${id}`);
  return ref;
}
