import { globSync } from 'node:fs';
import { join } from 'node:path';
import {
  type CountsBySight,
  countFactsBySight,
  countSourcesBySight,
} from '@mirabelle/knowledge/check/count-facts.ts';
import { countMedicineFacts } from '@mirabelle/knowledge/check/count-medicine-facts.ts';
import { readMedicines } from '@mirabelle/knowledge/records/read-medicines.ts';
import { readRecords } from '@mirabelle/knowledge/records/read-records.ts';
import { markdown } from './fill.ts';
import { count } from './in-words.ts';

const inHundreds = (value: number) => count(Math.floor(value / 100) * 100);

/** Tables of what the records hold. @param root the repository */
export async function countTables(root: string): Promise<Record<string, string>> {
  const folder = join(root, 'knowledge');
  const { records } = await readRecords(folder);
  const { medicines } = await readMedicines(folder);
  const { groups, foods, dishes, preparations, substitutions, sources } = records;
  const facts = countFactsBySight(records);
  const { all } = countMedicineFacts(medicines);
  const total = ({ own, secondHand, unseen }: Pick<CountsBySight, 'own' | 'secondHand' | 'unseen'>) =>
    own + secondHand + unseen;
  const rules = globSync('safety/rules/*/about.md', { cwd: root }).length;
  const medicineSources = medicines.sources.length - sources.length;
  return {
    'food-records': markdown([
      ['what', 'how many'],
      ...Object.entries({ groups, foods, dishes, preparations, substitutions, sources }).map(
        ([kind, list]) => [kind, count(list.length)],
      ),
      ['rules', count(rules)],
      ['facts', count(total(facts))],
    ]),
    'food-sight': markdown([
      ['read at', 'sources', 'facts'],
      ...bySight(countSourcesBySight(records), facts),
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

/** Rows of the table that tells how sources were read, and what facts rest on. */
function bySight(sources: CountsBySight, facts: CountsBySight): string[][] {
  const rows: [string, (counts: CountsBySight) => number][] = [
    ["the health authority's own address, dated", ({ ownDated }) => ownDated],
    ["the health authority's own address, undated", ({ own, ownDated }) => own - ownDated],
    ['second-hand', ({ secondHand }) => secondHand],
    ['not seen', ({ unseen }) => unseen],
  ];
  return rows.map(([where, of]) => [where, count(of(sources)), count(of(facts))]);
}
