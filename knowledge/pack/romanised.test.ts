import { join } from 'node:path';
import type { PackedKnowledge } from '@mirabelle/contract/knowledge.ts';
import { namesOf } from '@mirabelle/safety/match/names-of.ts';
import { foldSpelling } from '@mirabelle/safety/match/open-names/fold-spelling.ts';
import { foldOpenName, OpenLines, type Sense } from '@mirabelle/safety/match/open-names/lines.ts';
import { SHORTEST_ROMANISED } from '@mirabelle/safety/match/open-names/romanised.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildOpenNames, readOpenNames } from './build-open-names.ts';
import { packKnowledge } from './pack.ts';
import { readRomanisations } from './pack-romanised.ts';

const root = join(import.meta.dirname, '../open-names');
const kitchens = readRomanisations(root);
let packed: ReturnType<typeof buildOpenNames>;
let knowledge: PackedKnowledge;
beforeAll(async () => {
  knowledge = await packKnowledge();
  packed = buildOpenNames(readOpenNames(root, { shareAlike: true }), knowledge);
});

describe('romanised words, as they are packed', () => {
  it('are long enough to mean one thing, and stand under the key that they fold to', () => {
    const wrong = packed.romanised.flatMap(({ folds, words }) =>
      words.split('\n').flatMap((line) => {
        const [key = '', ...spellings] = line.split(' ');
        const fits = spellings.every(
          (word) => word.length >= SHORTEST_ROMANISED && foldSpelling(word, folds) === key,
        );
        return fits && spellings.length > 0 ? [] : [line];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('leave out nothing else that a key may name, so that none reassures where two things share it', () => {
    const lines = new OpenLines(packed);
    const named = new Map<string, Sense[]>();
    for (const line of packed.lines.split('\n')) {
      const word = line.slice(0, line.indexOf('|'));
      if (named.has(word) || word.length < SHORTEST_ROMANISED || !/^[a-z]+$/.test(word)) continue;
      const names = lines.startingWith(word).filter(({ words }) => words === 1);
      named.set(
        word,
        names.flatMap(({ senses }) => senses.filter(({ heardOnly }) => !heardOnly)),
      );
    }
    const ours = Map.groupBy(namesOf(knowledge), ({ written }) => foldOpenName(written));
    const meantBy = (word: string) => [
      ...(ours.get(word) ?? []).map(({ id }) => id),
      ...(named.get(word) ?? []).map(({ id, said }) => [id, ...said].join('+')),
    ];
    const lost = packed.romanised.flatMap(({ folds, words }, at) => {
      const { languages = [] } = kitchens[at] ?? {};
      const keys = new Map(words.split('\n').map((line) => [line.split(' ')[0], line.split(' ').slice(1)]));
      return [...named].flatMap(([word, senses]) => {
        const standing = keys.get(foldSpelling(word, folds));
        if (!standing) return [];
        const all = new Set(standing.flatMap(meantBy));
        const own = senses.filter(({ language }) => languages.includes(language));
        return own
          .filter(({ id, said }) => !all.has([id, ...said].join('+')))
          .map(({ id }) => `${word}: ${id}`);
      });
    });
    expect(lost).toEqual([]);
  });
});
