import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exportJWK, generateKeyPair } from 'jose';
import { z } from 'zod';
import { ConfigError } from './config.ts';

/** A private ES256 key as JWK (RFC 7517); kid names it in every token it signs. */
const signingKeySchema = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  d: z.string(),
  kid: z.string().min(1),
});
export type SigningKey = z.infer<typeof signingKeySchema>;

const secretsSchema = z.object({ signingKeys: z.array(signingKeySchema).min(1) });
export type Secrets = z.infer<typeof secretsSchema>;

const FILE = 'secrets.json';

/** Makes one ES256 signing key. */
async function makeSigningKey(): Promise<SigningKey> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return signingKeySchema.parse({ ...(await exportJWK(privateKey)), kid: crypto.randomUUID() });
}

function parse(text: string, where: string, schema: z.ZodType<Secrets>): Secrets {
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw new ConfigError(
      `${where} does not hold usable signing keys (a JSON array of private ES256 JWKs with kid).`,
      {
        cause,
      },
    );
  }
}

/**
 * The secrets of this installation: from the environment, else from the data folder, else made now and kept
 * there with mode 600. Two servers starting at once on one folder end up with the same secrets.
 * @throws ConfigError when what is given cannot be used
 */
export async function loadSecrets(options: {
  dataDir: string;
  authSigningKeys: string | null;
}): Promise<Secrets> {
  if (options.authSigningKeys) {
    const list = z
      .array(signingKeySchema)
      .min(1)
      .transform((signingKeys) => ({ signingKeys }));
    return parse(options.authSigningKeys, 'AUTH_SIGNING_KEYS', list);
  }
  const path = join(options.dataDir, FILE);
  const kept = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (kept !== null) {
    await chmod(path, 0o600);
    return parse(kept, path, secretsSchema);
  }
  await mkdir(options.dataDir, { recursive: true, mode: 0o700 });
  // Written aside and linked into place: link fails where another process was first, and no one reads half a file.
  const aside = join(options.dataDir, `.${FILE}.${crypto.randomUUID()}`);
  await writeFile(aside, `${JSON.stringify({ signingKeys: [await makeSigningKey()] }, null, 2)}\n`, {
    mode: 0o600,
  });
  await link(aside, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(aside, { force: true });
  return parse(await readFile(path, 'utf8'), path, secretsSchema);
}
