import type { ClaimSheets } from '@mirabelle/knowledge/claims/sheet.ts';
import { packClaims } from '@mirabelle/knowledge/pack/pack-claims.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { dossierCsv } from './dossier/csv.ts';
import { dossierHtml } from './dossier/html.ts';
import { findClaims } from './find-claims.ts';
import { REVIEW_TEXTS } from './texts.ts';
import { topicName } from './topic-name.ts';

let sheets: ClaimSheets;
beforeAll(async () => {
  sheets = await packClaims();
});

/** Every key of a tree of texts, with the placeholders of its text. */
function keysOf(texts: object, before = ''): string[] {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string'
      ? [`${before}${key} ${[...text.matchAll(/\{\w+\}/g)].map(String).sort().join()}`]
      : keysOf(text, `${before}${key}.`),
  );
}

it('has the same words with the same gaps in both languages', () => {
  expect(keysOf(REVIEW_TEXTS.fr).sort()).toEqual(keysOf(REVIEW_TEXTS.en).sort());
});

describe.each(['en', 'fr'] as const)('every claim in %s', (language) => {
  it('is said in a sentence without a gap, with its sources', () => {
    const claims = findClaims(sheets, { topic: 'all', country: null, language });
    expect(claims).toHaveLength(sheets.claims.length);
    const odd = claims.filter(
      ({ sentence, sources }) => /[{}]|undefined|null/.test(sentence) || sources.length === 0,
    );
    expect(odd.map(({ id }) => id)).toEqual([]);
  });

  it('falls under topics that have a name', () => {
    const names = sheets.topics.map((topic) => topicName(topic, language, sheets.classNames));
    expect(new Set(names).size).toBeGreaterThan(names.length - 8);
    expect(names.filter((name) => /undefined|\{/.test(name))).toEqual([]);
  });
});

it('says food, state and rating, who disagrees, and what depends on it', () => {
  const claims = findClaims(sheets, { topic: 'listeria', country: null, language: 'en' });
  const rind = claims.find(({ id }) => id.startsWith('groups/soft-mould-ripened-cheese/listeria/FR/'));
  expect(rind).toMatchObject({
    sentence: 'Soft mould-ripened cheese (raw or undercooked) is to be avoided (High Risk), as to listeria.',
    countries: 'France',
    verdict: 'HIGH_RISK',
    milder: ['TO_CHECK', 'NO_RISK'],
    stricter: [],
  });
  expect(rind?.foods.count).toBeGreaterThan(5);
  expect(rind?.foods.names.join()).toMatch(/brie|camembert/i);
  expect(rind?.dishes.count).toBeGreaterThan(1);
  expect(rind?.disagreeing.map(({ countries }) => countries)).toContain('Netherlands');
});

describe('a dossier', () => {
  const head = { topic: 'listeria', country: 'France', day: '2026-12-01', language: 'en' } as const;

  it('marks up no text of a record, and holds nothing of elsewhere', () => {
    const [claim] = findClaims(sheets, { topic: 'listeria', country: 'FR', language: 'en' });
    if (!claim) throw new Error('no claim');
    const page = dossierHtml([{ ...claim, sentence: '<script>alert("x")</script> & so' }], head);
    expect(page).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; so');
    expect(page).not.toMatch(/<script|<link|<img|@import|url\(/);
  });

  it('is a table in which no cell is run as a formula', () => {
    const [claim] = findClaims(sheets, { topic: 'listeria', country: 'FR', language: 'en' });
    if (!claim) throw new Error('no claim');
    const table = dossierCsv([{ ...claim, sentence: '=HYPERLINK("http://x","y")', because: ['a, b', 'c'] }]);
    expect(table).toContain(`"'=HYPERLINK(""http://x"",""y"")"`);
    expect(table).toContain('"a, b\nc"');
    expect(table.trimEnd().split('\r\n')).toHaveLength(2);
  });
});
