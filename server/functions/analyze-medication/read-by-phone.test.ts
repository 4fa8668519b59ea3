import { analyzeMedicationResponseSchema } from '@mirabelle/contract/functions/analyze-medication.ts';
import type { MedicinePicture } from '@mirabelle/contract/medicine-picture.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestUser } from '../../testing/clients.ts';
import { flatPicture, invoke, type TestProduct, testProduct } from '../../testing/product.ts';
import { menuOf } from '../../testing/scans.ts';

const WIDE = { points: 10_000, seconds: 60 };
let product: TestProduct;
let user: TestUser;
let timesRead = 0;
/** What the server reads in a picture, which the phone's reading is compared with. */
const BOX: MedicinePicture = {
  lines: ['NUROFEN', 'Ibuprofen 400 mg', '12 coated tablets'],
  readConfidence: 92,
  poor: null,
};

beforeAll(async () => {
  product = await testProduct({
    readMenu: async () => menuOf('Soup'),
    readMedicine: async () => {
      timesRead += 1;
      return { ...BOX, rawText: '' };
    },
    rates: {
      tests: { byUser: WIDE, byAddress: WIDE },
      extractions: { byUser: { points: 1, seconds: 60 }, byAddress: WIDE },
    },
  });
});
afterAll(() => product.close());
beforeEach(async () => {
  user = await product.signedUp();
  timesRead = 0;
});

const reading = (...lines: string[]): MedicinePicture => ({ ...BOX, lines });
const image_data = `data:image/jpeg;base64,${flatPicture.toString('base64')}`;
const send = (fields: object) => invoke(user, 'analyze-medication', { analysis_type: 'ocr', ...fields });
async function judged(fields: object) {
  const { status, body } = await send(fields);
  expect(status, JSON.stringify(body)).toBe(200);
  return analyzeMedicationResponseSchema.parse(body).result;
}

