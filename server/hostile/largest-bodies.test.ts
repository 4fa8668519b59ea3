import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { costOf } from '../testing/busy-watch.ts';
import type { Call, Called } from '../testing/caller-thread.ts';
import type { TestUser } from '../testing/clients.ts';
import { type TestProduct, testProduct } from '../testing/product.ts';
import { lookAt } from '../testing/scans.ts';
import { HOSTILE_PIECES, LARGEST, LARGEST_KEPT, SMALL } from './largest-bodies.ts';

const WIDE = { byUser: { points: 100_000, seconds: 60 }, byAddress: { points: 100_000, seconds: 60 } };
/** Milliseconds that the thread which answers everybody may work at a stretch. */
const BLOCK_MS = 100;
/** Milliseconds of processor time until the answer, megabytes of memory. */
const ANSWER_MS = 2_000;
/** Of what is refused after its time is up the thread is lost, and the next one loads all records meanwhile. */
const START_MS = 1_000;
const MEMORY_MB = 200;
const LOOK_MS = 50;

let product: TestProduct;
let user: TestUser;
let caller: Worker;
beforeAll(async () => {
  product = await testProduct({ rates: { tests: WIDE, calls: WIDE, extractions: WIDE, scans: WIDE } });
  user = await product.signedUp();
  caller = new Worker(new URL('../testing/caller-thread.ts', import.meta.url));
  // What is compiled when it first runs is not part of what a body costs.
  for (let round = 0; round < 3; round += 1) {
    for (const { fn, body } of Object.values(LARGEST)) {
      const json = body('raw egg ');
      await call(fn, json);
      if (fn === 'keep-reading') await judged(json);
    }
  }
});
afterAll(async () => {
  await caller.terminate();
  await product.close();
});

/** Waits until what was kept has been judged. */
async function judged(body: unknown): Promise<void> {
  const { scanId } = body as { scanId: string };
  while (!(await lookAt(user, scanId)).runs[0]?.finished_at) await sleep(LOOK_MS);
}

function call(name: string, body: unknown): Promise<Called> {
  const { promise, resolve } = Promise.withResolvers<Called>();
  caller.once('message', resolve);
  const url = `${product.url}/functions/v1/${name}`;
  caller.postMessage({ url, token: user.token, body: JSON.stringify(body) } satisfies Call);
  return promise;
}

/** A pause that is too long is looked for once more: what is the body's doing happens again, a collection of garbage does not. */
async function measured(fn: string, json: unknown) {
  const once = async () => {
    let answer: Called | undefined;
    const cost = await costOf(async () => {
      answer = await call(fn, json);
    });
    return { cost, answer };
  };
  const first = await once();
  return first.cost.longestBlockMs < BLOCK_MS ? first : once();
}

describe.each(Object.entries(LARGEST))('the largest body of %s', (_name, { fn, body }) => {
  it.each(Object.entries(HOSTILE_PIECES))(
    'is answered or refused, and holds up nobody: %s',
    async (_shape, piece) => {
      const json = body(piece);
      // A thread that the body before has cost is replaced, and what the new one loads is not this one's doing.
      await call(fn, SMALL[fn]?.());
      const { cost, answer } = await measured(fn, json);
      // An answer, or an error that says what to do; never a fault of the server's.
      expect([200, 400, 413]).toContain(answer?.status);
      expect(cost.longestBlockMs).toBeLessThan(BLOCK_MS);
      expect(cost.processorMs).toBeLessThan(ANSWER_MS + (answer?.status === 413 ? START_MS : 0));
      expect(cost.grownMb).toBeLessThan(MEMORY_MB);
      if (fn !== 'keep-reading' || answer?.status !== 200) return;
      // What was kept is judged as a job: it holds up nobody either, and has ended before the next body is measured.
      const judging = await costOf(() => judged(json));
      expect(judging.longestBlockMs).toBeLessThan(BLOCK_MS);
      expect(judging.grownMb).toBeLessThan(MEMORY_MB);
    },
  );
});

it.each(Object.entries(LARGEST_KEPT))(
  'takes or refuses the largest body of %s and holds up nobody',
  async (fn, body) => {
    const json = body(user.userId);
    await call(fn, json);
    const { cost, answer } = await measured(fn, json);
    expect([200, 400, 413, 422]).toContain(answer?.status);
    expect(cost.longestBlockMs).toBeLessThan(BLOCK_MS);
    expect(cost.processorMs).toBeLessThan(ANSWER_MS);
    expect(cost.grownMb).toBeLessThan(MEMORY_MB);
  },
);

it('answers everybody else while a body takes all the time it may', async () => {
  const hostile = LARGEST['adapt-recipe, as long as is read']?.body(
    'Fry all the ingredients, bake, then fry. ',
  );
  const held = call('adapt-recipe', hostile);
  const answer = await fetch(`${product.url}/readyz`);
  expect(answer.status).toBeLessThan(500);
  expect((await held).status).toBeLessThan(500);
});
