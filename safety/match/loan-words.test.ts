import type { PackedKnowledge } from '@mirabelle/contract/knowledge.ts';
import { LANGUAGES, type Language } from '@mirabelle/contract/language.ts';
import { wordsOf } from '@mirabelle/language/lexicon/lexicon.ts';
import { grammar } from '@mirabelle/language/lexicon/words/grammar.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RecipeEngine } from '../engine.ts';
import { ownEngine, ownKnowledge } from '../testing/own-engine.ts';
import { inSample } from '../testing/sample.ts';

let knowledge: PackedKnowledge;
let engine: RecipeEngine;
beforeAll(async () => {
  knowledge = await ownKnowledge();
  engine = await ownEngine();
});

const understood = (name: string, language: Language) => {
  const { mentions, unknown } = engine.read([name], language, 'food');
  return unknown.length === 0 && mentions.some((mention) => !mention.negated);
};

/** "Bar" is a place on an English menu, "no" denies in Spanish: the language claims the word for itself. */
function isClaimed(name: string, language: Language): boolean {
  const { aside } = engine.read([name], language, 'food');
  const denying = [...wordsOf(language, grammar).not, ...wordsOf(language, grammar).without];
  const words = name.toLowerCase().split(/[^\p{L}]+/u);
  return aside !== null || words.some((word) => denying.includes(word));
}

it.each(LANGUAGES)('takes no article of another language for a denial, in %s', (language) => {
  for (const text of ['un vino', 'un quarto di vino']) {
    expect(engine.assess({ kind: 'dish', text, language }).risk, text).toBe('HIGH_RISK');
  }
  expect(engine.assess({ kind: 'dish', text: 'un-pasteurised milk', language }).risk).not.toBe('NO_RISK');
});

describe('a word of another language, on a menu whose language does not claim it', () => {
  it.each(LANGUAGES)('is understood all the same, in %s, over the first name of every record', (language) => {
    const lost = [...knowledge.foods, ...knowledge.dishes].flatMap(({ id, names }, at) =>
      LANGUAGES.filter((other) => other !== language).flatMap((other, one) => {
        // Every record, in each language by two or three of its five names in others.
        const name = inSample(at + LANGUAGES.indexOf(language) + one, 2) ? names[other]?.[0] : undefined;
        if (!name || !understood(name, other)) return [];
        return understood(name, language) || isClaimed(name, language) ? [] : [`${id}: ${name}`];
      }),
    );
    expect(lost).toEqual([]);
  });

  it.each(LANGUAGES)(
    'is understood as an ingredient in the plural that heads sections, in %s',
    (language) => {
      const asked = [
        'hamburgers',
        'sandwiches',
        'cookies',
        'croissants',
        'muffins',
        'wraps',
        'bagels',
        'brownies',
      ];
      const also = [
        'hamburger',
        'sandwich',
        'cookie',
        'croissant',
        'muffin',
        'wrap',
        'bagel',
        'curry',
        'sushi',
      ];
      const lost = [...asked, ...also].filter((text) =>
        engine.assess({ kind: 'ingredient', text, language }).findings.some(({ rule }) => rule === 'unknown'),
      );
      expect(lost).toEqual([]);
    },
  );
});
