import { readFileSync } from 'node:fs';
import { openLanguageSchema } from '@mirabelle/contract/open-languages.ts';
import { readScripts } from '@mirabelle/knowledge/pack/pack-scripts.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Engine } from '../engine.ts';
import { ownEngine } from './own-engine.ts';

const { words, onlyKnown } = z
  .strictObject({
    why: z.string(),
    onlyKnown: z.array(z.string()),
    words: z.record(z.string(), z.record(z.string(), z.array(z.string().min(1)).min(1))),
  })
  .parse(JSON.parse(readFileSync(new URL('risky-words.json', import.meta.url), 'utf8')));
const LANGUAGES = Object.keys(words);
const CONCEPTS = Object.keys(words.pl ?? {});

/** What a list of names in other letters reads these concepts as, where not in the same words. */
const READ_AS: Readonly<Record<string, RegExp>> = {
  'runny egg': /runny egg|soft-boiled egg|half-boiled egg/,
  offal: /offal|tripe|kidney/,
  alcohol: /alcohol|vodka|wine/,
  'raw oysters': /oysters/,
  pate: /pâté/,
  'cured meat': /cured meat|salami|sujuk|lap cheong|raw ham|prosciutto/,
  sprouts: /sprouts/,
};
const scripts = Map.groupBy(
  readScripts(new URL('../../knowledge/open-names', import.meta.url).pathname),
  ({ language }) => language,
);

let engine: Engine;
beforeAll(async () => {
  engine = await ownEngine();
});

describe('words for what is risky', () => {
  it('are listed in every language, for every concept', () => {
    expect(LANGUAGES.length).toBeGreaterThanOrEqual(35);
    expect(CONCEPTS).toHaveLength(20);
    for (const cells of Object.values(words)) expect(Object.keys(cells)).toEqual(CONCEPTS);
  });

  it.each(LANGUAGES)('are known in %s and never called safe', (code) => {
    const language = openLanguageSchema.parse(code);
    const cells = Object.entries(words[code] ?? {});
    const wrong = cells.flatMap(([concept, list]) =>
      list.filter((text) => {
        const { risk, unknown } = engine.assess({ kind: 'dish', text, language });
        return unknown.length > 0 || (risk === 'NO_RISK' && !onlyKnown.includes(concept));
      }),
    );
    expect(wrong).toEqual([]);
  });

  it.each([...scripts.keys()])('are known in their own letters: %s', (language) => {
    const names = scripts.get(language) ?? [];
    const missing = CONCEPTS.filter(
      (concept) => !names.some(({ reading }) => (READ_AS[concept] ?? new RegExp(concept)).test(reading)),
    );
    expect(missing).toEqual([]);
    const safe = names.filter(
      ({ name, reading }) =>
        !name.endsWith('*') &&
        CONCEPTS.includes(reading) &&
        !onlyKnown.includes(reading) &&
        engine.assess({ kind: 'dish', text: name }).risk === 'NO_RISK',
    );
    expect(safe.map(({ name }) => name)).toEqual([]);
  });
});
