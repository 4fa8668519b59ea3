import { makeSecretToken } from '@mirabelle/contract/secret-token.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestUser } from '../../testing/clients.ts';
import { invoke, noPictures, type TestProduct, testProduct, uploadScan } from '../../testing/product.ts';
import { menuOf, settled } from '../../testing/scans.ts';

const WIDE = { points: 10_000, seconds: 60 };
const OFTEN = { byUser: WIDE, byAddress: WIDE };
const ENDED = { status: 404, body: { code: 'invitation_ended' } };

let product: TestProduct;
let owner: TestUser;
let partner: TestUser;
let other: TestUser;
beforeAll(async () => {
  product = await testProduct({
    readMenu: async () => menuOf('Peanut soup', 'Burrata with oil'),
    rates: { scans: OFTEN, calls: OFTEN, tests: OFTEN, account: OFTEN },
  });
});
afterAll(() => product.close());
beforeEach(async () => {
  [owner, partner, other] = await Promise.all([product.signedUp(), product.signedUp(), product.signedUp()]);
  await owner.client.from('profiles').upsert({
    user_id: owner.userId,
    age: 31,
    language: 'en',
    country: 'United Kingdom',
    edd: '2027-03-01',
    allergies: ['peanuts'],
  });
  await partner.client
    .from('profiles')
    .upsert({ user_id: partner.userId, language: 'fr', country: 'France' });
});

async function invited(by = owner) {
  const invitation = { invitation_id: crypto.randomUUID(), token: makeSecretToken() };
  expect(await invoke(by, 'invite-partner', invitation)).toMatchObject({ status: 200 });
  return invitation;
}
const join = (user: TestUser, token: unknown) => invoke(user, 'join-partner', { token, name: ' Sam ' });
const end = (user: Pick<TestUser, 'client'>) => invoke(user, 'together', undefined, 'DELETE');
const stateOf = async (user: TestUser) =>
  ((await invoke(user, 'together', undefined, 'GET')).body as { together: Record<string, unknown> }).together;
async function joined() {
  const { token } = await invited();
  expect(await join(partner, token)).toEqual({ status: 200, body: { together: true } });
}
async function scanned(user: TestUser) {
  const scan = await uploadScan(user);
  await invoke(user, 'extract-menu', scan);
  await settled(user, scan.scanId);
  return scan;
}
const dishesOf = async (user: TestUser, scanId: string) =>
  (
    await user.client
      .from('menu_items')
      .select('id, name, risk, item_assessments(profile_findings, reasons)')
      .eq('scan_id', scanId)
      .order('position')
  ).data as unknown as { id: string; risk: string; item_assessments: { profile_findings: object[] } }[];
const sql = (text: string, values: unknown[]) =>
  product.database.asService((database) => database.query<Record<string, unknown>>(text, values));

