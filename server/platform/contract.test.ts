import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import type { TestUser } from '../testing/clients.ts';
import { type TestPlatform, testPlatform } from '../testing/platform.ts';
import { flatPicture } from '../testing/product.ts';

/** docs/backend-contract.md, whose tables are walked here: what it says is what a running server answers. */
const DOCUMENT = join(import.meta.dirname, '..', '..', 'docs', 'backend-contract.md');

interface Row {
  what: string;
  /** What stands in code: the call, its headers, its body. */
  call: string[];
  by: string;
  answer: string;
}

const text = await readFile(DOCUMENT, 'utf8');
const rows: Row[] = text.split('\n').flatMap((line) => {
  const cells = /^\| (.+?) \| (`.+`) \| (owner|other|nobody) \| (.+?) \|$/.exec(line);
  if (!cells) return [];
  const [, what, call, by, answer] = cells as unknown as [string, string, string, string, string];
  return [{ what, call: [...call.matchAll(/`([^`]+)`/g)].map((code) => code[1]!), by, answer }];
});

let server: TestPlatform;
let owner: TestUser;
let other: TestUser;
let photo: string;
const scan = randomUUID();
beforeAll(async () => {
  server = await testPlatform();
  [owner, other] = await Promise.all([server.signedUp(), server.signedUp()]);
  photo = `${owner.userId}/menu.jpg`;
  await owner.client.storage.from('menu-images').upload(photo, flatPicture, { contentType: 'image/jpeg' });
  await owner.client.from('menu_scans').insert({ id: scan, user_id: owner.userId, image_url: '/menu.jpg' });
});
afterAll(() => server.close());

const filledIn = (code: string) =>
  code.replaceAll('{me}', owner.userId).replaceAll('{photo}', photo).replaceAll('{scan}', scan);
const tokenOf = (by: string) => ({ owner: owner.token, other: other.token })[by] ?? server.platform.anonKey;

async function answerOf({ call, by }: Row): Promise<string> {
  const [start = '', ...rest] = call.map(filledIn);
  const [method = '', path = ''] = start.split(' ');
  const headers = new Headers({ authorization: `Bearer ${tokenOf(by)}` });
  let body: BodyInit | undefined;
  for (const part of rest) {
    const header = /^([a-z-]+): (.+)$/.exec(part);
    if (header) headers.set(header[1]!, header[2]!);
    else body = part === 'picture' ? new Uint8Array(flatPicture) : part;
  }
  if (method === 'SOCKET') return replyTo(path, String(body), tokenOf(by));
  if (body !== undefined)
    headers.set('content-type', typeof body === 'string' ? 'application/json' : 'image/jpeg');
  const answer = await fetch(server.url + path, { method, headers, ...(body !== undefined && { body }) });
  if (answer.status < 400) {
    await answer.arrayBuffer();
    return String(answer.status);
  }
  const said = (await answer.json()) as { code: string | number; error_code?: string };
  return `${answer.status} ${said.error_code ?? said.code}`;
}

function replyTo(event: string, payload: string, token: string): Promise<string> {
  const address = `${server.url.replace('http', 'ws')}/realtime/v1/websocket?vsn=2.0.0&apikey=${server.platform.anonKey}`;
  const socket = new WebSocket(address);
  const message = ['1', '1', 'realtime:contract', event, { access_token: token, ...JSON.parse(payload) }];
  return new Promise<string>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('the socket was cut')));
    socket.on('open', () => socket.send(JSON.stringify(message)));
    socket.on('message', (data) => {
      const [, , , name, { status }] = JSON.parse(String(data));
      if (name === 'phx_reply') resolve(status);
    });
  }).finally(() => {
    socket.removeAllListeners('close');
    socket.close();
  });
}

describe('what docs/backend-contract.md says is so', () => {
  it('in tables that can be read, of every part', () => {
    const lines = text
      .replace(/<!-- table: [\s\S]*?<!-- end of /g, '')
      .split('\n')
      .filter((line) => line.startsWith('| ') && !/^\| (---|What \|)/.test(line));
    expect(rows).toHaveLength(lines.length);
    for (const part of ['auth', 'rest', 'storage', 'realtime', 'functions']) {
      expect(rows.filter(({ call }) => call[0]?.includes(`/${part}/v1/`)).length).toBeGreaterThan(0);
    }
  });

  it.each(rows.map((row) => [row.call.join(' '), row.by, row.answer, row] as const))(
    '%s by %s is answered %s',
    async (_call, _by, answer, row) => {
      expect(await answerOf(row)).toBe(answer);
    },
  );
});

describe('every code', () => {
  const codesIn = async (part: string, pattern: RegExp) => {
    const folder = join(import.meta.dirname, part);
    const files = (await readdir(folder)).filter((file) => /(?<!\.test)\.ts$/.test(file));
    const sources = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
    return [...new Set(sources.flatMap((source) => [...source.matchAll(pattern)].map((code) => code[1]!)))];
  };
  it.each([
    ['rest', /'(PGRST\d{3})'/g],
    ['storage', /StorageError\(\s*\d{3},\s*'(\w+)'/g],
  ])('that %s gives stands in it', async (part, pattern) => {
    const codes = await codesIn(part, pattern);
    expect(codes.length).toBeGreaterThan(5);
    expect(codes.filter((code) => !text.includes(code))).toEqual([]);
  });
});
