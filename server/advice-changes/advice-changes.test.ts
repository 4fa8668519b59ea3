import { adviceChangeRowSchema } from '@mirabelle/contract/advice-changes.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestUser } from '../testing/clients.ts';
import { administer, sharedDatabase } from '../testing/database.ts';
import { savedAnalysis } from '../testing/medication-analyses.ts';
import { invoke, type TestProduct, testProduct, uploadScan } from '../testing/product.ts';
import { menuOf, settled } from '../testing/scans.ts';
import { compareRelease } from './compare-release.ts';
import { startComparer } from './comparer.ts';
import { noteRelease } from './release-rows.ts';
import type { ReleaseBytes } from './stored-answer.ts';
import { comparerHere, twoReleases } from './testing/two-releases.ts';
import { watchReleases } from './watch-releases.ts';

const WIDE = { points: 10_000, seconds: 60 };
const log = pino({ level: 'silent' });
let product: TestProduct;
let before: ReleaseBytes;
let after: ReleaseBytes;
let ada: TestUser;
beforeAll(async () => {
  // Hard cheese becomes a matter to ask about, camembert fine, and paracetamol something to avoid.
  ({ before, after } = await twoReleases({
    foods: { emmental: 'TO_CHECK', camembert: 'NO_RISK' },
    substances: { paracetamol: 'AVOID' },
  }));
  product = await testProduct({
    readMenu: async () => menuOf('Emmental', 'Camembert', 'Tomato soup'),
    rates: {
      scans: { byUser: WIDE, byAddress: WIDE },
      tests: { byUser: WIDE, byAddress: WIDE },
      account: { byUser: WIDE, byAddress: WIDE },
    },
  });
});
afterAll(() => product.close());
beforeEach(async () => {
  await product.database.asService((sql) => sql.query('delete from advice.releases'));
  await product.database.asService((sql) => sql.query('delete from auth.users'));
  ada = await product.signedUp();
  await noteRelease(product.database, 'first', before);
});

const goOn = async () => true;
const compareHere = (hash: string, database = product.database) =>
  compareRelease(hash, { database, comparer: comparerHere(), log, goOn });
async function release(hash = 'second', bytes = after) {
  await noteRelease(product.database, hash, bytes);
  return compareHere(hash);
}

async function scanned(user = ada): Promise<string> {
  const { scanId, imageUrl } = await uploadScan(user);
  await invoke(user, 'extract-menu', { imageUrl, scanId });
  await settled(user, scanId);
  return scanId;
}
async function changesOf(user = ada) {
  const { data, error } = await user.client.from('advice_changes').select('*').order('name');
  expect(error).toBeNull();
  return (data ?? []).map((row) => adviceChangeRowSchema.parse(row));
}
const told = async (user = ada) =>
  (await changesOf(user)).map(({ name, was, now, direction }) => [name, was, now, direction].join(' '));
async function keptMedicine(user: TestUser, name: string) {
  const id = crypto.randomUUID();
  const { error } = await user.client.from('kept_medicines').insert({ id, name, as_written: name });
  expect(error).toBeNull();
  return id;
}
function asService<Row>(text: string, values: unknown[] = []) {
  return product.database.asService((sql) => sql.query<Row>(text, values));
}

