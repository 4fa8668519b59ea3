import { createClient } from '@supabase/supabase-js';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSigningKey, type TestPlatform, testPlatform } from '../../testing/platform.ts';
import { createPlatform } from '../platform.ts';
import { createPictureDisk } from '../storage/picture-disk.ts';
import type { SigningKey } from './keys.ts';

let server: TestPlatform;
beforeAll(async () => {
  server = await testPlatform();
});
afterAll(() => server.close());

/** The public key after a restart with these signing keys. */
async function keyAfter(...signingKeys: SigningKey[]): Promise<string> {
  const again = await createPlatform({
    database: server.database,
    secrets: { signingKeys },
    config: { publicUrl: null, allowedOrigins: [], trustedProxies: 0 },
    disk: createPictureDisk(server.folder),
    log: pino({ level: 'silent' }),
    functions: {},
  });
  await again.close();
  return again.anonKey;
}

describe('the public key', () => {
  it('stays the same over restarts, and for servers that start at once', async () => {
    const replica = await testPlatform({ beside: server });
    expect(replica.platform.anonKey).toBe(server.platform.anonKey);
    await replica.close();
    const keys = await Promise.all([1, 2, 3].map(() => keyAfter(...server.signingKeys)));
    expect(new Set([...keys, server.platform.anonKey]).size).toBe(1);
    const fresh = await makeSigningKey();
    const first = await Promise.all([1, 2, 3].map(() => keyAfter(fresh)));
    expect(new Set(first).size).toBe(1);
  });

  it('is another one for another signing key, and the former is good while its key is kept', async () => {
    const fresh = await makeSigningKey();
    const rotated = await testPlatform({
      beside: { ...server, signingKeys: [fresh, ...server.signingKeys] },
    });
    try {
      expect(rotated.platform.anonKey).not.toBe(server.platform.anonKey);
      const { error } = await createClient(rotated.url, server.platform.anonKey).from('profiles').select();
      expect(error?.code).not.toMatch(/^PGRST30/);
    } finally {
      await rotated.close();
    }
  });

  it('is signed again where the stored one is invalid', async () => {
    await server.database.asService((sql) => sql.query("update auth.anon_keys set token = 'spoiled'"));
    const renewed = await keyAfter(...server.signingKeys);
    expect(renewed).not.toBe('spoiled');
    expect(await keyAfter(...server.signingKeys)).toBe(renewed);
  });
});
