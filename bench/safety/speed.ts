import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { AssessRequest } from '@mirabelle/contract/assess.ts';
import type { PackedKnowledge } from '@mirabelle/contract/knowledge.ts';
import type { Engine } from '@mirabelle/safety/engine.ts';

const root = join(import.meta.dirname, '../..');

/** As many dishes as a menu has. */
const MENU = 40;

/** Made-up menu lines from the records' own names. */
function menuLines(knowledge: PackedKnowledge): AssessRequest[] {
  const foods = knowledge.foods.map((food) => food.names.en?.[0] ?? food.id);
  return knowledge.dishes.flatMap((dish, i) =>
    (['en', 'fr', 'it'] as const).flatMap((language) => {
      const text = dish.names[language]?.[0];
      const description = `${foods[(i * 7) % foods.length]}, ${foods[(i * 13) % foods.length]}`;
      return text ? [{ kind: 'dish' as const, text, description, language }] : [];
    }),
  );
}

/**
 * Milliseconds of processor time for a menu: the first that an engine judges, and the middle one of a hundred others
 * after it.
 * @param engine one that has judged nothing yet
 */
export function menuMs(engine: Engine, knowledge: PackedKnowledge): { first: number; later: number } {
  const lines = menuLines(knowledge);
  const menus = Math.floor(lines.length / MENU);
  // The dishes of a menu do not follow one another in the alphabet.
  const times = Array.from({ length: Math.min(101, menus) }, (_, menu) => {
    const before = process.threadCpuUsage().user;
    for (let i = 0; i < MENU; i++) engine.assess(lines[menu + i * menus] as AssessRequest);
    return (process.threadCpuUsage().user - before) / 1e3;
  });
  const [first = 0, ...others] = times;
  const later = others.sort((a, b) => a - b)[Math.floor(others.length / 2)] ?? 0;
  return { first, later };
}

/** Dishes judged a second of one core's time. */
export function dishesPerSecond(engine: Engine, knowledge: PackedKnowledge): number {
  const requests = menuLines(knowledge);
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
    execFileSync(process.execPath, ['server/cli/main.ts', 'check', 'food', 'Brie de Meaux'], {
      cwd: root,
      // As the command's launcher starts it.
      env: { ...process.env, NODE_COMPILE_CACHE: join(root, '.cache', 'compiled') },
    });
    return performance.now() - from;
  }).sort((a, b) => a - b);
  return { best: times[0] ?? 0, median: times[Math.floor(runs / 2)] ?? 0 };
}
