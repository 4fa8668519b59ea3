import { describe, expect, it } from 'vitest';
import { createTurns } from './turns.ts';

/** Asks for turns in this order and gives each back at once; the order in which they came. */
async function order(asked: readonly string[]): Promise<string[]> {
  const turns = createTurns();
  const came: string[] = [];
  const release = await turns.take('whoever is there already');
  const all = asked.map(async (name) => {
    const done = await turns.take(name.split(' ')[0]!);
    came.push(name);
    done();
  });
  release();
  await Promise.all(all);
  return came;
}

describe('turns', () => {
  it("lets another user's first picture wait for no more than the one that is being read", async () => {
    expect(await order(['ada 1', 'ada 2', 'ada 3', 'ada 4', 'bea 1'])).toEqual([
      'ada 1',
      'bea 1',
      'ada 2',
      'ada 3',
      'ada 4',
    ]);
  });

  it("lets no second picture of a user before another's first, when both came while her first was read", async () => {
    const turns = createTurns();
    const first = await turns.take('ada');
    const came: string[] = [];
    const all = ['ada', 'ada', 'bea'].map(async (user) => {
      const done = await turns.take(user);
      came.push(user);
      done();
    });
    first();
    await Promise.all(all);
    expect(came).toEqual(['bea', 'ada', 'ada']);
  });

  it('goes round all who wait', async () => {
    expect(await order(['ada 1', 'ada 2', 'bea 1', 'bea 2', 'cleo 1'])).toEqual([
      'ada 1',
      'bea 1',
      'cleo 1',
      'ada 2',
      'bea 2',
    ]);
  });

  it('holds nothing up for what was given up while it waited', async () => {
    const turns = createTurns();
    const release = await turns.take('ada');
    const giveUp = new AbortController();
    const given = turns.take('bea', giveUp.signal);
    const kept = turns.take('cleo');
    giveUp.abort();
    await expect(given).rejects.toMatchObject({ code: 'timed_out' });
    release();
    (await kept)();
    await expect(turns.take('bea', AbortSignal.abort())).rejects.toMatchObject({ code: 'timed_out' });
  });

  it('counts a turn that is given back twice once', async () => {
    const turns = createTurns();
    const release = await turns.take('ada');
    release();
    const second = await turns.take('ada');
    release();
    let third = false;
    void turns.take('bea').then(() => {
      third = true;
    });
    await Promise.resolve();
    expect(third).toBe(false);
    second();
  });
});
