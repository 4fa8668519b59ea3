import type { MenuReading } from '@mirabelle/contract/menu.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Judge } from '../../judging/judge.ts';
import { openJudge } from '../../judging/judge.ts';
import { openMedicineJudge } from '../../judging/medicine-judge.ts';
import { openKnownFoods } from '../../known-foods.ts';
import type { TestUser } from '../../testing/clients.ts';
import { invoke, type TestProduct, testProduct, uploadScan } from '../../testing/product.ts';
import { lookAt, menuOf, rowsOf, settled } from '../../testing/scans.ts';
import { threadsHere } from '../../threads/threads.ts';

const DISHES = ['Beef carpaccio', 'Tomato soup'];
const engine = await openJudge();
let assess: Judge['assess'];
let reading: MenuReading = menuOf(...DISHES);
let product: TestProduct;
let owner: TestUser;
let other: TestUser;

beforeAll(async () => {
  product = await testProduct({
    readMenu: async () => reading,
    threads: threadsHere({
      foods: async () => ({ ...engine, assess: (request) => assess(request) }),
      medicines: openMedicineJudge,
      knownFoods: openKnownFoods,
    }),
  });
  owner = await product.signedUp();
  other = await product.signedUp();
});
afterAll(() => product.close());
beforeEach(() => {
  assess = engine.assess;
  reading = menuOf(...DISHES);
});

const analyze = (user: Pick<TestUser, 'client'>, body: unknown) => invoke(user, 'analyze-menu', body);

/** A scan that has been read, and judged as well as it could be. */
async function readScan(user: TestUser): Promise<string> {
  const scan = await uploadScan(user);
  await invoke(user, 'extract-menu', scan);
  await settled(user, scan.scanId);
  return scan.scanId;
}

async function storedWords(user: TestUser, scanId: string) {
  const { data, error } = await user.client
    .from('menu_items')
    .select('name, item_assessments(reasons, questions_for_cook, possible_modifications, profile_flags)')
    .eq('scan_id', scanId)
    .order('position');
  if (error) throw error;
  return data.map(({ name, item_assessments: words }) => ({ name, words }));
}

