import type { ReportWrongAnswerRequest } from '@mirabelle/contract/functions/report-wrong-answer.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestUser } from '../../testing/clients.ts';
import { invoke, noPictures, type TestProduct, testProduct } from '../../testing/product.ts';
import { RATES } from '../calling/rates.ts';

let product: TestProduct;
let ada: TestUser;
let bea: TestUser;
beforeAll(async () => {
  product = await testProduct(noPictures, { TRUSTED_PROXIES: '1' });
  [ada, bea] = await Promise.all([product.signedUp(), product.signedUp()]);
});
afterAll(() => product.close());

let names = 0;
const reportOf = (more: Partial<ReportWrongAnswerRequest> = {}): ReportWrongAnswerRequest => ({
  report_id: crypto.randomUUID(),
  card: 'menu-dish',
  name: `Steak tartare ${++names}`,
  rating: 'NO_RISK',
  reasons: [
    { key: 'toxoplasmosis.high', rating: 'HIGH_RISK', about: 'steak', sources: ['nhs-foods-to-avoid'] },
  ],
  knowledge: null,
  country: 'FR',
  language: 'en',
  wrong: 'stricter',
  ...more,
});
const send = (body: object, user: Pick<TestUser, 'client'> = ada) =>
  invoke(user, 'report-wrong-answer', body);
const rowsOf = async (user: TestUser) =>
  (await user.client.from('wrong_answers').select('*').order('created_at')).data ?? [];
const inTable = async (name: string) =>
  (
    await product.database.asService((sql) =>
      sql.query<Record<string, unknown>>('select * from wrong_answers where name = $1', [name]),
    )
  ).rows;

describe('a report', () => {
  it('keeps the answer, its reasons and what the server knew, and nothing of who sent it but whose it is', async () => {
    const body = reportOf({ why: '  It is raw.  ' });
    const answer = await send(body);
    expect(answer).toMatchObject({ status: 200, body: { report_id: body.report_id, already: false } });
    const [row] = await inTable(body.name);
    expect(row).toMatchObject({
      user_id: ada.userId,
      card: 'menu-dish',
      rating: 'NO_RISK',
      reasons: body.reasons,
      country: 'FR',
      wrong: 'stricter',
      why: 'It is raw.',
      counted: null,
      server_knowledge: expect.stringMatching(/^foods [0-9a-f]{12}, medicines [0-9a-f]{12}$/),
      closed_at: null,
    });
    const { user_id: _, ...rest } = row ?? {};
    expect(JSON.stringify(rest)).not.toMatch(new RegExp(`${ada.userId}|${ada.email}`));
  });

  it('is read and deleted by who sent it, and by no other user', async () => {
    const body = reportOf();
    await send(body);
    expect(JSON.stringify(await rowsOf(ada))).toContain(body.name);
    expect(await rowsOf(bea)).toEqual([]);
    await bea.client.from('wrong_answers').delete().eq('id', body.report_id);
    expect(await inTable(body.name)).toHaveLength(1);
    await ada.client.from('wrong_answers').delete().eq('id', body.report_id);
    expect(await inTable(body.name)).toEqual([]);
  });

  it('leaves one row however often and however fast it is sent', async () => {
    const body = reportOf();
    const answers = await Promise.all([send(body), send(body), send(body)]);
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { already: false } });
    expect(await inTable(body.name)).toHaveLength(1);
  });

  it('of an answer that she reported before changes nothing, and says so', async () => {
    const body = reportOf({ why: 'First' });
    await send(body);
    const second = await send({ ...body, report_id: crypto.randomUUID(), why: 'Second', wrong: 'reason' });
    expect(second).toMatchObject({ status: 200, body: { report_id: body.report_id, already: true } });
    expect(await send({ ...body, why: 'Second' })).toMatchObject({ body: { already: true } });
    expect(await inTable(body.name)).toMatchObject([{ why: 'First', wrong: 'stricter' }]);
    expect(await send({ ...body, report_id: crypto.randomUUID() }, bea)).toMatchObject({
      body: { already: false },
    });
    const other = { ...body, report_id: crypto.randomUUID(), rating: 'TO_CHECK' };
    expect(await send(other)).toMatchObject({ body: { already: false } });
  });

  it('cannot take the id of one of another user', async () => {
    const body = reportOf();
    await send(body);
    expect(await send(reportOf({ report_id: body.report_id }), bea)).toMatchObject({ status: 403 });
    expect(await inTable(body.name)).toHaveLength(1);
  });

  it('takes the week and allergies along only where they were sent', async () => {
    const counted = { week: 31, allergies: ['Milk'] };
    const body = reportOf({ counted });
    await send(body);
    expect(await inTable(body.name)).toMatchObject([{ counted }]);
  });

  it('stays as it was written, whatever it holds', async () => {
    const name = `'); drop table wrong_answers; -- <img src=x onerror=alert(1)> \u001b[2J\u202e`;
    const body = reportOf({ name, why: '=HYPERLINK("http://x.example")', wrong: 'other' });
    expect(await send(body)).toMatchObject({ status: 200 });
    expect(await inTable(name)).toMatchObject([{ why: body.why }]);
  });
});

