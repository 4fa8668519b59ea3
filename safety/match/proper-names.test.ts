import { RISKS } from '@mirabelle/contract/risk.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../engine.ts';
import { ownEngine } from '../testing/own-engine.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await ownEngine();
});
type Spoken = 'en' | 'fr' | 'it' | 'es' | 'de' | 'pt' | 'nl';
const riskOf = (text: string, language: Spoken) => engine.assess({ kind: 'dish', text, language }).risk;

describe('an unknown word that stands as the name of a person, a house or a place', () => {
  it.each([
    ["Mrs Zorblax's apple pie", 'en'],
    ['Zorblax’s chicken soup', 'en'],
    ['Zorblax Quay hake, creamed spinach', 'en'],
    ['Hake from Zorblax, mash', 'en'],
    ['Roast chicken, mesclun de chez Zorblax', 'fr'],
    ['Pain de la boulangerie Zorblax', 'fr'],
    ['Poulet rôti de la maison Zorblax, purée', 'fr'],
    ['Soupe de légumes de Didier Zorblax', 'fr'],
    ["Peter's ice creams", 'en'],
    ['Crêpe, beurre demi-sel AOP Zorblax', 'fr'],
    ['Gramigna alla salsiccia della macelleria Zorblax', 'it'],
    ['Pan de la panadería Zorblax con tomate', 'es'],
    ['Bratwurst von Metzgerei Zorblax', 'de'],
    ['Pão da padaria Zorblax', 'pt'],
    ['Appeltaart van bakker Zorblax met slagroom', 'nl'],
  ] as const)('says nothing of what is eaten: %s', (text, language) => {
    expect(riskOf(text, language)).toBe('NO_RISK');
  });

  it.each([
    ['Zorblax curry', 'en'],
    ['Hake with Zorblax, mash', 'en'],
    ['Noodles made from Zorblax', 'en'],
    ['Hake from zorblax', 'en'],
    ["Zorblax's jam", 'en'],
    ['Zorblax Didier, riz', 'fr'],
    ['Zorblax Farm', 'en'],
    ["Zorblax's", 'en'],
    ['Mrs Zorblax', 'en'],
    ['Noix de Zorblax', 'fr'],
    ['Frites maison Zorblax', 'fr'],
    ['Filet vom Zorblax', 'de'],
  ] as const)('is asked about where it may be food after all: %s', (text, language) => {
    expect(riskOf(text, language)).toBe('TO_CHECK');
  });

  it.each(['butter', 'cream', 'soft goat’s cheese', 'salami'])(
    'leaves open how a farm made its %s',
    (food) => {
      expect(riskOf(`Zorblax Farm ${food}`, 'en')).not.toBe('NO_RISK');
    },
  );

  it.each([
    'oysters',
    'smoked salmon',
    'liver pâté',
    'beef tartare',
    'camembert',
    'rare steak',
    'Caesar salad',
  ])('makes no %s milder', (food) => {
    const alone = RISKS.indexOf(riskOf(food, 'en'));
    for (const text of [
      `Zorblax's ${food}`,
      `Zorblax Bay ${food}`,
      `${food} from Zorblax`,
      `Mrs Zorblax's ${food}`,
    ])
      expect(RISKS.indexOf(riskOf(text, 'en')), text).toBeLessThanOrEqual(alone);
  });
});
