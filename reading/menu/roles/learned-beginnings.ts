import type { KnownFoods } from '../../known-foods.ts';
import type { PageRow, Rhythm } from '../lines/page-rhythm.ts';
import { answerShares, readyNetwork } from './network.ts';
import { ROLES, type Role } from './ruled-roles.ts';
import { signsOfLines } from './signs-of-lines.ts';
import weights from './weights.json' with { type: 'json' };

/**
 * How sure it must be to decide against the rules: made pages differ from real ones, and it does not know how. To part lines
 * it must be surer than to join them: what is said of a dish may hold its risk, and joined with another it is judged all the
 * same.
 */
const SURE_OF_ONE = 0.99;
const SURE_OF_NONE = 0.05;
/** Below this share of being part of any dish it says nothing of where one begins. */
const LEAST_DISH = 0.5;

const NETWORK = readyNetwork(weights as unknown as Parameters<typeof readyNetwork>[0]);
const [DISH, NAME, SAID] = [ROLES.indexOf('dish'), ROLES.indexOf('name'), ROLES.indexOf('said')];

/**
 * The lines of which what was learned from made pages is sure that a dish begins there, or that it goes on. Whether a line
 * is part of a dish at all the rules decide.
 */
export function learnedBeginnings(
  rows: readonly PageRow[],
  rhythm: Rhythm,
  ruled: ReadonlyMap<number, Role>,
  foods: KnownFoods,
): ReadonlyMap<number, boolean> {
  return new Map(
    signsOfLines(rows, rhythm, ruled, foods).flatMap(({ row, signs }) => {
      const begins = beginningOf(answerShares(signs, NETWORK));
      return begins === null ? [] : [[row.id, begins] as const];
    }),
  );
}

function beginningOf(shares: readonly number[]): boolean | null {
  const parts = shares[DISH]! + shares[NAME]! + shares[SAID]!;
  if (parts < LEAST_DISH) return null;
  const begins = shares[DISH]! / parts;
  if (begins > SURE_OF_ONE) return true;
  return begins < SURE_OF_NONE ? false : null;
}
