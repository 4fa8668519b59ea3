import { LANGUAGES } from '@mirabelle/contract/language.ts';
import { JUDGING_TOPICS } from '@mirabelle/knowledge/pack/browser/vite-plugin.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { BROWSER_GOAL_BYTES, type BrowserChunk, browserChunks } from './browser-chunk.ts';

let chunks: BrowserChunk[];
beforeAll(async () => {
  chunks = await browserChunks();
});

describe('what a browser loads to judge without the server', () => {
  it('stays within its goal, code and words and records together', () => {
    const bytes = chunks.reduce((sum, chunk) => sum + chunk.bytes, 0);
    expect(bytes).toBeLessThan(BROWSER_GOAL_BYTES);
  });

  it('holds a chunk for each language, with the words by which texts are judged, and no others', () => {
    for (const language of LANGUAGES) {
      const modules = chunks.find(({ name }) => name === `language-${language}`)?.modules ?? [];
      const topics = modules.flatMap((path) => /lexicon\/..\/([\w-]+)\.json$/.exec(path)?.[1] ?? []);
      expect(topics.sort(), language).toEqual([...JUDGING_TOPICS]);
    }
    const elsewhere = chunks.filter(({ name }) => !name.startsWith('language-'));
    expect(elsewhere.flatMap(({ modules }) => modules).filter((path) => /lexicon\/..\//.test(path))).toEqual(
      [],
    );
  });

  it('does without the schemas of what the server receives', () => {
    expect(chunks.flatMap(({ modules }) => modules).filter((path) => path.includes('/zod/'))).toEqual([]);
  });
});
