import type { MenuReading } from '@mirabelle/contract/menu.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ModelError } from '../../ai/port.ts';
import type { TestUser } from '../../testing/clients.ts';
import { invoke, type TestProduct, testProduct, uploadScan } from '../../testing/product.ts';
import { lookAt, menuOf, rowsOf, settled } from '../../testing/scans.ts';
import { type Answering, standInModels } from '../../testing/stand-in-models.ts';

let own: MenuReading;
let answers: Partial<Record<string, Answering>>;
const models = standInModels((call, signal) => {
  const answer = answers[call.task];
  if (!answer) throw new ModelError('unreachable', 'nobody there');
  return answer(call, signal);
}, 'a-model');
let product: TestProduct;
let user: TestUser;

beforeAll(async () => {
  product = await testProduct({
    readMenu: async () => own,
    models,
    scanBudget: { readingMs: 3_000, allMs: 6_000, dishMs: 2_000 },
  });
  user = await product.signedUp();
});
afterAll(() => product.close());
beforeEach(() => {
  own = { ...menuOf('Beef carpaccio', 'Tomato soup'), readBy: 'built-in' };
  answers = {};
  models.asked = [];
});

const said = (...names: string[]) => ({
  isMenu: true,
  restaurantName: null,
  restaurantType: null,
  sections: [
    {
      title: 'Starters',
      course: 'STARTER',
      dishes: names.map((name) => ({ name, description: null, price: null })),
    },
  ],
});
const always = (...names: string[]) => names.map((name) => ({ name, certainty: 'always' }));

async function scanned(): Promise<string> {
  const scan = await uploadScan(user);
  await invoke(user, 'extract-menu', scan);
  return scan.scanId;
}
async function dishesOf(scanId: string) {
  const { data, error } = await user.client
    .from('menu_items')
    .select('id, name, risk, price, item_assessments(risk, confidence, findings)')
    .eq('scan_id', scanId)
    .order('position');
  if (error) throw error;
  return data;
}
async function readBy(scanId: string) {
  const { data } = await user.client.from('menu_scans').select('read_by').eq('id', scanId).single();
  return data?.read_by;
}
/** An answer that comes when it is let go. */
function gate<T>() {
  const { promise, resolve } = Promise.withResolvers<T>();
  return { answer: () => promise, release: resolve };
}
const rated = (scanId: string) =>
  expect.poll(async () => (await lookAt(user, scanId)).scan?.overall_risk).toBeTruthy();

