import type { Language } from '@mirabelle/contract/language.ts';
import { describe, expect, it } from 'vitest';
import { ownEngine } from '../testing/own-engine.ts';

const engine = await ownEngine();
const riskOf = (text: string, language: Language, description: string | null = null) =>
  engine.assess({ kind: 'dish', text, language, description }).risk;

describe('what is put on a cold soup', () => {
  it.each([
    ['en', 'Chilled cucumber soup with Roquefort', 'HIGH_RISK'],
    ['en', 'Chilled cucumber soup with Roquefort, broad beans and mint', 'HIGH_RISK'],
    ['en', 'Chilled melon soup with smoked salmon', 'HIGH_RISK'],
    ['fr', 'Velouté froid de courgettes au jambon cru', 'HIGH_RISK'],
    ['de', 'Kalte Gurkensuppe mit Räucherlachs', 'HIGH_RISK'],
    ['it', 'Zuppa fredda di piselli con gorgonzola', 'HIGH_RISK'],
    ['es', 'Sopa fría de melón con jamón serrano', 'HIGH_RISK'],
    ['pt', 'Sopa fria de melão com presunto', 'HIGH_RISK'],
  ] as const)('is not heated by it, in %s: %s', (language, text, risk) => {
    expect(riskOf(text, language)).toBe(risk);
  });

  it.each([
    ['en', 'Hot cucumber soup with Gruyère'],
    ['en', 'Broccoli and Stilton soup'],
    ['en', 'Chilled avocado soup with crab'],
  ] as const)(
    'is heated by a hot one, and need not be where it is cooked already, in %s: %s',
    (language, text) => {
      expect(riskOf(text, language)).toBe('NO_RISK');
    },
  );
});
