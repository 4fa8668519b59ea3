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

async function photograph(...names: string[]) {
  const images = await Promise.all(names.map((name) => ownPicture(name)));
  const [image_data, ...more_images] = images.map(
    (one) => `data:image/jpeg;base64,${one.toString('base64')}`,
  );
  return invoke(user, 'analyze-medication', { analysis_type: 'ocr', image_data, more_images });
}
async function photographed(...names: string[]): Promise<AnalyzedMedication> {
  const { status, body } = await photograph(...names);
  expect(status, JSON.stringify(body)).toBe(200);
  return analyzeMedicationResponseSchema.parse(body).result;
}

describe('a photograph, with the built-in reader', () => {
  it('of a box is judged by what is printed on it', async () => {
    const result = await photographed('medicine-box.jpg');
    expect(result.ingredients.map(({ name }) => name)).toEqual(['loratadine']);
    expect(result.read[0]?.strengths).toMatchObject([{ value: 10, unit: 'mg' }]);
  });

  it('of one box twice is one product, and one that shows no text is named', async () => {
    const result = await photographed('medicine-box.jpg', 'medicine-box.jpg');
    expect(result.read).toHaveLength(1);
    expect(await photograph('medicine-box.jpg', 'landscape.jpg')).toMatchObject({
      status: 422,
      body: { details: { picture: 2 } },
    });
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
