import { analyzeMedicationResponseSchema } from '@mirabelle/contract/functions/analyze-medication.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MedicineReading } from '../../picture-reader/messages.ts';
import { emptyFile, truncatedJpeg } from '../../testing/bad-files.ts';
import type { TestUser } from '../../testing/clients.ts';
import { flatPicture, invoke, type TestProduct, testProduct } from '../../testing/product.ts';
import { menuOf } from '../../testing/scans.ts';

const WIDE = { points: 10_000, seconds: 60 };
let product: TestProduct;
let user: TestUser;
/** What the reader makes of the pictures, one after the other. */
let readings: MedicineReading[] = [];
let timesRead = 0;
beforeAll(async () => {
  product = await testProduct({
    readMenu: async () => menuOf('Soup'),
    readMedicine: async () => readings[timesRead++] ?? readingOf('nothing'),
    rates: {
      tests: { byUser: WIDE, byAddress: WIDE },
      extractions: { byUser: { points: 6, seconds: 60 }, byAddress: WIDE },
    },
  });
});
afterAll(() => product.close());
beforeEach(async () => {
  user = await product.signedUp();
  timesRead = 0;
});

const readingOf = (...lines: string[]): MedicineReading => ({
  lines,
  readConfidence: 92,
  rawText: lines.join('\n'),
  poor: null,
});
const dataUrl = (bytes: Buffer) => `data:image/jpeg;base64,${bytes.toString('base64')}`;
const photograph = ([first, ...more]: readonly Buffer[], fields: object = {}) =>
  invoke(user, 'analyze-medication', {
    analysis_type: 'ocr',
    image_data: dataUrl(first ?? flatPicture),
    more_images: more.map(dataUrl),
    ...fields,
  });
const pictures = (count: number) => Array.from({ length: count }, () => flatPicture);
async function photographed(...read: MedicineReading[]) {
  readings = read;
  timesRead = 0;
  const { status, body } = await photograph(pictures(read.length));
  expect(status, JSON.stringify(body)).toBe(200);
  return analyzeMedicationResponseSchema.parse(body).result;
}

describe('analyze-medication of several photographs', () => {
  it('joins the sides of a box and its leaflet to one medicine, and saves it as any other', async () => {
    const result = await photographed(
      readingOf('DOLIPRANE 1000 mg', 'comprimé'),
      readingOf('Chaque comprimé contient paracétamol 1000 mg'),
      readingOf(
        'Quelles sont les informations à connaître avant de prendre ce médicament ?',
        'Informez votre médecin si vous prenez de la warfarine ou du méthotrexate.',
        'Ne prenez jamais ce médicament si vous avez une maladie grave du foie, et demandez conseil à votre',
        'pharmacien si la douleur persiste plus de cinq jours ou la fièvre plus de trois jours, ou en cas de doute.',
      ),
    );
    expect(timesRead).toBe(3);
    expect(result).toMatchObject({ medication_name: 'Doliprane', read: [{ brand: 'Doliprane' }] });
    expect(result.ingredients.map(({ name }) => name)).toEqual(['paracetamol']);
    expect(
      await invoke(user, 'save-medication-analysis', { analysis_result: result, analysis_type: 'ocr' }),
    ).toMatchObject({ status: 200 });
  });

  it('tells several products apart, and is as sure as of the least sure picture', async () => {
    const result = await photographed(readingOf('ADVIL 400 mg', 'ibuprofen'), {
      ...readingOf('ROACCUTANE 20 mg', 'isotretinoin'),
      readConfidence: 60,
    });
    expect(result.read).toHaveLength(2);
    expect(result.safety_analysis.risk_level).toBe('AVOID');
    const alone = await photographed(readingOf('ROACCUTANE 20 mg', 'isotretinoin'));
    expect(result.confidence_score).toBeLessThan(alone.confidence_score);
  });

  it.each([
    ['has no text', { ...readingOf(), poor: 'empty' as const }, 'medication_image_empty'],
    [
      'could hardly be read and names nothing',
      { ...readingOf('Xq lll'), poor: 'blurred' as const },
      'medication_image_unreadable',
    ],
  ])('says which of them %s, and judges none as if it were all', async (_what, poor, code) => {
    readings = [readingOf('DOLIPRANE 1000 mg'), poor];
    expect(await photograph(pictures(2))).toMatchObject({
      status: 422,
      body: { code, details: { picture: 2 } },
    });
  });

  it('uses what could be read of a blurred one where that names a medicine', async () => {
    const result = await photographed(readingOf('DOLIPRANE 1000 mg'), {
      ...readingOf('ADVIL 400 mg'),
      poor: 'blurred',
    });
    expect(result.read).toHaveLength(2);
  });

  it.each([
    ['an empty file', emptyFile, 400, 'image_empty'],
    ['a truncated JPEG', truncatedJpeg, 422, 'image_corrupt'],
    [
      'more than 10 MB',
      () => ({ buffer: Buffer.alloc(10 * 1024 * 1024 + 1, 7) }),
      413,
      'medication_image_too_large',
    ],
  ] as const)(
    'refuses %s among them before any is read, and says which',
    async (_what, make, status, code) => {
      const { buffer } = await make();
      expect(await photograph([flatPicture, flatPicture, buffer])).toMatchObject({
        status,
        body: { code, details: { picture: 3 } },
      });
      expect(timesRead).toBe(0);
    },
  );

  it('refuses too many of them, and too much of them together', async () => {
    expect(await photograph(pictures(6))).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', details: { field: 'more_images' } },
    });
    // Padding behind its end does not keep a picture from being opened.
    const large = Buffer.concat([flatPicture, Buffer.alloc(8 * 1024 * 1024)]);
    expect(await photograph([large, large])).toMatchObject({
      status: 413,
      body: { code: 'medication_images_too_large', message: expect.stringMatching(/15 MB/) },
    });
    expect(timesRead).toBe(0);
  });

  it('counts each of them, and all of a call that is made again once', async () => {
    readings = pictures(30).map(() => readingOf('DOLIPRANE 1000 mg'));
    const request_id = crypto.randomUUID();
    for (let call = 0; call < 3; call += 1) {
      expect((await photograph(pictures(3), { request_id })).status).toBe(200);
    }
    expect((await photograph(pictures(3))).status).toBe(200);
    expect(await photograph(pictures(1))).toMatchObject({ status: 429 });
  });
});