describe('without an account', () => {
  const visitor = () => ({ client: product.client() });

  it('is kept without whose it is, and no one reads it', async () => {
    const body = reportOf();
    expect(await send(body, visitor())).toMatchObject({ status: 200, body: { already: false } });
    expect(await send(body, visitor())).toMatchObject({ status: 200, body: { already: false } });
    expect(await inTable(body.name)).toMatchObject([{ user_id: null }]);
    const { data } = await visitor().client.from('wrong_answers').select('id');
    expect(data).toBeNull();
    expect(JSON.stringify(await rowsOf(ada))).not.toContain(body.name);
  });
});

describe('what is refused', () => {
  const reason = { key: 'a.b', rating: null, about: null, sources: [] };
  it.each([
    [{ report_id: 'x' }],
    [{ card: 'profile' }],
    [{ name: ' ' }],
    [{ name: 'x'.repeat(501) }],
    [{ name: 'x\0' }],
    [{ wrong: 'other' }],
    [{ wrong: 'other', why: '   ' }],
    [{ why: 'x'.repeat(2_001) }],
    [{ why: '\ud800' }],
    [{ country: 'France' }],
    [{ language: 'de' }],
    [{ reasons: Array.from({ length: 31 }, () => reason) }],
    [{ reasons: [{ ...reason, key: '<b>' }] }],
    [{ reasons: [{ ...reason, sources: ['a b'] }] }],
    [{ reasons: [{ ...reason, text: 'more' }] }],
    [{ counted: { week: 99, allergies: [] } }],
    [{ counted: { week: 20, allergies: [], toxoplasmosis_status: 'NO' } }],
    [{ scan_id: crypto.randomUUID() }],
  ])('%o', async (more) => {
    expect(await send({ ...reportOf(), ...more })).toMatchObject({
      status: 400,
      body: { code: 'invalid_request' },
    });
  });

  it('a report in the name of another user', async () => {
    expect(await send({ ...reportOf(), user_id: bea.userId })).toMatchObject({ status: 403 });
  });
});

describe('limits', () => {
  it('hold for a user, and more closely for visitors of one address', async () => {
    const small = { points: 3, seconds: 60 };
    const strict = await testProduct({
      ...noPictures,
      rates: { reports: { byUser: small, byAddress: RATES.reports.byAddress } },
    });
    try {
      const statusesOf = async (user: Pick<TestUser, 'client'>, calls: number) => {
        const statuses: number[] = [];
        for (let call = 0; call < calls; call += 1) statuses.push((await send(reportOf(), user)).status ?? 0);
        return statuses;
      };
      expect(await statusesOf(await strict.signedUp(), 4)).toEqual([200, 200, 200, 429]);
      expect(await statusesOf({ client: strict.client() }, 6)).toEqual([200, 200, 200, 200, 200, 429]);
    } finally {
      await strict.close();
    }
  });
});
