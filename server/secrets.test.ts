import { chmod, mkdtemp, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadSecrets } from './secrets.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mirabelle-secrets-'));
});

describe('loadSecrets', () => {
  it('makes a key on the first start, readable by its owner only, and keeps it', async () => {
    const first = await loadSecrets({ dataDir, authSigningKeys: null });
    expect((await stat(join(dataDir, 'secrets.json'))).mode & 0o777).toBe(0o600);
    expect(await loadSecrets({ dataDir, authSigningKeys: null })).toEqual(first);
  });

  it('gives two processes that start at once the same key', async () => {
    const [one, other] = await Promise.all([
      loadSecrets({ dataDir, authSigningKeys: null }),
      loadSecrets({ dataDir, authSigningKeys: null }),
    ]);
    expect(one).toEqual(other);
  });

  it('closes a secrets file that others could read', async () => {
    await loadSecrets({ dataDir, authSigningKeys: null });
    await chmod(join(dataDir, 'secrets.json'), 0o644);
    await loadSecrets({ dataDir, authSigningKeys: null });
    expect((await stat(join(dataDir, 'secrets.json'))).mode & 0o777).toBe(0o600);
  });

  it('prefers keys given by environment', async () => {
    const kept = await loadSecrets({ dataDir, authSigningKeys: null });
    const given = kept.signingKeys.map((key) => ({ ...key, kid: 'given' }));
    const secrets = await loadSecrets({ dataDir: '/nonexistent', authSigningKeys: JSON.stringify(given) });
    expect(secrets.signingKeys[0]?.kid).toBe('given');
  });

  it('refuses a damaged file or value, naming it', async () => {
    await writeFile(join(dataDir, 'secrets.json'), '{');
    await expect(loadSecrets({ dataDir, authSigningKeys: null })).rejects.toThrow(
      /secrets\.json does not hold/,
    );
    await expect(loadSecrets({ dataDir, authSigningKeys: '[]' })).rejects.toThrow(
      /AUTH_SIGNING_KEYS does not hold/,
    );
  });
});
