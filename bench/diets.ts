/**
 * How well dishes are marked for diets, on the labelled lines of safety/testing/cases-diets.
 *
 *     node bench/diets.ts [--show]     the half that was looked at while building, and the other's figures
 *
 * --show lists what went wrong in the half that may be looked at.
 */
import { parseArgs } from 'node:util';
import { loadKnowledge } from '@mirabelle/knowledge/load.ts';
import { createDietReader } from '@mirabelle/safety/diets/diet-facts.ts';
import { createEngine } from '@mirabelle/safety/engine.ts';
import { dietFigures, judgedDietCases } from '@mirabelle/safety/testing/diet-cases.ts';

const { values } = parseArgs({ options: { show: { type: 'boolean', default: false } } });
const judged = judgedDietCases(createEngine(await loadKnowledge(), createDietReader));
for (const half of ['seen', 'unseen'] as const) {
  const { lines, answers, exact, missed, wolf, harmless } = dietFigures(judged, half);
  console.log(
    `${half}: ${lines} lines, ${answers} answers, as labelled ${exact}; ` +
      `no mark on what contains it: ${missed.length}; crying wolf: ${wolf.length} of ${harmless} ` +
      `(${((100 * wolf.length) / harmless).toFixed(1)} %)`,
  );
}
if (values.show) {
  const { missed, wolf, other } = dietFigures(judged, 'seen');
  for (const [what, list] of Object.entries({ missed, wolf, other })) {
    for (const { text, diet, label, answer, foods } of list) {
      console.log(`${what}: ${text} | ${diet}: labelled ${label}, marked ${answer} ${foods}`);
    }
  }
}
