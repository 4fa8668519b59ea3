import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillAccount } from './filled-account.ts';
import { medicationHistory } from './medication-analyses.ts';
import { noPictures, type TestProduct, testProduct } from './product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await testProduct(noPictures);
});
afterAll(() => product.close());

it('holds medicines that their history can answer with: hostile calls ask for them', async () => {
  const user = await product.signedUp();
  await fillAccount(product.database, user.userId, 'Brie', 1);
  const { data } = await medicationHistory(user);
  expect(data).toHaveLength(1);
  expect((await medicationHistory(user, { analysis_id: data[0]?.id })).data[0]?.medication_name).toBe('Brie');
});
