import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../engine.ts';
import { ownEngine } from '../testing/own-engine.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await ownEngine();
});
const assess = (text: string) => engine.assess({ kind: 'dish', text });

describe('the names that a line is made of', () => {
  it('keeps a kind of cheese whole before an "and" that a dish has in its name too', () => {
    expect(assess('Cheese and tomato sandwich').risk).toBe('NO_RISK');
    expect(assess('Soft cheese and tomato sandwich').risk).toBe('TO_CHECK');
    expect(assess('Blue cheese and tomato sandwich').risk).toBe('HIGH_RISK');
  });

  it.each(['Fish and chips', 'Bangers and mash', 'Macaroni and cheese'])(
    'knows a dish of two: %s',
    (text) => {
      expect(assess(text).risk).toBe('NO_RISK');
    },
  );

  it.each([
    ['King mackerel fillet', 'king mackerel'],
    ['Filet de poisson tuile', 'poisson tuile'],
    ['Raw milk cheese slice', 'Raw milk cheese'],
    ['Filetti di alici marinate', 'alici marinate'],
    ['Cuisse de canard sauvage', 'canard sauvage'],
  ])('takes of two foods that share a word the riskier one: %s', (text, named) => {
    const { risk, findings } = assess(text);
    expect(risk).toBe('HIGH_RISK');
    expect(findings.map(({ subject }) => subject?.toLowerCase())).toContain(named.toLowerCase());
  });

  it.each([
    'Red wine vinegar',
    'Poulet curry rouge maison',
    'Savarin au rhum sans alcool',
    'Picadinho de carne seca',
  ])('takes no other food for it: %s', (text) => {
    expect(assess(text).risk).toBe('NO_RISK');
  });

  it.each(['Smoked tuna wrap', 'Sandwich au thon fumé', 'Thunfischsalat mit geräuchertem Thunfisch'])(
    'takes tuna that is smoked for no tuna from a tin: %s',
    (text) => {
      expect(assess(text).risk).toBe('HIGH_RISK');
    },
  );

  it.each([
    ['es', 'Paté curry de verduras', 'TO_CHECK'],
    ['es', 'Pate curry de verduras', 'TO_CHECK'],
    ['es', 'Paté de curry', 'HIGH_RISK'],
    ['fr', 'Pâte de curry rouge, poulet', 'NO_RISK'],
    ['en', 'Cação with chips', 'HIGH_RISK'],
    // A phrase of another language guards a word that both spell alike.
    ['en', 'Caviar d’aubergine', 'NO_RISK'],
  ] as const)('hears no phrase of another language in its accents, in %s: %s', (language, text, risk) => {
    expect(engine.assess({ kind: 'dish', text, language, userContext: null }).risk).toBe(risk);
  });
});
