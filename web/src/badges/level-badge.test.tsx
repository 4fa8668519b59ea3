// @vitest-environment happy-dom
import { ADVICE_LEVELS } from '@mirabelle/contract/medicine.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { loadTexts, startTexts } from '../i18n/index.ts';
import { LevelBadge } from './level-badge.tsx';

beforeAll(async () => {
  await startTexts(['shell']);
  await loadTexts('medications');
});
afterEach(cleanup);

describe('a level', () => {
  it.each([
    ['SAFE', 'Safe', 'text-calm'],
    ['CAUTION', 'Caution', 'text-caution'],
    ['AVOID', 'Avoid', 'text-danger'],
    ['UNKNOWN', 'Unknown', 'bg-neutral-soft'],
  ] as const)('%s is told by word, colour and a shape of its own', (level, word, colour) => {
    const { container } = render(<LevelBadge level={level} />);
    expect(screen.getByText(word)).toBeTruthy();
    expect((container.firstElementChild as HTMLElement).className).toContain(colour);
    const shape = container.querySelector('svg')?.innerHTML;
    cleanup();
    const others = ADVICE_LEVELS.filter((other) => other !== level).map((other) => {
      const shapes = render(<LevelBadge level={other} />).container.querySelector('svg')?.innerHTML;
      cleanup();
      return shapes;
    });
    expect(shape).toBeTruthy();
    expect(others).not.toContain(shape);
  });
});
