import { cardSourcesSchema, dishCardSchema } from '@mirabelle/contract/dish-card.ts';
import type { Finding } from '@mirabelle/contract/finding.ts';
import type { MenuReading } from '@mirabelle/contract/menu.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ModelError } from '../../ai/port.ts';
import type { TestUser } from '../../testing/clients.ts';
import { invoke, type TestProduct, testProduct, uploadScan } from '../../testing/product.ts';
import { menuOf, settled } from '../../testing/scans.ts';
import { type Answering, standInModels } from '../../testing/stand-in-models.ts';

const DISHES = ['Burrata with oil', 'Pizza with burrata', 'Tomato soup', 'Omelette'];
const CHEESE = 'cheese-pasteurised';

let reading: MenuReading;
let answering: Partial<Record<string, Answering>>;
const models = standInModels((call, signal) => {
  const answer = answering[call.task];
  if (!answer) throw new ModelError('unreachable', 'nobody there');
  return answer(call, signal);
}, 'a-model');
let product: TestProduct;
let owner: TestUser;
let other: TestUser;

beforeAll(async () => {
  product = await testProduct({ readMenu: async () => reading, models });
  owner = await product.signedUp();
  other = await product.signedUp();
  const { error } = await owner.client
    .from('profiles')
    .upsert({ user_id: owner.userId, language: 'en', country: 'GB', toxoplasmosis_status: 'UNKNOWN' });
  expect(error).toBeNull();
});
afterAll(() => product.close());
beforeEach(() => {
  reading = menuOf(...DISHES);
  answering = {};
});

async function scanned(): Promise<string> {
  const scan = await uploadScan(owner);
  await invoke(owner, 'extract-menu', scan);
  await settled(owner, scan.scanId);
  return scan.scanId;
}
async function dishesOf(scanId: string) {
  const { data, error } = await owner.client
    .from('menu_items')
    .select('id, name, risk, item_assessments(*), ingredient_assessments(*)')
    .eq('scan_id', scanId)
    .order('position')
    .order('position', { referencedTable: 'ingredient_assessments' });
  if (error) throw error;
  return data as unknown as {
    id: string;
    name: string;
    risk: string;
    item_assessments: { findings: Finding[]; reasons: string[] };
    ingredient_assessments: unknown[];
  }[];
}
const risks = async (scanId: string) => (await dishesOf(scanId)).map(({ name, risk }) => `${name}: ${risk}`);
async function rows(scanId: string, user = owner) {
  const { data, error } = await user.client
    .from('menu_answers')
    .select('*')
    .eq('scan_id', scanId)
    .order('created_at');
  if (error) throw error;
  return data;
}
async function bodyFor(scanId: string, body: Record<string, unknown> = {}) {
  const itemIds = (await dishesOf(scanId)).map(({ id }) => id);
  return {
    answer_id: crypto.randomUUID(),
    scanId,
    question: CHEESE,
    itemIds,
    answer: 'yes',
    answeredBy: 'cook',
    ...body,
  };
}
const answer = async (scanId: string, body: Record<string, unknown> = {}) => {
  const whole = await bodyFor(scanId, body);
  return { id: whole.answer_id, ...(await invoke(owner, 'answer-question', whole)) };
};
const takeBack = (user: Pick<TestUser, 'client'>, id: string) =>
  invoke(user, `answer-question?answer_id=${id}`, undefined, 'DELETE');

