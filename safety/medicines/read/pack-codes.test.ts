import { describe, expect, it } from 'vitest';
import { findPackCodes } from './pack-codes.ts';

const keys = (text: string) => findPackCodes(text).map((code) => code.keys);

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
  ])('reads %s', (text, code) => {
    expect(keys(text)).toEqual([expect.arrayContaining([code])]);
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
