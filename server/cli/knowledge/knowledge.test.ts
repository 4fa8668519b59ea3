import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseCsv } from '@mirabelle/knowledge/records/parse-csv.ts';
import { readRecords } from '@mirabelle/knowledge/records/read-records.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeFolder } from '../../testing/remove-folder.ts';
import { mirabelle } from '../testing/run-mirabelle.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mirabelle-knowledge-'));
});
afterAll(() => removeFolder(folder));

describe('mirabelle knowledge export', () => {
  it('writes every fact and source of the records, as JSON and as CSV', async () => {
    const file = join(folder, 'knowledge.json');
    const done = await mirabelle('knowledge', 'export', file, '--csv', folder, '--today', '2027-03-12');
    expect(done).toMatchObject({ code: 0, err: '' });
    expect(done.out).toMatch(/written in \d+\.\d s\n$/);
    const exported = JSON.parse(await readFile(file, 'utf8'));
    expect(exported).toMatchObject({ format: 1, madeOn: '2027-03-12' });
    const { records } = await readRecords(join(import.meta.dirname, '../../../knowledge'));
    const factsOf = (from: typeof records) =>
      [...from.groups, ...from.foods, ...from.dishes].flatMap(({ id, facts }) =>
        facts.map((fact) => [id, fact]),
      );
    const facts = factsOf(JSON.parse(JSON.stringify(records)));
    expect(factsOf(exported)).toEqual(facts);
    expect(exported.sources.map(({ id }: { id: string }) => id)).toEqual(
      expect.arrayContaining(records.sources.map(({ id }) => id)),
    );
    expect(exported.rules.map(({ id }: { id: string }) => id)).toEqual(
      expect.arrayContaining(['listeria', 'mercury', 'unknown']),
    );
    const rows = parseCsv(await readFile(join(folder, 'facts.csv'), 'utf8'));
    expect(rows).toHaveLength(facts.length);
    const sources = parseCsv(await readFile(join(folder, 'sources.csv'), 'utf8'));
    expect(sources).toHaveLength(exported.sources.length);
  });
});

describe('mirabelle knowledge due', () => {
  it('says what to check first on a day, and within months of it', async () => {
    const now = await mirabelle('knowledge', 'due', '--today', '2026-12-01');
    expect(now).toMatchObject({ code: 0, err: '' });
    expect(now.out).toMatch(
      /^0 of \d+ sources are past their shelf life on 2026-12-01; the first \d+ end on /,
    );
    const later = await mirabelle('knowledge', 'due', '--today', '2029-01-01', '--within', '6', '--json');
    const { sources } = JSON.parse(later.out);
    const hangOn = sources.map(
      ({ dishes, foods, medicines }: Record<string, number>) =>
        Number(dishes) + Number(foods) + Number(medicines),
    );
    expect(hangOn[0]).toBeGreaterThan(100);
    expect(hangOn).toEqual(hangOn.toSorted((a: number, b: number) => b - a));
  });

  it('refuses a day that does not exist', async () => {
    expect(await mirabelle('knowledge', 'due', '--today', '2027-02-30')).toMatchObject({ code: 2 });
  });
});
