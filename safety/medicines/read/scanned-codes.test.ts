import { describe, expect, it } from 'vitest';
import { packCodesOf } from './scanned-codes.ts';

const GS = '\u001d';
const square = (text: string) => ({ format: 'data_matrix', text });

describe('the codes of packs in one picture', () => {
  it.each([
    ['ean_13', '3400935955838', '3400935955838'],
    ['upc_a', '363629294855', '363629294855'],
    ['code_39', '0D4YD5', 'AIC 012745093'],
    ['code_39', 'A012745093', 'AIC 012745093'],
    ['code_39', '-04114918', 'PZN 04114918'],
    ['data_matrix', `010340093595583817271231${`10B7${GS}21X`}`, '(01)03400935955838(17)271231(10)B7'],
    ['qr_code', `]Q30103400935955838`, '(01)03400935955838'],
    ['code_128', `010340093595583817271231`, '(01)03400935955838(17)271231'],
  ])('are written as they would be typed: %s %s', (format, text, typed) => {
    expect(packCodesOf([{ format, text }])).toEqual([typed]);
  });

  it.each([
    ['qr_code', 'https://bistro.example/menu'],
    ['qr_code', 'Doliprane 1000 mg'],
    ['qr_code', '3400935955838'],
    ['code_39', 'HELLO'],
    ['code_39', 'ABC123'],
    ['ean_8', '04114918'],
    ['ean_13', '3400935955839'],
    ['data_matrix', 'x'],
  ])('are not made of %s %s', (format, text) => {
    expect(packCodesOf([{ format, text }])).toEqual([]);
  });

  it('are one where a box bears two, with its date', () => {
    const bars = { format: 'ean_13', text: '3400935955838' };
    expect(packCodesOf([bars, square('010340093595583817271231')])).toEqual(['(01)03400935955838(17)271231']);
  });

  it('are those of registers where a box has others beside them', () => {
    const shop = { format: 'ean_13', text: '8012345678908' };
    const register = { format: 'code_39', text: '0D4YD5' };
    const valid = { ...shop, text: '8012345678907' };
    expect(packCodesOf([shop, register])).toEqual(['AIC 012745093']);
    expect(packCodesOf([valid, register])).toEqual(['AIC 012745093']);
    expect(packCodesOf([valid])).toEqual(['8012345678907']);
  });

  it('are two where two boxes lie there', () => {
    const codes = ['3400935955838', '3400930000649'].map((text) => ({ format: 'ean_13', text }));
    expect(packCodesOf(codes)).toHaveLength(2);
  });
});
