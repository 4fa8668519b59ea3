import 'fake-indexeddb/auto';
import { keys } from 'idb-keyval';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetPhoneStore, phoneStore } from '../phone-store.ts';
import { BackendError } from './backend-error.ts';
import { answerOrKept } from './kept-answers.ts';

const lost = async () => {
  throw new BackendError('no network', { status: 0 });
};
const online = (is: boolean) => vi.stubGlobal('navigator', { onLine: is });
/** What is kept is written after the answer was given. */
const written = (count: number) =>
  expect
    .poll(async () => (await keys(phoneStore())).filter((key) => !`${key}`.startsWith('keys of')))
    .toHaveLength(count);

beforeEach(() => online(true));
afterEach(async () => {
  await forgetPhoneStore();
  vi.unstubAllGlobals();
});

describe('an answer that is kept', () => {
  it('is given again when there is no network, without asking', async () => {
    expect(await answerOrKept('results', 'a', async () => ['soup'])).toEqual(['soup']);
    await written(1);
    online(false);
    const ask = vi.fn(lost);
    expect(await answerOrKept('results', 'a', ask)).toEqual(['soup']);
    expect(ask).not.toHaveBeenCalled();
  });

  it('is given where the call was lost, and not where the server refused or knows better', async () => {
    await answerOrKept('results', 'a', async () => ['soup']);
    await written(1);
    expect(await answerOrKept('results', 'a', lost)).toEqual(['soup']);
    const refused = new BackendError('not yours', { status: 403 });
    await expect(answerOrKept('results', 'a', () => Promise.reject(refused))).rejects.toBe(refused);
    expect(await answerOrKept('results', 'a', async () => ['fish'])).toEqual(['fish']);
    await expect.poll(() => answerOrKept('results', 'a', lost)).toEqual(['fish']);
  });

  it('is none for what was never asked: the failure is passed on', async () => {
    online(false);
    await expect(answerOrKept('results', 'b', lost)).rejects.toThrow('no network');
  });

  it('is kept of the last twenty scans', async () => {
    for (let at = 0; at < 22; at++) {
      await answerOrKept('results', `${at}`, async () => at);
      await written(Math.min(at + 1, 20));
    }
    await expect(answerOrKept('results', '0', lost)).rejects.toThrow('no network');
    expect(await answerOrKept('results', '21', lost)).toBe(21);
  });

  it('goes with the user, also where it arrives after she has signed out', async () => {
    await answerOrKept('results', 'a', async () => ['soup']);
    await written(1);
    let arrive: (answer: string[]) => void = () => {};
    const late = answerOrKept('results', 'c', () => new Promise<string[]>((resolve) => (arrive = resolve)));
    await forgetPhoneStore();
    arrive(['fish']);
    await late;
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await keys(phoneStore())).toEqual([]);
  });
});
