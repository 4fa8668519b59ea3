import type { Said } from '@mirabelle/contract/aftermath.ts';
import type { HazardStatement } from '@mirabelle/contract/knowledge.ts';
import type { WhySource, WhyStatement } from '@mirabelle/contract/why.ts';
import type { PageSources } from './page-sources.ts';

/** Statements with their documents; sentences of `knowledge/aftermath` come with the page they were read on. */
export function statementsOf(
  statements: readonly HazardStatement[],
  said: readonly Said[],
  sources: PageSources,
): WhyStatement[] {
  return statements.map((statement) => {
    if (!('aftermath' in statement)) return { text: statement.text, sources: sources.of(statement.sources) };
    const [sentence] = thatSay(statement, said);
    if (!sentence) throw new Error(`no sentence on ${statement.aftermath} says "${statement.says}"`);
    return { text: sentence.text, sources: [placeOf(sentence, sources)] };
  });
}

/** The sentences that may be shown and hold these words. */
export const thatSay = (
  { aftermath, says }: { aftermath: string; says: string },
  said: readonly Said[],
): Said[] => said.filter(({ hazard, text }) => hazard === aftermath && text.en.includes(says));

/** Place of the page on which a sentence was read. */
export function placeOf(sentence: Said, sources: PageSources): number {
  const { body, title, url, year, country, readOn } = sentence;
  const source: WhySource = {
    ...{ body, title, url, country, seen: 'own', checkedOn: readOn },
    year: year ?? null,
  };
  return sources.place(`${body} ${url}`, source);
}
