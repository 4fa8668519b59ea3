import { ADVICE_LEVELS, type AdviceLevel } from './medicine.ts';

/** What advice and positions have in common: a level a trimester, and weeks in which it differs. */
export interface LevelsByTime {
  first: AdviceLevel;
  second: AdviceLevel;
  third: AdviceLevel;
  weeks: { from: number; until?: number | undefined; level: AdviceLevel }[];
}

/** First and last week of each trimester, as in `contract/gestation.ts`; the last is open-ended. */
const TRIMESTERS = {
  1: { key: 'first', from: 0, until: 13 },
  2: { key: 'second', from: 14, until: 27 },
  3: { key: 'third', from: 28, until: 45 },
} as const;
export type Trimester = keyof typeof TRIMESTERS;

/** The worst of several levels; AVOID before UNKNOWN before CAUTION before SAFE. At least one must be given. */
export function worstLevel(levels: readonly [AdviceLevel, ...AdviceLevel[]]): AdviceLevel {
  return levels.reduce((worst, level) =>
    ADVICE_LEVELS.indexOf(level) < ADVICE_LEVELS.indexOf(worst) ? level : worst,
  );
}

/**
 * The level in a week of pregnancy.
 * @param week completed gestational weeks, 0-45. Where ranges overlap, the worst of them
 */
export function levelAtWeek(advice: LevelsByTime, week: number): AdviceLevel {
  const [first, ...rest] = advice.weeks
    .filter(({ from, until }) => week >= from && week <= (until ?? Number.POSITIVE_INFINITY))
    .map(({ level }) => level);
  if (first) return worstLevel([first, ...rest]);
  const { first: early, second, third } = advice;
  return week < TRIMESTERS[2].from ? early : week < TRIMESTERS[3].from ? second : third;
}

/** The worst level of any week of a trimester: what holds for a user whose week is not known. */
export function levelInTrimester(advice: LevelsByTime, trimester: Trimester): AdviceLevel {
  const { key, from, until } = TRIMESTERS[trimester];
  const weeks = Array.from({ length: until - from + 1 }, (_, i) => levelAtWeek(advice, from + i));
  return worstLevel([weeks[0] ?? advice[key], ...weeks.slice(1)]);
}