describe('analyze-menu', () => {
  it('gives its owner the one run of a scan, however often and at once it is asked', async () => {
    const scanId = await readScan(owner);
    const answers = await Promise.all([1, 2, 3, 4].map(() => analyze(owner, { scanId })));
    const { runs } = await lookAt(owner, scanId);
    expect(runs).toHaveLength(1);
    for (const answer of answers) {
      expect(answer).toEqual({ status: 200, body: { success: true, runId: runs[0]?.id } });
    }
    expect(await rowsOf(product.database, scanId)).toEqual({
      sections: 1,
      items: 2,
      assessments: 2,
      runs: 1,
    });
  });

  it('keeps what is printed of a dish, and rates it by the strictest choice', async () => {
    const menu = menuOf('Bagel with smoked salmon or ham', 'Soup');
    Object.assign(menu.sections[0]?.items[0] ?? {}, {
      number: '16a',
      secondName: 'Bagel mit Räucherlachs oder Schinken',
      description: 'Bagel mit Räucherlachs oder Schinken',
      day: 'Monday',
      options: ['smoked salmon', 'ham', 'Räucherlachs', 'Schinken'],
    });
    const unreadParts = [
      { kind: 'handwriting' as const, box: { left: 0.5, top: 0.75, width: 0.25, height: 0.125 } },
    ];
    reading = { ...menu, unreadParts };
    const scanId = await readScan(owner);
    const scan = await owner.client.from('menu_scans').select('unread_parts').eq('id', scanId).single();
    expect(scan.data).toEqual({ unread_parts: unreadParts });
    const { data } = await owner.client
      .from('menu_items')
      .select('number, second_name, day, options, risk, item_assessments(options)')
      .eq('scan_id', scanId)
      .order('position');
    expect(data).toEqual([
      {
        number: '16a',
        second_name: 'Bagel mit Räucherlachs oder Schinken',
        day: 'Monday',
        options: ['smoked salmon', 'ham', 'Räucherlachs', 'Schinken'],
        risk: 'HIGH_RISK',
        item_assessments: {
          options: [
            { name: 'smoked salmon', risk: 'HIGH_RISK' },
            { name: 'ham', risk: 'TO_CHECK' },
            { name: 'Räucherlachs', risk: 'HIGH_RISK' },
            { name: 'Schinken', risk: 'TO_CHECK' },
          ],
        },
      },
      {
        number: null,
        second_name: null,
        day: null,
        options: null,
        risk: 'NO_RISK',
        item_assessments: { options: null },
      },
    ]);
  });

  it('knows no scan of another user', async () => {
    const scanId = await readScan(owner);
    expect(await analyze(other, { scanId })).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await lookAt(owner, scanId)).runs).toHaveLength(1);
  });

  it('refuses a caller without a session', async () => {
    const scanId = await readScan(owner);
    expect(await analyze({ client: product.client() }, { scanId })).toMatchObject({
      status: 401,
      body: { code: 'not_signed_in' },
    });
  });

  it.each([
    ['without a scan', {}, 'scanId'],
    ['with a scan that is not an id', { scanId: 'latest' }, 'scanId'],
    ['that is missing', undefined, 'body'],
  ])('refuses a body %s and names the field', async (_what, body, field) => {
    expect(await analyze(owner, body)).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', details: { field } },
    });
  });

  it('refuses a scan that has not been read', async () => {
    const { scanId } = await uploadScan(owner);
    expect(await analyze(owner, { scanId })).toMatchObject({
      status: 409,
      body: { code: 'not_extracted', message: 'The menu has not been read yet.' },
    });
  });

  it('ends with an error message when every try fails, and judges again when asked again', async () => {
    assess = () => {
      throw new Error('a broken record');
    };
    const scanId = await readScan(owner);
    const failed = await lookAt(owner, scanId);
    expect(failed).toMatchObject({
      scan: { overall_risk: null, extraction_error: null },
      runs: [{ error_message: 'The dishes could not be judged.' }],
    });
    assess = engine.assess;
    const { body } = await analyze(owner, { scanId });
    const { runId } = body as { runId: string };
    expect(runId).not.toBe(failed.runs[0]?.id);
    await expect
      .poll(async () => (await lookAt(owner, scanId)).runs[0])
      .toMatchObject({ id: runId, error_message: null, finished_at: expect.any(String) });
    expect((await lookAt(owner, scanId)).scan).toMatchObject({ overall_risk: 'HIGH_RISK' });
    expect(await rowsOf(product.database, scanId)).toEqual({
      sections: 1,
      items: 2,
      assessments: 2,
      runs: 2,
    });
  });

  it.each(['en', 'fr', 'de'] as const)(
    'stores its words in the language of the profile: %s',
    async (language) => {
      const user = await product.signedUp();
      const { error } = await user.client
        .from('profiles')
        .upsert({ user_id: user.userId, language, country: 'FR', toxoplasmosis_status: 'NO' });
      expect(error).toBeNull();
      const scanId = await readScan(user);
      const section = { section: 'Starters', course: 'STARTER', language: 'en', place: 'GB' } as const;
      const userContext = { country: 'FR', toxoplasmosis: 'NO' } as const;
      const expected = DISHES.map((text) => {
        const verdict = engine.assess({ kind: 'dish', text, readConfidence: 95, ...section, userContext });
        const { allergen_flags: _, ...words } = engine.render(verdict, language);
        return { name: text, words };
      });
      expect(await storedWords(user, scanId)).toEqual(expected);
      const others = (['en', 'fr', 'de'] as const).filter((each) => each !== language);
      for (const each of others) {
        const verdict = engine.assess({ kind: 'dish', text: 'Beef carpaccio', ...section, userContext });
        expect(expected[0]?.words.reasons).not.toEqual(engine.render(verdict, each).reasons);
      }
    },
  );

  it('writes English where there is no profile', async () => {
    const user = await product.signedUp();
    const [dish] = await storedWords(user, await readScan(user));
    expect(dish?.words).toMatchObject({ reasons: expect.arrayContaining([expect.stringContaining('Beef')]) });
  });
});
