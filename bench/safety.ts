/**
 * Speed of the engine: load and build, then dishes judged a second of one core's time.
 * node bench/safety.ts   (made-up menu lines from the records' own names)
 */
import { loadKnowledge } from '@mirabelle/knowledge/load.ts';
import { createEngine } from '@mirabelle/safety/engine.ts';

const ms = (from: number) => Math.round(performance.now() - from);

await loadKnowledge();
const t0 = performance.now();
const knowledge = await loadKnowledge();
const loaded = ms(t0);
const t1 = performance.now();
const engine = createEngine(knowledge);
const built = ms(t1);

const foods = knowledge.foods.map((food) => food.names.en?.[0] ?? food.id);
const requests = knowledge.dishes.flatMap((dish, i) =>
  (['en', 'fr', 'it'] as const).flatMap((language) => {
    const text = dish.names[language]?.[0];
    const description = `${foods[(i * 7) % foods.length]}, ${foods[(i * 13) % foods.length]}`;
    return text ? [{ kind: 'dish' as const, text, description, language }] : [];
  }),
);
for (const request of requests) engine.assess(request);

// Processor time, so that other work on the machine does not count.
const before = process.cpuUsage().user;
let judged = 0;
while (process.cpuUsage().user - before < 3_000_000) {
  for (const request of requests) engine.assess(request);
  judged += requests.length;
}
const seconds = (process.cpuUsage().user - before) / 1e6;
console.log(
  `knowledge ${knowledge.version}: ${knowledge.foods.length} foods, ${knowledge.dishes.length} dishes`,
);
console.log(`load ${loaded} ms, build ${built} ms, ${Math.round(judged / seconds)} dishes a second a core`);
