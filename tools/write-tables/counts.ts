import { globSync } from 'node:fs';
import { join } from 'node:path';
import { GROUNDS, type Ground, type Rests } from '@mirabelle/contract/rests.ts';
import { countMedicineFacts } from '@mirabelle/knowledge/check/count-medicine-facts.ts';
import { readMedicines } from '@mirabelle/knowledge/records/read-medicines.ts';
import { readRecords } from '@mirabelle/knowledge/records/read-records.ts';
import { countRests, sum } from '@mirabelle/knowledge/rests/count-rests.ts';
import { markdown } from './fill.ts';
import { count } from './in-words.ts';

const inHundreds = (value: number) => count(Math.floor(value / 100) * 100);

/** Tables of what the records hold. @param root the repository */
export async function countTables(root: string): Promise<Record<string, string>> {
  const folder = join(root, 'knowledge');
  const { records } = await readRecords(folder);
  const { medicines } = await readMedicines(folder);
  const { groups, foods, dishes, preparations, substitutions, sources } = records;
  const rests = countRests({ records, medicines, accuracy: [], reviewed: 0 });
  const { all } = countMedicineFacts(medicines);
  const total = ({ own, secondHand, unseen }: typeof all) => own + secondHand + unseen;
  const rules = globSync('safety/rules/*/about.md', { cwd: root }).length;
  const medicineSources = medicines.sources.length - sources.length;
  return {
    'food-records': markdown([
      ['what', 'how many'],
      ...Object.entries({ groups, foods, dishes, preparations, substitutions, sources }).map(
        ([kind, list]) => [kind, count(list.length)],
      ),
      ['rules', count(rules)],
      ['facts', count(sum(rests.facts))],
    ]),
    'sources-by-state': markdown([
      ['how they were read', 'sources of foods', 'facts on food', 'sources of medicines'],
      ...GROUNDS.map((ground) => [
        IN_WORDS[ground],
        ...[rests.sources.foods, rests.facts, rests.sources.medicines].map((counts) => count(counts[ground])),
      ]),
    ]),
    'facts-by-hazard-and-country': hazardTable(rests.hazards),
    'medicine-ratings': markdown([
      ['rating', 'own document', 'second-hand', 'unseen'],
      ...rests.medicines.map(({ level, counts }) => [level, ...totals(counts).map(count)]),
    ]),
    'medicine-records': markdown([
      ['what', 'how many'],
      ['substances', count(medicines.substances.length)],
      ['classes', count(medicines.classes.length)],
      ['brands', count(medicines.brands.length)],
      ['countries with brands', count(new Set(medicines.brands.map(({ country }) => country)).size)],
      ['sources of their own', count(medicineSources)],
      ['cited statements', count(total(all))],
      ["on a health authority's own document", count(all.own)],
      ['on a second-hand document', count(all.secondHand)],
      ['on one that was not seen', count(all.unseen)],
    ]),
    'foods-and-dishes': inHundreds(foods.length + dishes.length),
    substances: inHundreds(medicines.substances.length),
  };
}

const IN_WORDS: Record<Ground, string> = {
  'own-dated': "the authority's own address, dated",
  'own-copy-dated': "the authority's own address, only the copy dated",
  'own-undated': "the authority's own address, undated",
  'second-hand-dated': 'a copy or report, dated',
  'second-hand-undated': 'a copy or report, undated',
  unseen: 'not seen',
};

/** At an own address, in copies and reports, and not seen. */
function totals(counts: Rests['facts']): number[] {
  const own = counts['own-dated'] + counts['own-copy-dated'] + counts['own-undated'];
  return [own, counts['second-hand-dated'] + counts['second-hand-undated'], counts.unseen];
}

/** A row a hazard, a column a country, the most cited first: facts read at its own addresses, of all that it supports. */
function hazardTable(hazards: Rests['hazards']): string {
  const all = new Map<string, number>();
  for (const { countries } of hazards) {
    for (const { country, counts } of countries) all.set(country, (all.get(country) ?? 0) + sum(counts));
  }
  const columns = [...all].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([country]) => country);
  const cell = (counts: Rests['facts'] | undefined) =>
    counts === undefined ? '' : `${totals(counts)[0]}/${sum(counts)}`;
  return markdown([
    ['hazard', 'all', ...columns],
    ...hazards.map(({ hazard, counts, countries }) => [
      ...[hazard, cell(counts)],
      ...columns.map((column) => cell(countries.find(({ country }) => country === column)?.counts)),
    ]),
  ]);
}
