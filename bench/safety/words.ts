/**
 * What becomes of words put into lines: `node bench/safety/words.ts` prints, for the half that may be looked at and the
 * half that is put aside, how many planted words are taken for what they are and how many lines are rated right.
 * With `--misses` it also prints what is missed of the first half; with `--nonsense` it puts a nonsense word into the
 * names of all dishes and foods, in all languages, before, after, between and beside (some seven minutes).
 */
import { LANGUAGES } from '@mirabelle/contract/language.ts';
import { loadKnowledge } from '@mirabelle/knowledge/load.ts';
import { createEngine } from '@mirabelle/safety/engine.ts';
import { isCalledSafe, isHeld, isLenientlyRight, isStrictlyRight } from '@mirabelle/safety/testing/label.ts';
import { seeded, withNonsense, wrongOf } from '@mirabelle/safety/testing/nonsense.ts';
import {
  answerPlanted,
  isExplained,
  isRightlyTaken,
  isWronglyHarmless,
  PLANTED_FILES,
} from '@mirabelle/safety/testing/read-planted-words.ts';

const knowledge = await loadKnowledge();
const engine = createEngine(knowledge);
const files = PLANTED_FILES.map((file) => answerPlanted(engine, file));
const ratings = files.flatMap((file) => file.ratings);
const planted = files.flatMap((file) => file.planted);
const silent = files.flatMap((file) => file.silent);
console.log(
  `${ratings.length} lines, ${planted.length} planted words; unknown and not said: ${silent.length}`,
);
for (const held of [false, true]) {
  const lines = ratings.filter(({ text }) => isHeld(text) === held);
  const words = planted.filter((word) => word.held === held);
  const safe = lines.filter(({ label }) => label.expected === 'NO_RISK');
  console.log(
    `  ${held ? 'held  ' : 'fitted'} words right ${share(words.filter(isRightlyTaken).length, words.length)}, ` +
      `or within a name ${share(words.filter(isExplained).length, words.length)}, ` +
      `wrongly harmless ${words.filter(isWronglyHarmless).length}; lines strict ` +
      `${share(lines.filter(isStrictlyRight).length, lines.length)}, lenient ` +
      `${share(lines.filter(isLenientlyRight).length, lines.length)}, high risk called safe ` +
      `${lines.filter(isCalledSafe).length}, unknown word called safe ` +
      `${lines.filter(({ label, answer }) => label.expected === 'TO_CHECK' && answer === 'NO_RISK').length}, ` +
      `warned of what is safe ${share(safe.filter(({ answer }) => answer !== 'NO_RISK').length, safe.length)}`,
  );
}
if (process.argv.includes('--misses')) {
  for (const word of planted.filter((one) => !one.held && !isExplained(one)))
    console.log(`  ${word.file} "${word.text}": ${word.word} is ${word.expected}, taken for ${word.as}`);
  for (const one of ratings.filter((line) => !isHeld(line.text) && !isStrictlyRight(line)))
    console.log(`  ${one.file} "${one.id}": ${one.label.expected}, answered ${one.answer}`);
}
if (process.argv.includes('--nonsense')) {
  const next = seeded(1);
  let lines = 0;
  const wrong: string[] = [];
  for (const { names } of [...knowledge.dishes, ...knowledge.foods])
    for (const language of LANGUAGES)
      for (const name of names[language] ?? [])
        for (const { text, word } of withNonsense(name, next)) {
          lines++;
          const what = wrongOf(engine.assess({ kind: 'dish', text, language }), word);
          if (what) wrong.push(`  ${what} (${language}): ${text}`);
        }
  const reassures = wrong.filter((line) => line.startsWith('  reassures')).length;
  console.log(
    `a nonsense word in ${lines} lines: reassures in ${reassures}, unsaid in ${wrong.length - reassures}`,
  );
  for (const line of wrong) console.log(line);
}

function share(part: number, of: number): string {
  return `${part} of ${of} (${((100 * part) / of).toFixed(1)} %)`;
}
