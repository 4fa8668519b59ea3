import type { Language } from '@mirabelle/contract/language.ts';
import type { Risk } from '@mirabelle/contract/risk.ts';
import { loadKnowledge } from '@mirabelle/knowledge/load.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { createEngine, type Engine } from '../engine.ts';

// What is said of one food stays with it, and what only sounds like cooking cooks nothing: with the records themselves.

let engine: Engine;
beforeAll(async () => {
  engine = createEngine(await loadKnowledge());
});

const riskOf = (language: Language, text: string): Risk =>
  engine.assess({ kind: 'dish', text, language }).risk;

describe('fish at a temperature that cooks nothing', () => {
  it.each([
    ['en', 'Salmon confit at 45°C'],
    ['fr', 'Saumon confit à 45 °C'],
    ['es', 'Salmón confitado a 45 °C'],
    ['de', 'Lachs, konfiert bei 45 Grad'],
    ['it', 'Salmone confit a 45 °C'],
    ['pt', 'Salmão confitado a 45 graus'],
  ] as const)('is not cooked, in %s: %s', (language, text) => {
    expect(riskOf(language, text)).toBe('HIGH_RISK');
  });
});

describe('a word for cooked', () => {
  it.each([
    ['en', 'Squid cooked in lemon juice'],
    ['fr', 'Calamars cuits dans le citron'],
    ['es', 'Calamares cocidos en limón'],
    ['de', 'Tintenfisch in Limettensaft gegart'],
    ['it', 'Calamari cotti nel succo di limone'],
    ['pt', 'Lulas cozidas em limão'],
  ] as const)('is none where it is done in acid, in %s: %s', (language, text) => {
    expect(riskOf(language, text)).toBe('HIGH_RISK');
  });

  it.each([
    ['en', 'Ceviche, cooked in lime'],
    ['fr', 'Ceviche cuit au citron vert'],
    ['es', 'Ceviche cocido en lima'],
    ['de', 'Ceviche mit Limette gegart'],
    ['it', 'Ceviche cotto al lime'],
    ['pt', 'Ceviche cozido com limão'],
  ] as const)('leaves ceviche raw, in %s: %s', (language, text) => {
    expect(riskOf(language, text)).toBe('HIGH_RISK');
  });

  it.each([
    ['en', 'Prawns “cooked” with chilli'],
    ['fr', 'Crevettes « cuites » au piment'],
    ['es', 'Gambas "cocidas" con chile'],
    ['de', 'Garnelen „gegart“ mit Chili'],
    ['it', 'Gamberi "cotti" con peperoncino'],
    ['pt', 'Camarões "cozidos" com malagueta'],
  ] as const)('in quotation marks is asked about, in %s: %s', (language, text) => {
    expect(riskOf(language, text)).not.toBe('NO_RISK');
  });

  it.each([
    ['en', 'Chicken cooked in lemon'],
    ['fr', 'Poulet cuit au citron'],
    ['es', 'Pollo cocido en limón'],
    ['de', 'Huhn in Zitronensaft gegart'],
    ['it', 'Pollo cotto al limone'],
    ['pt', 'Frango cozido em limão'],
  ] as const)('holds for what one cooks with lemon, in %s: %s', (language, text) => {
    expect(riskOf(language, text)).toBe('NO_RISK');
  });
});

describe('two names of one food', () => {
  it('share what is said of the second', () => {
    expect(riskOf('en', 'Rump steak, sirloin well done')).toBe('NO_RISK');
    expect(riskOf('en', 'Rump steak, sirloin, both well done')).toBe('NO_RISK');
    expect(riskOf('en', 'Rump steak rare, sirloin well done')).toBe('HIGH_RISK');
  });

  it('share the yolk, which is a part of the egg', () => {
    expect(riskOf('en', 'Poached eggs, yolks well cooked')).toBe('NO_RISK');
    expect(riskOf('es', 'Huevos fritos, yema bien hecha')).toBe('NO_RISK');
    expect(riskOf('en', 'Poached eggs, raw yolk')).toBe('HIGH_RISK');
  });
});

describe('tuna that is raw inside', () => {
  it.each([
    ['de', 'Thunfisch, innen roh'],
    ['es', 'Atún, crudo por dentro'],
    ['it', 'Tonno crudo'],
  ] as const)('is not from a tin, in %s: %s', (language, text) => {
    expect(riskOf(language, text)).toBe('HIGH_RISK');
  });
});

describe('a drink known by its strength alone', () => {
  it.each(['en', 'fr', 'es', 'de', 'it', 'pt'] as const)('is alcohol, in %s', (language) => {
    expect(riskOf(language, 'Zurbinka 40% vol')).toBe('HIGH_RISK');
    expect(riskOf(language, 'Zurbinka 0,0% vol')).toBe('TO_CHECK');
  });
});

describe('what is flamed', () => {
  it.each([
    ['en', 'Prawns flambéed with brandy'],
    ['fr', 'Gambas flambées au pastis'],
    ['es', 'Langostinos flambeados con brandy'],
    ['de', 'Garnelen, mit Cognac flambiert'],
    ['it', 'Gamberi flambati al brandy'],
    ['pt', 'Camarões flamejados com conhaque'],
  ] as const)('keeps its alcohol, in %s: %s', (language, text) => {
    expect(riskOf(language, text)).toBe('HIGH_RISK');
  });
});

describe('what is laid on when the dish is done', () => {
  it.each([
    ['en', 'Pizza, prosciutto added after baking'],
    ['fr', 'Pizza crème, saumon fumé ajouté à la sortie du four'],
  ] as const)('is as it comes by itself, in %s: %s', (language, text) => {
    expect(riskOf(language, text)).toBe('HIGH_RISK');
  });

  it('leaves the rest of the dish baked', () => {
    expect(riskOf('en', 'Pizza margherita, rocket added after baking')).toBe('NO_RISK');
  });
});
