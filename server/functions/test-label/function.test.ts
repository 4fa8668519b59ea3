import { testIngredientResponseSchema } from '@mirabelle/contract/functions/test-ingredient.ts';
import type { MenuReading } from '@mirabelle/contract/menu.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestUser } from '../../testing/clients.ts';
import { flatPicture, invoke, type TestProduct, testProduct, uploadScan } from '../../testing/product.ts';
import { settled } from '../../testing/scans.ts';

const WIDE = { points: 10_000, seconds: 60 };
const LABEL = ['Choco Rum', 'Ingredients: sugar, cocoa mass, rum 5%, E322.', 'May contain nuts.'];

let product: TestProduct;
let user: TestUser;
let other: TestUser;
let printed: string[];
let menu: MenuReading;
beforeAll(async () => {
  product = await testProduct({
    readMenu: async () => menu,
    readPage: async () => ({
      lines: printed.map((text, at) => ({ text, confidence: 90, x: 0, y: 40 * at, width: 300, height: 20 })),
      confidence: 90,
      quality: { boxes: printed.length, readableShare: 1, sharpness: 1 },
    }),
    rates: { tests: { byUser: WIDE, byAddress: WIDE }, extractions: { byUser: WIDE, byAddress: WIDE } },
  });
  user = await product.signedUp();
  other = await product.signedUp();
});
afterAll(() => product.close());

async function tested(body: object, who = user) {
  const answer = await invoke(who, 'test-label', body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return testIngredientResponseSchema.parse(answer.body);
}
const picture = `data:image/jpeg;base64,${flatPicture.toString('base64')}`;

describe('test-label', () => {
  it('judges the ingredients of a photographed label, says why, and keeps the answer once among the tests', async () => {
    printed = LABEL;
    const test_id = crypto.randomUUID();
    const { result, test } = await tested({ picture, test_id });
    expect(result.risk).toBe('HIGH_RISK');
    expect(result.findings[0]?.rule).toBe('alcohol');
    expect(result.findings[0]?.citations.length).toBeGreaterThan(0);
    expect(result.label?.ingredients.map(({ name, risk }) => [name, risk])).toEqual([
      ['sugar', 'NO_RISK'],
      ['cocoa mass', 'NO_RISK'],
      ['rum', 'HIGH_RISK'],
      ['E322', 'NO_RISK'],
    ]);
    expect(result.label?.traces).toEqual(['May contain nuts.']);
    expect(test).toMatchObject({ id: test_id, ingredient_name: 'Choco Rum' });
    await tested({ picture, test_id });
    const { data } = await user.client.from('ingredient_tests').select('id, safety_assessment');
    expect(data).toMatchObject([
      { id: test_id, safety_assessment: { label: { traces: ['May contain nuts.'] } } },
    ]);
  });

  it('judges a text, and names what it does not understand', async () => {
    const { result, test } = await tested({ text: 'Zutaten: Zucker, Blorvik, Salz' });
    expect(result).toMatchObject({ risk: 'TO_CHECK', unknown: ['Blorvik'], label: { language: 'de' } });
    expect(test?.ingredient_name).toBe('Zucker, Blorvik, Salz');
  });

  it('says so where there is no list of ingredients, and keeps nothing', async () => {
    printed = ['Keep refrigerated'];
    for (const body of [{ picture }, { text: 'Keep refrigerated' }]) {
      const answer = await invoke(other, 'test-label', body);
      expect(answer).toMatchObject({ status: 422, body: { code: 'label_without_ingredients' } });
    }
    const { data } = await other.client.from('ingredient_tests').select('id');
    expect(data).toEqual([]);
  });

  it('judges a scan that turned out to be a label, of its owner alone, without another photograph', async () => {
    menu = { kind: 'not-a-menu', seems: 'label', rawText: LABEL.join('\n') };
    const { scanId, imageUrl } = await uploadScan(user);
    await invoke(user, 'extract-menu', { scanId, imageUrl });
    await settled(user, scanId);
    const { result } = await tested({ scan_id: scanId });
    expect(result).toMatchObject({
      risk: 'HIGH_RISK',
      label: { ingredients: [{}, {}, { name: 'rum' }, {}] },
    });
    expect(await invoke(other, 'test-label', { scan_id: scanId })).toMatchObject({ status: 404 });
    expect(await invoke(user, 'test-label', { scan_id: crypto.randomUUID() })).toMatchObject({ status: 404 });
  });

  it.each([
    ['nothing', {}],
    ['a picture that is not a data URL', { picture: 'http://a.example/a.jpg' }],
    ['an empty text', { text: ' ' }],
    ['more than is read', { text: 'a, '.repeat(10_000) }],
  ])('refuses %s', async (_what, body) => {
    expect(await invoke(user, 'test-label', body)).toMatchObject({
      status: 400,
      body: { code: 'invalid_request' },
    });
  });

  it('goes by what the file holds, and has a limit for long lists', async () => {
    const svg = `data:image/png;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')}`;
    expect(await invoke(user, 'test-label', { picture: svg })).toMatchObject({
      body: { code: 'image_not_supported' },
    });
    const text = `Ingredients: ${Array.from({ length: 200 }, (_, at) => `sugar ${at}`).join(', ')}`;
    expect(await invoke(user, 'test-label', { text })).toMatchObject({
      status: 413,
      body: { code: 'too_much_to_judge' },
    });
  });
});
