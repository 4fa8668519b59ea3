import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CollectedReview } from '@mirabelle/contract/review/review-file.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { foodClaims } from '../claims/food-claims.ts';
import { buildKnowledge } from '../pack/build.ts';
import { readRecords } from '../records/read-records.ts';
import { checkReviews } from './check-reviews.ts';
import { loadSignOffs } from './load-sign-offs.ts';
import { readReviews } from './read-reviews.ts';

const TODAY = { today: '2027-04-01' };
const FACT = {
  kind: 'risk',
  hazard: 'listeria',
  risk: 'HIGH_RISK',
  when: { heat: ['raw'] },
  cite: [{ source: 'anses' }],
  checkedOn: '2026-01-01',
};
const COOKED = { ...FACT, risk: 'NO_RISK', when: { heat: ['cooked'] } };
const SOURCE = {
  id: 'anses',
  body: 'ANSES',
  title: 'Guide',
  url: 'https://example.org/anses',
  year: 2019,
  country: 'FR',
  seen: 'own',
  checkedOn: '2026-01-01',
};

let folder: string;
let root: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mirabelle-reviews-'));
  root = join(folder, 'knowledge');
  for (const name of ['knowledge/foods', 'knowledge/sources', 'reviews']) {
    await mkdir(join(folder, name), { recursive: true });
  }
  await write('knowledge/sources/anses', SOURCE);
  await record([FACT, COOKED]);
});
afterEach(() => rm(folder, { recursive: true }));

const write = (name: string, value: unknown) =>
  writeFile(join(folder, `${name}.json`), JSON.stringify(value));
const record = (facts: object[]) =>
  write('knowledge/foods/brie', { id: 'brie', names: { en: ['brie'], fr: ['brie'] }, facts });
const claims = async () => foodClaims((await readRecords(root)).records);

async function review(over: Partial<CollectedReview> = {}): Promise<CollectedReview> {
  const [claim] = await claims();
  return {
    fact: claim?.id ?? '',
    hash: claim?.hash ?? '',
    answer: 'agree',
    reviewer: 'A. Martin',
    profession: 'midwife',
    body: 'Ordre des sages-femmes',
    date: '2027-03-12',
    ...over,
  };
}
const sign = (reviews: CollectedReview[]) => write('reviews/listeria', { topic: 'listeria', reviews });
async function found() {
  const { problems, ...reviews } = await readReviews(join(folder, 'reviews'));
  return [...problems, ...checkReviews(await claims(), reviews, TODAY)];
}
const packed = async () =>
  (await buildKnowledge(root)).foods[0]?.facts.map(({ reviewed }) => reviewed ?? null);

describe('a fact that a clinician signed', () => {
  it('carries profession and day in the packed knowledge, and no name', async () => {
    await sign([await review()]);
    expect(await found()).toEqual([]);
    expect(await packed()).toEqual([{ profession: 'midwife', on: '2027-03-12' }, null]);
    expect(JSON.stringify(await buildKnowledge(root))).not.toContain('Martin');
  });

  it('is found by its id, its place and its topic, and counted', async () => {
    const one = await review();
    await sign([one]);
    const signOffs = await loadSignOffs(root);
    const signOff = { profession: 'midwife', on: '2027-03-12' };
    expect(signOffs.count).toBe(1);
    expect(signOffs.ofFact(one.fact)).toEqual(signOff);
    expect(signOffs.ofPlace('foods/brie', 'facts.0')).toEqual(signOff);
    expect(signOffs.ofPlace('foods/brie', 'facts.1')).toBeNull();
    expect(signOffs.ofTopic('listeria')).toEqual({ signed: 1, of: 2, whole: null });
    const [, second] = await claims();
    await sign([one, { ...one, fact: second?.id ?? '', hash: second?.hash ?? '', date: '2027-01-05' }]);
    expect((await loadSignOffs(root)).ofTopic('listeria', 'FR')).toEqual({
      signed: 2,
      of: 2,
      whole: { profession: 'midwife', on: '2027-01-05' },
    });
  });

  it('keeps its sign-off when facts change their order', async () => {
    await sign([await review()]);
    await record([COOKED, FACT]);
    expect(await found()).toEqual([]);
    expect(await packed()).toEqual([null, { profession: 'midwife', on: '2027-03-12' }]);
  });

  it('loses it when it changes, and the check says which entry to remove in the same commit', async () => {
    await sign([await review()]);
    await record([{ ...FACT, risk: 'TO_CHECK' }, COOKED]);
    expect(await found()).toEqual([
      {
        record: 'reviews/listeria',
        what: expect.stringMatching(
          /^the review of "foods\/brie\/listeria\/FR\/risk heat=raw" by A\. Martin of 2027-03-12 is of what the fact said before/,
        ),
        fix: expect.stringContaining('remove that entry from reviews/listeria.json in this commit'),
      },
    ]);
    expect(await packed()).toEqual([null, null]);
  });

  it('loses it when what its source says changes, or when it goes', async () => {
    await sign([await review()]);
    await write('knowledge/sources/anses', { ...SOURCE, says: 'Soft cheese with a rind is to be avoided.' });
    expect(await found()).toMatchObject([{ what: expect.stringContaining('said before') }]);
    await record([COOKED]);
    expect(await found()).toMatchObject([{ what: expect.stringContaining('not there any more') }]);
  });

  it('is not signed while another says that it is wrong, or where it is only unclear', async () => {
    const agree = await review();
    await sign([agree, { ...agree, reviewer: 'B. Petit', answer: 'wrong', direction: 'too-mild' }]);
    expect(await packed()).toEqual([null, null]);
    await sign([{ ...agree, answer: 'unclear' }]);
    expect(await packed()).toEqual([null, null]);
    expect(await found()).toEqual([]);
  });
});

