import { describe, expect, it } from 'vitest';
import { creditOf, partsOfCredit } from './recipe-credit.ts';

const of = (author: string | null, site: string | null, url: string | null) => ({ author, site, url });

describe('a recipe’s credit', () => {
  it('names author, site and address, and is taken apart again', () => {
    const credit = creditOf(of('A. Plum', 'Orchard', 'https://orchard.example/tart?a=1'));
    expect(partsOfCredit(credit)).toEqual({
      words: 'A. Plum · Orchard',
      address: 'https://orchard.example/tart?a=1',
    });
  });

  it('is empty where nothing is known', () => {
    expect(creditOf(of(null, ' ', null))).toBe('');
    expect(partsOfCredit('')).toEqual({ words: '', address: null });
  });

  it('never makes a link of what runs', () => {
    expect(partsOfCredit(creditOf(of('A', null, 'javascript:alert(1)')))).toEqual({
      words: 'A',
      address: null,
    });
    expect(partsOfCredit('data:text/html,<b>x').address).toBeNull();
  });
});
