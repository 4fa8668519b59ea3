/**
 * The engine's figures, each beside what it is held to: `node bench/safety.ts`. Loading, judging, the command with its
 * process start, what a browser loads, how many labelled cases are right and how much a confidence is worth.
 */
import { loadKnowledge } from '@mirabelle/knowledge/load.ts';
import { createEngine } from '@mirabelle/safety/engine.ts';
import { BROWSER_GOAL_BYTES, browserChunkBytes } from './safety/browser-chunk.ts';
import { labelledFigures } from './safety/labelled.ts';
import { medicineFigures } from './safety/medicines.ts';
import { checkFoodMs, dishesPerSecond, menuMs } from './safety/speed.ts';

// Packs first where a record is newer, so that loading is what is measured.
await loadKnowledge();
const started = performance.now();
const knowledge = await loadKnowledge();
const loaded = performance.now();
const engine = createEngine(knowledge);
const built = performance.now();
console.log(
  `knowledge ${knowledge.version}: ${knowledge.foods.length} foods, ${knowledge.dishes.length} dishes`,
);
console.log(
  `load ${Math.round(built - started)} ms (goal 300): file ${Math.round(loaded - started)}, engine ${Math.round(built - loaded)}`,
);
const menu = menuMs(engine, knowledge);
console.log(
  `a menu of 40 dishes ${menu.later.toFixed(1)} ms, the first after the start ${Math.round(menu.first)} ms`,
);
console.log(`${Math.round(dishesPerSecond(engine, knowledge))} dishes a second a core (goal 5000)`);
const { best, median } = checkFoodMs();
console.log(`check food ${Math.round(median)} ms, at best ${Math.round(best)} ms (goal 400)`);
const chunk = await browserChunkBytes();
const kB = (bytes: number) => (bytes / 1000).toFixed(1);
console.log(
  `browser ${kB(chunk.languages + chunk.records + chunk.code)} kB gzipped (goal ${BROWSER_GOAL_BYTES / 1000}): ` +
    `languages ${kB(chunk.languages)}, records ${kB(chunk.records)}, code ${kB(chunk.code)}`,
);
for (const line of await labelledFigures(engine)) console.log(line);
const medicines = await medicineFigures();
console.log(
  `medicines: load ${Math.round(medicines.loadMs)} ms, engine ${Math.round(medicines.buildMs)} ms; ` +
    `${medicines.cases} own cases, the middle one ${medicines.medianMs.toFixed(1)} ms, the slowest ` +
    `${medicines.slowestMs.toFixed(1)} ms (goal 50); an unknown word among all brands ` +
    `${medicines.unknownWordMs.toFixed(2)} ms (goal 1)`,
);
console.log(
  `medicines packed ${Math.round(medicines.packedKb)} kB, ${Math.round(medicines.gzippedKb)} kB ` +
    'gzipped; a phone that reads by itself loads them',
);
