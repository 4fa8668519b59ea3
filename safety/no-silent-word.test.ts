import type { PackedKnowledge } from '@mirabelle/contract/knowledge.ts';
import { LANGUAGES, type Language } from '@mirabelle/contract/language.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RecipeEngine } from './engine.ts';
import { nonsenseWord, seeded, withNonsense, wrongOf } from './testing/nonsense.ts';
import { ownEngine, ownKnowledge } from './testing/own-engine.ts';
import { inSample } from './testing/sample.ts';

let knowledge: PackedKnowledge;
let engine: RecipeEngine;
beforeAll(async () => {
  knowledge = await ownKnowledge();
  engine = await ownEngine();
});

/** One name in so many, so that the test stays quick. */
const EVERY = 23;

function dishNames(): { name: string; language: Language }[] {
  return knowledge.dishes
    .flatMap(({ names }) =>
      LANGUAGES.flatMap((language) => (names[language] ?? []).map((name) => ({ name, language }))),
    )
    .filter((_, at) => inSample(at, EVERY));
}

describe('a word that nothing explains', () => {
  it('never reassures beside, in or after the name of a dish, and is named', () => {
    const next = seeded(42);
    const wrong = dishNames().flatMap(({ name, language }, at) =>
      withNonsense(name, next)
        .slice(at % 3, (at % 3) + 2)
        .flatMap(({ text, word }) => {
          const what = wrongOf(engine.assess({ kind: 'dish', text, language }), word);
          return what ? [`${what}: ${text}`] : [];
        }),
    );
    expect(wrong).toEqual([]);
  });

  it('holds for every word of every line: it is named', () => {
    const next = seeded(7);
    const unsaid = dishNames().flatMap(({ name, language }) => {
      const request = { kind: 'dish' as const, text: `${name}, ${nonsenseWord(next)}`, language };
      const words = engine.explain(request, engine.assess(request));
      return words
        .filter((word) => word.as === 'unknown' && !word.said)
        .map(({ text }) => `${name}: ${text}`);
    });
    expect(unsaid).toEqual([]);
  });
});

describe('any line at all', () => {
  it.each([
    '',
    ' ',
    '🍕🍣🥚',
    '🍣 sushi 🍣',
    '12,50',
    '---',
    '某々ゔょれ ぞぬぽ',
    'زرقبط شملق',
    'בלורבק',
    '\u0000\u0007 soup',
    '\uD800 soup',
    "' ' '",
    'a'.repeat(2000),
    'soup '.repeat(400),
    'blorvak '.repeat(250),
    'pouletauxchampignons'.repeat(100),
  ])('is answered, and no word of it is unknown and unsaid: %j', (text) => {
    for (const language of [null, ...LANGUAGES, 'nl', 'ja-Latn'] as const) {
      const request = { kind: 'dish' as const, text, language };
      const verdict = engine.assess(request);
      const words = engine.explain(request, verdict);
      expect(words.filter((word) => word.as === 'unknown' && !word.said)).toEqual([]);
      if (!/soup|sushi|poulet/.test(text)) expect(verdict.risk).toBe('TO_CHECK');
    }
  });
});

describe('a harmless word', () => {
  it('changes no verdict by being there', () => {
    const words = {
      en: 'succulent',
      fr: 'savoureux',
      es: 'sabroso',
      de: 'köstliche',
      it: 'gustoso',
      pt: 'saboroso',
    };
    const moved = dishNames().flatMap(({ name, language }) => {
      const alone = engine.assess({ kind: 'dish', text: name, language }).risk;
      const text = `${words[language]} ${name}`;
      // "Gustoso antipasti": praise makes a heading no dish.
      if (engine.read([text], language, 'dish').aside !== null) return [];
      const { risk } = engine.assess({ kind: 'dish', text, language });
      return risk === alone ? [] : [`${text}: ${alone}, ${risk}`];
    });
    expect(moved).toEqual([]);
  });
});
