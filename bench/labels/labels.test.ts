import { ownEngine } from '@mirabelle/safety/testing/own-engine.ts';
import { expect, it } from 'vitest';
import { figuresOf, LABEL_SETS, labelSet, tryLabel } from './label-set.ts';

/** What holds of each half; in numbers of labels, but for the share of ingredients that are found. */
const LIMITS: Readonly<
  Record<string, Readonly<Record<'asExpected' | 'safeWrongly' | 'plainWarned' | 'found', number>>>
> = {
  'labels.txt seen': { asExpected: 33, safeWrongly: 1, plainWarned: 0, found: 0.98 },
  'labels.txt aside': { asExpected: 39, safeWrongly: 0, plainWarned: 1, found: 0.98 },
  'more-labels.txt seen': { asExpected: 23, safeWrongly: 0, plainWarned: 0, found: 0.98 },
  'more-labels.txt aside': { asExpected: 13, safeWrongly: 0, plainWarned: 3, found: 0.98 },
  'raw-labels.txt seen': { asExpected: 25, safeWrongly: 0, plainWarned: 1, found: 0.96 },
  'raw-labels.txt aside': { asExpected: 1, safeWrongly: 1, plainWarned: 0, found: 0.98 },
  'further-labels.txt seen': { asExpected: 20, safeWrongly: 0, plainWarned: 0, found: 0.97 },
  'further-labels.txt aside': { asExpected: 18, safeWrongly: 0, plainWarned: 1, found: 0.98 },
};

it.each(LABEL_SETS.flatMap((file) => (['seen', 'aside'] as const).map((half) => ({ file, half }))))(
  'judges invented labels as expected before they were tried: $file, $half',
  async ({ file, half }) => {
    const engine = await ownEngine();
    const tried = (await labelSet(file))
      .filter((label) => label.half === half)
      .map((label) => tryLabel(engine, label));
    const figures = figuresOf(tried);
    expect(figures.highCalledSafe).toBe(0);
    const { asExpected, safeWrongly, plainWarned, found } = LIMITS[`${file} ${half}`]!;
    expect(figures.calledSafeWrongly).toBeLessThanOrEqual(safeWrongly);
    expect(figures.plainWarned).toBeLessThanOrEqual(plainWarned);
    expect(figures.asExpected).toBeGreaterThanOrEqual(asExpected);
    expect(figures.ingredientsFound / figures.ingredients).toBeGreaterThanOrEqual(found);
  },
);
