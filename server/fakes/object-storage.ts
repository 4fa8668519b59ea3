import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { type Context, Hono } from 'hono';

export interface FakeObjectStorage {
  /** As S3_ENDPOINT. */
  endpoint: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** What lies in the bucket, by key. */
  objects: Map<string, { bytes: Uint8Array; at: Date }>;
  /** While true, every request is answered with 503. */
  down: boolean;
  close(): Promise<void>;
}

const PAGE = 1_000;

const error = (c: Context, status: 403 | 404 | 503, code: string) =>
  c.body(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`, status, {
    'content-type': 'application/xml',
  });

/**
 * Storage that speaks as much of Amazon S3's protocol as the product uses, in memory: objects put, got, looked at,
 * removed and listed in pages. A request not signed with its key is refused.
 */
export async function startFakeObjectStorage(): Promise<FakeObjectStorage> {
  const bucket = 'pictures';
  const accessKeyId = 'stand-in';
  const objects: FakeObjectStorage['objects'] = new Map();
  const app = new Hono();
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }) as Server;
  await new Promise((resolve) => server.once('listening', resolve));
  const fake: FakeObjectStorage = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bucket,
    accessKeyId,
    secretAccessKey: 'a secret of the stand-in',
    objects,
    down: false,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  const signed = new RegExp(`^AWS4-HMAC-SHA256 Credential=${accessKeyId}/.*Signature=[0-9a-f]{64}$`);
  app.use(async (c, next) => {
    if (fake.down) return error(c, 503, 'SlowDown');
    if (!signed.test(c.req.header('authorization') ?? '')) return error(c, 403, 'InvalidAccessKeyId');
    return next();
  });
  app.get(`/${bucket}/`, (c) => list(c, objects));
  app.get(`/${bucket}`, (c) => list(c, objects));
  app.on(['GET', 'HEAD', 'PUT', 'DELETE'], `/${bucket}/:key{.+}`, async (c) => {
    const key = decodeURIComponent(c.req.param('key'));
    if (c.req.method === 'PUT') {
      objects.set(key, { bytes: new Uint8Array(await c.req.arrayBuffer()), at: new Date() });
      return c.body(null, 200, { etag: '"stand-in"' });
    }
    if (c.req.method === 'DELETE') {
      objects.delete(key);
      return c.body(null, 204);
    }
    const found = objects.get(key);
    if (!found) return c.req.method === 'HEAD' ? c.body(null, 404) : error(c, 404, 'NoSuchKey');
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(c.req.header('range') ?? '') ?? [];
    const bytes = first ? found.bytes.subarray(Number(first), Number(last) + 1) : found.bytes;
    return c.body(Buffer.from(bytes), first ? 206 : 200, {
      ...(first && { 'content-range': `bytes ${first}-${last}/${found.bytes.length}` }),
      'content-length': String(bytes.length),
      'last-modified': found.at.toUTCString(),
      etag: '"stand-in"',
    });
  });
  app.all('*', (c) => error(c, 404, 'NoSuchBucket'));
  return fake;
}

function list(c: Context, objects: FakeObjectStorage['objects']): Response {
  const prefix = c.req.query('prefix') ?? '';
  const after = c.req.query('continuation-token') ?? '';
  const most = Math.min(Number(c.req.query('max-keys') ?? PAGE), PAGE);
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
  const page = keys.slice(0, most);
  const more = keys.length > page.length;
  const contents = page.map((key) => {
    const { bytes, at } = objects.get(key) as { bytes: Uint8Array; at: Date };
    return `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`;
  });
  return c.body(
    `<?xml version="1.0"?><ListBucketResult><KeyCount>${page.length}</KeyCount><IsTruncated>${more}</IsTruncated>${
      more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    }${contents.join('')}</ListBucketResult>`,
    200,
    { 'content-type': 'application/xml' },
  );
}
