import { ownEngine } from '@mirabelle/safety/testing/own-engine.ts';
import { expect, it } from 'vitest';
import { figuresOf, LABEL_SETS, labelSet, tryLabel } from './label-set.ts';

it.each(LABEL_SETS.flatMap((file) => (['seen', 'aside'] as const).map((half) => ({ file, half }))))(
  'judges invented labels as expected before they were tried: $file, $half',
  async ({ file, half }) => {
    const engine = await ownEngine();
    const tried = (await labelSet(file))
      .filter((label) => label.half === half)
      .map((label) => tryLabel(engine, label));
    const figures = figuresOf(tried);
    expect(figures.highCalledSafe).toBe(0);
    expect(figures.calledSafeWrongly).toBeLessThanOrEqual(file === 'labels.txt' ? 1 : 0);
    // Of the second set few labels that were set aside are plain food, most of which is asked about.
    const isSmall = file !== 'labels.txt' && half === 'aside';
    expect(figures.plainWarned / figures.plain).toBeLessThanOrEqual(isSmall ? 0.75 : 0.06);
    expect(figures.asExpected / figures.labels).toBeGreaterThanOrEqual(isSmall ? 0.76 : 0.88);
    expect(figures.ingredientsFound / figures.ingredients).toBeGreaterThanOrEqual(0.98);
  },
);