describe('an invitation', () => {
  it('is made once however often it is sent, is kept as a hash, and shows to its maker', async () => {
    const invitation = { invitation_id: crypto.randomUUID(), token: makeSecretToken() };
    const calls = await Promise.all([1, 2, 3].map(() => invoke(owner, 'invite-partner', invitation)));
    expect(new Set(calls.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    const { rows } = await sql('select * from partner_invitations where user_id = $1', [owner.userId]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(invitation.token);
    expect(await stateOf(owner)).toMatchObject({
      role: 'alone',
      invitation: { invitation_id: invitation.invitation_id },
    });
  });

  it('works once, for one who is told apart by a name of his choice', async () => {
    const { token } = await invited();
    const calls = await Promise.all([join(partner, token), join(partner, token)]);
    for (const call of calls) expect(call).toEqual({ status: 200, body: { together: true } });
    expect(await join(other, token)).toMatchObject(ENDED);
    expect(await stateOf(owner)).toMatchObject({ role: 'owner', partner_name: 'Sam' });
    expect(await stateOf(partner)).toMatchObject({ role: 'partner' });
    expect(await stateOf(other)).toEqual({ role: 'alone', invitation: null });
  });

  it('is won by one of two who accept it at the same moment', async () => {
    const { token } = await invited();
    const calls = await Promise.all([join(partner, token), join(other, token)]);
    expect(calls.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  it.each(['ended', 'expired', 'replaced by a newer one', 'of an account that is gone'])(
    'is refused where it is %s',
    async (what) => {
      const { token, invitation_id } = await invited();
      if (what === 'ended') {
        const path = `invite-partner?invitation_id=${invitation_id}`;
        expect(await invoke(other, path, undefined, 'DELETE')).toMatchObject({ status: 404 });
        expect(await invoke(owner, path, undefined, 'DELETE')).toMatchObject({ status: 200 });
      } else if (what === 'expired')
        await sql('update partner_invitations set expires_at = now() where id = $1', [invitation_id]);
      else if (what === 'replaced by a newer one') await invited();
      else await invoke(owner, 'delete-account', { email: owner.email, password: owner.password });
      expect(await join(partner, token)).toMatchObject(ENDED);
      expect(await stateOf(partner)).toMatchObject({ role: 'alone' });
    },
  );

  it('is neither her own to accept, nor for one who is with someone already', async () => {
    const { token } = await invited();
    expect(await join(owner, token)).toMatchObject({ status: 409, body: { code: 'own_invitation' } });
    expect(await join(partner, token)).toMatchObject({ status: 200 });
    const another = await invited(other);
    for (const taken of [owner, partner]) {
      expect(await join(taken, another.token)).toMatchObject({
        status: 409,
        body: { code: 'already_together' },
      });
      const more = { invitation_id: crypto.randomUUID(), token: makeSecretToken() };
      expect(await invoke(taken, 'invite-partner', more)).toMatchObject({ status: 409 });
    }
  });

  it('is not guessed: 1,000 secrets of any form are refused alike', async () => {
    const { token, invitation_id } = await invited();
    const { rows } = await sql('select token_hash from partner_invitations where id = $1', [invitation_id]);
    const known = [invitation_id, owner.userId, String(rows[0]?.token_hash), `${token}A`, '', "' or true"];
    const guesses = [...known, ...Array.from({ length: 1_000 - known.length }, makeSecretToken)];
    const answers = new Set<string>();
    for (let at = 0; at < guesses.length; at += 20) {
      const some = await Promise.all(guesses.slice(at, at + 20).map((guess) => join(other, guess)));
      for (const answer of some) answers.add(JSON.stringify(answer));
    }
    expect([...answers].map((answer) => JSON.parse(answer))).toMatchObject([ENDED]);
  });

  it('needs an account on both sides', async () => {
    const visitor = { client: product.client() };
    const { token } = await invited();
    for (const call of [
      invoke(visitor, 'join-partner', { token, name: 'x' }),
      invoke(visitor, 'invite-partner', { invitation_id: crypto.randomUUID(), token: makeSecretToken() }),
      invoke(visitor, 'together', undefined, 'GET'),
      end(visitor),
    ])
      expect(await call).toMatchObject({ status: 401 });
  });
});

describe('a partner', () => {
  it('sees of her profile what judging needs, and nothing besides', async () => {
    await joined();
    const { profile } = await stateOf(partner);
    expect(profile).toEqual({
      country: 'United Kingdom',
      edd: '2027-03-01',
      toxoplasmosis_status: 'UNKNOWN',
      gestational_diabetes: 'UNKNOWN',
      allergies: ['peanuts'],
    });
    expect((await partner.client.from('profiles').select('*').eq('user_id', owner.userId)).data).toEqual([]);
    await partner.client.from('profiles').update({ allergies: [] }).eq('user_id', owner.userId);
    expect((await owner.client.from('profiles').select('allergies').single()).data).toEqual({
      allergies: ['peanuts'],
    });
  });

  it('scans for her: judged by her allergies, and there for both', async () => {
    await joined();
    const { scanId, imageUrl } = await scanned(partner);
    for (const user of [owner, partner]) {
      const [soup] = await dishesOf(user, scanId);
      expect(JSON.stringify(soup?.item_assessments.profile_findings)).toContain('allerg');
      const picture = await user.client.storage
        .from('menu-images')
        .download(new URL(imageUrl).pathname.split('/menu-images/')[1]!);
      expect(picture.error).toBeNull();
    }
    expect(await dishesOf(other, scanId)).toEqual([]);
    const tested = await invoke(partner, 'test-dish', { dish_name: 'Peanut soup', ingredients: ['peanuts'] });
    expect(JSON.stringify(tested.body)).toContain('allerg');
  });

  it('asks the cook about her menus and she about his, and neither has the other’s read or judged again', async () => {
    await joined();
    for (const [by, of] of [
      [partner, owner],
      [owner, partner],
    ] as const) {
      const { scanId, imageUrl } = await scanned(of);
      const [, burrata] = await dishesOf(by, scanId);
      const answer_id = crypto.randomUUID();
      const answer = {
        answer_id,
        scanId,
        question: 'cheese-pasteurised',
        itemIds: [burrata!.id],
        answer: 'yes',
        answeredBy: 'cook',
      };
      expect(await invoke(other, 'answer-question', answer)).toMatchObject({ status: 404 });
      expect(await invoke(by, 'answer-question', answer)).toMatchObject({ status: 200 });
      expect((await dishesOf(of, scanId))[1]).toMatchObject({ risk: 'NO_RISK' });
      const back = `answer-question?answer_id=${answer_id}`;
      expect(await invoke(by, back, undefined, 'DELETE')).toMatchObject({ status: 200 });
      expect(await invoke(by, 'analyze-menu', { scanId })).toMatchObject({ status: 404 });
      const own = await uploadScan(by);
      expect(await invoke(by, 'extract-menu', { scanId, imageUrl: own.imageUrl })).toMatchObject({
        status: 404,
      });
      expect(await invoke(by, 'extract-menu', { scanId, imageUrl })).toMatchObject({ status: 403 });
    }
  });
});

describe('either', () => {
  it.each(['owner', 'partner'] as const)('ends it, the %s here, at once for both', async (who) => {
    await joined();
    const hers = await scanned(owner);
    const his = await scanned(partner);
    const path = new URL(hers.imageUrl).pathname.split('/menu-images/')[1]!;
    const { data: signed } = await partner.client.storage.from('menu-images').createSignedUrl(path, 600);
    expect((await fetch(signed!.signedUrl)).status).toBe(200);
    const heard: unknown[] = [];
    const channel = partner.client.channel('hers');
    channel.on('postgres_changes', { event: '*', schema: 'public', table: 'menu_scans' }, (change) =>
      heard.push(change),
    );
    await new Promise<void>((resolve) => channel.subscribe((status) => status === 'SUBSCRIBED' && resolve()));
    await owner.client.from('menu_scans').update({ given_name: 'before' }).eq('id', hers.scanId);
    await expect.poll(() => heard.length).toBeGreaterThan(0);

    expect(await end({ owner, partner }[who])).toEqual({ status: 200, body: { ended: true } });
    expect(await end(other)).toEqual({ status: 200, body: { ended: true } });
    const before = heard.length;
    await owner.client.from('menu_scans').update({ given_name: 'after' }).eq('id', hers.scanId);
    expect(await dishesOf(partner, hers.scanId)).toEqual([]);
    expect(await dishesOf(owner, his.scanId)).toEqual([]);
    expect(await dishesOf(partner, his.scanId)).toHaveLength(2);
    expect((await fetch(signed!.signedUrl)).status).toBe(404);
    expect((await partner.client.storage.from('menu-images').download(path)).error).toBeTruthy();
    for (const user of [owner, partner]) expect(await stateOf(user)).toMatchObject({ role: 'alone' });
    // Had he heard of it, it would be before his own.
    await partner.client.from('menu_scans').update({ given_name: 'mine' }).eq('id', his.scanId);
    await expect.poll(() => heard.length).toBeGreaterThan(before);
    expect(JSON.stringify(heard.slice(before))).not.toContain(hers.scanId);
    await partner.client.realtime.disconnect();
  });

  it('ends it by deleting the account, and exports own rows alone', async () => {
    await joined();
    const hers = await scanned(owner);
    const his = await scanned(partner);
    for (const [user, own, foreign] of [
      [owner, hers, his],
      [partner, his, hers],
    ] as const) {
      const exported = JSON.stringify((await invoke(user, 'export-data', {})).body);
      expect(exported).toContain(own.scanId);
      expect(exported).not.toContain(foreign.scanId);
      expect(exported).not.toContain(new URL(foreign.imageUrl).pathname.split('/').at(-1));
      expect(exported).toContain('"partner_name":"Sam"');
    }
    await invoke(owner, 'delete-account', { email: owner.email, password: owner.password });
    expect(await stateOf(partner)).toMatchObject({ role: 'alone' });
    expect(await dishesOf(partner, his.scanId)).toHaveLength(2);
  });
});

it('limits how often invitations are tried', async () => {
  const strict = await testProduct({
    ...noPictures,
    rates: { account: { byUser: { points: 3, seconds: 600 }, byAddress: WIDE } },
  });
  try {
    const guesser = await strict.signedUp();
    const statuses: number[] = [];
    for (let call = 0; call < 4; call += 1) statuses.push((await join(guesser, makeSecretToken())).status);
    expect(statuses).toEqual([404, 404, 404, 429]);
  } finally {
    await strict.close();
  }
});
