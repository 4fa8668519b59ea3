import type { PackedKnowledge } from '@mirabelle/contract/knowledge.ts';
import { LANGUAGES, type Language } from '@mirabelle/contract/language.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../engine.ts';
import { buildCatalogue } from '../../model/catalogue.ts';
import { ownEngine, ownKnowledge } from '../../testing/own-engine.ts';

let knowledge: PackedKnowledge;
let engine: Engine;
beforeAll(async () => {
  knowledge = await ownKnowledge();
  engine = await ownEngine();
});

const riskOf = (text: string, language: Language) => engine.assess({ kind: 'dish', text, language }).risk;

/** What spirits are poured into or over, and the words that join them, by language. */
const POURED = {
  en: {
    carriers: ['coffee', 'hot chocolate', 'lemon sorbet', 'strawberry ice cream'],
    joined: ['{carrier} with {spirit}', '{carrier}, {spirit}', '{spirit} {carrier}', '{carrier} & {spirit}'],
  },
  fr: {
    carriers: ['café', 'chocolat chaud', 'sorbet citron', 'glace à la fraise'],
    joined: [
      '{carrier} au {spirit}',
      '{carrier} {spirit}',
      '{carrier} arrosé de {spirit}',
      '{carrier}, {spirit}',
      '{carrier} et {spirit}',
    ],
  },
  es: {
    carriers: ['café', 'chocolate caliente', 'sorbete de limón', 'helado de fresa'],
    joined: [
      '{carrier} con {spirit}',
      '{carrier} al {spirit}',
      '{carrier}, {spirit}',
      '{carrier} y {spirit}',
    ],
  },
  de: {
    carriers: ['Kaffee', 'heiße Schokolade', 'Zitronensorbet', 'Erdbeereis'],
    joined: [
      '{carrier} mit {spirit}',
      '{carrier} mit einem Schuss {spirit}',
      '{carrier}, {spirit}',
      '{carrier} und {spirit}',
    ],
  },
  it: {
    carriers: ['caffè', 'cioccolata calda', 'sorbetto al limone', 'gelato alla fragola'],
    joined: [
      '{carrier} al {spirit}',
      '{carrier} con {spirit}',
      '{carrier} corretto {spirit}',
      '{carrier}, {spirit}',
    ],
  },
  pt: {
    carriers: ['café', 'chocolate quente', 'sorbet de limão', 'gelado de morango'],
    joined: [
      '{carrier} com {spirit}',
      '{carrier} de {spirit}',
      '{carrier}, {spirit}',
      '{carrier} e {spirit}',
    ],
  },
};

/**
 * Words that mean another food beside these carriers: bitter chocolate is "cioccolata amara", not amaro; "Kirsch" in a
 * list is the fruit, as in "Vanille, Kirsch", and the spirit only where something is served with it.
 */
const ANOTHER_FOOD = /cioccolata calda al (?:amaro|amari)$|(?:,| und) Kirsch$/;
/** Rum and raisin is a flavour, so it is asked about. */
const A_FLAVOUR = 'brandied-fruit';

describe('spirits added to coffee, chocolate, sorbet or ice cream', () => {
  it.each(LANGUAGES)('are alcohol whatever their name and whatever joins them, in %s', (language) => {
    const catalogue = buildCatalogue(knowledge);
    const { carriers, joined } = POURED[language];
    const missed: string[] = [];
    let tried = 0;
    for (const food of knowledge.foods) {
      if (!catalogue.foods.get(food.id)?.allGroups.has('spirits') || food.id === A_FLAVOUR) continue;
      for (const spirit of food.names[language] ?? []) {
        for (const carrier of carriers) {
          for (const pattern of joined) {
            const text = pattern.replace('{carrier}', carrier).replace('{spirit}', spirit);
            if (ANOTHER_FOOD.test(text)) continue;
            tried++;
            if (riskOf(text, language) !== 'HIGH_RISK') missed.push(text);
          }
        }
      }
    }
    expect(tried).toBeGreaterThan(400);
    expect(missed).toEqual([]);
  });

  it.each([
    ['en', 'Irish coffee'],
    ['en', 'Baileys coffee'],
    ['en', 'Boozy hot chocolate'],
    ['en', 'Sticky toffee pudding (contains alcohol)'],
    ['en', 'Lemon sorbet, Smirnoff'],
    ['fr', 'Café calva'],
    ['fr', 'Chocolat chaud arrosé'],
    ['fr', 'Sorbet poire Williamine'],
    ['fr', 'Sorbet cassis et son marc'],
    ['fr', 'Sorbet mirabelle arrosé de mirabelle'],
    ['fr', 'Sorbet pomme verte et Manzana'],
    ['fr', 'Trou normand'],
    ['fr', 'Colonel'],
    ['es', 'Carajillo'],
    ['es', 'Café con gotas'],
    ['es', 'Chocolate con ron'],
    ['de', 'Pharisäer'],
    ['de', 'Rüdesheimer Kaffee'],
    ['de', 'Lumumba'],
    ['de', 'Tote Tante'],
    ['de', 'Kaffee mit Schuss'],
    ['de', 'Heiße Schokolade mit Schuss'],
    ['de', 'Eierlikör-Becher'],
    ['de', 'Schwedenbecher'],
    ['it', 'Caffè corretto'],
    ['it', 'Sgroppino'],
    ['it', "Affogato all'amaretto"],
    ['it', 'Cioccolata calda corretta'],
    ['pt', 'Café com cheirinho'],
    ['pt', 'Café com cheirinho de aguardente'],
  ] as const)('are known by the names menus give them, in %s: %s', (language, text) => {
    expect(riskOf(text, language)).toBe('HIGH_RISK');
  });

  it.each([
    ['en', 'Virgin hot chocolate, no alcohol'],
    ['en', 'Bourbon vanilla ice cream'],
    ['fr', 'Glace vanille bourbon'],
    ['fr', "Salade de tomates arrosée d'huile d'olive"],
    ['fr', 'Crêpe arrosée de caramel'],
    ['de', 'Kirschsorbet'],
    ['de', 'Heiße Schokolade mit einem Schuss Sahne'],
    ['it', 'Cioccolata calda amara'],
    ['es', 'Chocolate con churros'],
    ['pt', 'Chocolate quente'],
    ['it', 'Tiramisù senza uova né alcol'],
    ['fr', "Concombres au vinaigre d'alcool"],
  ] as const)('are not seen where there are none, in %s: %s', (language, text) => {
    expect(riskOf(text, language)).toBe('NO_RISK');
  });
});
