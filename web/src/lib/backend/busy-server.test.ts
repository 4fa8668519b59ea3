import { expect, it } from 'vitest';
import { noteBusy } from '../busy-server.ts';
import { testClock } from '../test-clock.ts';
import { BackendError } from './backend-error.ts';
import { withRetry } from './retry.ts';

it('has a call made again when the server asks for it', async () => {
  const clock = testClock();
  const at: number[] = [];
  const call = async () => {
    at.push(clock.now());
    if (at.length > 1) return 'done';
    noteBusy(new Response(null, { status: 503, headers: { 'retry-after': '7' } }));
    throw new BackendError('unavailable', { status: 503 });
  };
  await expect(clock.run(withRetry(call, { label: 'read', clock }))).resolves.toBe('done');
  expect(at[1]).toBeGreaterThan(6_000);
  expect(at[1]).toBeLessThanOrEqual(7_000);
});