describe('analyze-medication of what a phone read', () => {
  it('answers as to the picture itself, reads none, and counts none', async () => {
    const { analyzed_at: _then, seal: _seal, ...ofPicture } = await judged({ image_data });
    expect(timesRead).toBe(1);
    for (let call = 0; call < 3; call += 1) {
      const { analyzed_at: _now, seal, ...ofReading } = await judged({ readings: [BOX] });
      expect(ofReading).toEqual(ofPicture);
      expect(seal).toMatch(/^[\w-]{43}$/);
    }
    expect(timesRead).toBe(1);
  });

  it('keeps nothing until she saves it, then what the server judged', async () => {
    const rows = async () => {
      const { data } = await user.client.from('medication_analyses').select('medication_name, risk_level');
      return data;
    };
    const result = await judged({ readings: [reading('ROACCUTANE 20 mg', 'isotretinoin')] });
    expect(await rows()).toEqual([]);
    const save = (analysis_result: object) =>
      invoke(user, 'save-medication-analysis', { analysis_result, analysis_type: 'ocr' });
    expect(await save({ ...result, seal: '' })).toMatchObject({ body: { code: 'analysis_not_ours' } });
    expect(await save(result)).toMatchObject({ status: 200 });
    expect(await rows()).toEqual([{ medication_name: 'Roaccutane', risk_level: 'AVOID' }]);
  });

  it('joins several, and says which of them has no text or names nothing that was read reliably', async () => {
    const sides = await judged({
      readings: [reading('DOLIPRANE 1000 mg'), reading('Chaque comprimé contient paracétamol 1000 mg')],
    });
    expect(sides.read).toHaveLength(1);
    const empty: MedicinePicture = { lines: [], readConfidence: 0, poor: 'empty' };
    expect(await send({ readings: [BOX, empty] })).toMatchObject({
      status: 422,
      body: { code: 'medication_image_empty', details: { picture: 2 } },
    });
    const blurred: MedicinePicture = { ...reading('Xq lll'), poor: 'blurred' };
    expect(await send({ readings: [BOX, blurred] })).toMatchObject({
      status: 422,
      body: { code: 'medication_image_unreadable', details: { picture: 2, reason: 'blurred' } },
    });
  });

  it('looks codes up that the browser found in the photographs, beside what was read there', async () => {
    const square = '(01)03400934507786(17)250300(10)B7';
    const shop = '8012345678907';
    const named = await judged({ readings: [reading('DOLIPRANE 500 mg', 'paracétamol')], codes: [square] });
    expect(named.read).toMatchObject([{ brand: 'Doliprane', origin: 'data-file' }]);
    const other = await judged({ readings: [reading('ROACCUTANE 20 mg', 'isotretinoin')], codes: [square] });
    expect(other.ingredients.map(({ name }) => name).sort()).toEqual(['isotretinoin', 'paracetamol']);
    expect(other.safety_analysis.risk_level).toBe('AVOID');
    const unlisted = await judged({ readings: [BOX], codes: [shop, 'no code at all'] });
    const alone = await judged({ readings: [BOX] });
    expect(unlisted.verdict).toEqual(alone.verdict);
  });

  it('judges no photograph without text by its code; the code is judged where it is sent alone', async () => {
    const code = '3400934507786';
    const empty: MedicinePicture = { lines: [], readConfidence: 0, poor: 'empty' };
    expect(await send({ readings: [empty], codes: [code] })).toMatchObject({
      status: 422,
      body: { code: 'medication_image_empty' },
    });
    const alone = await judged({ analysis_type: 'manual', medication_text: code });
    expect(alone.read).toMatchObject([{ brand: 'Doliprane', origin: 'data-file' }]);
    const unknown = await judged({ analysis_type: 'manual', medication_text: '3400900000009' });
    expect(unknown.safety_analysis.risk_level).not.toBe('SAFE');
    expect(unknown.ingredients).toEqual([]);
  });

  it('takes control characters for spaces', async () => {
    const result = await judged({ readings: [reading('Ibuprofen\u0000400\u0007mg \ud800')] });
    expect(result.ingredients.map(({ name }) => name)).toEqual(['ibuprofen']);
  });

  it.each([
    ['no picture and nothing that was read', {}, 'image_data'],
    ['a picture beside what was read', { image_data, readings: [BOX] }, 'readings'],
    ['an empty list', { readings: [] }, 'readings'],
    ['six pictures', { readings: Array.from({ length: 6 }, () => BOX) }, 'readings'],
    ['a line of 5,001 characters', { readings: [reading('x'.repeat(5_001))] }, 'readings.0.lines.0'],
    [
      'more than 200,000 characters',
      { readings: [reading(...Array.from({ length: 50 }, () => 'x '.repeat(2_200)))] },
      'readings',
    ],
    ['eleven codes', { readings: [BOX], codes: Array.from({ length: 11 }, () => '3400934507786') }, 'codes'],
    ['a code as long as a page', { readings: [BOX], codes: ['1'.repeat(201)] }, 'codes.0'],
    ['codes that are none', { readings: [BOX], codes: [3400934507786] }, 'codes.0'],
    ['a field of its own', { readings: [{ ...BOX, verdict: 'SAFE' }] }, 'readings.0'],
    ['a confidence above 100', { readings: [{ ...BOX, readConfidence: 101 }] }, 'readings.0.readConfidence'],
    ['lines that are none', { readings: [{ ...BOX, lines: 'Advil' }] }, 'readings.0.lines'],
  ])('refuses %s', async (_what, fields, field) => {
    expect(await send(fields)).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', details: { field } },
    });
  });

  it('is refused to a visitor', async () => {
    const visitor = { client: product.client() };
    expect(
      await invoke(visitor, 'analyze-medication', { analysis_type: 'ocr', readings: [BOX] }),
    ).toMatchObject({ status: 401 });
  });
});