describe('a scan that a model reads too', () => {
  it('is the reading of both where the model is as fast, and says so', async () => {
    own = menuOf('Beef carpacio', 'Tomato soup', 'Steak tartare');
    answers = { 'read-menu': () => said('Beef carpaccio', 'Tomato soup', 'Lobster bisque') };
    const scanId = await scanned();
    expect(await settled(user, scanId)).toMatchObject({ runs: [{ error_message: null }] });
    expect((await dishesOf(scanId)).map(({ name }) => name)).toEqual([
      'Beef carpaccio',
      'Tomato soup',
      'Steak tartare',
    ]);
    expect(await readBy(scanId)).toBe('a-model');
  });

  it('is shown as the built-in reader read it while the model still reads, then corrected and completed', async () => {
    own = {
      ...menuOf('Tomato sonp', 'Steak tartare'),
      rawText: 'Tomato sonp\nSteak tartare\nChocolate mousse',
    };
    const reading = gate<unknown>();
    answers = { 'read-menu': reading.answer };
    const scanId = await scanned();
    await rated(scanId);
    const before = await dishesOf(scanId);
    expect(before).toMatchObject([{ name: 'Tomato sonp' }, { name: 'Steak tartare', risk: 'HIGH_RISK' }]);
    expect((await lookAt(user, scanId)).runs).toMatchObject([{ finished_at: null }]);
    expect(await readBy(scanId)).toBeNull();
    reading.release(said('Tomato soup', 'Steak tartare', 'Chocolate mousse'));
    await settled(user, scanId);
    const after = await dishesOf(scanId);
    expect(after).toMatchObject([
      { name: 'Tomato soup', price: '8.50' },
      { name: 'Steak tartare', risk: 'HIGH_RISK' },
      { name: 'Chocolate mousse', item_assessments: { risk: expect.any(String) } },
    ]);
    // A page that shows a dish goes on showing it.
    expect(after.slice(0, 2).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect(await readBy(scanId)).toBe('a-model');
    expect(await rowsOf(product.database, scanId)).toEqual({
      sections: 1,
      items: 3,
      assessments: 3,
      runs: 1,
    });
  });

  it.each<[string, Answering]>([
    ['cannot be reached', () => Promise.reject(new ModelError('unreachable', 'no'))],
    ['hangs', () => new Promise(() => {})],
    ['talks nonsense', () => ({ menu: 'all safe' })],
    ['sees no menu', () => ({ ...said(), isMenu: false })],
    ['leaves all dishes out', () => said()],
  ])('ends as the built-in reader read it where the model %s', async (_what, answer) => {
    answers = { 'read-menu': answer };
    const scanId = await scanned();
    expect(await settled(user, scanId)).toMatchObject({
      scan: { overall_risk: 'HIGH_RISK', extraction_error: null },
      runs: [{ error_message: null, result_json: { items: 2 } }],
    });
    expect((await dishesOf(scanId)).map(({ name }) => name)).toEqual(['Beef carpaccio', 'Tomato soup']);
    expect(await readBy(scanId)).toBe('built-in');
  });

  it('becomes a menu where the built-in reader could not take the page apart', async () => {
    own = { kind: 'unreadable', reason: 'handwriting', rawText: 'Tomato soup Beef carpaccio' };
    answers = { 'read-menu': () => said('Tomato soup', 'Beef carpaccio') };
    const scanId = await scanned();
    expect(await settled(user, scanId)).toMatchObject({
      scan: { extraction_error: null, overall_risk: 'HIGH_RISK' },
    });
  });

  it('stays unreadable where the model names what no one saw', async () => {
    own = { kind: 'unreadable', reason: 'blurred', rawText: '~' };
    answers = { 'read-menu': () => said('Tomato soup', 'Beef carpaccio') };
    const scanId = await scanned();
    expect(await settled(user, scanId)).toMatchObject({ scan: { extraction_error: 'unreadable-blurred' } });
  });

  it('leaves nothing behind of a scan that is deleted while the model reads', async () => {
    const reading = gate<unknown>();
    answers = { 'read-menu': reading.answer };
    const scanId = await scanned();
    await rated(scanId);
    await user.client.from('menu_scans').delete().eq('id', scanId);
    reading.release(said('Tomato soup'));
    await expect
      .poll(() =>
        product.database.asService(
          async (sql) => (await sql.query("select from pgboss.job where state < 'completed'")).rowCount,
        ),
      )
      .toBe(0);
    expect(await rowsOf(product.database, scanId)).toEqual({
      sections: 0,
      items: 0,
      assessments: 0,
      runs: 0,
    });
  });
});

describe('dishes that guidance does not cover', () => {
  beforeEach(() => {
    own = menuOf('Tomato soup', 'Zorblax', 'Quuxfizz');
  });

  it('are filled one by one as answers come, and the run names the model', async () => {
    const slow = gate<unknown>();
    answers = {
      'propose-components': ({ prompt }) =>
        prompt.includes('Zorblax') ? { known: true, components: always('raw oysters') } : slow.answer(),
    };
    const scanId = await scanned();
    await expect.poll(async () => (await dishesOf(scanId))[1]?.risk).toBe('HIGH_RISK');
    expect((await lookAt(user, scanId)).scan).toMatchObject({ overall_risk: 'HIGH_RISK' });
    expect((await lookAt(user, scanId)).runs).toMatchObject([{ finished_at: null }]);
    slow.release({ known: true, components: always('carrot', 'rice') });
    const { runs } = await settled(user, scanId);
    expect(runs).toMatchObject([{ result_json: { items: 3, models: ['a-model'] } }]);
    const [, zorblax, quuxfizz] = await dishesOf(scanId);
    expect(zorblax).toMatchObject({ risk: 'HIGH_RISK' });
    expect(quuxfizz).toMatchObject({ risk: 'NO_RISK', item_assessments: { risk: 'NO_RISK' } });
    expect(quuxfizz).toHaveProperty(
      'item_assessments.findings.0',
      expect.objectContaining({ rule: 'model', citations: [] }),
    );
  });

  it('stay as the engine rated them where no model answers', async () => {
    const scanId = await scanned();
    const { runs } = await settled(user, scanId);
    expect(runs[0]?.result_json).not.toHaveProperty('models');
    expect((await dishesOf(scanId)).map(({ risk }) => risk)).toEqual(['NO_RISK', 'TO_CHECK', 'TO_CHECK']);
  });

  it('are asked about by no word of who reads the menu', async () => {
    await settled(user, await scanned());
    const asked = models.asked.map(({ system, prompt }) => `${system}\n${prompt}`).join('\n');
    expect(asked).not.toContain(user.userId);
    expect(asked).not.toMatch(/@/);
  });
});

describe('tests of an ingredient and a dish, and suggestions', () => {
  it('have what a model adds, kept with the test', async () => {
    answers = { 'propose-components': () => ({ known: true, components: always('raw egg yolk', 'carrot') }) };
    const ingredient = await invoke(user, 'test-ingredient', { ingredient_name: 'Zorblax' });
    expect(ingredient.body).toMatchObject({
      result: { risk: 'HIGH_RISK', findings: [{ rule: 'model' }, {}] },
    });
    answers = { 'judge-unknown': () => ({ rating: 'TO_CHECK', reason: 'listeria', components: [] }) };
    const dish = await invoke(user, 'test-dish', {
      dish_name: 'Chicken',
      ingredients: ['chicken', 'zorblax'],
    });
    expect(dish.body).toMatchObject({ result: { overall_risk: 'TO_CHECK' } });
    expect(JSON.stringify(dish.body)).toContain('model.check');
  });

  it('suggest foods that a model names of an unknown dish, marked as its own', async () => {
    answers = {
      'propose-components': () => ({ known: true, components: always('carrot', 'florbination', 'rice') }),
    };
    const { body } = await invoke(user, 'suggest-ingredients', { dish_name: 'Zorblax' });
    const { result } = body as {
      result: { model: string; suggested_ingredients: { name: string; origin: string }[] };
    };
    expect(result.model).toBe('a-model');
    expect(result.suggested_ingredients.filter(({ origin }) => origin === 'model')).toMatchObject([
      { name: 'carrot', category: 'vegetable', essential: false },
      { name: 'rice', category: 'grain', essential: false },
    ]);
  });
});
