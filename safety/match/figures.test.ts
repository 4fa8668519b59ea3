import type { Language } from '@mirabelle/contract/language.ts';
import { tokenise } from '@mirabelle/language/text/tokenise.ts';
import { describe, expect, it } from 'vitest';
import type { LookupToken } from './candidate.ts';
import { findFigures } from './figures.ts';

function figuresOf(text: string, language: Language | null) {
  const line = tokenise([text], language);
  const names = { stems: [], known: false, begins: [] };
  const tokens: LookupToken[] = line.tokens.map((t) => ({
    ...t,
    lookup: t.word,
    names,
    quality: 1,
    turned: false,
    apart: false,
    open: [],
  }));
  return findFigures(tokens, line.texts).flatMap(({ says }) =>
    says.kind === 'nothing' || says.kind === 'place' ? [] : [says],
  );
}
const heated = (celsius: number, minutes: number | null, where: string | null) => [
  { kind: 'heated', heated: { celsius, minutes, where } },
];

describe('a temperature', () => {
  it.each([
    ['en', 'Salmon confit at 45°C', 45, null, 'bath'],
    ['en', 'Duck breast, sous-vide 54 °C 2h', 54, 120, 'bath'],
    ['en', 'Chicken breast, core temperature 63', 63, null, 'core'],
    ['en', 'Beef brisket smoked at 110 degrees', 110, null, null],
    ['en', 'Pâté served at 8 °C', 8, null, 'kept'],
    ['fr', 'Cuit à cœur 70°', 70, null, 'core'],
    ['fr', 'Magret, cuisson sous vide 56 °C 1h30', 56, 90, 'bath'],
    ['fr', 'Œuf à 63,5 degrés', 63.5, null, null],
    ['es', 'Presa a 55 grados durante 2 horas', 55, 120, null],
    ['en', 'Salmon cooked at 45 C', 45, null, null],
    ['en', 'Salmon cooked at 45c', 45, null, null],
    ['en', 'Salmon at 113 F', 45, null, null],
    ['en', 'Salmon slowly cooked, 45 celsius', 45, null, null],
    [null, 'Zalm gegaard op 45 graden', 45, null, null],
    [null, 'Lazac 45 fokon', 45, null, null],
    ['de', 'Lachs bei 45 Grad gegart', 45, null, null],
    ['de', 'Roastbeef, 52 °C Kerntemperatur', 52, null, 'core'],
    ['it', 'Filetto cbt 54°C per 45 minuti', 54, 45, 'bath'],
    ['pt', 'Frango, 75 ºC no centro', 75, null, 'core'],
  ] as const)('in %s: %s', (language, text, celsius, minutes, where) => {
    expect(figuresOf(text, language)).toEqual(heated(celsius, minutes, where));
  });

  it.each([
    ['en', '6-minute egg', 6],
    ['en', 'Six minute egg', 6],
    ['fr', 'Œuf cuit trois minutes', 3],
    ['de', 'Fünf-Minuten-Ei', 5],
  ] as const)('is not needed where minutes are stated: %s, %s', (language, text, minutes) => {
    expect(figuresOf(text, language)).toEqual(heated(100, minutes, 'minutes'));
  });

  it.each(['Egg cocotte, 8 minutes in the oven', 'Onsen egg, 40 minutes at low temperature'])(
    'and minutes of an oven or a bath say nothing alone: %s',
    (text) => {
      expect(figuresOf(text, 'en')).toEqual([]);
    },
  );

  it.each([
    'Salmon, internal temperature 140 °F',
    'Salmon, internal temperature 140F',
    'Salmon at 140 degrees Fahrenheit',
  ])('in Fahrenheit: %s', (text) => {
    expect(figuresOf(text, 'en')).toMatchObject([{ heated: { celsius: 60 } }]);
  });

  it.each([
    'Chicken wings 50c',
    'Chicken wings 50 c',
    'Room 12 C, chicken',
    '2 c. à soupe',
    'Steak 300 g',
    '12 huîtres',
    'Menu 45',
    'Table for 4',
  ])('is no other number: %s', (text) => {
    expect(figuresOf(text, null)).toEqual([]);
  });
});

describe('a percentage', () => {
  it.each([
    ['en', 'Lager, ABV 0.0%', 0],
    ['en', 'Chacha 40% vol', 40],
    ['en', 'Punch (5 % alcohol)', 5],
    ['fr', 'Boukha 37,5 % vol.', 37.5],
    ['fr', 'Cidre titrant 4 % d’alcool', 4],
    ['es', 'Orujo, 40 % de alcohol', 40],
    ['de', 'Weizen 0,0 %', 0],
    ['es', 'Cerveza 0,0', 0],
    ['fr', 'Bière 0.0 pression', 0],
    ['it', 'Birra 0,0 %', 0],
    ['pt', 'Aguardente 40% de álcool', 40],
  ] as const)('is a strength in %s: %s', (language, text, percent) => {
    expect(figuresOf(text, language)).toEqual([{ kind: 'alcohol', percent }]);
  });

  it.each([
    ['en', 'Yoghurt, fat 0%'],
    ['en', 'Lager 0.0 l'],
    ['en', 'Lager 0.00'],
    ['en', 'Dark chocolate, cocoa 70 %'],
    ['fr', 'Fromage blanc 0 % de matière grasse'],
    ['es', 'Chocolate 70 % cacao'],
    ['de', 'Joghurt 0,0 % Fett'],
    ['it', 'Yogurt 0 % di grassi'],
    ['pt', 'Iogurte 0 % de gordura'],
  ] as const)('is no strength in %s: %s', (language, text) => {
    expect(figuresOf(text, language)).toEqual([]);
  });
});
