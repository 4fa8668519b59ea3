import { describe, expect, it } from 'vitest';
import { type PriceStyle, printPrice, readNoAmount, readPrice, readPriceInItsPlace } from './prices.ts';

const EUROS: PriceStyle = {
  decimals: true,
  separator: ',',
  currency: '€',
  before: false,
  spaced: true,
  bareIntegers: false,
  sign: null,
};
const POUNDS: PriceStyle = {
  decimals: false,
  separator: '.',
  currency: '£',
  before: true,
  spaced: false,
  bareIntegers: false,
  sign: null,
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
    ['S/19.00', '19.00'],
    ['¢4900', '4900'],
    ['7.5 0', '7.50'],
    ['[14', '14'],
    ['4 500 F CFA', '4500'],
    ['9000 CFA', '9000'],
    ['45 kr', '45'],
    ['145:-', '145'],
    ['120 Kč', '120'],
    ['Rp 45.000', '45000'],
    ['¥1,150', '1150'],
    ['1 890 Ft', '1890'],
    ['Rs. 220/-', '220'],
    ['R$ 32,90', '32.90'],
    ['22.—', '22'],
    ['8 francs', '8'],
    ['RM12.50', '12.50'],
    ['€ 12°', '12'],
    ['€ 10/', '10'],
    ['9,50 €’', '9.50'],
  ])('reads %s', (text, amount) => {
    expect(readPrice(text)?.amount).toBe(amount);
  });

  it.each([
    '75 cl',
    '10oz',
    '33cl',
    '0,5 l',
    '0,4!',
    '1998',
    'Tea',
    '',
    '12°',
    '12 890',
    '125000',
    '06 9900 1234',
  ])('does not take %s for a price', (text) => {
    expect(readPrice(text)).toBeNull();
  });
});

describe('a price as this page prints them', () => {
  it('puts a lost decimal point and currency back', () => {
    expect(printPrice(readPrice('1050')!, EUROS)).toBe('10,50 €');
    expect(printPrice(readPrice('14')!, POUNDS)).toBe('£14');
  });

  it.each(['Rp 45.000', '1 890 Ft', '¥1,150'])('keeps the thousands of %s apart', (text) => {
    expect(printPrice(readPrice(text)!, { ...POUNDS, currency: null })).toBe(text);
  });

  it('is told in words where no amount is printed', () => {
    expect(printPrice(readNoAmount('market price')!, POUNDS)).toBe('market price');
    expect(readNoAmount('goat cheese')).toBeNull();
  });

  it('reads a lone misread sign where prices stand', () => {
    expect(readPriceInItsPlace('ES', POUNDS)?.amount).toBe('5');
    expect(readPriceInItsPlace('GE', { ...EUROS, decimals: false })?.amount).toBe('6');
    expect(readPriceInItsPlace('IPA', POUNDS)).toBeNull();
  });
});
