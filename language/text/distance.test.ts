import { describe, expect, it } from 'vitest';
import { distance } from './distance.ts';

describe('distance', () => {
  it.each([
    ['starters', 'starters', 0],
    ['starters', 'startes', 1],
    ['antipasti', 'fintipasti', 2],
    ['brie', 'bire', 1],
    ['', 'abc', 3],
  ])('from %s to %s is %i', (a, b, edits) => {
    expect(distance(a, b, 4)).toBe(edits);
    expect(distance(b, a, 4)).toBe(edits);
  });

  it('stops counting above its limit', () => {
    expect(distance('potatoes', 'bread', 2)).toBe(3);
    expect(distance('abcdef', 'ghijkl', 2)).toBe(3);
  });
});