describe('an answer that was made milder', () => {
  const mark = async (over = {}) => {
    const { fact, hash } = await review();
    await write('reviews/made-milder', [
      { fact, hash, from: 'HIGH_RISK', because: 'Both say that the rind is heated.', ...over },
    ]);
  };

  it('needs two different reviewers who agree with it as it is now', async () => {
    const one = await review();
    await mark();
    for (const reviews of [[], [one], [one, { ...one, date: '2027-03-13' }]]) {
      await sign(reviews);
      expect(await found()).toMatchObject([
        { record: 'reviews/made-milder', what: expect.stringContaining('of 2 reviewers agree with it') },
      ]);
      expect(await packed()).toEqual([null, null]);
    }
    await sign([one, { ...one, reviewer: 'B. Petit', date: '2027-03-20', profession: 'obstetrician' }]);
    expect(await found()).toEqual([]);
    expect(await packed()).toEqual([{ profession: 'obstetrician', on: '2027-03-20' }, null]);
  });

  it('is not marked any more once it says something else', async () => {
    const one = await review();
    await sign([one, { ...one, reviewer: 'B. Petit' }]);
    await mark({ hash: '0'.repeat(64) });
    expect(await found()).toMatchObject([
      { what: expect.stringContaining('not as it was when it was marked') },
    ]);
  });
});

describe('the folder of reviews', () => {
  it('holds files of the right shape, each named by its topic and with the facts of it', async () => {
    const one = await review();
    await write('reviews/mercury', { topic: 'listeria', reviews: [one] });
    await write('reviews/broken', { topic: 'x', reviews: [{ ...one, hash: 'short' }] });
    expect(await found()).toMatchObject([
      { record: 'reviews/broken', what: expect.stringContaining('reviews.0.hash') },
      { record: 'reviews/mercury', what: 'holds the topic listeria' },
      { record: 'reviews/mercury', what: expect.stringContaining('of the topic listeria') },
    ]);
  });

  it('holds no review of tomorrow', async () => {
    await sign([await review({ date: '2027-04-02' })]);
    expect(await found()).toMatchObject([{ fix: 'correct its date' }]);
  });

  it('costs the packed knowledge nothing where there is none', async () => {
    const without = JSON.stringify(await buildKnowledge(root));
    await sign([]);
    expect(JSON.stringify(await buildKnowledge(root))).toBe(without);
    const elsewhere = join(folder, 'alone', 'knowledge');
    await cp(root, elsewhere, { recursive: true });
    expect(JSON.stringify(await buildKnowledge(elsewhere))).toBe(without);
    expect(without).not.toContain('reviewed');
  });
});

it('holds sound reviews in this repository', async () => {
  const own = join(import.meta.dirname, '../../reviews');
  const { problems, ...reviews } = await readReviews(own);
  expect(problems).toEqual([]);
  const all = foodClaims((await readRecords(join(import.meta.dirname, '..'))).records);
  const food = reviews.reviews.filter(({ file }) => !file.startsWith('reviews/medicine-'));
  expect(
    checkReviews(all, { reviews: food, madeMilder: [] }, { today: new Date().toISOString().slice(0, 10) }),
  ).toEqual([]);
});
