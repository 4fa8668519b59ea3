import { mkdtemp, readdir, readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { noPictures, testProduct } from '../testing/product.ts';
import { removeFolder } from '../testing/remove-folder.ts';
import { mirabelle } from './testing/run-mirabelle.ts';

let folder: string;
let product: Awaited<ReturnType<typeof testProduct>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mirabelle-command-'));
  product = await testProduct(noPictures);
  await product.signedUp();
  process.env.DATABASE_URL = product.database.url;
  process.env.DATA_DIR = join(folder, 'data');
});
afterAll(async () => {
  delete process.env.DATABASE_URL;
  delete process.env.DATA_DIR;
  delete process.env.BACKUP_PASSPHRASE;
  await product.close();
  await removeFolder(folder);
});

it('makes a backup and tries it, and says what is in it', async () => {
  const file = join(folder, 'one.backup');
  const { code, out } = await mirabelle('backup', file, '--verify');
  expect(out).toMatch(/one\.backup: 1 accounts, 0 scans, \d+ rows in all, 0 photographs, 0\.\d MB\./);
  expect(out).toContain('is not encrypted');
  expect(out).toContain('it is complete');
  expect(code).toBe(0);
  const again = await mirabelle('backup', file);
  expect(again).toMatchObject({ code: 2, err: expect.stringContaining('is there already') });
  const refused = await mirabelle('restore', file);
  expect(refused).toMatchObject({
    code: 2,
    err: expect.stringContaining('This installation has 1 accounts'),
  });
  expect((await mirabelle('restore', file, '--replace')).out).toContain('Restored the backup of');
});

it('encrypts with a passphrase, and asks for one where it is missing', async () => {
  const file = join(folder, 'secret.backup');
  expect(await mirabelle('backup', file, '--encrypt')).toMatchObject({
    code: 2,
    err: expect.stringContaining('Set BACKUP_PASSPHRASE'),
  });
  process.env.BACKUP_PASSPHRASE = 'correct horse battery staple';
  expect((await mirabelle('backup', file)).out).toContain(', encrypted.');
  delete process.env.BACKUP_PASSPHRASE;
  expect(await mirabelle('restore', file, '--verify')).toMatchObject({
    code: 2,
    err: expect.stringContaining('is encrypted'),
  });
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
});

it('gives a link for a new password, and an invitation', async () => {
  const email = `${crypto.randomUUID()}@example.org`;
  expect(await mirabelle('user', 'reset-link', email)).toMatchObject({
    code: 2,
    err: expect.stringContaining('There is no account'),
  });
  const invited = await mirabelle('user', 'invite', email);
  expect(invited.out).toMatch(
    /^http:\/\/127\.0\.0\.1:8787\/auth\/v1\/verify\?token=[\w-]{43}&type=recovery\n/,
  );
  expect(invited.out).toContain('for a week');
  expect(await mirabelle('user', 'invite', email)).toMatchObject({
    code: 2,
    err: expect.stringContaining(`user reset-link ${email}`),
  });
  expect((await mirabelle('user', 'reset-link', email)).out).toContain('for an hour');
  expect((await mirabelle('user', 'invite', 'no address')).err).toContain('is no address');
});

it('lists, exports and closes answers that were reported as wrong, without whose they are', async () => {
  const user = await product.signedUp();
  const report = (name: string, why: string) =>
    user.client.functions.invoke('report-wrong-answer', {
      body: {
        report_id: crypto.randomUUID(),
        card: 'label',
        name,
        rating: 'NO_RISK',
        reasons: [
          { key: 'listeria.high', rating: 'HIGH_RISK', about: 'brie', sources: ['nhs-foods-to-avoid'] },
        ],
        knowledge: null,
        country: 'GB',
        language: 'en',
        wrong: 'stricter',
        why,
      },
    });
  await report('Brie', '=1+1');
  await report('Steak\u001b[2J\nclosed', '');
  const all = await mirabelle('answers', 'list');
  expect(all.out).toContain('label: Brie');
  expect(all.out).toContain('listeria.high (brie): nhs-foods-to-avoid');
  expect(all.out).toContain('2 reported, 2 open.');
  expect(all.out).toContain('Steak [2J closed');
  expect(all.out).not.toMatch(new RegExp(`\u001b|${user.userId}|${user.email}`));

  const csv = join(folder, 'answers.csv');
  expect((await mirabelle('answers', 'export', csv, '--csv')).out).toContain('2 written');
  const text = await readFile(csv, 'utf8');
  expect(text).toMatch(/^"id","reported_at","card",/);
  expect(text).toContain(`"'=1+1"`);
  expect(text).not.toContain(user.userId);
  expect((await stat(csv)).mode & 0o077).toBe(0);
  expect(await mirabelle('answers', 'export', csv)).toMatchObject({ code: 2 });
  const json = join(folder, 'answers.json');
  await mirabelle('answers', 'export', json, '--since', '2026-01-01');
  const [first] = JSON.parse(await readFile(json, 'utf8'));
  expect(first).toMatchObject({ name: 'Brie', wrong: 'stricter', closed_at: null });
  expect(first).not.toHaveProperty('user_id');

  expect((await mirabelle('doctor')).out).toContain('Wrong answers: 2 reported, 2 open.');
  expect(await mirabelle('answers', 'close', 'zzz', '--note', 'x')).toMatchObject({ code: 2 });
  expect(await mirabelle('answers', 'close', first.id.slice(0, 8), '--note', 'Mended')).toMatchObject({
    code: 0,
  });
  expect((await mirabelle('answers', 'list', '--open')).out).toContain('1 reported, 1 open.');
  expect((await mirabelle('answers', 'list', '--since', '2999-01-01')).out).toBe('0 reported, 0 open.\n');
  const { data } = await user.client.from('wrong_answers').select('note').eq('id', first.id);
  expect(data).toEqual([{ note: 'Mended' }]);
});
