import { describe, expect, it } from 'vitest';
import { findPackCodes } from './pack-codes.ts';

const keys = (text: string) => findPackCodes(text).map((code) => code.keys.map((key) => key.code));

describe('findPackCodes', () => {
  it.each([
    ['3400935955838', '3400935955838'],
    ['34009 359 558 3 8', '3400935955838'],
    ['03400935955838', '3400935955838'],
    ['(01)03400935955838(17)271231(10)A123', '3400935955838'],
    ['010340093595583817271231', '3400935955838'],
    ['CIP 359 558-3', '3400935955838'],
    ['A.I.C. n. 012745093', '012745093'],
    ['012745093', '012745093'],
    ['A012745093', '012745093'],
    ['0D4YD5', '012745093'],
    ['PZN 04114918', '04114918'],
    ['PZN-04114918', '04114918'],
    ['04114918', '04114918'],
    ['DIN 00559407', '00559407'],
    ['63629-2948-5', '63629-2948-5'],
    ['363629294855', '363629294855'],
    ['EU/1/08/475/040', 'EU/1/08/475/040'],
    ['363629294855', '63629-2948-5'],
    ['00363629294855', '63629-2948-5'],
    ['(01)08012345678907(716)012745093', '012745093'],
    ['(01)04150041149186', '04114918'],
    ['(710)04114918(17)271231', '04114918'],
    ['(01)08470006543214', '654321'],
    ['7680123456781', '12345678'],
    ['(711)3400935955838', '3400935955838'],
    ['(714)5440987', '5440987'],
    ['(715)6362929485', '63629-2948-5'],
  ])('reads %s', (text, code) => {
    expect(keys(text)).toEqual([expect.arrayContaining([code])]);
  });

  it('says whose register a number is of, since the same digits are another medicine elsewhere', () => {
    const countries = (text: string) => findPackCodes(text)[0]?.keys.map(({ country }) => country);
    expect(countries('PZN 04114918')).toEqual(['DE']);
    expect(countries('04114918')).toEqual(['DE']);
    expect(countries('DIN 04114918')).toEqual(['CA']);
    expect(countries('012745093')).toEqual(['IT']);
  });

  it('tells a code that was mistyped by its check digit', () => {
    expect(keys('3400935955839')).toEqual([[]]);
  });

  it.each([
    'Doliprane 1000 mg',
    'paracetamol 500 mg 3 x',
    '0612345678',
    'vitamin D 1000 IU',
    'aspirin',
    'week 12',
    'ADVIL1',
    '10203040',
  ])('finds none in %s', (text) => {
    expect(keys(text)).toEqual([]);
  });

  it('finds one among words', () => {
    expect(findPackCodes('Box says 3400935955838 Doliprane')).toMatchObject([
      { read: '3400935955838', start: 9, end: 22 },
    ]);
  });
});
