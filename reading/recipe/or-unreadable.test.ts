import { describe, expect, it } from 'vitest';
import { orUnreadable } from './or-unreadable.ts';

const nothing = { kind: 'no-recipe', reason: 'not-a-recipe' } as const;

describe('what comes of a picture without a recipe', () => {
  it.each([
    ['that was read well', { boxes: 20, readableShare: 0.9 }, 'not-a-recipe'],
    ['without any text', { boxes: 0, readableShare: 0 }, 'not-a-recipe'],
    ['that could hardly be read', { boxes: 20, readableShare: 0.3 }, 'unreadable'],
  ])('is said of one %s', (_what, quality, reason) => {
    expect(orUnreadable(nothing, quality)).toEqual({ kind: 'no-recipe', reason });
  });
});
