import { describe, expect, it } from 'vitest';
import type { TestUser } from '../../testing/clients.ts';
import { medicationHistory, savedAnalysis } from '../../testing/medication-analyses.ts';
import { invoke } from '../../testing/product.ts';
import { other, product, remove, useCupboard, user } from './testing/cupboard.ts';

useCupboard();

const put = (body: unknown, who: Pick<TestUser, 'client'> = user) =>
  invoke(who, 'medication-history', body, 'PUT');

describe('PUT medication-history', () => {
  it('makes it a favourite and no longer one, and leaves the rest', async () => {
    const id = await savedAnalysis(user, 'Ibuprofen 400 mg', { user_notes: 'for the knee' });
    const before = (await medicationHistory(user, { analysis_id: id })).data[0];
    for (const is_favorite of [true, true, false]) {
      const { status, body } = await put({ analysis_id: id, is_favorite });
      expect(status).toBe(200);
      expect(body).toMatchObject({ success: true, is_favorite, user_notes: 'for the knee' });
      const [now] = (await medicationHistory(user, { analysis_id: id })).data;
      expect(now).toEqual({ ...before, is_favorite, updated_at: now?.updated_at });
      expect(Date.parse(now!.updated_at)).toBeGreaterThan(Date.parse(before!.created_at));
    }
  });

  it('changes the notes, which are searched from then on, and takes them away', async () => {
    const id = await savedAnalysis(user, 'Ibuprofen 400 mg', { user_notes: 'for the knee' });
    const found = async (search: string) => (await medicationHistory(user, { search })).total;
    expect(await put({ analysis_id: id, user_notes: ' Demandé à la Pharmacie ' })).toMatchObject({
      body: { user_notes: 'Demandé à la Pharmacie', is_favorite: false },
    });
    expect([await found('demande pharmacie'), await found('knee')]).toEqual([1, 0]);
    expect(await put({ analysis_id: id, user_notes: ' ' })).toMatchObject({ body: { user_notes: null } });
    expect(await found('pharmacie')).toBe(0);
    expect(await found('ibuprofen')).toBe(1);
  });

  it('changes no verdict, whatever the body holds', async () => {
    const id = await savedAnalysis(user, 'Isotretinoin 20 mg');
    await put({ analysis_id: id, is_favorite: true, risk_level: 'SAFE', safety_analysis: {} });
    expect((await medicationHistory(user, { analysis_id: id })).data[0]).toMatchObject({
      is_favorite: true,
      risk_level: 'AVOID',
      safety_analysis: { risk_level: 'AVOID' },
    });
  });

  it('is refused for another user’s record and for one that is gone, and to a visitor', async () => {
    const id = await savedAnalysis(user, 'Ibuprofen 400 mg');
    const body = { analysis_id: id, is_favorite: true, user_notes: 'mine now' };
    expect(await put(body, other)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await put(body, { client: product.client() })).toMatchObject({ status: 401 });
    expect((await medicationHistory(user)).data[0]).toMatchObject({ is_favorite: false, user_notes: null });
    await remove(id);
    expect(await put(body)).toMatchObject({ status: 404 });
  });

  it.each([
    ['no id', { is_favorite: true }, 'analysis_id'],
    ['nothing to change', { analysis_id: crypto.randomUUID() }, 'is_favorite'],
    ['a favourite that is a word', { analysis_id: crypto.randomUUID(), is_favorite: 'yes' }, 'is_favorite'],
    ['notes that are a number', { analysis_id: crypto.randomUUID(), user_notes: 5 }, 'user_notes'],
  ])('refuses %s and says which field', async (_what, body, field) => {
    expect(await put(body)).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', details: { field } },
    });
  });
});

describe('DELETE medication-history', () => {
  it('removes the record with its parts, and says the same when asked again', async () => {
    const id = await savedAnalysis(user, 'Ibuprofen 400 mg');
    const staying = await savedAnalysis(user, 'Doliprane');
    for (const _ of ['first', 'again']) {
      expect(await remove(id)).toEqual({ status: 200, body: { success: true } });
    }
    expect((await medicationHistory(user)).data.map((record) => record.id)).toEqual([staying]);
    const { rows } = await product.database.asService((sql) =>
      sql.query('select id from medication_ingredients where analysis_id = $1', [id]),
    );
    expect(rows).toEqual([]);
  });

  it('leaves another user’s record, and tells her nothing of it', async () => {
    const id = await savedAnalysis(user, 'Ibuprofen 400 mg');
    expect(await remove(id, other)).toEqual({ status: 200, body: { success: true } });
    expect(await remove(id, { client: product.client() })).toMatchObject({ status: 401 });
    expect((await medicationHistory(user)).total).toBe(1);
  });

  it('refuses an id that is none, and no id', async () => {
    expect(await remove('1')).toMatchObject({ status: 400, body: { details: { field: 'analysis_id' } } });
    expect(await invoke(user, 'medication-history', undefined, 'DELETE')).toMatchObject({ status: 400 });
  });
});