describe('answer-question', () => {
  it('judges the dishes again at once, and keeps who said it, when, and of what', async () => {
    const scanId = await scanned();
    expect((await dishesOf(scanId)).slice(0, 2)).toMatchObject([{ risk: 'TO_CHECK' }, { risk: 'TO_CHECK' }]);
    const began = Date.now();
    expect(await answer(scanId, { answeredBy: 'waiter' })).toMatchObject({
      status: 200,
      body: { success: true, judged: 2 },
    });
    expect(await risks(scanId)).toEqual([
      'Burrata with oil: NO_RISK',
      'Pizza with burrata: NO_RISK',
      'Tomato soup: NO_RISK',
      'Omelette: TO_CHECK',
    ]);
    const [kept] = await rows(scanId);
    expect(kept).toMatchObject({
      question: CHEESE,
      answer: 'yes',
      answered_by: 'waiter',
      taken_back_at: null,
      foods: [{ id: 'burrata', name: expect.anything() }],
    });
    expect(kept.item_ids).toHaveLength(2);
    expect(Date.parse(kept.answered_at)).toBeGreaterThanOrEqual(began - 1_000);
  });

  it('raises where guidance says so', async () => {
    const scanId = await scanned();
    await answer(scanId, { answer: 'no' });
    expect((await risks(scanId)).slice(0, 2)).toEqual([
      'Burrata with oil: HIGH_RISK',
      'Pizza with burrata: HIGH_RISK',
    ]);
  });

  it('changes no rating where they do not know, and is kept', async () => {
    const scanId = await scanned();
    const before = await dishesOf(scanId);
    await answer(scanId, { answer: 'unknown' });
    expect(await dishesOf(scanId)).toEqual(before);
    expect(await rows(scanId)).toMatchObject([{ answer: 'unknown' }]);
  });

  it('answers once, however often it is called', async () => {
    const scanId = await scanned();
    const body = await bodyFor(scanId);
    const calls = await Promise.all([1, 2, 3].map(() => invoke(owner, 'answer-question', body)));
    for (const call of calls) expect(call).toMatchObject({ status: 200, body: { judged: 2 } });
    expect(await rows(scanId)).toHaveLength(1);
  });

  it('counts the last answer, dish by dish, and the one before once that is taken back', async () => {
    const scanId = await scanned();
    await answer(scanId, { answer: 'yes' });
    const [first] = await dishesOf(scanId);
    const changed = await answer(scanId, { answer: 'no', itemIds: [first!.id] });
    expect(changed).toMatchObject({ status: 200 });
    expect((await risks(scanId)).slice(0, 2)).toEqual([
      'Burrata with oil: HIGH_RISK',
      'Pizza with burrata: NO_RISK',
    ]);
    expect(await takeBack(owner, changed.id)).toMatchObject({ status: 200 });
    expect((await risks(scanId)).slice(0, 2)).toEqual([
      'Burrata with oil: NO_RISK',
      'Pizza with burrata: NO_RISK',
    ]);
  });

  it('is as if never given once it is taken back, however often', async () => {
    const scanId = await scanned();
    const before = await dishesOf(scanId);
    const { id } = await answer(scanId, { answer: 'no' });
    expect(await dishesOf(scanId)).not.toEqual(before);
    expect(await takeBack(owner, id)).toMatchObject({ status: 200, body: { success: true, judged: 2 } });
    expect(await takeBack(owner, id)).toMatchObject({ status: 200 });
    expect(await dishesOf(scanId)).toEqual(before);
    expect((await rows(scanId))[0].taken_back_at).not.toBeNull();
  });

  it('keeps when an answer of an earlier scan was said, and never in the future', async () => {
    const scanId = await scanned();
    const answeredAt = '2026-11-01T18:00:00.000Z';
    await answer(scanId, { answeredAt });
    await answer(scanId, { answeredAt: '2999-01-01T00:00:00Z' });
    const [earlier, later] = await rows(scanId);
    expect(Date.parse(earlier.answered_at)).toBe(Date.parse(answeredAt));
    expect(Date.parse(later.answered_at)).toBeLessThanOrEqual(Date.now());
  });

  it('refuses what is not asked of these dishes', async () => {
    const scanId = await scanned();
    for (const body of [
      { question: 'juice-pasteurised' },
      { foods: ['brie'] },
      { itemIds: [crypto.randomUUID()] },
    ]) {
      expect(await answer(scanId, body)).toMatchObject({ status: 409, body: { code: 'not_asked' } });
    }
    expect(await rows(scanId)).toEqual([]);
  });

  it.each([
    ['question', { question: 'is-it-nice' }],
    ['answer', { answer: 'maybe' }],
    ['answeredBy', { answeredBy: 'chef' }],
    ['itemIds', { itemIds: [] }],
    ['answer_id', { answer_id: 'latest' }],
  ])('refuses a body with another %s and names the field', async (field, body) => {
    const scanId = await scanned();
    expect(await answer(scanId, body)).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', details: { field } },
    });
  });

  it('refuses a scan that has not been read', async () => {
    const { scanId } = await uploadScan(owner);
    expect(await answer(scanId, { itemIds: [crypto.randomUUID()] })).toMatchObject({
      status: 409,
      body: { code: 'not_extracted' },
    });
  });

  it('knows neither scan nor answer of another user', async () => {
    const scanId = await scanned();
    const body = await bodyFor(scanId);
    const notFound = { status: 404, body: { code: 'not_found' } };
    expect(await invoke(other, 'answer-question', body)).toMatchObject(notFound);
    await invoke(owner, 'answer-question', body);
    expect(await takeBack(other, body.answer_id)).toMatchObject(notFound);
    expect(await rows(scanId, other)).toEqual([]);
    expect(await rows(scanId)).toMatchObject([{ taken_back_at: null }]);
  });

  it('refuses callers without a session', async () => {
    const scanId = await scanned();
    const nobody = { client: product.client() };
    const refused = { status: 401, body: { code: 'not_signed_in' } };
    expect(await invoke(nobody, 'answer-question', await bodyFor(scanId))).toMatchObject(refused);
    expect(await takeBack(nobody, crypto.randomUUID())).toMatchObject(refused);
  });
});

