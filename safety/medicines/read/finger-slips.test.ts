import { describe, expect, it } from 'vitest';
import { isFingerSlip } from './finger-slips.ts';

describe('a slip of the finger', () => {
  it.each([
    ['two letters that changed places', 'ciails', 'cialis'],
    ['the first two letters', 'icalis', 'cialis'],
    ['a letter left out', 'cilis', 'cialis'],
    ['the last letter left out', 'ciali', 'cialis'],
    ['one of two letters left out', 'valim', 'vallim'],
    ['a letter typed twice', 'ciallis', 'cialis'],
    ['the key beside', 'cialid', 'cialis'],
    ['the key beside on a German keyboard', 'latuta', 'latuda'.replace('d', 'z')],
  ])('is %s', (_, typed, name) => {
    expect(isFingerSlip(typed, name)).toBe(true);
  });

  it.each([
    ['another letter', 'cialos', 'ciakxs'],
    ['a letter far off', 'advel', 'advxl'],
    ['the first letter', 'xialis', 'cialis'],
    ['a first letter left out', 'ialis', 'cialis'],
    ['a letter more', 'ciaplis', 'cialis'],
    ['two slips', 'cails', 'cialis'],
    ['the word itself', 'cialis', 'cialis'],
  ])('is not %s', (_, typed, name) => {
    expect(isFingerSlip(typed, name)).toBe(false);
  });
});
