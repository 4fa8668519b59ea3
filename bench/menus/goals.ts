import type { Tally } from './tally.ts';

/** Where tallies of menus are kept by what they are compared with: all pictures, and photographs nobody wrote by hand. */
export interface Measured {
  all: Tally;
  photographs: Tally;
}

interface Goal {
  name: string;
  reached: number | null;
  /** At least, or at most. */
  goal: number;
  atMost?: boolean;
  unit: '%' | 's' | 'x' | '';
}

/** The figures that reading menus is held to, a line each with its goal and whether it is reached. */
export function goalLines(measured: Measured): string[] {
  return goalsOf(measured).map(({ name, reached, goal, atMost = false, unit }) => {
    const met = reached === null ? '' : (atMost ? reached <= goal : reached >= goal) ? 'reached' : 'MISSED';
    const shown = reached === null ? '-' : `${Number(reached.toFixed(2))} ${unit}`.trim();
    return (
      `${name.padEnd(44)} ${shown.padStart(9)}   ${atMost ? 'at most' : 'at least'} ${goal} ${unit}`.padEnd(
        76,
      ) + met
    );
  });
}

function goalsOf({ all: { counts: c, seconds, shownSeconds, ratios }, photographs }: Measured): Goal[] {
  return [
    { name: 'dishes found', ...share(c.found, c.dishes), goal: 82 },
    {
      name: 'of photographs not written by hand',
      ...share(photographs.counts.found, photographs.counts.dishes),
      goal: 85,
    },
    { name: 'found and rated right', ...share(c.right, c.rated), goal: 72 },
    { name: 'precision', ...share(c.foundWhole, c.reportedWhole), goal: 80 },
    { name: 'plainly safe dishes called Safe', ...share(c.safeSafe, c.safe), goal: 65 },
    { name: 'dishes of high risk called Safe', reached: c.highSafe, goal: 0, atMost: true, unit: '' },
    { name: 'menu or not', ...share(c.kind, c.pictures), goal: 97 },
    { name: 'name of the house right, where printed', ...share(c.house, c.houses), goal: 60 },
    { name: 'name of the house wrong, of all menus', ...share(c.wrongHouse, c.menus), goal: 5, atMost: true },
    { name: 'dishes read but filed elsewhere', ...share(c.filedElsewhere, c.dishes), goal: 3, atMost: true },
    { name: 'times the bare reading, most', ...longest(ratios, 'x'), goal: 1.3, atMost: true },
    { name: 'time of a page, median', ...middle(seconds), goal: 3, atMost: true },
    { name: 'time of a page, longest', ...longest(seconds), goal: 12, atMost: true },
    { name: 'first dishes shown, median', ...middle(shownSeconds), goal: 3, atMost: true },
    { name: 'first dishes shown, longest', ...longest(shownSeconds), goal: 3, atMost: true },
  ];
}

type Reached = Pick<Goal, 'reached' | 'unit'>;

const share = (part: number, whole: number): Reached => ({
  reached: whole === 0 ? null : (100 * part) / whole,
  unit: '%',
});

const middle = (values: readonly number[]): Reached => ({
  reached: values.toSorted((a, b) => a - b)[values.length >> 1] ?? null,
  unit: 's',
});

const longest = (values: readonly number[], unit: 's' | 'x' = 's'): Reached => ({
  reached: values.length === 0 ? null : Math.max(...values),
  unit,
});
