import { describe, expect, it } from 'vitest';
import type { TestUser } from '../../testing/clients.ts';
import { medicationHistory, savedAnalysis } from '../../testing/medication-analyses.ts';
import { other, product, useCupboard, user } from './testing/cupboard.ts';

useCupboard();

describe('the tables of saved analyses, over the rest interface', () => {
  const PARTS = ['medication_ingredients', 'medication_alternatives', 'medication_warnings'];

  it('are read by their owner with their parts, and by no one else', async () => {
    const id = await savedAnalysis(user, 'Ibuprofen 400 mg');
    const read = ({ client }: Pick<TestUser, 'client'>) =>
      client.from('medication_analyses').select('id, medication_ingredients(ingredient_name)').eq('id', id);
    expect((await read(user)).data).toEqual([
      { id, medication_ingredients: [{ ingredient_name: 'ibuprofen' }] },
    ]);
    expect((await read(other)).data).toEqual([]);
    expect((await read({ client: product.client() })).error).toMatchObject({ code: '42501' });
    for (const table of PARTS) {
      const { data, error } = await other.client.from(table).select('id').eq('analysis_id', id);
      expect([data, error]).toEqual([[], null]);
    }
  });

  it('are written by no one past the functions', async () => {
    const id = await savedAnalysis(user, 'Ibuprofen 400 mg');
    const refused = { error: expect.objectContaining({ code: '42501' }) };
    for (const { client } of [user, other, { client: product.client() }]) {
      const analyses = client.from('medication_analyses');
      expect(await analyses.update({ risk_level: 'SAFE' }).eq('id', id)).toMatchObject(refused);
      expect(await analyses.update({ is_favorite: true }).eq('id', id)).toMatchObject(refused);
      expect(
        await analyses.insert({
          user_id: user.userId,
          medication_name: 'x',
          analysis_type: 'manual',
          safety_analysis: {},
        }),
      ).toMatchObject(refused);
      for (const table of PARTS) {
        expect(await client.from(table).insert({ analysis_id: id })).toMatchObject(refused);
        expect(await client.from(table).delete().eq('analysis_id', id)).toMatchObject(refused);
      }
    }
    expect((await medicationHistory(user)).data).toMatchObject([{ risk_level: 'AVOID', is_favorite: false }]);
  });
});
