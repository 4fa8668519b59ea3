import { describe, expect, it } from 'vitest';
import { type Answered, isHeld } from './label.ts';
import { figuresByHalf, riskFigures } from './risk-figures.ts';

const also = { rating: 'TO_CHECK', reason: 'country', says: 'France avoids it, Norway does not' } as const;
const one = (expected: string, answer: string, more: Partial<Answered> = {}): Answered => ({
  set: 'food',
  file: 'en',
  id: `${expected} ${answer}`,
  label: { expected },
  answer,
  text: 'brie',
  ...more,
});
const figure = (answered: Answered[], title: string) =>
  riskFigures(answered).find((share) => share.title === title);

describe('the figures of a set', () => {
  const disputed = one('HIGH_RISK', 'TO_CHECK', { label: { expected: 'HIGH_RISK', also } });

  it('count a second rating only leniently, and never among the clear labels', () => {
    const answered = [disputed, one('HIGH_RISK', 'HIGH_RISK')];
    expect(figure(answered, 'right, strict')).toMatchObject({ part: 1, of: 2 });
    expect(figure(answered, 'right, lenient')).toMatchObject({ part: 2, of: 2 });
    expect(figure(answered, 'clear HIGH_RISK found')).toMatchObject({ part: 1, of: 1 });
  });

  it('count every high risk that is called safe, disputed or not', () => {
    const answered = [{ ...disputed, answer: 'NO_RISK' }, one('HIGH_RISK', 'NO_RISK')];
    expect(figure(answered, 'HIGH_RISK called safe')).toMatchObject({ part: 2, of: 2 });
  });

  it('count a question about plainly safe food as a warning, and a high risk as its own mistake', () => {
    const answered = [one('NO_RISK', 'TO_CHECK'), one('NO_RISK', 'HIGH_RISK'), one('NO_RISK', 'NO_RISK')];
    expect(figure(answered, 'any warning on plainly safe')).toMatchObject({ part: 2, of: 3 });
    expect(figure(answered, 'safe called HIGH_RISK')).toMatchObject({ part: 1, of: 3 });
  });
});

it('keeps the half that is put aside apart', () => {
  const texts = ['brie', 'tea', 'rice', 'kibbeh', 'ceviche', 'soup', 'pie', 'toast'];
  const answered = texts.map((text) => one('NO_RISK', 'NO_RISK', { text }));
  const held = texts.filter(isHeld).length;
  const [first] = figuresByHalf(answered);
  expect(first?.held).toEqual({ title: 'right, strict', part: held, of: held });
  expect(first?.fitted).toEqual({ title: 'right, strict', part: 8 - held, of: 8 - held });
});
