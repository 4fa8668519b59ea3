import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openJudge } from '../../judging/judge.ts';
import { openMedicineJudge } from '../../judging/medicine-judge.ts';
import { openKnownFoods } from '../../known-foods.ts';
import type { TestUser } from '../../testing/clients.ts';
import { invoke, noPictures, type TestProduct, testProduct } from '../../testing/product.ts';
import { readOnPhone } from '../../testing/read-on-phone.ts';
import { settled } from '../../testing/scans.ts';
import { type Threads, threadsHere } from '../../threads/threads.ts';

/** What happens while dishes are judged, in the middle of the transaction that writes their verdicts. */
let meanwhile: () => Promise<void> = async () => {};
let product: TestProduct;
let user: TestUser;
/** Sees who waits for whom. */
let watcher: pg.Client;

beforeAll(async () => {
  const engine = await openJudge();
  const here = threadsHere({
    foods: async () => engine,
    medicines: openMedicineJudge,
    knownFoods: openKnownFoods,
  });
  const threads: Threads = {
    ...here,
    run: async (name, input, caller) => {
      if (/^(re)?judge-(menu|dishes)$/.test(name)) await meanwhile();
      return here.run(name, input, caller);
    },
  };
  // Whoever waits for a judgement waits five seconds: what the engine makes ready at its first is not part of them.
  engine.warm('en');
  engine.assess({ kind: 'dish', text: 'Beef carpaccio', ingredients: [], userContext: null });
  product = await testProduct({ ...noPictures, threads });
  watcher = new pg.Client(product.database.url);
  await watcher.connect();
});
afterAll(async () => {
  await watcher.end();
  await product.close();
});

/** Begins something that has to wait for whoever judges; what came of it is told when that is over. */
async function begin<T>(work: PromiseLike<T>): Promise<() => Promise<T>> {
  const ends = Promise.resolve(work);
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await watcher.query(waiting)).rowCount, { interval: 20 }).toBeGreaterThan(0);
  return () => ends;
}

/** Runs something once, in the middle of the next judging. */
function inTheMiddle<T>(work: () => PromiseLike<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    meanwhile = async () => {
      meanwhile = async () => {};
      const ends = await begin(work());
      ends().then(resolve, reject);
    };
  });
}

const keep = (scanId: string, dish: string, more: object = {}) =>
  invoke(user, 'keep-reading', { scanId, reading: readOnPhone([dish]), ...more });
/** PostgreSQL's code for a statement that took longer than it may. */
const TIMED_OUT = '57014';
/** On a machine so busy that no one may wait for as long as judging takes, it is asked once more. */
async function remove(scanId: string) {
  const once = () => user.client.from('menu_scans').delete().eq('id', scanId);
  const answer = await once();
  return answer.error?.code === TIMED_OUT ? once() : answer;
}
const scans = async () => (await user.client.from('menu_scans').select('id')).data;

describe('a scan that is judged', () => {
  it('is deleted when its user says so, and no one waits for ever', async () => {
    user = await product.signedUp();
    const scanId = crypto.randomUUID();
    const deleted = inTheMiddle(() => remove(scanId));
    expect(await keep(scanId, 'Beef carpaccio')).toMatchObject({ status: 200 });
    expect(await deleted).toMatchObject({ error: null });
    expect(await scans()).toEqual([]);
  });

  it('may be answered about at the table when it goes', async () => {
    user = await product.signedUp();
    const scanId = crypto.randomUUID();
    await user.client.from('profiles').upsert({ user_id: user.userId, language: 'en', country: 'GB' });
    await keep(scanId, 'Burrata with oil');
    await settled(user, scanId);
    const { data } = await user.client.from('menu_items').select('id').eq('scan_id', scanId);
    const deleted = inTheMiddle(() => remove(scanId));
    const answer = await invoke(user, 'answer-question', {
      ...{ answer_id: crypto.randomUUID(), scanId, question: 'cheese-pasteurised', answer: 'yes' },
      ...{ itemIds: data?.map(({ id }) => id), answeredBy: 'cook' },
    });
    expect(answer).toMatchObject({ status: 200 });
    expect(await deleted).toMatchObject({ error: null });
    expect(await scans()).toEqual([]);
  });

  it.each(['the menu', 'the photograph'])('may be added to when %s goes', async (which) => {
    user = await product.signedUp();
    const [menu, photograph] = [crypto.randomUUID(), crypto.randomUUID()];
    await keep(menu, 'Tomato soup');
    await settled(user, menu);
    const { error } = await user.client.from('menu_scans').insert({
      ...{ id: photograph, user_id: user.userId, image_url: 'https://example.org/a.jpg', added_to: menu },
    });
    expect(error).toBeNull();
    const deleted = inTheMiddle(() => remove(which === 'the menu' ? menu : photograph));
    expect(await keep(photograph, 'Beef carpaccio', { addedTo: menu })).toMatchObject({ status: 200 });
    expect(await deleted).toMatchObject({ error: null });
    expect(await scans()).toEqual(which === 'the menu' ? [] : [{ id: menu }]);
  });

  it('goes with the account', async () => {
    user = await product.signedUp();
    const scanId = crypto.randomUUID();
    const gone = inTheMiddle(() =>
      invoke(user, 'delete-account', { email: user.email, password: user.password }),
    );
    await keep(scanId, 'Beef carpaccio');
    expect(await gone).toMatchObject({ status: 200, body: { deleted: true } });
  });
});
