import { LANGUAGES } from '@mirabelle/contract/language.ts';
import { describe, expect, it } from 'vitest';
import { ownEngine, ownKnowledge } from '../../testing/own-engine.ts';
import { substituteName } from '../choose/substitute-name.ts';
import { ADAPT_TEXTS, say } from './say.ts';

/** Stands in where a record names the ingredient itself. */
const BOUGHT = { en: 'bread', fr: 'pain', es: 'pan', de: 'Brot', it: 'pane', pt: 'pão' };

const placeholders = (text: string) =>
  [...text.matchAll(/\{(\w+)\}/g)].map((m) => m[1]?.toLowerCase().replace(/^the$/, 'food')).sort();

describe('texts of adaptations', () => {
  it('are the same in all languages: keys and what is filled in', () => {
    for (const language of LANGUAGES) {
      expect(Object.keys(ADAPT_TEXTS[language]).sort()).toEqual(Object.keys(ADAPT_TEXTS.en).sort());
      for (const [key, text] of Object.entries(ADAPT_TEXTS.en)) {
        expect([language, key, placeholders(ADAPT_TEXTS[language][key] ?? '')]).toEqual([
          language,
          key,
          placeholders(text),
        ]);
      }
    }
  });

  it('set French colons and semicolons off by a no-break space', () => {
    for (const text of Object.values(ADAPT_TEXTS.fr)) expect(text).not.toMatch(/[^\u00a0][:;?!](?:\s|$)|'/);
  });

  it('are all used, and cover every record', async () => {
    const { substitutions = [] } = await ownKnowledge();
    const used = new Set(
      substitutions.flatMap((s) =>
        (['reason', 'effect', 'nutrition', 'how'] as const).flatMap((field) =>
          s[field] ? [`${field}.${s[field]}`] : [],
        ),
      ),
    );
    for (const key of used) expect([key, say(key, 'en')]).not.toEqual([key, '']);
    const own = Object.keys(ADAPT_TEXTS.en).filter(
      (key) => !key.startsWith('phrase.') && key !== 'how.mixture',
    );
    expect(own.filter((key) => !used.has(key))).toEqual([]);
  });

  it('begin a sentence with a capital', () => {
    expect(say('phrase.cooked', 'en', { from: 'brie' })).toMatch(/^Brie, cooked through/);
  });
});

describe('what takes the place of something', () => {
  it('is known to the engine in all six languages, and is itself no risk once cooked', async () => {
    const knowledge = await ownKnowledge();
    const engine = await ownEngine();
    // By some countries' advice a pasteurised one is still to be heated: offered, never called safe by itself.
    const disputed = ['cheese-pasteurised', 'feta-pasteurised'];
    const wrong = (knowledge.substitutions ?? [])
      .filter((s) => s.kind === 'replace' && !disputed.includes(s.id))
      .flatMap((s) =>
        LANGUAGES.filter((language) => {
          const text = substituteName(s, BOUGHT[language], language);
          const verdict = engine.assess({ kind: 'ingredient', text, language }, (part) => ({
            ...part,
            state: part.item.allGroups.has('eggs') ? part.state : { ...part.state, heat: 'cooked' },
            ingredient: true,
          }));
          return verdict.risk !== 'NO_RISK';
        }).map((language) => `${s.id} ${language}`),
      );
    expect(wrong).toEqual([]);
  });
});
