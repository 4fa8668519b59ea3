import { words } from '@mirabelle/language/lexicon/topics/word-list.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { checkLexicon } from './check-lexicon.ts';
import { wordsModule } from './words-module.ts';

const TOPICS = {
  meals: z.strictObject({
    early: words('Eaten before noon.'),
    late: words('Eaten after noon.', ['any']),
    any: words('Eaten at all hours.'),
    accents: words('Differ by their accents.', [], true),
  }),
};
const GOOD = { early: ['café'], late: ['tea', 'toast'], any: ['toast'], accents: ['è', 'é'] };
const check = (meals: object, topics = TOPICS) => checkLexicon({ en: { meals } }, topics, ['en']);

describe('the check of the lexicon', () => {
  it('finds nothing wrong with words that stand once, or in lists that may share them', () => {
    expect(check(GOOD)).toEqual([]);
  });

  it('names a key that is missing and one that is not described', () => {
    const { any: _, ...without } = GOOD;
    expect(check(without)[0]).toContain('en/meals.json: any');
    expect(check({ ...GOOD, never: [] })[0]).toContain('never');
  });

  it('names a language that lacks a topic, and a file that is not a topic', () => {
    expect(checkLexicon({ en: { meals: GOOD } }, TOPICS, ['en', 'fr'])).toEqual([
      'language/lexicon/fr/meals.json is missing: other languages have it.',
    ]);
    expect(checkLexicon({ en: { meals: GOOD, feasts: {} } }, TOPICS, ['en'])[0]).toContain('feasts.json');
  });

  it('names words that are one when folded', () => {
    expect(check({ ...GOOD, early: ['café', 'Cafe'] })).toEqual([
      'language/lexicon/en/meals.json: "Cafe" and "café" in early are one word when folded; leave one.',
    ]);
    expect(check({ ...GOOD, early: ['fry', 'fr*'] })).toEqual([]);
  });

  it('names a word under two keys that may not share it, also in lists by sense', () => {
    expect(check({ ...GOOD, late: ['cafe'] })).toHaveLength(1);
    const bySense = {
      meals: z.strictObject({ units: z.record(z.string(), z.array(z.string())).describe('Units by sign.') }),
    };
    expect(checkLexicon({ en: { meals: { units: { g: ['gram'], kg: ['gram'] } } } }, bySense, [])).toEqual([
      'language/lexicon/en/meals.json: "gram" is in units.g and in units.kg, which may not share words.',
    ]);
  });

  it('asks every key for a sentence', () => {
    const bare = { meals: z.strictObject({ early: z.array(z.string()), late: words('Late') }) };
    expect(check({ early: [], late: [] }, bare as never)).toHaveLength(2);
  });
});

describe('the module that loads a topic', () => {
  it('imports the file of every language', () => {
    const module = wordsModule('menu-page', ['en', 'fr']);
    expect(module).toContain("import fr from '../fr/menu-page.json' with { type: 'json' };");
    expect(module).toContain('export const menuPage: Topic<MenuPageWords>');
    expect(module).toContain('words: { en, fr }');
  });
});
