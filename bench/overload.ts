// Asks a server for several times what it can answer, and prints how many were served and how fast, how many were told
// to come back, and its memory before, meanwhile and afterwards. Run by hand: node bench/overload.ts
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { testClients } from '@mirabelle/server/testing/clients.ts';
import { anonKeyOf } from '@mirabelle/server/testing/product.ts';
import { startServerProcess } from '@mirabelle/server/testing/server-process.ts';

/** Seconds of each part, and how many ask at once without a pause. */
const PARTS = [
  { name: 'usual', askers: 8, seconds: 10 },
  { name: 'crowd', askers: 600, seconds: 20 },
  { name: 'after', askers: 8, seconds: 10 },
] as const;
const RECIPE = JSON.stringify({ ingredient_name: 'raw milk brie', padding: 'x'.repeat(200_000) });

const folder = await mkdtemp(join(tmpdir(), 'mirabelle-overload-'));
const server = await startServerProcess({
  DATA_DIR: folder,
  PORT: '0',
  LOG_LEVEL: 'error',
  TRUSTED_PROXIES: '1',
});
const pid = Number(
  (await readFile('/proc/self/task/'.concat(`${process.pid}/children`), 'utf8')).split(' ')[0],
);
const user = await testClients(server.url, await anonKeyOf(server.url)).signedUp();
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

async function residentMb(): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}

function ask(asker: number): Promise<{ status: number; ms: number; wait: number }> {
  const began = performance.now();
  // Half of them list, half send a body; each from an address of its own.
  const sends = asker % 2 === 1;
  const path = sends ? '/functions/v1/test-ingredient' : '/rest/v1/menu_scans?limit=20';
  const headers = {
    authorization: `Bearer ${user.token}`,
    'x-forwarded-for': `10.0.${asker >> 8}.${asker & 255}`,
    ...(sends && { 'content-type': 'application/json', 'content-length': RECIPE.length }),
  };
  return new Promise((resolve) => {
    const lost = () => resolve({ status: 0, ms: performance.now() - began, wait: 0 });
    const sent = request(
      `${server.url}${path}`,
      { agent, method: sends ? 'POST' : 'GET', headers },
      (answer) => {
        const wait = Number(answer.headers['retry-after'] ?? 0);
        answer.resume().once('error', lost);
        answer.once('end', () =>
          resolve({ status: answer.statusCode ?? 0, ms: performance.now() - began, wait }),
        );
      },
    );
    sent.once('error', lost).end(sends ? RECIPE : undefined);
  });
}

for (const { name, askers, seconds } of PARTS) {
  const end = performance.now() + seconds * 1_000;
  const answers: Awaited<ReturnType<typeof ask>>[] = [];
  const before = await residentMb();
  let most = before;
  const one = async (asker: number) => {
    while (performance.now() < end) answers.push(await ask(asker));
  };
  const watch = async () => {
    while (performance.now() < end) {
      most = Math.max(most, await residentMb());
      await pause(250);
    }
  };
  await Promise.all([watch(), ...Array.from({ length: askers }, (_, asker) => one(asker))]);
  const times = (of: typeof answers) => of.map(({ ms }) => ms).sort((a, b) => a - b);
  const served = times(answers.filter(({ status }) => status < 500 && status > 0));
  const refused = answers.filter(({ status }) => status === 503);
  const at = (list: number[], share: number) => Math.round(list[Math.floor(list.length * share)] ?? 0);
  process.stdout.write(
    `${name}: ${served.length} served, p50 ${at(served, 0.5)} ms, p95 ${at(served, 0.95)} ms; ${refused.length} refused, ` +
      `p95 ${at(times(refused), 0.95)} ms, without Retry-After ${refused.filter(({ wait }) => wait < 1).length}; ` +
      `lost ${answers.length - served.length - refused.length}; memory ${before} MB, at most ${most} MB, then ${await residentMb()} MB\n`,
  );
}
agent.destroy();
await server.end('SIGTERM');
await rm(folder, { recursive: true });
