import { describe, expect, it } from 'vitest';
import { ownEngine } from '../testing/own-engine.ts';

const engine = await ownEngine();
const judged = (text: string, options: string[], description: string | null = null) =>
  engine.assess({ kind: 'dish', language: 'en', text, description, options });

describe('a dish with a choice', () => {
  it('is rated by the strictest choice, and says how each is rated', () => {
    expect(judged('Noodles with tofu, prawns or shark', ['tofu', 'prawns', 'shark'])).toMatchObject({
      risk: 'HIGH_RISK',
      options: [
        { name: 'tofu', risk: 'NO_RISK' },
        { name: 'prawns', risk: 'NO_RISK' },
        { name: 'shark', risk: 'HIGH_RISK' },
      ],
    });
    const bagel = judged('Bagel', ['smoked salmon', 'ham'], 'with smoked salmon or ham');
    expect(bagel.options).toEqual([
      { name: 'smoked salmon', risk: 'HIGH_RISK' },
      { name: 'ham', risk: 'TO_CHECK' },
    ]);
  });

  it('tells nothing of choices that are rated alike', () => {
    expect(judged('Curry with fish, chicken or tofu', ['fish', 'chicken', 'tofu'])).not.toHaveProperty(
      'options',
    );
  });

  it('calls no choice mild where words before the first or behind the last may be said of all', () => {
    expect(judged('Tartare of beef or tuna', ['Tartare of beef', 'tuna'])).not.toHaveProperty('options');
    expect(judged('Beef or tuna tartare', ['Beef', 'tuna tartare'])).not.toHaveProperty('options');
  });

  it('keeps two choices of one dish apart', () => {
    const options = ['smoked salmon', 'ham', 'chips', 'rice'];
    const verdict = judged('Bagel with smoked salmon or ham', options, 'served with chips or rice');
    expect(verdict.options?.map(({ name }) => name)).toEqual(['smoked salmon', 'ham']);
  });
});

describe('a dish with two names', () => {
  it('is rated by the stricter of both', () => {
    const verdict = engine.assess({
      kind: 'dish',
      language: 'en',
      text: 'Tomato soup',
      secondName: 'Steak tartare',
      description: 'Steak tartare, with bread',
    });
    expect(verdict.risk).toBe('HIGH_RISK');
  });

  it('stays safe where both name the same safe dish', () => {
    const names = { text: 'Tomato soup', secondName: 'Tomatensuppe', description: 'Tomatensuppe' };
    expect(engine.assess({ kind: 'dish', language: 'en', ...names }).risk).toBe('NO_RISK');
  });
});
