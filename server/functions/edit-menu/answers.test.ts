import { describe, expect, it } from 'vitest';
import { invoke } from '../../testing/product.ts';
import { dishesOf, edit, named, owner, scanned, takeBack, useEditedScans } from './testing/edited-scans.ts';

useEditedScans();

describe('what the cook answered', () => {
  const answered = async (scanId: string, itemId: string) =>
    invoke(owner, 'answer-question', {
      ...{ answer_id: crypto.randomUUID(), scanId, question: 'cheese-pasteurised', itemIds: [itemId] },
      ...{ answer: 'yes', answeredBy: 'cook' },
    });

  it('counts on where the dish is the same, and no more where it is another', async () => {
    const scanId = await scanned();
    const { id } = await named(scanId, 'Burrata with oil');
    expect(await answered(scanId, id)).toMatchObject({ status: 200 });
    await edit(scanId, { kind: 'change', itemId: id, name: 'Burrata with olive oil' });
    expect((await dishesOf(scanId))[0]).toMatchObject({ risk: 'NO_RISK' });
    const other = await edit(scanId, {
      kind: 'change',
      itemId: id,
      name: 'Fig tart',
      description: 'burrata',
    });
    expect(other).toMatchObject({ status: 200, body: { droppedAnswers: 1 } });
    expect((await dishesOf(scanId))[0]).toMatchObject({ risk: 'TO_CHECK' });
    await takeBack(other.edit_id);
    expect((await dishesOf(scanId))[0]).toMatchObject({ risk: 'NO_RISK' });
  });

  it('counts for the dish that the one it was said of is joined to', async () => {
    const scanId = await scanned();
    const [burrata, , soup] = await dishesOf(scanId);
    await answered(scanId, burrata?.id ?? '');
    const words = { name: 'Tomato soup', description: 'Burrata with oil' };
    await edit(scanId, { kind: 'join', itemId: soup?.id, others: [burrata?.id], ...words });
    expect(await named(scanId, 'Tomato soup')).toMatchObject({ risk: 'TO_CHECK' });
    await edit(scanId, { kind: 'change', itemId: soup?.id, name: 'Tomato soup, burrata with oil' });
    expect(await named(scanId, 'Tomato soup, burrata with oil')).toMatchObject({ risk: 'NO_RISK' });
  });
});
