import { createHash } from 'node:crypto';
import { MOST_SHARES } from '@mirabelle/contract/functions/share-menu.ts';
import { makeSecretToken } from '@mirabelle/contract/secret-token.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { invoke, uploadScan } from '../../testing/product.ts';
import { ENDED, sharingProduct } from './testing/sharing-product.ts';

const {
  product,
  owner,
  other,
  visitor,
  scanned,
  linkTo,
  shared,
  read,
  menuOfLink,
  photoOf,
  dishOf,
  endLink,
  sql,
} = await sharingProduct();
afterAll(() => product.close());

describe('a link', () => {
  it('is kept as a hash, and made once however often it is sent', async () => {
    const scanId = await scanned();
    const link = linkTo(scanId);
    const calls = await Promise.all([1, 2, 3].map(() => invoke(owner, 'share-menu', link)));
    expect(new Set(calls.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const { rows } = await sql('select * from menu_shares where scan_id = $1', [scanId]);
    expect(rows).toHaveLength(1);
    expect(rows[0]!.token_hash).toBe(createHash('sha256').update(link.token).digest('hex'));
    expect(JSON.stringify(rows)).not.toContain(link.token);
  });

  it('is ended by its maker, at once, with its photograph and its dishes, and stays so', async () => {
    const scanId = await scanned();
    const link = await shared(scanId, { withPhoto: true });
    const dish = (await menuOfLink(link.token)).items[0]!.id;
    expect(await endLink(other, link.share_id)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await read(link.token)).toMatchObject({ status: 200 });
    expect(await endLink(visitor, link.share_id)).toMatchObject({ status: 401 });
    for (const _again of [1, 2]) {
      expect(await endLink(owner, link.share_id)).toEqual({ status: 200, body: { ended: true } });
    }
    for (const gone of [read(link.token), photoOf(link.token), dishOf(link.token, dish)]) {
      expect(await gone).toMatchObject(ENDED);
    }
    // A call of before that arrives late opens it no more.
    expect(await invoke(owner, 'share-menu', link)).toMatchObject({ status: 404 });
    expect(await read(link.token)).toMatchObject(ENDED);
  });

  it.each(['day it expires', 'scan', 'account'])('ends with its %s', async (what) => {
    const maker = await product.signedUp();
    const scanId = await scanned(maker);
    const link = linkTo(scanId, { withPhoto: true });
    expect(await invoke(maker, 'share-menu', link)).toMatchObject({ status: 200 });
    expect(await read(link.token)).toMatchObject({ status: 200 });
    if (what === 'scan') await maker.client.from('menu_scans').delete().eq('id', scanId);
    else if (what === 'account')
      expect(
        await invoke(maker, 'delete-account', { email: maker.email, password: maker.password }),
      ).toMatchObject({ status: 200 });
    else await sql('update menu_shares set expires_at = now() where id = $1', [link.share_id]);
    expect(await read(link.token)).toMatchObject(ENDED);
    expect(await photoOf(link.token)).toMatchObject(ENDED);
  });

  it.each([1, 7, 30])('is open for %i days', async (days) => {
    const { body } = await invoke(owner, 'share-menu', linkTo(await scanned(), { days }));
    const ends = Date.parse((body as { expires_at: string }).expires_at);
    expect((ends - Date.now()) / 86_400_000).toBeCloseTo(days, 2);
  });

  it('is made by the owner of a menu that was judged, and by no one else', async () => {
    const scanId = await scanned();
    expect(await invoke(other, 'share-menu', linkTo(scanId))).toMatchObject({ status: 404 });
    expect(await invoke(visitor, 'share-menu', linkTo(scanId))).toMatchObject({ status: 401 });
    const unread = await uploadScan(owner);
    expect(await invoke(owner, 'share-menu', linkTo(unread.scanId))).toMatchObject({
      status: 409,
      body: { code: 'not_extracted' },
    });
    const { token, share_id } = await shared(scanId);
    // Neither the secret nor the id of a link of hers can be taken over.
    const theirs = await scanned(other);
    expect(await invoke(other, 'share-menu', linkTo(theirs, { token }))).toMatchObject({ status: 404 });
    expect(await invoke(other, 'share-menu', linkTo(theirs, { share_id }))).toMatchObject({ status: 404 });
  });

  it.each([
    ['a secret that is not random', { token: 'A'.repeat(43) }, 'token'],
    ['a shorter secret', { token: makeSecretToken().slice(2) }, 'token'],
    ['another time', { days: 365 }, 'days'],
    ['a country that is none', { country: 'France' }, 'country'],
  ])('is not made with %s', async (_what, wrong, field) => {
    expect(await invoke(owner, 'share-menu', linkTo(crypto.randomUUID(), wrong))).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', details: { field } },
    });
  });

  it(`is one of ${MOST_SHARES} at most of a menu`, async () => {
    const scanId = await scanned();
    const links = [];
    for (let made = 0; made < MOST_SHARES; made += 1) links.push(await shared(scanId));
    expect(await invoke(owner, 'share-menu', linkTo(scanId))).toMatchObject({
      status: 409,
      body: { code: 'shares_full' },
    });
    await endLink(owner, links[0]!.share_id);
    await shared(scanId);
  });

  it('is listed for its maker, goes out with her data, and without its secret', async () => {
    const maker = await product.signedUp();
    const link = linkTo(await scanned(maker));
    await invoke(maker, 'share-menu', link);
    const { data } = await maker.client.from('menu_shares').select('id, country, expires_at, revoked_at');
    expect(data).toMatchObject([{ id: link.share_id, country: 'FR', revoked_at: null }]);
    expect((await other.client.from('menu_shares').select('*').eq('id', link.share_id)).data).toEqual([]);
    const { body } = await invoke(maker, 'export-data', {});
    expect((body as { tables: Record<string, unknown[]> }).tables.menu_shares).toHaveLength(1);
    expect(JSON.stringify(body)).not.toContain(link.token);
  });
});
