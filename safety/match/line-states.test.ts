import type { Language } from '@mirabelle/contract/language.ts';
import type { Risk } from '@mirabelle/contract/risk.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../engine.ts';
import { ownEngine } from '../testing/own-engine.ts';

// What is said of one food stays with it, and what only sounds like cooking cooks nothing: with the records themselves.

let engine: Engine;
beforeAll(async () => {
  engine = await ownEngine();
});

const riskOf = (language: Language | 'nl' | 'sv' | 'da', text: string): Risk =>
  engine.assess({ kind: 'dish', text, language }).risk;

describe('fish at a temperature that cooks nothing', () => {
  it.each([
    ['en', 'Salmon confit at 45°C'],
    ['fr', 'Saumon confit à 45 °C'],
    ['es', 'Salmón confitado a 45 °C'],
    ['de', 'Lachs, konfiert bei 45 Grad'],
    ['it', 'Salmone confit a 45 °C'],
    ['pt', 'Salmão confitado a 45 graus'],
    ['en', 'Salmon, 42 C, fennel'],
    ['nl', 'Zalm gegaard op 45 graden'],
    ['sv', 'Lax bakad på 45 grader'],
    ['da', 'Laks 45 grader'],
  ] as const)('is not cooked, in %s: %s', (language, text) => {
    expect(riskOf(language, text)).toBe('HIGH_RISK');
  });
});

describe('an egg, by its minutes', () => {
  it.each([
    ['en', 'Six-minute egg', 'HIGH_RISK'],
    ['en', 'Eggs cooked for 5 minutes', 'HIGH_RISK'],
    ['fr', 'Œuf cuit 3 minutes', 'HIGH_RISK'],
    ['de', '5-Minuten-Ei', 'HIGH_RISK'],
    ['en', '8-minute egg', 'TO_CHECK'],
    ['en', 'Hard-boiled egg, 12 minutes', 'NO_RISK'],
  ] as const)('is runny or asked about unless it is hard, in %s: %s', (language, text, risk) => {
    expect(riskOf(language, text)).toBe(risk);
  });
});

describe('what makes fresh fish of tuna from a tin', () => {
  it.each([
    ['pt', 'Atum selado'],
    ['pt', 'Atum mal passado'],
    ['de', 'Thunfisch rosa'],
  ] as const)('does so right beside it, in %s: %s', (language, text) => {
    expect(riskOf(language, text)).toBe('HIGH_RISK');
  });
});

describe('cured meat or fish that is heated', () => {
  it('is cooked, and cured first', () => {
    expect(riskOf('en', 'Dry-cured back bacon, grilled')).toBe('NO_RISK');
    expect(riskOf('en', 'Cured back bacon')).toBe('HIGH_RISK');
  });

  it('is not where something beside it is', () => {
    expect(riskOf('en', 'Cured salmon, grilled leeks')).toBe('HIGH_RISK');
  });
});

describe('cheese that is said to be of raw milk', () => {
  it.each([
    ['Raw milk cheese and tomato sandwich', 'HIGH_RISK'],
    ['Raw milk cheese sandwich', 'HIGH_RISK'],
    ['Raw milk cheese fondue', 'TO_CHECK'],
  ] as const)('stays whole beside the name of a dish: %s', (text, risk) => {
    expect(riskOf('en', text)).toBe(risk);
  });
});

