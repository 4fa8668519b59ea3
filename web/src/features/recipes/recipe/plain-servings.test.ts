import { describe, expect, it } from 'vitest';
import { plainServings } from './plain-servings.ts';

describe('plainServings', () => {
  it.each([
    ['Serves 4', '4'],
    ['Servings: 4-6', '4-6'],
    ['Pour 6 personnes', '6 personnes'],
    ['für 2 Personen', '2 Personen'],
    ['4 servings', '4 servings'],
    ['Makes one loaf', 'Makes one loaf'],
    ['', ''],
  ])('leaves of "%s" what the label does not say: "%s"', (told, plain) => {
    expect(plainServings(told)).toBe(plain);
  });
});
