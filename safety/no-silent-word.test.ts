import type { PackedKnowledge } from '@mirabelle/contract/knowledge.ts';
import { LANGUAGES, type Language } from '@mirabelle/contract/language.ts';
import { loadKnowledge } from '@mirabelle/knowledge/load.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { createEngine, type RecipeEngine } from './engine.ts';

let knowledge: PackedKnowledge;
let engine: RecipeEngine;
beforeAll(async () => {
  knowledge = await loadKnowledge();
  engine = createEngine(knowledge);
});

/** No words of any language, nor near one. */
const NONSENSE = ['blorvak', 'zorbleck', 'quimbrux', 'fnordwick', 'grumvazz', 'skreptzo'];
/** One name in so many, so that the test stays quick; every name is tried where one looks closer. */
const EVERY = 23;

function dishNames(): { name: string; language: Language }[] {
  return knowledge.dishes
    .flatMap(({ names }) =>
      LANGUAGES.flatMap((language) => (names[language] ?? []).map((name) => ({ name, language }))),
    )
    .filter((_, at) => at % EVERY === 0);
}

describe('a word that nothing explains', () => {
  it('never reassures beside the name of a dish, and is named', () => {
    const silent = dishNames().flatMap(({ name, language }, at) => {
      const word = NONSENSE[at % NONSENSE.length] as string;
      const text = at % 2 === 0 ? `${word} ${name}` : `${name} ${word}`;
      const { risk, findings } = engine.assess({ kind: 'dish', text, language });
      return risk !== 'NO_RISK' && findings.some(({ subject }) => subject.includes(word)) ? [] : [text];
    });
    expect(silent).toEqual([]);
  });

  it('holds for every word of every line: it is named', () => {
    const unsaid = dishNames().flatMap(({ name, language }, at) => {
      const request = { kind: 'dish' as const, text: `${name}, ${NONSENSE[at % NONSENSE.length]}`, language };
      const words = engine.explain(request, engine.assess(request));
      return words
        .filter((word) => word.as === 'unknown' && !word.said)
        .map(({ text }) => `${name}: ${text}`);
    });
    expect(unsaid).toEqual([]);
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
