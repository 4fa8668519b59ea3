import { reviewFactsOperation, reviewTopicsOperation } from '@mirabelle/contract/functions/review-facts.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestUser } from '../../testing/clients.ts';
import { noPictures, type TestProduct, testProduct } from '../../testing/product.ts';

let product: TestProduct;
let ada: TestUser;
let bea: TestUser;
let cleo: TestUser;
beforeAll(async () => {
  product = await testProduct(noPictures);
  [ada, bea, cleo] = [await product.signedUp(), await product.signedUp(), await product.signedUp()];
});
afterAll(() => product.close());
beforeEach(async () => {
  await product.database.asService(async (sql) => {
    await sql.query('delete from reviews');
    await sql.query('delete from reviewers');
    for (const { userId } of [ada, bea]) {
      await sql.query(
        `insert into reviewers (user_id, name, profession, body, number) values ($1, 'A. Martin', 'midwife', 'Ordre', '12')`,
        [userId],
      );
    }
  });
});

async function ask(user: TestUser | null, name: string, query: Record<string, string>) {
  const { data, error, response } = await (user?.client ?? product.client()).functions.invoke(
    `${name}?${new URLSearchParams(query)}`,
    { method: 'GET' },
  );
  return {
    status: response?.status,
    body: error ? await (error as { context: Response }).context.json() : data,
  };
}
const LISTERIA = { topic: 'listeria', country: 'FR', language: 'en' };
async function facts(user: TestUser, over: Record<string, string> = {}) {
  const { status, body } = await ask(user, 'review-facts', { ...LISTERIA, ...over });
  expect(status).toBe(200);
  return reviewFactsOperation.response.parse(body);
}
/** What a reviewer sends through the stock client. */
async function says(user: TestUser, claim: { id: string; hash: string }, over: Record<string, unknown> = {}) {
  const row = { fact: claim.id, hash: claim.hash, topic: 'listeria', answer: 'agree', note: '', ...over };
  return user.client.from('reviews').insert({ id: crypto.randomUUID(), ...row });
}

describe('review-topics', () => {
  it('lists hazards and classes of medicines to a reviewer, and who she is without her number', async () => {
    const { status, body } = await ask(ada, 'review-topics', { language: 'fr' });
    expect(status).toBe(200);
    const { reviewer, topics, countries } = reviewTopicsOperation.response.parse(body);
    expect(reviewer).toEqual({ name: 'A. Martin', profession: 'midwife' });
    expect(JSON.stringify(body)).not.toContain('"12"');
    expect(topics.map(({ id }) => id)).toEqual(expect.arrayContaining(['listeria', 'medicine:nsaid']));
    expect(countries).toEqual(expect.arrayContaining(['FR', 'GB']));
  });

  it('is not there for anyone else', async () => {
    expect(await ask(cleo, 'review-topics', { language: 'en' })).toMatchObject({ status: 404 });
    expect(await ask(null, 'review-topics', { language: 'en' })).toMatchObject({ status: 401 });
  });
});

describe('review-facts', () => {
  it('gives the claims of a topic and country in words, a page at a time, and every one for the progress', async () => {
    const { all, claims } = await facts(ada);
    expect(all.length).toBeGreaterThan(claims.length - 1);
    expect(claims[0]).toMatchObject({ topic: 'listeria', milderByOthers: 0 });
    expect(claims.every(({ countries }) => countries.includes('France'))).toBe(true);
    expect(claims.every(({ sentence, sources }) => sentence.length > 10 && sources.length > 0)).toBe(true);
    const { body } = await ask(ada, 'review-facts', { topic: 'listeria', language: 'fr', from: '20' });
    const second = reviewFactsOperation.response.parse(body);
    expect(second.all[20]).toMatchObject({ id: second.claims[0]?.id });
  });

  it('counts the others who find a claim too strict, by what it says now, and never says who', async () => {
    const [claim] = (await facts(ada)).claims;
    if (!claim) throw new Error('no claim');
    const strict = {
      answer: 'wrong',
      direction: 'too-strict',
      proposes: 'TO_CHECK',
      note: 'Ada’s own words',
    };
    expect((await says(ada, claim, strict)).error).toBeNull();
    expect((await facts(ada)).claims[0]?.milderByOthers).toBe(0);
    const seen = await facts(bea);
    expect(seen.claims[0]?.milderByOthers).toBe(1);
    expect(JSON.stringify(seen)).not.toContain('Ada’s own words');
    expect((await says(bea, { ...claim, hash: 'e'.repeat(64) }, strict)).error).toBeNull();
    expect((await facts(ada)).claims[0]?.milderByOthers).toBe(0);
    await product.database.asService((sql) =>
      sql.query('delete from reviewers where user_id = $1', [ada.userId]),
    );
    expect((await facts(bea)).claims[0]?.milderByOthers).toBe(0);
  });

  it('is not there for anyone else, nor for a topic that is not', async () => {
    expect(await ask(cleo, 'review-facts', LISTERIA)).toMatchObject({ status: 404 });
    expect(await ask(null, 'review-facts', LISTERIA)).toMatchObject({ status: 401 });
    expect(await ask(ada, 'review-facts', { ...LISTERIA, topic: 'x' })).toMatchObject({ status: 404 });
  });
});

describe('the tables through the stock client', () => {
  const claim = { id: 'foods/brie/listeria/FR/risk', hash: 'a'.repeat(64) };

  it('let a reviewer write and read her own reviews, and no other’s', async () => {
    expect((await says(ada, claim)).error).toBeNull();
    const own = await ada.client.from('reviews').select('fact, user_id');
    expect(own.data).toEqual([{ fact: claim.id, user_id: ada.userId }]);
    expect((await bea.client.from('reviews').select()).data).toEqual([]);
    const changed = await bea.client.from('reviews').update({ note: 'x' }).eq('user_id', ada.userId).select();
    expect(changed.data).toEqual([]);
    expect((await says(bea, claim, { user_id: ada.userId })).error).toMatchObject({ code: '42501' });
  });

  it('let no one become a reviewer by writing the table', async () => {
    const row = { user_id: cleo.userId, name: 'x', profession: 'midwife', body: 'x', number: '1' };
    expect((await cleo.client.from('reviewers').insert(row)).error).toMatchObject({ code: '42501' });
    expect((await cleo.client.from('reviewers').upsert(row)).error).toMatchObject({ code: '42501' });
    expect((await cleo.client.from('reviewers').select()).data).toEqual([]);
    expect((await says(cleo, claim)).error).toMatchObject({ code: '42501' });
    expect(
      (await ada.client.from('reviewers').update({ number: '2' }).eq('user_id', ada.userId)).error,
    ).toMatchObject({
      code: '42501',
    });
  });

  it('give a visitor nothing', async () => {
    for (const table of ['reviewers', 'reviews']) {
      expect((await product.client().from(table).select()).error).toMatchObject({ code: '42501' });
    }
  });
});
