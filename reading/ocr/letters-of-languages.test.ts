import { describe, expect, it } from 'vitest';
import type { Slices } from './ctc-decode.ts';
import { inLettersOf } from './letters-of-languages.ts';

const CLASSES = ['', ...'aâãăiíıoôöøAÂĂIİ日', ' '];

function slices(...told: Record<string, number>[]): Slices {
  const likelihoods = new Float32Array(told.length * CLASSES.length);
  told.forEach((row, slice) => {
    for (const [character, likelihood] of Object.entries(row))
      likelihoods[slice * CLASSES.length + CLASSES.indexOf(character)] = likelihood;
  });
  return { likelihoods, count: told.length, classes: CLASSES };
}

/** What a slice tells, but for what is next to nothing. */
function toldIn({ likelihoods, classes }: Slices, slice = 0) {
  const row = likelihoods.slice(slice * classes.length, (slice + 1) * classes.length);
  return Object.fromEntries(
    [...row].flatMap((likelihood, at) =>
      likelihood > 0.001 ? [[classes[at]!, Math.round(100 * likelihood) / 100]] : [],
    ),
  );
}

describe('letters of the languages of a page', () => {
  const leitao = slices({ ă: 0.8, ã: 0.1, â: 0.02, a: 0.05 });

  it('stand for letters that look like them and that only other languages have', () => {
    expect(toldIn(inLettersOf(['pt'], leitao))).toEqual({ ã: 0.9, â: 0.02, a: 0.05 });
  });

  it('stay where the page is in such a language', () => {
    expect(toldIn(inLettersOf(['pt', 'ro'], leitao))).toEqual({ ă: 0.8, ã: 0.1, â: 0.02, a: 0.05 });
  });

  it('are without an accent where a dot or a stroke tells them apart', () => {
    const dotted = slices({ ı: 0.7, í: 0.2 }, { İ: 0.7, I: 0.2 }, { ø: 0.7, ö: 0.1 });
    const read = inLettersOf(['en'], dotted);
    expect(toldIn(read, 0)).toEqual({ i: 0.7, í: 0.2 });
    expect(toldIn(read, 1)).toEqual({ I: 0.9 });
    expect(toldIn(read, 2)).toEqual({ o: 0.7, ö: 0.1 });
  });

  it('keep their case', () => {
    expect(toldIn(inLettersOf(['fr'], slices({ Ă: 0.6, Â: 0.2, â: 0.1 })))).toEqual({ Â: 0.8, â: 0.1 });
  });

  it('say nothing of other alphabets', () => {
    expect(toldIn(inLettersOf(['en'], slices({ 日: 0.9 })))).toEqual({ 日: 0.9 });
  });

  it('leave what was seen as it was told', () => {
    inLettersOf(['pt'], leitao);
    expect(toldIn(leitao)).toEqual({ ă: 0.8, ã: 0.1, â: 0.02, a: 0.05 });
  });
});
