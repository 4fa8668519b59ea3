import type { AnalyzedMedication } from '@mirabelle/contract/functions/analyze-medication.ts';
import type { SavedMedication } from '@mirabelle/contract/functions/medication-history.ts';
import { loadMedicines } from '@mirabelle/knowledge/load.ts';
import { renderMedicine } from '@mirabelle/safety/medicines/messages/render.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestUser } from '../../testing/clients.ts';
import { analysed, medicationHistory, savedAnalysis } from '../../testing/medication-analyses.ts';
import { flatPicture, invoke, type TestProduct, testProduct } from '../../testing/product.ts';
import { menuOf } from '../../testing/scans.ts';

const WIDE = { points: 10_000, seconds: 60 };
let product: TestProduct;
let user: TestUser;
beforeAll(async () => {
  product = await testProduct({
    readMenu: async () => menuOf('Soup'),
    readMedicine: async () => ({
      lines: ['Nurofen', 'Ibuprofen 400 mg'],
      readConfidence: 92,
      rawText: 'Nurofen\nIbuprofen 400 mg',
      poor: null,
    }),
    rates: { tests: { byUser: WIDE, byAddress: WIDE } },
  });
});
afterAll(() => product.close());
beforeEach(async () => {
  user = await product.signedUp();
});

const save = (body: unknown, who: Pick<TestUser, 'client'> = user) =>
  invoke(who, 'save-medication-analysis', body);
const inputOf = (analysis_result: unknown, more: Record<string, unknown> = {}) => ({
  analysis_result,
  analysis_type: 'manual',
  is_favorite: false,
  user_notes: null,
  ...more,
});

/** The record as its detail page asks for it. */
async function recordOf(id: string): Promise<SavedMedication> {
  const { data } = await medicationHistory(user, { analysis_id: id });
  expect(data).toHaveLength(1);
  return data[0]!;
}

