import type { PackedKnowledge, Source } from '@mirabelle/contract/knowledge.ts';
import { RISKS } from '@mirabelle/contract/risk.ts';
import modifications from '@mirabelle/safety/messages/en/modifications.json' with { type: 'json' };
import questions from '@mirabelle/safety/messages/en/questions.json' with { type: 'json' };
import { factsByHazard, type HazardFacts } from './hazard-facts.ts';
import type { RuleSource } from './read-rules.ts';

const WRITTEN_BY =
  '<!-- Written from rule.ts and the records by tools/write-rule-pages: change those and run `npm run fix`. -->';

const FOLLOWS = {
  advice: "Follows the advice of the user's country.",
  supply: "Follows the health authorities of where the food is sold, the user's own where that is not known.",
  both: "Follows the health authorities of where the food is sold; what the user's own says to avoid stays so.",
} as const;

/** The page of each rule, by where it lies. */
export function rulePages(rules: readonly RuleSource[], knowledge: PackedKnowledge): Map<string, string> {
  const facts = factsByHazard(knowledge);
  const sources = new Map(knowledge.sources.map((source) => [source.id, source]));
  return new Map(
    rules.map((rule) => {
      const { declaration, about } = rule;
      const hazard = declaration?.hazard ?? about.facts?.hazard;
      return [rule.page, pageOf(rule, hazard ? facts.get(hazard) : undefined, sources)];
    }),
  );
}

function pageOf(
  { about, declaration, keys }: RuleSource,
  facts: HazardFacts | undefined,
  sources: ReadonlyMap<string, Source>,
): string {
  const follows = declaration && typeof declaration.follows === 'string' ? FOLLOWS[declaration.follows] : '';
  const stated = declaration ?? about.facts;
  const parts = [
    WRITTEN_BY,
    `# ${about.title}`,
    about.summary,
    `**How it judges.** ${[follows, about.howItJudges].filter(Boolean).join(' ')}`,
    `**What it does not handle.** ${about.doesNotHandle}`,
    facts && `**Facts.** ${countsOf(facts)} ${stateOf(stated?.state ?? [])}`,
    list('**Questions of its own.**', keys, questions),
    list('**Changes of its own.**', keys, modifications),
    about.standsOn ? `**Stands on.** ${about.standsOn}` : '',
    stated && facts ? citedSources(stated.sources, facts, sources) : '',
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

function countsOf({ risks, records }: HazardFacts): string {
  const rated = RISKS.filter((risk) => risks[risk] > 0).map((risk) => `${risks[risk]} ${risk}`);
  return `On ${records} ${records === 1 ? 'record' : 'records'}: ${rated.join(', ') || 'limits and contents only'}.`;
}

function stateOf(dimensions: readonly string[]): string {
  return dimensions.length === 0
    ? 'They depend on no state of the food.'
    : `They depend on its state: ${dimensions.join(', ')}.`;
}

/** Texts of messages as a list; of a question the singular form. */
function list(title: string, keys: readonly string[], texts: Readonly<Record<string, string>>): string {
  const lines = keys.flatMap((key) => {
    const [text] = (texts[key] ?? '').split('|');
    return text ? [`- ${text.replaceAll('{food}', '…')}`] : [];
  });
  return lines.length > 0 ? [title, '', ...lines].join('\n') : '';
}

function citedSources(
  chief: readonly string[],
  { cited }: HazardFacts,
  sources: ReadonlyMap<string, Source>,
): string {
  const others = [...cited.keys()].filter((id) => !chief.includes(id));
  const bodies = [...new Set(others.flatMap((id) => sources.get(id)?.body ?? []))].sort();
  const lines = chief.flatMap((id) => {
    const source = sources.get(id);
    return source ? [`- ${source.body}: [${source.title}](${source.url})${seenOf(source)}`] : [];
  });
  const rest = bodies.length > 0 ? [`- and, on single foods, ${bodies.join('; ')}`] : [];
  return ['**Stands on.**', '', ...lines, ...rest].join('\n');
}

function seenOf({ year, seen }: Source): string {
  return `${year === null ? '' : `, ${year}`}${seen === 'own' ? '' : ` (${seen})`}`;
}
