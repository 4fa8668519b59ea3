import type { Preparation } from '@mirabelle/contract/knowledge.ts';
import { describe, expect, it } from 'vitest';
import { madeBy } from './made-by.ts';

const capsules = { makes: { herbs: 'supplement', sage: 'sage-oil' } } as unknown as Preparation;
const food = (id: string, ...groups: string[]) => ({ id, allGroups: new Set([id, ...groups]) });

describe('what a word makes of a food', () => {
  it('goes by the food before its groups', () => {
    expect(madeBy(capsules, food('sage', 'herbs'))).toBe('sage-oil');
    expect(madeBy(capsules, food('thyme', 'herbs'))).toBe('supplement');
    expect(madeBy(capsules, food('beef', 'meat'))).toBeUndefined();
  });
});