describe('a new release', () => {
  it('says of dishes, tests, recipes and medicines what became stricter or milder, and by whose word', async () => {
    const scanId = await scanned();
    await invoke(ada, 'test-ingredient', { ingredient_name: 'Emmental' });
    await invoke(ada, 'test-dish', { dish_name: 'Emmental and bread', ingredients: ['Emmental', 'bread'] });
    await savedAnalysis(ada, 'Paracetamol 500 mg');
    await keptMedicine(ada, 'Doliprane 500 mg');
    const saved = await invoke(ada, 'save-adaptation', adaptation(ada.userId));
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    const stored = await asService('select id, risk from menu_items order by id');

    expect(await release()).toBe(true);

    const changes = await changesOf();
    expect(changes.map(({ name, was, now, direction }) => [name, was, now, direction])).toEqual(
      expect.arrayContaining([
        ['Emmental', 'NO_RISK', 'TO_CHECK', 'stricter'],
        ['Emmental and bread', 'NO_RISK', 'TO_CHECK', 'stricter'],
        ['Doliprane 500 mg', 'SAFE', 'AVOID', 'stricter'],
        ['Cheese toast', 'safe', 'caution', 'stricter'],
        ['Camembert', expect.stringMatching(/HIGH_RISK|TO_CHECK/), 'NO_RISK', 'milder'],
      ]),
    );
    expect(changes.filter(({ medication_id }) => medication_id)).toMatchObject([
      { was: 'SAFE', now: 'AVOID' },
    ]);
    expect(changes).toHaveLength(7);
    expect(changes.filter(({ scan_id }) => scan_id === scanId)).toHaveLength(2);
    expect(changes.filter(({ reason }) => reason.citations.length === 0)).toEqual([]);
    // What she was told stays as it was told.
    expect(await asService('select id, risk from menu_items order by id')).toEqual(stored);
  });

  it('says nothing of an installation that has seen none before, and nothing where no fact differs', async () => {
    await scanned();
    expect(await compareHere('first')).toBe(true);
    expect(await release('same', before)).toBe(true);
    expect(await changesOf()).toEqual([]);
  });

  it('does not take a changed profile for changed advice', async () => {
    await invoke(ada, 'test-ingredient', { ingredient_name: 'Walnuts' });
    const { error } = await ada.client
      .from('profiles')
      .upsert({ user_id: ada.userId, language: 'en', allergies: ['nuts'] });
    expect(error).toBeNull();
    await release();
    expect(await changesOf()).toEqual([]);
  });

  it('looks at the answers of three months alone, and at those from before it', async () => {
    await invoke(ada, 'test-ingredient', { ingredient_name: 'Emmental' });
    await asService("update ingredient_tests set created_at = now() - interval '100 days'");
    await release();
    await invoke(ada, 'test-ingredient', { ingredient_name: 'Emmental' });
    await compareHere('second');
    expect(await changesOf()).toEqual([]);
  });

  it('tells nothing of a dish whose stored answer is already the new one', async () => {
    await scanned();
    await asService("update menu_items set risk = 'TO_CHECK' where name = 'Emmental'");
    await release();
    expect(await told()).toEqual([expect.stringMatching(/^Camembert .* milder$/)]);
  });

  it('is compared with the last one that was through where a further one comes before it is', async () => {
    await invoke(ada, 'test-ingredient', { ingredient_name: 'Emmental' });
    await noteRelease(product.database, 'passed over', after);
    await release('third', after);
    expect(await told()).toEqual(['Emmental NO_RISK TO_CHECK stricter']);
    const { rows } = await asService(
      'select hash, given_up, foods is null as empty from advice.releases order by seen_at',
    );
    expect(rows).toEqual([
      { hash: 'first', given_up: false, empty: true },
      { hash: 'passed over', given_up: true, empty: true },
      { hash: 'third', given_up: false, empty: false },
    ]);
  });
});

