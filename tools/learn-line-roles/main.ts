/**
 * Learns what the lines of a menu are: `node tools/learn-line-roles/main.ts [pages]` writes
 * `reading/menu/roles/weights.json` from pages that are made with every word's part in it known, and tells how many lines
 * of further pages are taken for what they are, by the rules and by what was learned. The same whenever run; some minutes.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { answerShares, readyNetwork } from '@mirabelle/reading/menu/roles/network.ts';
import { ROLES } from '@mirabelle/reading/menu/roles/ruled-roles.ts';
import { openKnownFoods } from '@mirabelle/server/known-foods.ts';
import { chanceFrom } from '../make-pictures/random.ts';
import { examplesOf } from './examples.ts';
import { learnNetwork } from './learn.ts';

const FILE = join(import.meta.dirname, '../../reading/menu/roles/weights.json');
const PAGES = Number(process.argv[2] ?? 1800);
const PAGES_ASIDE = 200;
const UNITS = 32;
const ROUNDS = 10;

const foods = await openKnownFoods();
const chance = chanceFrom(19);
const pagesOf = (seed: number, count: number) =>
  Array.from({ length: count }, (_, number) => examplesOf(seed, number, foods)).filter(
    ({ length }) => length > 0,
  );

// Real pages are set as the rules expect more often than made ones: so are those that are learned from.
const learned = pagesOf(1, PAGES).filter((page) =>
  chance.happens(rightShare(page, ({ ruled }) => ruled) ** 2),
);
const network = learnNetwork(learned.flat(), { answers: ROLES.length, units: UNITS, rounds: ROUNDS, chance });
writeFileSync(FILE, `${JSON.stringify(network, null, 2)}\n`);

const ready = readyNetwork(network);
const aside = pagesOf(2, PAGES_ASIDE).flat();
const guess = ({ signs }: { signs: Float32Array }) => {
  const shares = answerShares([...signs], ready);
  return shares.indexOf(Math.max(...shares));
};
const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
console.log(`learned from ${learned.flat().length} lines of ${learned.length} pages`);
console.log(`rules ${percent(rightShare(learned.flat(), ({ ruled }) => ruled))} of them right`);
console.log(`of ${aside.length} lines of other pages right:`);
console.log(
  `rules ${percent(rightShare(aside, ({ ruled }) => ruled))}, learned ${percent(rightShare(aside, guess))}`,
);

function rightShare<E extends { role: number }>(
  examples: readonly E[],
  guessOf: (example: E) => number,
): number {
  return examples.filter((example) => guessOf(example) === example.role).length / examples.length;
}
