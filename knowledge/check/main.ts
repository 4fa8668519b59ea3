import { join } from 'node:path';
import { readHarmlessWords } from '../records/read-harmless-words.ts';
import { readMedicines } from '../records/read-medicines.ts';
import { readRecords } from '../records/read-records.ts';
import { checkHarmlessWords } from './check-harmless-words.ts';
import { checkMedicines } from './check-medicines.ts';
import { checkRecords } from './check-records.ts';
import { countFactsBySight } from './count-facts.ts';
import { countMedicineFacts } from './count-medicine-facts.ts';
import { listSources } from './list-sources.ts';

const root = join(import.meta.dirname, '..');
const { records, problems } = await readRecords(root);
const today = new Date().toISOString().slice(0, 10);
const { harmless, problems: harmlessProblems } = await readHarmlessWords(root);
const { medicines, problems: medicineProblems } = await readMedicines(root);
const found = [
  ...problems,
  ...checkRecords(records, { today }),
  ...harmlessProblems,
  ...checkHarmlessWords(harmless, records),
  ...medicineProblems,
  ...checkMedicines(medicines, { today }),
];
for (const problem of found) console.log(`${problem.record}: ${problem.what}\n    fix: ${problem.fix}`);
const { groups, foods, dishes, preparations, sources } = records;
const sight = countFactsBySight(records);
console.log(
  `${groups.length} groups, ${foods.length} foods, ${dishes.length} dishes, ${preparations.length} ` +
    `preparations, ${sources.length} sources, ${records.substitutions.length} substitutions`,
);
console.log(
  `${sight.own + sight.secondHand + sight.unseen} facts: ${sight.own} on a health authority's own ` +
    `document, ${sight.secondHand} second-hand, ${sight.unseen} unseen`,
);
const { uncited, undated, sharing } = listSources(records);
if (uncited.length > 0) console.log(`${uncited.length} sources that no fact cites: ${uncited.join(', ')}`);
if (sharing.length > 0) {
  console.log(`sources of one address: ${sharing.map((ids) => ids.join(' = ')).join(', ')}`);
}
console.log(`${undated.length} sources bear no year`);
const { substances, classes, brands: brandRows, services } = medicines;
console.log(
  `${substances.length} substances, ${classes.length} classes, ${brandRows.length} rows of brands, ${services.length} teratology services`,
);
const counts = countMedicineFacts(medicines);
for (const [what, of] of [
  ['statements on medicines', counts.all],
  ['of them advice', counts.advice],
] as const) {
  console.log(
    `${of.own + of.secondHand + of.unseen} ${what}: ${of.own} on a health authority's own document, ` +
      `${of.secondHand} second-hand, ${of.unseen} unseen`,
  );
}
if (found.length > 0) {
  console.log(`${found.length} problems`);
  process.exitCode = 1;
}