describe('a harmless word of the language of the line', () => {
  it('is not the food that is spelt with another letter or accent', () => {
    expect(riskOf('it', 'Pasta speciale al pomodoro')).toBe('NO_RISK');
    expect(riskOf('it', 'Pasta ricca al pomodoro')).toBe('NO_RISK');
    expect(riskOf('it', 'Spaghetti ai ricci')).toBe('HIGH_RISK');
    expect(riskOf('fr', 'Spéciales n°3')).toBe('HIGH_RISK');
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
    ['en', 'lime-cooked shrimp'],
    ['en', 'Fish cooked only by citrus'],
    ['fr', 'Poisson cuit par l’acidité du citron'],
    ['fr', 'Crevettes cuites à froid'],
    ['es', 'Pescado cocinado con limón'],
    ['de', 'mit Limette gegarte Garnelen'],
    ['de', 'kalt gegarter Saibling'],
    ['it', 'Alici cotte nel limone'],
    ['pt', 'Camarão cozido em lima'],
  ] as const)('is none where acid or no heat is what it is done with, in %s: %s', (language, text) => {
    expect(riskOf(language, text)).toBe('HIGH_RISK');
  });

  it.each([
    ['en', 'Salmon cooked in lemon butter'],
    ['fr', 'Saumon cuit au four, citron'],
    ['de', 'Lachs gegart, Zitrone'],
    ['es', 'Merluza cocida con patatas y limón'],
    ['it', 'Salmone cotto al forno con limone'],
    ['pt', 'Polvo cozido, azeite e limão'],
  ] as const)('holds where lemon only comes with it, in %s: %s', (language, text) => {
    expect(riskOf(language, text)).toBe('NO_RISK');
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

describe('hours in the oven', () => {
  it.each([
    ['en', '7-hour lamb'],
    ['en', 'Ribs that fall off the bone'],
    ['fr', 'Agneau de lait, 12 heures de cuisson'],
    ['de', 'Lammschulter, 8 Stunden'],
    ['it', 'Agnello 7 ore'],
    ['es', 'Cordero que se cae del hueso'],
    ['pt', 'Borrego 7 horas no forno'],
  ] as const)('cook meat through, in %s: %s', (language, text) => {
    expect(riskOf(language, text)).toBe('NO_RISK');
  });

  it.each([
    ['en', 'Steak marinated for 12 hours'],
    ['en', 'Steak sous vide, 12 hours'],
    ['fr', 'Bœuf mariné 12 heures'],
    ['de', 'Rindersteak, 10 Stunden mariniert'],
    ['en', '7-hour lamb, pink'],
  ] as const)('do not where they are those of something else, in %s: %s', (language, text) => {
    expect(riskOf(language, text)).not.toBe('NO_RISK');
  });
});

describe('a temperature in the middle', () => {
  it.each([
    ['it', 'Filetto al cuore 72 °C'],
    ['it', 'Filetto di manzo, cuore a 75 gradi'],
    ['fr', 'Filet de bœuf, à cœur 75 °C'],
    ['de', 'Rindersteak, 72 Grad im Kern'],
    ['es', 'Solomillo, corazón a 75 °C'],
    ['pt', 'Bife, núcleo a 72 °C'],
    ['en', 'Steak, core 70 °C'],
  ] as const)('is no heart, and done is done, in %s: %s', (language, text) => {
    expect(riskOf(language, text)).toBe('NO_RISK');
  });

  it('holds for what a dish is usually made of', () => {
    expect(riskOf('es', 'Presa ibérica a 55 °C')).toBe('HIGH_RISK');
  });
});

describe('what is said of a part of a dish', () => {
  it.each([
    ['de', 'Weiche Eier im Glas'],
    ['en', 'Soft eggs and soldiers'],
    ['en', 'Beef dumplings, pink'],
    ['en', 'Beef ravioli, medium'],
    ['en', 'Pork sausage, pink in the middle'],
    ['fr', 'Merguez saignante'],
    ['it', 'Salsiccia rosa'],
    ['pt', 'Hambúrguer, malpassado'],
  ] as const)('says that it is in it, in %s: %s', (language, text) => {
    expect(riskOf(language, text)).toBe('HIGH_RISK');
  });

  it('is not said of what stands before a word that nobody knows', () => {
    expect(riskOf('fr', 'Œuf à la coque et zurbelles grillées')).toBe('HIGH_RISK');
    expect(riskOf('en', 'Carpaccio, grilled asparagus')).toBe('HIGH_RISK');
  });
});

describe('eggs of the British Lion scheme', () => {
  const runny = (country: string, text: string) =>
    engine.assess({ kind: 'dish', text, language: 'en', userContext: { country, allergies: [] } }).risk;

  it.each([
    'Poached eggs, British Lion, runny',
    'Soft-boiled Lion eggs',
    'Soft-boiled egg, British Lion',
    'Runny scrambled eggs (Lion-stamped)',
  ])('may be runny in Great Britain: %s', (text) => {
    expect(runny('GB', text)).toBe('NO_RISK');
    expect(runny('US', text)).toBe('HIGH_RISK');
  });
});
