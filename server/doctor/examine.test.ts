import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { startFakeObjectStorage } from '../fakes/object-storage.ts';
import { testDatabase } from '../testing/database.ts';
import { testProduct } from '../testing/product.ts';
import { removeFolder } from '../testing/remove-folder.ts';
import { CHECKS, examine } from './examine.ts';

const NOWHERE = 'http://127.0.0.1:9';
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mirabelle-doctor-'));
});
afterAll(() => removeFolder(folder));

/** What is said of one part of an installation with these settings. */
async function said(
  part: string,
  settings: Record<string, string> = {},
  root = folder,
  today = '2026-12-01',
) {
  const config = readConfig({ DATA_DIR: folder, PORT: '1', ...settings });
  const [found] = await examine(config, root, { today, checks: CHECKS.filter(({ name }) => name === part) });
  return found;
}

async function listening(): Promise<{ server: Server; port: string }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return { server, port: String(typeof address === 'object' && address?.port) };
}

describe('the doctor', () => {
  it('finds nothing amiss with what works', async () => {
    for (const part of [
      'Node.js',
      'Knowledge',
      'Sources',
      'Data folder',
      'Photographs',
      'Reader',
      'Database',
    ]) {
      expect(await said(part), part).toMatchObject({ state: 'ok' });
    }
    expect(await said('Web app', {}, join(folder, 'nowhere'))).toMatchObject({ state: 'failed' });
  });

  it('warns once sources were checked longer ago than their shelf life', async () => {
    expect(await said('Sources', {}, folder, '2029-06-01')).toMatchObject({
      state: 'warning',
      message: expect.stringMatching(/^\d{3} of \d{3} were checked longer ago/),
      todo: expect.stringContaining('mirabelle knowledge due'),
    });
  });

  it('knows the age of the last backup, and warns of one that is missing', async () => {
    expect(await said('Backup')).toMatchObject({ state: 'skipped' });
    const daily = { BACKUP_DIR: join(folder, 'backups') };
    expect(await said('Backup', daily)).toMatchObject({ state: 'warning' });
    const hoursAgo = (hours: number) => {
      const at = new Date(Date.now() - hours * 3_600_000).toISOString();
      const last = { at, file: '/backups/one.backup', bytes: 1, encrypted: false };
      return writeFile(join(folder, 'last-backup.json'), JSON.stringify(last));
    };
    await hoursAgo(3.5);
    expect(await said('Backup', daily)).toMatchObject({
      state: 'ok',
      message: 'The last one was completed 3 h ago: /backups/one.backup.',
    });
    await hoursAgo(72);
    expect(await said('Backup', daily)).toMatchObject({ state: 'warning' });
    expect(await said('Backup')).toMatchObject({ state: 'ok' });
    // The disk was full when it was noted.
    await writeFile(join(folder, 'last-backup.json'), '{"at": "2026-');
    expect(await said('Backup', daily)).toMatchObject({ state: 'warning' });
    await rm(join(folder, 'last-backup.json'));
  });

  it('leaves alone what is not configured', async () => {
    for (const part of ['Mail', 'Google sign-in', 'Signing keys']) {
      expect(await said(part), part).toMatchObject({ state: 'skipped' });
    }
  });

  it('changes nothing in the data folder', async () => {
    const empty = await mkdtemp(join(tmpdir(), 'mirabelle-doctor-'));
    await examine(readConfig({ DATA_DIR: empty, PORT: '1' }), folder, { today: '2026-12-01' });
    await examine(readConfig({ DATA_DIR: join(empty, 'not-yet'), PORT: '1' }), folder, {
      today: '2026-12-01',
    });
    const left = await readdir(empty, { recursive: true, withFileTypes: true });
    expect(left.filter((entry) => entry.isFile())).toEqual([]);
    expect(left.map(({ name }) => name)).not.toContain('not-yet');
    await rm(empty, { recursive: true });
  });

  it.each([
    ['a file in its place', { DATA_DIR: '' }, 'Data folder', 'failed', 'Set DATA_DIR to a folder'],
    [
      'a PostgreSQL that does not answer',
      { DATABASE_URL: 'postgresql://a:b@127.0.0.1:9/c' },
      'Database',
      'failed',
      'host, port',
    ],
    [
      'a bucket that does not answer',
      { S3_ENDPOINT: NOWHERE, S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' },
      'Photographs',
      'failed',
      'S3_ENDPOINT',
    ],
    [
      'a mail server that does not answer',
      { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'a@example.org', PUBLIC_URL: 'https://m.example.org' },
      'Mail',
      'failed',
      'password',
    ],
    [
      'a Google that does not answer',
      {
        GOOGLE_CLIENT_ID: 'a',
        GOOGLE_CLIENT_SECRET: 'b',
        GOOGLE_ISSUER: NOWHERE,
        PUBLIC_URL: 'https://m.example.org',
      },
      'Google sign-in',
      'failed',
      'accounts.google.com',
    ],
    ['every address without https', { HOST: '0.0.0.0', PORT: '0' }, 'Address', 'warning', 'PUBLIC_URL'],
    [
      'a proxy nobody trusts',
      { PUBLIC_URL: 'https://m.example.org', PORT: '0' },
      'Address',
      'warning',
      'TRUSTED_PROXIES',
    ],
  ])('says what to do about %s', async (_what, settings, part, state, todo) => {
    const file = join(folder, 'a-file');
    await writeFile(file, '');
    const found = await said(part, { ...settings, ...('DATA_DIR' in settings && { DATA_DIR: file }) });
    expect(found).toMatchObject({ state, todo: expect.stringContaining(todo) });
  });

  it('says that others may look into the data folder', async () => {
    const open = join(folder, 'open');
    await mkdir(open);
    await chmod(open, 0o755);
    expect(await said('Data folder', { DATA_DIR: open })).toMatchObject({
      state: 'warning',
      todo: expect.stringContaining('chmod 700'),
    });
  });

  it('says which keys are damaged, and shows none', async () => {
    const damaged = join(folder, 'damaged');
    await mkdir(damaged, { mode: 0o700 });
    await writeFile(join(damaged, 'secrets.json'), '{"signingKeys":[{"d":"very secret"}]}');
    const found = await said('Signing keys', { DATA_DIR: damaged });
    expect(found).toMatchObject({ state: 'failed', message: expect.stringContaining('secrets.json') });
    expect(JSON.stringify(found)).not.toContain('very secret');
  });

  it('says that another program has the port', async () => {
    const { server, port } = await listening();
    expect(await said('Address', { PORT: port })).toMatchObject({
      state: 'failed',
      todo: expect.stringContaining('PORT='),
    });
    server.close();
  });

  it('knows a server that runs, and which of its parts fails', async () => {
    const bucket = await startFakeObjectStorage();
    const s3 = {
      S3_ENDPOINT: bucket.endpoint,
      S3_BUCKET: bucket.bucket,
      S3_ACCESS_KEY_ID: bucket.accessKeyId,
      S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
    };
    const product = await testProduct({}, s3);
    const settings = { PORT: new URL(product.url).port, DATA_DIR: product.dataDir };
    expect(await said('Address', settings)).toMatchObject({
      state: 'ok',
      message: expect.stringContaining('runs at'),
    });
    bucket.down = true;
    await expect
      .poll(() => said('Address', settings))
      .toMatchObject({ state: 'failed', message: expect.stringContaining('storage') });
    await product.close();
    await bucket.close();
  });

  it('looks at a PostgreSQL of the operator’s', async () => {
    const database = await testDatabase();
    expect(await said('Database', { DATABASE_URL: database.url })).toMatchObject({
      state: 'ok',
      message: expect.stringContaining('PostgreSQL 1'),
    });
    await database.close();
  });
});
