import { packMedicines } from '@mirabelle/knowledge/pack/pack-medicines.ts';
import { describe, expect, it } from 'vitest';
import { createMedicineEngine } from './engine.ts';
import { trimesterLevels } from './trimester-levels.ts';

const engine = createMedicineEngine(await packMedicines());
const levelsOf = (text: string) => trimesterLevels(engine.analyze({ text }));

describe('trimesterLevels', () => {
  it('takes the worst ingredient of each trimester', () => {
    expect(levelsOf('paracetamol 500 mg')).toEqual({ first: 'SAFE', second: 'SAFE', third: 'SAFE' });
    expect(levelsOf('paracetamol 500 mg, enalapril 5 mg')).toMatchObject({ second: 'AVOID', third: 'AVOID' });
  });

  it('shows no trimester as fine while a part was not recognised', () => {
    const levels = levelsOf('paracetamol 500 mg, Nabrofenil 250 mg');
    expect(levels).toEqual({ first: 'UNKNOWN', second: 'UNKNOWN', third: 'UNKNOWN' });
  });

  it('keeps what is to be avoided above what is not known', () => {
    expect(levelsOf('isotretinoin 20 mg, Nabrofenil 250 mg').third).toBe('AVOID');
    expect(levelsOf('')).toEqual({ first: 'UNKNOWN', second: 'UNKNOWN', third: 'UNKNOWN' });
  });
});
