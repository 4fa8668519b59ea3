import { packKnowledge } from './pack.ts';

const started = performance.now();
const packed = await packKnowledge({ force: process.argv.includes('--force') });
console.log(
  `knowledge ${packed.version}: ${packed.foods.length} foods, ${packed.dishes.length} dishes, ${Math.round(performance.now() - started)} ms`,
);
