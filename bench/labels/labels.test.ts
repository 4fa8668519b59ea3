import { ownEngine } from '@mirabelle/safety/testing/own-engine.ts';
import { expect, it } from 'vitest';
import { figuresOf, labelSet, tryLabel } from './label-set.ts';

it.each(['seen', 'aside'] as const)(
  'judges invented labels as expected before they were tried: %s',
  async (half) => {
    const engine = await ownEngine();
    const tried = (await labelSet())
      .filter((label) => label.half === half)
      .map((label) => tryLabel(engine, label));
    const figures = figuresOf(tried);
    expect(figures.highCalledSafe).toBe(0);
    expect(figures.plainWarned / figures.plain).toBeLessThanOrEqual(0.06);
    expect(figures.asExpected / figures.labels).toBeGreaterThanOrEqual(0.88);
    expect(figures.ingredientsFound / figures.ingredients).toBeGreaterThanOrEqual(0.98);
  },
);
