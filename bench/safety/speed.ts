import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { PackedKnowledge } from '@mirabelle/contract/knowledge.ts';
import type { Engine } from '@mirabelle/safety/engine.ts';

const root = join(import.meta.dirname, '../..');

/** Dishes judged a second of one core's time: made-up menu lines from the records' own names. */
export function dishesPerSecond(engine: Engine, knowledge: PackedKnowledge): number {
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
  return judged / ((process.cpuUsage().user - before) / 1e6);
}

/** Milliseconds of `mirabelle check food`, process start included: the quickest and the middle one of several. */
export function checkFoodMs(runs = 9): { best: number; median: number } {
  const times = Array.from({ length: runs }, () => {
    const from = performance.now();
    execFileSync(process.execPath, ['server/cli/main.ts', 'check', 'food', 'Brie de Meaux'], { cwd: root });
    return performance.now() - from;
  }).sort((a, b) => a - b);
  return { best: times[0] ?? 0, median: times[Math.floor(runs / 2)] ?? 0 };
}
