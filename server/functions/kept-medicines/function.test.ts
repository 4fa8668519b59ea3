import {
  judgeKeptMedicinesOperation,
  weekTurnsOperation,
} from '@mirabelle/contract/functions/kept-medicines.ts';
import { daysAfter } from '@mirabelle/contract/gestation.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestUser } from '../../testing/clients.ts';
import { noPictures, type TestProduct, testProduct } from '../../testing/product.ts';

let product: TestProduct;
let ada: TestUser;
let bea: TestUser;
beforeAll(async () => {
  product = await testProduct(noPictures);
  [ada, bea] = [await product.signedUp(), await product.signedUp()];
});
afterAll(() => product.close());
beforeEach(async () => {
  for (const table of ['kept_medicines', 'profiles'])
    await product.database.asService((sql) => sql.query(`delete from ${table}`));
});

const TODAY = '2026-11-30';
/** A due date by which `today` is a day of pregnancy. */
const dueOn = (day: number) => daysAfter(TODAY, 280 - day);

async function keep(user: TestUser, name: string, over: Record<string, unknown> = {}) {
  const id = crypto.randomUUID();
  const { error } = await user.client.from('kept_medicines').insert({ id, name, as_written: name, ...over });
  expect(error).toBeNull();
  return id;
}
const isPregnant = (user: TestUser, over: Record<string, unknown>) =>
  user.client.from('profiles').upsert({ user_id: user.userId, language: 'en', ...over });

async function ask(user: TestUser | null, name: string, query = `today=${TODAY}`) {
  const { data, error, response } = await (user?.client ?? product.client()).functions.invoke(
    `${name}?${query}`,
    {
      method: 'GET',
    },
  );
  return {
    status: response?.status,
    body: error ? await (error as { context: Response }).context.json() : data,
  };
}
const judged = async (user: TestUser) =>
  judgeKeptMedicinesOperation.response.parse((await ask(user, 'kept-medicines')).body);
const turns = async (user: TestUser, today = TODAY) =>
  weekTurnsOperation.response.parse((await ask(user, 'week-turns', `today=${today}`)).body).turns;

describe('kept-medicines', () => {
  it('judges what the caller keeps for her week and country, and adds one substance up', async () => {
    await isPregnant(ada, { edd: dueOn(24 * 7), country: 'FR' });
    const two = { times_a_day: 2, units_per_time: 1 };
    const first = await keep(ada, 'Doliprane 1000 mg', two);
    const second = await keep(ada, 'paracetamol 500 mg', two);
    const third = await keep(ada, 'Ibuprofen 400 mg');
    await keep(bea, 'Warfarin 5 mg');
    const answer = await judged(ada);
    expect(answer).toMatchObject({ week: 24, country: 'FR' });
    expect(answer.medicines.map(({ id }) => id)).toEqual([first, second, third]);
    expect(answer.medicines.at(-1)).toMatchObject({ level: 'AVOID', recognised: true });
    expect(answer.totals.find(({ substance }) => substance === 'paracetamol')).toMatchObject({
      mg: 3000,
      medicines: [first, second],
    });
  });

  it('follows the calendar day where she is, and the worst trimester without a due date', async () => {
    await keep(ada, 'Ibuprofen 400 mg');
    await isPregnant(ada, { edd: dueOn(24 * 7), country: 'FR' });
    const yesterday = await ask(ada, 'kept-medicines', `today=${daysAfter(TODAY, -1)}`);
    expect(yesterday.body).toMatchObject({ week: 23, medicines: [{ level: 'CAUTION' }] });
    await isPregnant(ada, { edd: null, weeks_stopped: true });
    expect(await judged(ada)).toMatchObject({ week: null, medicines: [{ level: 'AVOID' }] });
  });

  it('answers nothing for who keeps nothing', async () => {
    expect(await judged(ada)).toMatchObject({ medicines: [], totals: [], together: [] });
  });

  it('is refused to a visitor, and without a day', async () => {
    expect(await ask(null, 'kept-medicines')).toMatchObject({ status: 401 });
    expect(await ask(ada, 'kept-medicines', 'today=soon')).toMatchObject({ status: 400 });
  });
});

describe('week-turns', () => {
  it('announces a change from three days before, to the end of the week', async () => {
    await isPregnant(ada, { edd: dueOn(24 * 7), country: 'FR' });
    const id = await keep(ada, 'Ibuprofen 400 mg');
    await keep(ada, 'paracetamol 500 mg');
    const found: string[] = [];
    for (const day of [-4, -3, 0, 6, 7]) {
      const announced = await turns(ada, daysAfter(TODAY, day));
      if (announced.length > 0) found.push(String(day));
      for (const turn of announced) expect(turn).toMatchObject({ medicine: id, week: 24, from: TODAY });
    }
    expect(found).toEqual(['-3', '0', '6']);
  });

  it('says nothing to who has stopped weeks or tells no due date, of another’s medicines or after the pregnancy', async () => {
    await keep(ada, 'Ibuprofen 400 mg');
    expect(await turns(ada)).toEqual([]);
    await isPregnant(ada, { edd: dueOn(20 * 7), country: 'US' });
    expect(await turns(ada)).toHaveLength(1);
    await isPregnant(bea, { edd: dueOn(20 * 7), country: 'US' });
    expect(await turns(bea)).toEqual([]);
    await isPregnant(ada, { edd: null, weeks_stopped: true });
    expect(await turns(ada)).toEqual([]);
    await isPregnant(ada, { edd: dueOn(50 * 7) });
    expect(await turns(ada)).toEqual([]);
  });

  it('is refused to a visitor', async () => {
    expect(await ask(null, 'week-turns')).toMatchObject({ status: 401 });
  });
});
