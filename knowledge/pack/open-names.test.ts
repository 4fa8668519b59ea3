import { join } from 'node:path';
import type { PackedKnowledge } from '@mirabelle/contract/knowledge.ts';
import { namesOf } from '@mirabelle/safety/match/names-of.ts';
import { foldOpenName, OpenLines } from '@mirabelle/safety/match/open-names/lines.ts';
import { littleWordsOfRecords } from '@mirabelle/safety/match/open-names/little-words.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildOpenNames, readOpenNames } from './build-open-names.ts';
import { packKnowledge } from './pack.ts';

const root = join(import.meta.dirname, '../open-names');
const all = readOpenNames(root, { shareAlike: true });
let knowledge: PackedKnowledge;
beforeAll(async () => {
  knowledge = await packKnowledge();
});

const pathsOf = ({ groups, foods, dishes, preparations }: PackedKnowledge) =>
  new Set(
    Object.entries({ groups, foods, dishes, preparations }).flatMap(([folder, records]) =>
      records.map(({ id }) => `${folder}/${id}`),
    ),
  );

describe('names in other languages, as they are packed', () => {
  it('equal no name of ours with another meaning unless that is wanted, and no little word of our languages', () => {
    const packed = buildOpenNames(all, knowledge);
    const lines = new OpenLines(packed);
    const little = littleWordsOfRecords();
    const ours = Map.groupBy(namesOf(knowledge), ({ written }) => foldOpenName(written));
    const wrong = packed.lines.split('\n').flatMap((line) => {
      const folded = line.slice(0, line.indexOf('|'));
      if (little.has(folded)) return `${folded} is a little word`;
      const same = ours.get(folded);
      if (!same) return [];
      const [first = ''] = folded.split(' ');
      const senses = lines.startingWith(first).flatMap((name) => (name.folded === folded ? name.senses : []));
      return senses
        .filter(({ kind, id, over }) => !over && !same.some((one) => one.kind === kind && one.id === id))
        .map(({ id }) => `${folded} is ${same[0]?.id}, not ${id}`);
    });
    expect(wrong).toEqual([]);
    expect(packed.languages.length).toBeGreaterThan(60);
  });

  it('name records that are there', () => {
    const paths = pathsOf(knowledge);
    const byHand = all.names.filter(({ weight }) => weight === 3);
    const gone = ({ record }: { record: string }) => !paths.has(record.split('+')[0] ?? '');
    expect(byHand.filter(gone).map(({ language, record }) => `words/${language}.json: ${record}`)).toEqual(
      [],
    );
    expect(all.names.filter(gone).length / all.names.length).toBeLessThan(0.02);
  });

  it('tell that a food is raw or smoked where a list has it in the name of a food', () => {
    const recordOf = (language: string, name: string) =>
      all.names.find((one) => one.language === language && one.name === name)?.record;
    expect(recordOf('hu', 'füstölt hering')).toBe('foods/herring+smoked');
    expect(recordOf('ca', 'llet crua de cabra')).toBe('foods/cow-milk+raw');
    // With another accent it is another word: the cake is one of cheese.
    expect(recordOf('cs', 'sýrový koláč')).toBe('dishes/cheesecake');
  });

  it('go without what stands under a share-alike licence where a build leaves it out', () => {
    const free = readOpenNames(root, { shareAlike: false });
    expect(free.names.length).toBeGreaterThan(5000);
    expect(free.names.length).toBeLessThan(all.names.length / 2);
    expect(buildOpenNames(free, knowledge).lines).toContain('zwaardvis||');
  });
});
