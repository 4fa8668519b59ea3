import { freshUntil } from '@mirabelle/contract/knowledge.ts';
import { writeCsv } from '../records/write-csv.ts';
import type { WholeKnowledge } from './whole-knowledge.ts';

/** Facts on food, advice on medicines and sources as CSV, by file name. */
export function asTables(knowledge: WholeKnowledge): Record<string, string> {
  return {
    'facts.csv': writeCsv(FACTS, factRows(knowledge)),
    'medicine-advice.csv': writeCsv(ADVICE, adviceRows(knowledge)),
    'sources.csv': writeCsv(
      SOURCES,
      knowledge.sources.map((source) => [
        ...[source.id, source.body, source.title, source.url, source.country, source.year, source.copyDated],
        ...[source.seen, source.kind, source.checkedOn, freshUntil(source), source.reportedBy?.title],
        ...[source.reportedBy?.url, source.says, source.movedTo],
      ]),
    ),
  };
}

const FACTS = [
  ...['record', 'place', 'kind', 'hazard', 'when', 'risk', 'what', 'value', 'unit', 'country', 'sources'],
  ...['checkedOn', 'note'],
];
const ADVICE = [
  ...['substance', 'variant', 'country', 'first', 'second', 'third', 'weeks', 'concerns', 'conditions'],
  ...['sources', 'checkedOn'],
];
const SOURCES = [
  ...[
    'id',
    'body',
    'title',
    'url',
    'country',
    'year',
    'copyDated',
    'seen',
    'kind',
    'checkedOn',
    'freshUntil',
  ],
  ...['reportedBy', 'reportedAt', 'says', 'movedTo'],
];

function factRows({ groups, foods, dishes }: WholeKnowledge): unknown[][] {
  return Object.entries({ groups, foods, dishes }).flatMap(([folder, list]) =>
    list.flatMap(({ id, facts }) =>
      facts.map((fact, at) => [
        ...[`${folder}/${id}`, `facts.${at}`, fact.kind, fact.hazard],
        'when' in fact && fact.when ? JSON.stringify(fact.when) : '',
        fact.kind === 'risk' ? fact.risk : '',
        fact.kind === 'content' ? fact.substance : fact.kind === 'limit' ? fact.what : '',
        ...('value' in fact ? [fact.value, fact.unit] : ['', '']),
        ...[fact.country, sourcesIn(fact.cite), fact.checkedOn, fact.note],
      ]),
    ),
  );
}

function adviceRows({ medicines }: WholeKnowledge): unknown[][] {
  return medicines.substances.flatMap(({ id, advice }) =>
    advice.flatMap((one) =>
      [{ ...one, country: '' }, ...one.positions].map((said) => [
        ...[id, one.variant, said.country, said.first, said.second, said.third],
        said.weeks.length > 0 ? JSON.stringify(said.weeks) : '',
        ...[said.concerns.join(' '), said.conditions.map(({ key }) => key).join(' ')],
        ...[sourcesIn(said.cite), said.checkedOn],
      ]),
    ),
  );
}

const sourcesIn = (cite: readonly { source: string }[]) => cite.map(({ source }) => source).join(' ');
