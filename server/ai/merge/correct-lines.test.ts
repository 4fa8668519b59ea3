import { describe, expect, it } from 'vitest';
import { openMedicineJudge } from '../../judging/medicine-judge.ts';
import { correctLines } from './correct-lines.ts';

const judge = await openMedicineJudge();
const readsIn = (lines: readonly string[]) =>
  judge.analyze({ lines: [...lines] }).products.flatMap(({ substances }) => substances);

describe('correctLines', () => {
  it('spells a name as the model read it where the reader slipped', () => {
    expect(correctLines(['Isotretlnoln 20 mg'], ['Isotretinoin'], readsIn)).toEqual(['isotretinoin 20 mg']);
  });

  it('makes no recognised medicine another, however alike', () => {
    const lines = ['Prednisone 5 mg', 'Clomipramine 10 mg'];
    expect(correctLines(lines, ['Prednisolone', 'Clomiphene'], readsIn)).toEqual(lines);
  });

  it('adds no medicine that stands on no line', () => {
    expect(correctLines(['Ibuprofen 400 mg'], ['Paracetamol'], readsIn)).toEqual(['Ibuprofen 400 mg']);
  });

  it('changes no strength', () => {
    expect(correctLines(['Ibuprofen 10000 mg'], ['Ibuprofen', '1000', '10001'], readsIn)).toEqual([
      'Ibuprofen 10000 mg',
    ]);
  });
});
