import { packKnowledge } from './pack.ts';
import { packMedicines } from './pack-medicines.ts';

const started = performance.now();
const packed = await packKnowledge({ force: process.argv.includes('--force') });
console.log(
  `knowledge ${packed.version}: ${packed.foods.length} foods, ${packed.dishes.length} dishes, ` +
    `${Math.round(performance.now() - started)} ms`,
);
const before = performance.now();
const medicines = await packMedicines({ force: process.argv.includes('--force') });
console.log(
  `medicines ${medicines.version}: ${medicines.substances.length} substances, ` +
    `${medicines.brands.length} brands, ${Math.round(performance.now() - before)} ms`,
);
