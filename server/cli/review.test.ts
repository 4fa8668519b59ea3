import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packClaims } from '@mirabelle/knowledge/pack/pack-claims.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestUser } from '../testing/clients.ts';
import { noPictures, testProduct } from '../testing/product.ts';
import { removeFolder } from '../testing/remove-folder.ts';
import { mirabelle } from './testing/run-mirabelle.ts';

let folder: string;
let product: Awaited<ReturnType<typeof testProduct>>;
let ada: TestUser;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mirabelle-review-'));
  product = await testProduct(noPictures);
  ada = await product.signedUp();
  process.env.DATABASE_URL = product.database.url;
  process.env.DATA_DIR = join(folder, 'data');
});
afterAll(async () => {
  delete process.env.DATABASE_URL;
  delete process.env.DATA_DIR;
  await product.close();
  await removeFolder(folder);
});

const WHO = [
  '--name',
  'A. Martin',
  '--profession',
  'midwife',
  '--body',
  'Ordre des sages-femmes',
  '--number',
  '12',
];

it('writes a dossier that needs no other file, in the language asked for', async () => {
  const file = join(folder, 'listeria.html');
  const { code, out } = await mirabelle(
    ...['review', 'export', '--topic', 'listeria', '--country', 'FR', '--lang', 'fr', file],
  );
  expect(out).toMatch(/listeria\.html: \d+ claims/);
  expect(code).toBe(0);
  const page = await readFile(file, 'utf8');
  expect(page).toContain('<html lang="fr">');
  expect(page).toContain('Relecture');
  expect(page).toContain('d’accord');
  expect(page).not.toMatch(/<script|<link|<img|@import|url\(/);
});

it('writes the same as a table', async () => {
  const file = join(folder, 'listeria.csv');
  await mirabelle('review', 'export', '--topic', 'listeria', '--country', 'France', '--csv', file);
  const table = await readFile(file, 'utf8');
  expect(table.split('\r\n')[0]).toMatch(/^\uFEFFfact,hash,topic,/);
  expect(table).toContain('/listeria/');
});

it('lists the topics where one is not known, and refuses a country that is none', async () => {
  const unknown = await mirabelle('review', 'export', '--topic', 'x', join(folder, 'x.html'));
  expect(unknown).toMatchObject({ code: 2, err: expect.stringContaining('listeria') });
  expect(unknown.err).toContain('medicine:nsaid');
  const nowhere = ['review', 'export', '--topic', 'listeria', '--country', 'Nowhere', join(folder, 'x.html')];
  expect(await mirabelle(...nowhere)).toMatchObject({ code: 2 });
});

it('gives the role to an account, lists it, and takes it away', async () => {
  expect(await mirabelle('reviewer', 'add', 'nobody@example.org', ...WHO)).toMatchObject({
    code: 2,
    err: expect.stringContaining('user invite nobody@example.org'),
  });
  const astrologer = WHO.with(3, 'astrologer');
  expect((await mirabelle('reviewer', 'add', ada.email, ...astrologer)).err).toContain(
    'Professions: midwife',
  );
  expect((await mirabelle('reviewer', 'add', ada.email, ...WHO)).out).toContain('/review');
  expect((await mirabelle('reviewer', 'list')).out).toContain(
    `${ada.email}: A. Martin, midwife, Ordre des sages-femmes 12`,
  );
  expect((await mirabelle('reviewer', 'remove', ada.email)).code).toBe(0);
  expect((await mirabelle('reviewer', 'list')).out).toContain('There are no reviewers');
  expect((await mirabelle('reviewer', 'remove', ada.email)).err).toContain('is no reviewer');
});

it('collects what reviewers said of facts as they are now, without the number of a registration', async () => {
  await mirabelle('reviewer', 'add', ada.email, ...WHO);
  const { claims } = await packClaims();
  const food = claims.find(({ topics }) => topics.includes('listeria'));
  const medicine = claims.find(({ topics }) => topics[0]?.startsWith('medicine:'));
  if (!food || !medicine) throw new Error('no claims');
  const rows = [
    { fact: food.id, hash: food.hash, topic: 'listeria', answer: 'agree' },
    { fact: food.id, hash: 'f'.repeat(64), topic: 'listeria', answer: 'unclear' },
    {
      fact: medicine.id,
      hash: medicine.hash,
      topic: medicine.topics[0],
      answer: 'wrong',
      direction: 'otherwise',
      note: 'See the leaflet.',
    },
  ];
  for (const row of rows) {
    const { error } = await ada.client.from('reviews').insert({ id: crypto.randomUUID(), ...row });
    expect(error).toBeNull();
  }
  const reviews = join(folder, 'reviews');
  const { out } = await mirabelle('review', 'collect', reviews);
  expect(out).toContain('2 reviews on 2 topics');
  expect(out).toContain(`Left out, since the fact is not as it was: ${food.id}`);
  const topic = medicine.topics[0] ?? '';
  expect((await readdir(reviews)).sort()).toEqual(
    ['listeria.json', `${topic.replace(':', '-')}.json`].sort(),
  );
  const written = await readFile(join(reviews, 'listeria.json'), 'utf8');
  expect(JSON.parse(written)).toEqual({
    topic: 'listeria',
    reviews: [
      {
        fact: food.id,
        hash: food.hash,
        answer: 'agree',
        reviewer: 'A. Martin',
        profession: 'midwife',
        body: 'Ordre des sages-femmes',
        date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      },
    ],
  });
  // What was collected elsewhere stays, unless it is of what a fact said before.
  const other = { ...JSON.parse(written).reviews[0], reviewer: 'B. Petit' };
  const stale = { ...other, hash: '0'.repeat(64) };
  await writeFile(
    join(reviews, 'listeria.json'),
    JSON.stringify({ topic: 'listeria', reviews: [other, { ...stale, reviewer: 'C. Roux' }] }),
  );
  await mirabelle('review', 'collect', reviews);
  const joined = JSON.parse(await readFile(join(reviews, 'listeria.json'), 'utf8'));
  expect(joined.reviews.map(({ reviewer }: { reviewer: string }) => reviewer).sort()).toEqual([
    'A. Martin',
    'B. Petit',
  ]);
});
