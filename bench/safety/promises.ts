/**
 * Counts the names of dishes that break a promise about words added to them, over all dishes and languages:
 *
 *     node bench/safety/promises.ts            the figures
 *     node bench/safety/promises.ts --names    the names too
 */
import { LANGUAGES } from '@mirabelle/contract/language.ts';
import { loadKnowledge } from '@mirabelle/knowledge/load.ts';
import { createEngine } from '@mirabelle/safety/engine.ts';
import { brokenBy, minceNotWarnedOf, NEVER_LOWERED } from '@mirabelle/safety/testing/promises.ts';

const withNames = process.argv.includes('--names');
const knowledge = await loadKnowledge();
const engine = createEngine(knowledge);
for (const added of [...NEVER_LOWERED, 'wellDone', 'pink'] as const) {
  const found = LANGUAGES.map((language) => ({
    language,
    ...(added === 'pink'
      ? minceNotWarnedOf(language, engine, knowledge)
      : brokenBy(added, language, engine, knowledge)),
  }));
  const asked = found.reduce((sum, one) => sum + one.asked, 0);
  const broken = found.reduce((sum, one) => sum + one.broken.length, 0);
  console.log(`${added.padEnd(10)} ${broken} of ${asked} names break it`);
  if (!withNames) continue;
  for (const { language, broken: names } of found)
    if (names.length > 0) console.log(`  ${language}: ${names.join('; ')}`);
}