describe('save-medication-analysis', () => {
  it('keeps every field of the result where the record has its place', async () => {
    const result = await analysed(user, 'Amoxicillin Sandoz 500 mg capsules, Ibuprofen 400 mg tablets');
    const id = await savedAnalysis(user, result, {
      is_favorite: true,
      user_notes: '  From Dr. Plum ',
    });
    const record = await recordOf(id);
    expect(record).toMatchObject({
      id,
      medication_name: result.medication_name,
      analysis_type: 'manual',
      risk_level: 'AVOID',
      confidence_score: result.confidence_score,
      is_favorite: true,
      user_notes: 'From Dr. Plum',
      language: 'en',
      knowledge_version: result.verdict.version,
    });
    expect(Date.parse(record.analyzed_at)).toBe(Date.parse(result.analyzed_at));
    expect(record.safety_analysis).toEqual(result.safety_analysis);
    expect(record.medication_info).toEqual({
      form: 'capsules, tablets',
      dosage: '500 mg, 400 mg',
      manufacturer: 'Sandoz',
      active_ingredients: result.safety_analysis.active_ingredients.map(({ name }) => name),
    });
    expect(record.medication_ingredients).toMatchObject(
      result.ingredients.map(({ name, ...rest }) => ({ ingredient_name: name, ...rest })),
    );
    expect(record.medication_alternatives.length).toBeGreaterThan(0);
    expect(record.medication_alternatives).toMatchObject(
      result.alternatives.map(({ name, type, safety_level, description }, at) => ({
        alternative_name: name,
        alternative_type: type,
        safety_level,
        description,
        priority_order: at + 1,
      })),
    );
    expect(record.medication_warnings).toMatchObject(
      result.warnings.map(({ type, trimester, severity, text }) => ({
        warning_type: type,
        trimester,
        severity,
        warning_text: text,
      })),
    );
    const { questions, contacts, elsewhere, citations, read, unknown, verdict } = result;
    expect(record.details).toEqual({ questions, contacts, elsewhere, citations, read, unknown, verdict });
  });

  it('keeps the verdict so that it can be said in another language later', async () => {
    const record = await recordOf(await savedAnalysis(user, 'Ibuprofen 400 mg'));
    const said = renderMedicine(record.details!.verdict, 'fr');
    expect(said.safety_analysis.general_safety).toMatch(/grossesse/);
    expect(record.knowledge_version).toBe((await loadMedicines()).version);
  });

  it('keeps what a photograph said, as such', async () => {
    const { body } = await invoke(user, 'analyze-medication', {
      analysis_type: 'ocr',
      image_data: `data:image/jpeg;base64,${flatPicture.toString('base64')}`,
    });
    const { result } = body as { result: AnalyzedMedication };
    const saved = await save(inputOf(result, { analysis_type: 'ocr' }));
    expect(saved.status).toBe(200);
    const { data } = await medicationHistory(user, { filter: 'scanned' });
    expect(data).toMatchObject([{ analysis_type: 'ocr', medication_name: 'Nurofen' }]);
  });

  it('keeps what nothing known was found in', async () => {
    const record = await recordOf(await savedAnalysis(user, 'Flurbizol'));
    expect(record).toMatchObject({ risk_level: 'UNKNOWN', medication_ingredients: [] });
    expect(record.medication_name).not.toBe('');
  });

  it('takes a result that was parsed and written again on its way', async () => {
    const reordered = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(reordered)
        : typeof value === 'object' && value !== null
          ? Object.fromEntries(
              Object.entries(value)
                .reverse()
                .map(([key, part]) => [key, reordered(part)]),
            )
          : value;
    const result = await analysed(user, 'Ibuprofen 400 mg');
    expect(await save(inputOf(reordered({ ...result, added_by_the_page: 1 })))).toMatchObject({
      status: 200,
    });
  });

  const changes: [string, (result: AnalyzedMedication) => unknown][] = [
    [
      'a better level',
      (result) => ({ ...result, safety_analysis: { ...result.safety_analysis, risk_level: 'SAFE' } }),
    ],
    ['a better verdict', (result) => ({ ...result, verdict: { ...result.verdict, level: 'SAFE' } })],
    ['fewer warnings', (result) => ({ ...result, warnings: [] })],
    ['another name', (result) => ({ ...result, medication_name: 'Vitamin C' })],
    ['another day', (result) => ({ ...result, analyzed_at: '2030-01-01T00:00:00.000Z' })],
    ['a seal that was made up', (result) => ({ ...result, seal: 'A'.repeat(43) })],
  ];
  it.each(changes)(
    'refuses a result with %s than the server gave, and keeps nothing',
    async (_what, change) => {
      const result = await analysed(user, 'Isotretinoin 20 mg');
      expect(await save(inputOf(change(result)))).toMatchObject({
        status: 422,
        body: { code: 'analysis_not_ours', message: expect.stringMatching(/Analyze the medicine again/) },
      });
      expect((await medicationHistory(user)).total).toBe(0);
    },
  );

  it('refuses a result that was made for another user, or by another kind of analysis', async () => {
    const other = await product.signedUp();
    const result = await analysed(other, 'Ibuprofen 400 mg');
    expect(await save(inputOf(result))).toMatchObject({ status: 422, body: { code: 'analysis_not_ours' } });
    expect(await save(inputOf(result, { analysis_type: 'ocr' }), other)).toMatchObject({ status: 422 });
    expect(await save(inputOf(result), other)).toMatchObject({ status: 200 });
  });

  it('writes once when called again with the same id, and gives the first answer', async () => {
    const analysis_id = crypto.randomUUID();
    const result = await analysed(user, 'Ibuprofen 400 mg');
    const first = await save(inputOf(result, { analysis_id, user_notes: 'First' }));
    expect(first).toEqual({ status: 200, body: { success: true, analysis_id } });
    const again = await Promise.all(
      [1, 2, 3].map(() => save(inputOf(result, { analysis_id, user_notes: 'Again' }))),
    );
    expect(again).toEqual([first, first, first]);
    expect((await medicationHistory(user)).total).toBe(1);
    const record = await recordOf(analysis_id);
    expect(record.user_notes).toBe('First');
    expect(record.medication_ingredients).toHaveLength(1);
  });

  it('refuses an id that is another user’s', async () => {
    const other = await product.signedUp();
    const analysis_id = await savedAnalysis(other, 'Ibuprofen 400 mg');
    const result = await analysed(user, 'Paracetamol');
    expect(await save(inputOf(result, { analysis_id }))).toMatchObject({
      status: 403,
      body: { code: 'forbidden', details: { field: 'analysis_id' } },
    });
    expect((await medicationHistory(other)).data).toMatchObject([{ medication_name: 'ibuprofen' }]);
  });

  it.each([
    ['no result', { analysis_result: undefined }, 'analysis_result'],
    ['a kind that is none', { analysis_type: 'fax' }, 'analysis_type'],
    ['a favourite that is a word', { is_favorite: 'yes' }, 'is_favorite'],
    ['notes as long as a book', { user_notes: 'x'.repeat(5_001) }, 'user_notes'],
    ['notes with a NUL', { user_notes: 'a\u0000b' }, 'user_notes'],
    ['an id that is none', { analysis_id: '1' }, 'analysis_id'],
  ])('refuses %s and says which field', async (_what, change, field) => {
    const result = await analysed(user, 'Ibuprofen 400 mg');
    expect(await save({ ...inputOf(result), ...change })).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', details: { field } },
    });
  });

  it('refuses a result that has lost a part, or is none, for what it is', async () => {
    const { seal: _, ...result } = await analysed(user, 'Ibuprofen 400 mg');
    for (const other of [result, {}, { ...result, seal: 'x'.repeat(201) }]) {
      expect(await save(inputOf(other))).toMatchObject({ status: 422, body: { code: 'analysis_not_ours' } });
    }
  });

  it('says of 8 MB of someone else’s that they are not the server’s, and of more that they are too much', async () => {
    const result = await analysed(user, 'Ibuprofen 400 mg');
    const [citation] = result.citations;
    const long = (bytes: number) =>
      inputOf({
        ...result,
        citations: Array.from(
          { length: Math.floor(bytes / (JSON.stringify(citation).length + 1)) },
          () => citation,
        ),
      });
    expect(await save(long(8_000_000))).toMatchObject({ status: 422, body: { code: 'analysis_not_ours' } });
    expect(await save(long(9_000_000))).toMatchObject({
      status: 413,
      body: { code: 'invalid_request', message: 'The request is larger than 8 MB.' },
    });
  });

  it('is refused to a visitor, and in another user’s name', async () => {
    const input = inputOf(await analysed(user, 'Ibuprofen 400 mg'));
    expect(await save(input, { client: product.client() })).toMatchObject({ status: 401 });
    expect(await save({ ...input, user_id: crypto.randomUUID() })).toMatchObject({ status: 403 });
  });

  it('keeps markup in notes as words', async () => {
    const notes = '<img src=x onerror=alert(1)>';
    expect((await recordOf(await savedAnalysis(user, 'Ibuprofen', { user_notes: notes }))).user_notes).toBe(
      notes,
    );
  });
});
