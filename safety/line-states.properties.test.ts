import type { PackedKnowledge } from '@mirabelle/contract/knowledge.ts';
import { LANGUAGES, type Language } from '@mirabelle/contract/language.ts';
import { RISKS } from '@mirabelle/contract/risk.ts';
import { loadKnowledge } from '@mirabelle/knowledge/load.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { createEngine, type Engine } from './engine.ts';
import { isHeld } from './testing/label.ts';

// Promises over the names of all dishes, on a share of them that a hash of the name picks.

/** Words added to a name, by what they may not do to the rating. */
const ADDED = {
  en: {
    raw: 'raw {}',
    wellDone: '{}, well done',
    acid: '{} cooked in lime juice',
    quoted: '{} “cooked”',
    topping: '{}, grilled leeks on top',
  },
  fr: {
    raw: '{} cru',
    wellDone: '{}, bien cuit',
    acid: '{} cuit au citron vert',
    quoted: '{} « cuit »',
    topping: '{}, poireaux grillés',
  },
  es: {
    raw: '{} crudo',
    wellDone: '{}, muy hecho',
    acid: '{} cocido en limón',
    quoted: '{} "cocido"',
    topping: '{}, puerros asados',
  },
  de: {
    raw: '{}, roh',
    wellDone: '{}, gut durchgebraten',
    acid: '{} in Limettensaft gegart',
    quoted: '{} „gegart“',
    topping: '{}, darauf gebratener Lauch',
  },
  it: {
    raw: '{} crudo',
    wellDone: '{}, ben cotto',
    acid: '{} cotto nel limone',
    quoted: '{} "cotto"',
    topping: '{}, porri grigliati',
  },
  pt: {
    raw: '{} cru',
    wellDone: '{}, bem passado',
    acid: '{} cozido em limão',
    quoted: '{} "cozido"',
    topping: '{}, alho-francês grelhado',
  },
};

/**
 * Names that the words added make another one of: "kitfo cuit" is a dish by itself, "alkoholfreie Getränke" a heading,
 * a cake of the day with lemon a lemon cake. Cold sausage is advised against where it was cooked through too.
 */
const BECOMES_ANOTHER: { [language: string]: string[] } = {
  fr: ['makis thon', 'kitfo', 'salade de cervelas'],
  es: ['mollete de jamón'],
  de: ['alkoholfreie Getränke', 'bayerischer Wurstsalat'],
  it: ['torta del giorno'],
};

let knowledge: PackedKnowledge;
let engine: Engine;
beforeAll(async () => {
  knowledge = await loadKnowledge();
  engine = createEngine(knowledge);
});

/** 0 for HIGH_RISK, 2 for NO_RISK. */
const rank = (text: string, language: Language) =>
  RISKS.indexOf(engine.assess({ kind: 'dish', text, language }).risk);

/** One name in sixteen. */
const isPicked = (name: string) => ['', '/', '//', '///'].every((salt) => isHeld(salt + name));

const broken = (
  language: Language,
  added: keyof (typeof ADDED)[Language],
  breaks: (before: number, after: number) => boolean,
) =>
  knowledge.dishes
    .flatMap((dish) => dish.names[language] ?? [])
    .filter((name) => isPicked(name) && !BECOMES_ANOTHER[language]?.includes(name))
    .filter((name) => {
      const text = ADDED[language][added].replace('{}', name);
      return breaks(rank(name, language), rank(text, language));
    });

describe.each(LANGUAGES)('of every dish, in %s', (language) => {
  it.each(['raw', 'acid', 'quoted', 'topping'] as const)('never is lowered by what is %s', (added) => {
    expect(broken(language, added, (before, after) => after > before)).toEqual([]);
  });

  it('never is raised to a high risk by being well done', () => {
    expect(broken(language, 'wellDone', (before, after) => after < before && after === 0)).toEqual([]);
  });
});