describe('an answer', () => {
  it('counts where the menu is judged again, also of a dish that has another row', async () => {
    const scanId = await scanned();
    await answer(scanId);
    // What reading the picture again may leave: the dish in a new row, without a verdict.
    await product.database.asService(async (sql) => {
      await sql.query(
        `with old as (delete from menu_items where scan_id = $1 and name = 'Burrata with oil' returning *)
         insert into menu_items (scan_id, scan_month, section_id, name, position, read_confidence)
         select scan_id, scan_month, section_id, 'BURRATA with oil', position, read_confidence from old`,
        [scanId],
      );
      await sql.query('delete from analysis_runs where scan_id = $1', [scanId]);
    });
    await invoke(owner, 'analyze-menu', { scanId });
    await settled(owner, scanId);
    expect((await risks(scanId))[0]).toBe('BURRATA with oil: NO_RISK');
  });

  it('takes nothing away that a model added, nor does taking it back', async () => {
    reading = menuOf('Burrata with glimpfer');
    answering = {
      'judge-unknown': () => ({ rating: 'HIGH_RISK', reason: 'listeria', components: [] }),
    };
    const scanId = await scanned();
    const before = await dishesOf(scanId);
    expect(before[0]?.item_assessments.findings.map(({ rule }) => rule)).toContain('model');
    const { id, ...given } = await answer(scanId, { answer: 'yes' });
    expect(given).toMatchObject({ status: 200, body: { judged: 1 } });
    const [dish] = await dishesOf(scanId);
    expect(dish?.risk).toBe('HIGH_RISK');
    expect(dish?.item_assessments.findings.map(({ rule }) => rule)).toContain('model');
    await takeBack(owner, id);
    expect(await dishesOf(scanId)).toEqual(before);
  });
});

it('leaves each dish with the card of its verdict, and its scan with the sources that the cards link', async () => {
  const scanId = await scanned();
  const cards = async () => {
    const { data, error } = await owner.client
      .from('menu_scans')
      .select('sources, has_text, menu_items(name, card)')
      .eq('id', scanId)
      .order('position', { referencedTable: 'menu_items' })
      .single();
    if (error) throw error;
    const read = data as unknown as { sources: object; has_text: boolean; menu_items: { card: unknown }[] };
    const sources = cardSourcesSchema.parse(read.sources);
    const made = read.menu_items.map(({ card }) => dishCardSchema.parse(card));
    const linked = made.flatMap(({ findings }) => findings.flatMap(({ citations }) => citations.slice(0, 1)));
    expect(Object.keys(sources)).toEqual(expect.arrayContaining(linked));
    expect(read.has_text).toBe(true);
    return made;
  };
  const [burrata] = await cards();
  expect(burrata).toMatchObject({ risk: 'TO_CHECK', findings: [{ settledBy: { question: CHEESE } }] });
  const { id } = await answer(scanId);
  expect((await cards()).map(({ risk }) => risk)).toEqual(['NO_RISK', 'NO_RISK', 'NO_RISK', 'TO_CHECK']);
  await takeBack(owner, id);
  expect((await cards())[0]).toEqual(burrata);
});
