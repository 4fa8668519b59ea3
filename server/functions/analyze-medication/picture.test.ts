import {
  type AnalyzedMedication,
  analyzeMedicationResponseSchema,
} from '@mirabelle/contract/functions/analyze-medication.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownPicture } from '../../testing/bad-files.ts';
import type { TestUser } from '../../testing/clients.ts';
import { invoke, type TestProduct, testProduct } from '../../testing/product.ts';

let product: TestProduct;
let user: TestUser;
beforeAll(async () => {
  product = await testProduct();
  user = await product.signedUp();
});
afterAll(() => product.close());

async function photograph(name: string) {
  const image = await ownPicture(name);
  return invoke(user, 'analyze-medication', {
    analysis_type: 'ocr',
    image_data: `data:image/jpeg;base64,${image.toString('base64')}`,
  });
}
async function photographed(name: string): Promise<AnalyzedMedication> {
  const { status, body } = await photograph(name);
  expect(status, JSON.stringify(body)).toBe(200);
  return analyzeMedicationResponseSchema.parse(body).result;
}

describe('a photograph, with the built-in reader', () => {
  it('of a box is judged by what is printed on it', async () => {
    const result = await photographed('medicine-box.jpg');
    expect(result.ingredients.map(({ name }) => name)).toEqual(['loratadine']);
    expect(result.read[0]?.strengths).toMatchObject([{ value: 10, unit: 'mg' }]);
  });

  it.each(['menu-en-bistro.jpg', 'receipt.jpg'])('of something else, %s, names no medicine', async (name) => {
    const result = await photographed(name);
    expect(result.safety_analysis.risk_level).toBe('UNKNOWN');
    expect(result.ingredients).toEqual([]);
    expect(result.unknown.length).toBeGreaterThan(0);
  });

  it.each(['blurred.jpg', 'landscape.jpg'])('that no one could read, %s, is not judged', async (name) => {
    expect(await photograph(name)).toMatchObject({
      status: 422,
      body: { code: expect.stringMatching(/^medication_image_(unreadable|empty)$/) },
    });
  });
});