describe('exactly once', () => {
  it('however many processes work at it at once', async () => {
    for (let nth = 0; nth < 4; nth++) await scanned();
    await noteRelease(product.database, 'second', after);
    const other = await sharedDatabase(product.database);
    let compared = 0;
    const racing = (database: typeof other) => async () => {
      for (let tries = 0; tries < 200; tries++) {
        const comparer = comparerHere(async () => void compared++);
        if (await compareRelease('second', { database, comparer, log, goOn })) return;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      throw new Error('it was never finished');
    };
    await Promise.all(
      [product.database, other, product.database].map((database) => racing(database as typeof other)()),
    );
    await other.close();
    expect((await told()).filter((line) => line.startsWith('Emmental'))).toHaveLength(4);
    expect(await changesOf()).toHaveLength(8);
    // Two groups of scans, and none of them by two.
    expect(compared).toBe(2);
  });

  it('after being killed between two groups and within one', async () => {
    for (let nth = 0; nth < 7; nth++) await scanned();
    await noteRelease(product.database, 'second', after);
    const dying = await sharedDatabase(product.database);
    let groups = 0;
    const comparer = comparerHere(async () => {
      groups += 1;
      // The connection ends with all that its transaction did, as it does with its process.
      if (groups === 2)
        await administer(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where state = 'idle in transaction' and datname = '${new URL(dying.url).pathname.slice(1)}'`,
        );
    });
    await expect(compareRelease('second', { database: dying, comparer, log, goOn })).rejects.toThrow();
    const half = await changesOf();
    expect(half).toHaveLength(6);
    await dying.close();

    expect(await compareHere('second')).toBe(true);
    const whole = await changesOf();
    expect(whole).toHaveLength(14);
    expect(whole.filter(({ id }) => half.some((one) => one.id === id))).toHaveLength(6);
    expect(new Set(whole.map(({ item_id }) => item_id)).size).toBe(14);
  });

  it('in the background of a server that works, in a thread of its own', async () => {
    await scanned();
    const stop = watchReleases({
      database: product.database,
      log,
      versions: async () => ({ foods: 'made', medicines: 'up' }),
      start: (to) => ({ ...startComparer(to), packOwn: async () => after }),
      times: { afterStartMs: 0, pauseMs: 0, againMs: 50 },
    });
    await expect.poll(() => told(), { timeout: 60_000 }).toHaveLength(2);
    await stop();
  });
});

describe('a change', () => {
  it('goes with its answer, with the account, and once the dish is judged again', async () => {
    await scanned();
    await invoke(ada, 'test-ingredient', { ingredient_name: 'Emmental' });
    const kept = await keptMedicine(ada, 'Paracetamol');
    await release();
    expect(await changesOf()).toHaveLength(4);
    await ada.client.from('kept_medicines').update({ as_written: 'Vitamin C' }).eq('id', kept);
    expect(await changesOf()).toHaveLength(3);
    await ada.client.from('ingredient_tests').delete().eq('user_id', ada.userId);
    expect(await changesOf()).toHaveLength(2);
    await asService(
      "delete from item_assessments where item_id in (select id from menu_items where name = 'Emmental')",
    );
    expect(await told()).toEqual([expect.stringMatching(/^Camembert/)]);
    const deleted = await invoke(ada, 'delete-account', { email: ada.email, password: ada.password });
    expect(deleted.body).toEqual({ deleted: true });
    expect((await asService('select from advice_changes')).rowCount).toBe(0);
  });

  it('is in the export of her data', async () => {
    await invoke(ada, 'test-ingredient', { ingredient_name: 'Emmental' });
    await release();
    const { body } = await invoke(ada, 'export-data', {});
    const { tables } = body as { tables: Record<string, unknown[]> };
    expect(tables.advice_changes).toMatchObject([{ name: 'Emmental', was: 'NO_RISK', now: 'TO_CHECK' }]);
  });

  it('is hers to read and to mark as seen, and nothing else of it', async () => {
    await invoke(ada, 'test-ingredient', { ingredient_name: 'Emmental' });
    await release();
    const [change] = await changesOf();
    const bea = await product.signedUp();
    expect(await changesOf(bea)).toEqual([]);
    const seen_at = new Date().toISOString();
    const mark = (user: TestUser) =>
      user.client.from('advice_changes').update({ seen_at }).eq('id', change?.id).select('id');
    expect((await mark(bea)).data).toEqual([]);
    expect((await mark(ada)).data).toEqual([{ id: change?.id }]);
    expect((await changesOf())[0]?.seen_at).not.toBeNull();
    for (const refused of [
      ada.client.from('advice_changes').update({ now: 'NO_RISK' }).eq('id', change?.id),
      ada.client.from('advice_changes').delete().eq('id', change?.id),
      ada.client
        .from('advice_changes')
        .insert({ user_id: ada.userId, release: 'x', name: 'x', was: 'x', now: 'x' }),
    ])
      expect((await refused).error?.code).toBe('42501');
    expect(await changesOf()).toHaveLength(1);
  });
});

function adaptation(userId: string) {
  const recipe = {
    name: 'Cheese toast',
    ingredients: [
      { name: 'bread', amount: '2', unit: 'slices' },
      { name: 'Emmental', amount: '50', unit: 'g' },
    ],
    instructions: [{ step: 1, instruction: 'Put the cheese on the bread.' }],
  };
  return {
    userId,
    adaptationData: {
      originalRecipe: recipe,
      adaptedRecipe: recipe,
      sourceType: 'text',
      safetyAnalysis: [],
      adaptationsMade: { ingredientChanges: 0, instructionChanges: 0, safetyImprovements: 0 },
      recommendations: [],
      confidenceScore: 0.9,
      userNotes: null,
      isFavorite: false,
    },
  };
}
