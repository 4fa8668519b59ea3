import type { Language } from '@mirabelle/contract/language.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../engine.ts';
import { ownEngine } from '../testing/own-engine.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await ownEngine();
});

const riskOf = (language: Language, text: string) => engine.assess({ kind: 'dish', text, language }).risk;

describe('a way to cook that is said to be cold or slow', () => {
  it.each([
    ['fr', 'Truite confite à froid'],
    ['fr', 'Truite pochée à froid'],
    ['fr', 'Lieu confit à basse température'],
    ['en', 'Salmon poached without heat'],
  ] as const)('does not say that fish is cooked, in %s: %s', (language, text) => {
    expect(riskOf(language, text)).toBe('TO_CHECK');
  });

  it.each([
    ['fr', 'Truite pochée'],
    ['fr', 'Légumes confits à froid'],
    ['en', 'Cold poached salmon'],
    ['de', 'Lachs, nicht roh, durchgegart'],
  ] as const)('leaves what is cooked and what needs no heat as it is, in %s: %s', (language, text) => {
    expect(riskOf(language, text)).toBe('NO_RISK');
  });
});

describe('fish "cooked" in acid', () => {
  it.each([
    ['en', 'Mackerel cooked by time in vinegar'],
    ['en', 'Salmon cooked by the sun in lime'],
  ] as const)('is raw, whatever else is said to have cooked it, in %s: %s', (language, text) => {
    expect(riskOf(language, text)).toBe('HIGH_RISK');
  });

  it.each([
    ['en', 'Salmon cooked in our oven, lemon butter'],
    ['en', 'Salmon cooked by our chef in lemon butter sauce'],
    ['en', 'Prawns cooked with care in butter and garlic'],
  ] as const)('is not read out of a sauce with lemon, in %s: %s', (language, text) => {
    expect(riskOf(language, text)).toBe('NO_RISK');
  });
});

describe('fish and shellfish kept in salt, soy sauce or lime', () => {
  it.each([
    ['en', 'Papaya salad, salted crab'],
    ['en', 'Fermented crab, lime'],
    ['en', 'Soy-marinated prawns'],
    ['en', 'Salmon in lime juice'],
    ['en', 'Salted mackerel'],
    ['fr', 'Crevettes marinées au citron vert'],
  ] as const)('may be raw though it is usually cooked, in %s: %s', (language, text) => {
    expect(riskOf(language, text)).toBe('TO_CHECK');
  });

  it.each([
    ['en', 'Grilled salted mackerel, rice'],
    ['en', 'Prawns, salted butter'],
    ['en', 'Salt & pepper squid'],
    ['en', 'Squid with fermented black beans'],
    ['en', 'Salted fish fried rice'],
    ['pt', 'Salada de bacalhau com grão'],
    ['es', 'Ensalada salada de pollo'],
  ] as const)(
    'is cooked where the words say so, and salt says nothing of what lies beside it, in %s: %s',
    (language, text) => {
      expect(riskOf(language, text)).toBe('NO_RISK');
    },
  );

  it('makes anchovies that lie in vinegar the raw ones, not those of a tin', () => {
    expect(riskOf('en', 'Anchovies marinated in vinegar')).toBe('HIGH_RISK');
  });
});

describe('food that is only said to be heated', () => {
  it.each([
    ['en', 'Brie, heated'],
    ['fr', 'Brie chauffé'],
    ['es', 'Salmón ahumado templado'],
    ['de', 'Räucherlachs, erwärmt'],
    ['it', 'Brie riscaldato'],
    ['pt', 'Queijo brie aquecido'],
  ] as const)('is rated as it comes, in %s: %s', (language, text) => {
    expect(riskOf(language, text)).toBe('HIGH_RISK');
  });

  it('is cooked where it is heated until it is piping hot', () => {
    expect(riskOf('en', 'Smoked salmon heated until piping hot')).toBe('NO_RISK');
  });
});
