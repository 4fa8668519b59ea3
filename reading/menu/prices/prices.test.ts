import { describe, expect, it } from 'vitest';
import { type PriceStyle, printPrice, readPrice, readPriceInItsPlace } from './prices.ts';

const EUROS: PriceStyle = {
  decimals: true,
  separator: ',',
  currency: '€',
  before: false,
  spaced: true,
  bareIntegers: false,
};
const POUNDS: PriceStyle = {
  decimals: false,
  separator: '.',
  currency: '£',
  before: true,
  spaced: false,
  bareIntegers: false,
};

describe('readPrice', () => {
  it.each([
    ['£9.50', '9.50'],
    ['9,50 €', '9.50'],
    ['12€', '12'],
    ['9,5O€', '9.50'],
    ['1O.00', '10.00'],
    ['..... 14', '14'],
    ['9.-', '9'],
  ])('reads %s', (text, amount) => {
    expect(readPrice(text)?.amount).toBe(amount);
  });

  it.each(['75 cl', '10oz', '33cl', '0,5 l', '0,4!', '1998', 'Tea', '', '06 9900 1234'])(
    'does not take %s for a price',
    (text) => {
      expect(readPrice(text)).toBeNull();
    },
  );
});

describe('a price as this page prints them', () => {
  it('puts a lost decimal point and currency back', () => {
    expect(printPrice(readPrice('1050')!, EUROS)).toBe('10,50 €');
    expect(printPrice(readPrice('14')!, POUNDS)).toBe('£14');
  });

  it('reads a lone misread sign where prices stand', () => {
    expect(readPriceInItsPlace('ES', POUNDS)?.amount).toBe('5');
    expect(readPriceInItsPlace('GE', { ...EUROS, decimals: false })?.amount).toBe('6');
    expect(readPriceInItsPlace('IPA', POUNDS)).toBeNull();
  });
});
