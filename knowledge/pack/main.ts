import { packKnowledge } from './pack.ts';
import { packClaims } from './pack-claims.ts';
import { packFoodWords } from './pack-food-words.ts';
import { packMedicines } from './pack-medicines.ts';
import { packOpenNames } from './pack-open-names.ts';

const started = performance.now();
const packed = await packKnowledge({ force: process.argv.includes('--force') });
console.log(
  `knowledge ${packed.version}: ${packed.foods.length} foods, ${packed.dishes.length} dishes, ` +
    `${Math.round(performance.now() - started)} ms`,
);
const opened = performance.now();
const names = await packOpenNames(packed, { force: process.argv.includes('--force') });
console.log(
  `open names ${names.version}: ${names.lines.split('\n').length} names in ${names.languages.length} languages, ` +
    `${Math.round(performance.now() - opened)} ms`,
);
const worded = performance.now();
await packFoodWords({ force: process.argv.includes('--force') });
console.log(`food words of knowledge ${packed.version}, ${Math.round(performance.now() - worded)} ms`);
const before = performance.now();
const medicines = await packMedicines({ force: process.argv.includes('--force') });
console.log(
  `medicines ${medicines.version}: ${medicines.substances.length} substances, ` +
    `${medicines.brands.length} brands, ${Math.round(performance.now() - before)} ms`,
);
const claimed = performance.now();
const { claims } = await packClaims({ force: process.argv.includes('--force') });
console.log(`${claims.length} claims for reviewers, ${Math.round(performance.now() - claimed)} ms`);
