import { describe, expect, it } from 'vitest';
import { createSealer, type Unsealed } from './seal.ts';

const RESULT = {
  medication_name: 'Doliprane',
  confidence_score: 97.5,
  safety_analysis: { risk_level: 'CAUTION', active_ingredients: [{ name: 'paracétamol' }] },
  language: 'fr',
} as unknown as Unsealed;
const ADA = { userId: 'ada', type: 'manual' } as const;
const sealer = createSealer(['secret']);
const sealed = sealer.seal(RESULT, ADA);

describe('a seal', () => {
  it('holds for the result as it was, also when it was parsed and written with its keys in another order', () => {
    const reordered = Object.fromEntries(Object.entries(JSON.parse(JSON.stringify(sealed))).reverse());
    expect(sealer.holds(sealed, ADA)).toBe(true);
    expect(sealer.holds(reordered as unknown as typeof sealed, ADA)).toBe(true);
  });

  it('does not hold where anything was changed, left out or added', () => {
    const { confidence_score: _, ...less } = sealed;
    for (const other of [
      { ...sealed, safety_analysis: { ...sealed.safety_analysis, risk_level: 'SAFE' } },
      { ...sealed, seal: '' },
      { ...sealed, seal: `${sealed.seal}A` },
      { ...sealed, questions: [] },
      less,
    ]) {
      expect(sealer.holds(other as typeof sealed, ADA)).toBe(false);
    }
  });

  it('does not hold for another user or another kind of analysis', () => {
    expect(sealer.holds(sealed, { ...ADA, userId: 'bea' })).toBe(false);
    expect(sealer.holds(sealed, { ...ADA, type: 'ocr' })).toBe(false);
  });

  it('holds while the secret it was made with is still among the secrets', () => {
    expect(createSealer(['new', 'secret']).holds(sealed, ADA)).toBe(true);
    expect(createSealer(['new']).holds(sealed, ADA)).toBe(false);
  });

  it('cannot be made without a secret', () => {
    expect(() => createSealer([])).toThrow(RangeError);
  });
});
