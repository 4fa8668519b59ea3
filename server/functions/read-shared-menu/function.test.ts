import { makeSecretToken } from '@mirabelle/contract/secret-token.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { flatPicture, invoke, noPictures, testProduct } from '../../testing/product.ts';
import { DISHES, ENDED, sharingProduct } from '../share-menu/testing/sharing-product.ts';

const { product, owner, visitor, scanned, shared, read, menuOfLink, photoOf, dishOf, endLink, sql } =
  await sharingProduct();
afterAll(() => product.close());

describe('a shared menu', () => {
  it('is read without an account, judged for the country alone, with reasons and sources', async () => {
    const { token } = await shared(await scanned());
    const menu = await menuOfLink(token);
    expect(menu).toMatchObject({ country: 'FR', restaurant_name: 'Chez Mirabelle', place: 'GB', photos: 0 });
    expect(menu.items.map(({ name }) => name)).toEqual(DISHES);
    expect(menu.items[0]).toMatchObject({ risk: 'HIGH_RISK', card: { findings: expect.anything() } });
    const bodies = Object.values(menu.sources).map(({ body }) => body);
    expect(bodies.join()).toMatch(/ANSES|Santé publique France|Assurance Maladie/);
    expect(menu.not_understood).toEqual(['Catch of the d']);
    const personal = menu.items.flatMap(({ card }) => card.profile_findings ?? []);
    expect(personal.filter(({ rule }) => rule !== 'country')).toEqual([]);
  });

  it('is judged by the country its maker chose', async () => {
    const scanId = await scanned();
    const bodiesFor = async (country: string) => {
      const menu = await menuOfLink((await shared(scanId, { country })).token);
      return Object.values(menu.sources)
        .map(({ body }) => body)
        .join();
    };
    expect(await bodiesFor('GB')).toMatch(/NHS/);
    expect(await bodiesFor('FR')).not.toMatch(/NHS/);
  });

  it('tells nothing of who shares it: no id, address, week, allergy, status, nor her own name for it', async () => {
    const scanId = await scanned();
    await owner.client.from('menu_scans').update({ given_name: 'Our anniversary' }).eq('id', scanId);
    const { token } = await shared(scanId, { withPhoto: true });
    const menu = await menuOfLink(token);
    const dishes = await Promise.all(menu.items.map(({ id }) => dishOf(token, id)));
    const told = JSON.stringify([menu, dishes]);
    for (const own of [
      owner.userId,
      owner.email,
      scanId,
      'anniversary',
      '2027',
      'GESTATIONAL',
      'menu-images',
    ]) {
      expect(told).not.toContain(own);
    }
    const personal = dishes.flatMap(
      ({ body }) =>
        (body as { item_assessments: { profile_findings: { rule: string }[] } }).item_assessments
          .profile_findings,
    );
    expect(personal.filter(({ rule }) => rule !== 'country')).toEqual([]);
  });

  it('gives each dish whole, as a dish of that menu only', async () => {
    const { token } = await shared(await scanned());
    const [tartare] = (await menuOfLink(token)).items;
    expect(await dishOf(token, tartare!.id)).toMatchObject({
      status: 200,
      body: {
        name: 'Steak tartare',
        risk: 'HIGH_RISK',
        item_assessments: {
          findings: expect.arrayContaining([expect.objectContaining({ risk: 'HIGH_RISK' })]),
        },
      },
    });
    const foreign = await menuOfLink((await shared(await scanned())).token);
    expect(await dishOf(token, foreign.items[0]!.id)).toMatchObject(ENDED);
    expect(await dishOf(token, 'no id')).toMatchObject(ENDED);
  });

  it('counts what was answered at the table, without who of the guests said it', async () => {
    const scanId = await scanned();
    const { token } = await shared(scanId, { country: 'GB' });
    const before = await menuOfLink(token);
    expect(before.items[1]).toMatchObject({ name: 'Burrata with oil', risk: 'TO_CHECK' });
    const answered = await invoke(owner, 'answer-question', {
      answer_id: crypto.randomUUID(),
      scanId,
      question: 'cheese-pasteurised',
      itemIds: [before.items[1]!.id],
      answer: 'yes',
      answeredBy: 'self',
    });
    expect(answered).toMatchObject({ status: 200 });
    const after = await menuOfLink(token);
    expect(after.items[1]).toMatchObject({ risk: 'NO_RISK' });
    expect(after.answers).toMatchObject([{ answer: 'yes', answered_by: 'guest' }]);
  });

  it('shows the photograph only where its maker chose to', async () => {
    const scanId = await scanned();
    const without = await shared(scanId);
    expect(await photoOf(without.token)).toMatchObject(ENDED);
    const { token } = await shared(scanId, { withPhoto: true });
    expect(await menuOfLink(token)).toMatchObject({ photos: 1 });
    const { data, response } = await visitor.client.functions.invoke('read-shared-photo', {
      body: { token, photo: 0 },
    });
    expect(response?.headers.get('cache-control')).toBe('no-store');
    expect(Buffer.from(await (data as Blob).arrayBuffer())).toEqual(flatPicture);
    expect(await photoOf(token, 1)).toMatchObject(ENDED);
  });
});

describe('guesses', () => {
  it('are refused, 1,000 of them, and are told nothing: made-up, foreign, ended and of any form', async () => {
    const scanId = await scanned();
    const link = await shared(scanId);
    await endLink(owner, link.share_id);
    const { rows } = await sql('select token_hash from menu_shares where id = $1', [link.share_id]);
    const known = [
      scanId,
      link.share_id,
      owner.userId,
      link.token,
      String(rows[0]!.token_hash),
      '',
      "' or 1=1",
    ];
    const guesses = [...known, ...Array.from({ length: 1_000 - known.length }, makeSecretToken)];
    const answers = new Set<string>();
    for (let at = 0; at < guesses.length; at += 20) {
      const some = await Promise.all(guesses.slice(at, at + 20).map((token) => read(token)));
      for (const { status, body } of some) answers.add(JSON.stringify({ status, body }));
    }
    expect([...answers].map((answer) => JSON.parse(answer))).toEqual([
      {
        status: 404,
        body: {
          code: 'share_ended',
          message: 'This link does not exist or has ended. Ask whoever sent it for a new one.',
        },
      },
    ]);
  });
});

describe('reading by links', () => {
  it('is limited by the address, of visitors too', async () => {
    const strict = await testProduct({
      ...noPictures,
      rates: { shared: { byUser: { points: 5, seconds: 60 }, byAddress: { points: 5, seconds: 60 } } },
    });
    try {
      const guesser = { client: strict.client() };
      const statuses: number[] = [];
      for (let call = 0; call < 7; call += 1) {
        const { status } = await invoke(guesser, 'read-shared-menu', { token: makeSecretToken() });
        statuses.push(status);
      }
      expect(statuses).toEqual([404, 404, 404, 404, 404, 429, 429]);
    } finally {
      await strict.close();
    }
  });
});
