import { describe, expect, it } from 'vitest';
import { ask, substancesIn, userContextOf } from './testing/ask.ts';

const inDutch = (text: string) => ask(text, { userContext: userContextOf(20, 'NL') });

describe('the words of Dutch boxes', () => {
  it.each([
    ['paracetamol zetpil 500 mg', 'paracetamol', 'rectal'],
    ['naproxen zetpillen 250 mg', 'naproxen', 'rectal'],
    ['diclofenac zalf', 'diclofenac', 'topical'],
    ['chlooramfenicol oogdruppels', 'chloramphenicol', 'eye'],
    ['xylometazoline neusspray', 'xylometazoline', 'nasal'],
    ['ibuprofen kauwtabletten 200 mg', 'ibuprofen', 'oral'],
    ['paracetamol bruistablet 1000 mg', 'paracetamol', 'oral'],
    ['clotrimazol vaginale crème', 'clotrimazole', 'vaginal'],
    ['nicotine pleister', 'nicotine', 'patch'],
  ])('say how it is taken: %s', (text, substance, route) => {
    const { products, findings } = inDutch(text);
    expect(products).toMatchObject([{ substances: [substance], route }]);
    expect(findings.filter(({ kind }) => kind === 'unknown')).toEqual([]);
  });

  it.each(['zetpil', 'hoestdrank', 'oordruppels'])('are no medicine: %s', (text) => {
    expect(substancesIn(text)).toEqual([]);
    expect(ask(text).level).toBe('UNKNOWN');
  });
});
