import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { GROUNDS } from '@mirabelle/contract/rests.ts';
import { listClaims } from '../claims/list-claims.ts';
import { firstDue, pastSources } from '../due/list-due.ts';
import { reviewsFolder } from '../records/kinds.ts';
import { readHarmlessWords } from '../records/read-harmless-words.ts';
import { readMedicines } from '../records/read-medicines.ts';
import { readRecords } from '../records/read-records.ts';
import { countRests, sum } from '../rests/count-rests.ts';
import { checkReviews } from '../reviews/check-reviews.ts';
import { readReviews } from '../reviews/read-reviews.ts';
import { signOffsOf } from '../reviews/sign-offs.ts';
import { checkHarmlessWords } from './check-harmless-words.ts';
import { checkMedicines } from './check-medicines.ts';
import { checkRecords } from './check-records.ts';
import { countMedicineFacts } from './count-medicine-facts.ts';
import { listSources } from './list-sources.ts';

const root = join(import.meta.dirname, '..');
const { records, problems } = await readRecords(root);
const { values: asked } = parseArgs({ options: { today: { type: 'string' } } });
const today = asked.today ?? new Date().toISOString().slice(0, 10);
const { harmless, problems: harmlessProblems } = await readHarmlessWords(root);
const { medicines, problems: medicineProblems } = await readMedicines(root);
const claims = listClaims(records, medicines);
const { problems: reviewProblems, ...reviews } = await readReviews(reviewsFolder(root));
const found = [
  ...problems,
  ...checkRecords(records, { today }),
  ...harmlessProblems,
  ...checkHarmlessWords(harmless, records),
  ...medicineProblems,
  ...checkMedicines(medicines, { today }),
  ...reviewProblems,
  ...checkReviews(claims, reviews, { today }),
];
for (const problem of found) console.log(`${problem.record}: ${problem.what}\n    fix: ${problem.fix}`);
const { groups, foods, dishes, preparations, sources } = records;
console.log(
  `${groups.length} groups, ${foods.length} foods, ${dishes.length} dishes, ${preparations.length} ` +
    `preparations, ${sources.length} sources, ${records.substitutions.length} substitutions`,
);
const rests = countRests({ records, medicines, accuracy: [], reviewed: 0 });
console.log(
  `${sum(rests.facts)} facts, by the best of their sources, and the sources of foods and of medicines`,
);
for (const ground of GROUNDS) {
  const { foods: ofFoods, medicines: ofMedicines } = rests.sources;
  console.log(
    `    ${ground.padEnd(20)} ${rests.facts[ground]} facts, ${ofFoods[ground]} and ${ofMedicines[ground]} sources`,
  );
}
const living = medicines.sources.filter(({ movedTo }) => !movedTo);
const past = pastSources(living, today);
const first = firstDue(living);
console.log(
  `${past.length} sources are past their shelf life on ${today}` +
    (past.length > 0
      ? `: ${past.map(({ id }) => id).join(', ')}`
      : `; the first ${first?.count} end on ${first?.on}`),
);
const { uncited, sharing } = listSources(records);
if (uncited.length > 0) console.log(`${uncited.length} sources that no fact cites: ${uncited.join(', ')}`);
if (sharing.length > 0) {
  console.log(`sources of one address: ${sharing.map((ids) => ids.join(' = ')).join(', ')}`);
}
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
const { count } = signOffsOf(claims, reviews);
const objections = new Set(
  reviews.reviews.flatMap(({ review }) => (review.answer === 'wrong' ? [review.fact] : [])),
);
console.log(
  `${claims.length} claims that can be reviewed: ${count} signed by a clinician, ${objections.size} said to be wrong`,
);
if (found.length > 0) {
  console.log(`${found.length} problems`);
  process.exitCode = 1;
}
