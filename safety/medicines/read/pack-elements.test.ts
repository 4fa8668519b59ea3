import { describe, expect, it } from 'vitest';
import { packElements, printed } from './pack-elements.ts';

const GS = '\u001d';
const whole = { gtin: '03400935955838', national: {}, expires: '271231', batch: 'A1/2-3' };

describe('the elements of a square code', () => {
  it.each([
    ['with separators', `010340093595583817271231${`10A1/2-3${GS}21XY`}`],
    ['in another order', `010340093595583810A1/2-3${GS}21XY${GS}17271231`],
    ['behind the mark of a scanner', `]d2010340093595583821XY${GS}17271231${`10A1/2-3`}`],
    ['behind a separator', `${GS}010340093595583817271231${`10A1/2-3`}`],
    ['in brackets', '(01)03400935955838(17)271231(10)A1/2-3(21)XY'],
    ['in brackets with blanks', '(01) 03400935955838 (17) 271231 (10) A1/2-3'],
    ['as an address', 'https://id.gs1.org/01/03400935955838/10/A1%2F2-3?17=271231'],
  ])('are read %s', (_what, text) => {
    expect(packElements(text)).toEqual(whole);
  });

  it('hold the number of a national register, whatever else stands before it', () => {
    expect(packElements(`0108012345678907${`17000000`}240AB${GS}716043971011${GS}10B`)).toMatchObject({
      national: { 716: '043971011' },
      batch: 'B',
    });
  });

  it('are read as Germany wrote them before', () => {
    const text = `[)>\u001e06${GS}9N110375286414${GS}1T1A234B5${GS}D150600${GS}S1234567890\u001e\u0004`;
    expect(packElements(text)).toEqual({
      gtin: null,
      national: { 710: '03752864' },
      expires: '150600',
      batch: '1A234B5',
    });
  });

  it.each([
    '',
    'https://bistro.example/menu',
    'https://bistro.example/01/menu',
    '3400935955838',
    'WIFI:T:WPA;S:x;;',
    '01 April',
    '0612345678',
    '(10)ABC',
    `[)>\u001e06${GS}S1`,
    `01123456${GS}`,
  ])('are not seen in %j', (text) => {
    expect(packElements(text)).toBeNull();
  });

  it('end where an unknown part begins, without losing what came before', () => {
    expect(packElements('0103400935955838ABC')).toMatchObject({ gtin: '03400935955838', expires: null });
  });

  it('are printed without the number of the single box', () => {
    const elements = packElements(`0103400935955838172712310A${GS}21SECRET${GS}10B7`);
    expect(printed(elements!)).not.toContain('SECRET');
    expect(printed(whole)).toBe('(01)03400935955838(17)271231(10)A1/2-3');
    expect(packElements(printed(whole))).toEqual(whole);
  });
});
