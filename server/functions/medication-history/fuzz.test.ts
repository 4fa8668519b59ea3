import {
  MEDICATION_FILTERS,
  MEDICATION_SORTS,
  medicationHistoryResponseSchema,
} from '@mirabelle/contract/functions/medication-history.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestUser } from '../../testing/clients.ts';
import { fillAccount } from '../../testing/filled-account.ts';
import { analysed, medicationHistory, savedAnalysis } from '../../testing/medication-analyses.ts';
import { ODD_VALUES } from '../../testing/odd-values.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { menuOf } from '../../testing/scans.ts';
import { seeded } from '../../testing/seeded.ts';

const CALLS = 1_500;
const AT_ONCE = 8;
const WIDE = { points: 100_000, seconds: 60 };
const SECRET = 'nobody-elses-business';

let product: TestProduct;
let ada: TestUser;
let bea: TestUser;
let result: Record<string, unknown>;
/** Analyses of hers and of another, and the other's alone. */
let ids: string[];
let foreign: string[];
let cursors: string[];
beforeAll(async () => {
  const wide = { byUser: WIDE, byAddress: WIDE };
  product = await testProduct({
    readMenu: async () => menuOf('Soup'),
    readMedicine: async () => {
      throw new Error('no picture was sent');
    },
    rates: { tests: wide, calls: wide, extractions: wide },
  });
  [ada, bea] = await Promise.all([product.signedUp(), product.signedUp()]);
  await fillAccount(product.database, bea.userId, SECRET, 1);
  const { rows } = await product.database.asService((sql) =>
    sql.query<{ id: string }>('select id from medication_analyses where user_id = $1', [bea.userId]),
  );
  foreign = rows.map((row) => row.id);
  result = await analysed(ada, 'Ibuprofen 400 mg');
  const own = [
    await savedAnalysis(ada, 'Ibuprofen 400 mg', { user_notes: 'for the knee' }),
    await savedAnalysis(ada, 'Doliprane'),
    await savedAnalysis(ada, 'Roaccutane'),
  ];
  ids = [...own, ...foreign];
  cursors = await Promise.all(
    MEDICATION_SORTS.map(async (sort) => (await medicationHistory(ada, { sort, limit: 1 })).next ?? ''),
  );
});
afterAll(() => product.close());

const random = seeded(20_261_122);
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
const odd = (): unknown => pick([...ODD_VALUES, null, true, 5, -1, 1e300, [], {}, ['x'], { a: { b: [1] } }]);
const mostly = (usual: () => unknown) => (random() < 0.75 ? usual() : odd());
/** Keys that are left out now and then, and one that no one knows. */
const some = (fields: Record<string, () => unknown>): Record<string, unknown> =>
  Object.fromEntries([
    ...Object.entries(fields).flatMap(([key, value]) => (random() < 0.85 ? [[key, mostly(value)]] : [])),
    ...(random() < 0.1 ? [[pick(['__proto__', 'constructor', 'role', '']), odd()]] : []),
  ]);
const id = () => pick(ids);
const query = (fields: Record<string, unknown>) =>
  Object.entries(fields)
    .map(([key, value]) => `${encodeURIComponent(key)}=${encoded(String(value))}`)
    .join('&');
const encoded = (text: string) =>
  text.isWellFormed() ? encodeURIComponent(text) : pick(['%ED%A0%80', '%', '%zz', '%C3']);

function nextCall(): { method: string; path: string; body?: string } {
  const kind = random();
  if (kind < 0.45) {
    const fields = some({
      page: () => pick(['1', '2', '3']),
      limit: () => pick(['1', '10', '50']),
      sort: () => pick(MEDICATION_SORTS),
      filter: () => pick(MEDICATION_FILTERS),
      search: () => pick(['ibu', 'knee doli', 'É', SECRET]),
      cursor: () => pick(cursors),
      analysis_id: id,
    });
    if (random() < 0.7) delete fields.analysis_id;
    if (random() < 0.5) delete fields.cursor;
    return { method: 'GET', path: `medication-history?${query(fields)}` };
  }
  if (kind < 0.6) {
    const body = some({
      analysis_id: id,
      is_favorite: () => random() < 0.5,
      user_notes: () => 'for the knee',
    });
    return { method: 'PUT', path: 'medication-history', body: json(body) };
  }
  if (kind < 0.65) {
    return {
      method: 'DELETE',
      path: `medication-history?${query({ analysis_id: mostly(() => pick([...foreign, crypto.randomUUID()])) })}`,
    };
  }
  if (kind < 0.85) {
    const body = some({
      analysis_result: () =>
        random() < 0.7 ? result : { ...result, ...some({ warnings: odd, verdict: odd, seal: odd }) },
      analysis_type: () => 'manual',
      is_favorite: () => false,
      user_notes: () => null,
      analysis_id: () => pick([...ids, crypto.randomUUID()]),
    });
    return { method: 'POST', path: 'save-medication-analysis', body: json(body) };
  }
  const body = some({
    analysis_type: () => pick(['manual', 'ocr']),
    medication_text: () => `${pick(ODD_VALUES)} Doliprane ${pick(ODD_VALUES)}`,
    image_data: () => `data:image/png;base64,${pick(ODD_VALUES)}`,
    request_id: () => crypto.randomUUID(),
  });
  return { method: 'POST', path: 'analyze-medication', body: json(body) };
}
const json = (body: unknown) =>
  random() < 0.97 ? JSON.stringify(body) : pick(['{', '[]', 'null', '"x"', '']);

it(`answers ${CALLS} random calls of a user as it should, and shows and changes nothing of another`, async () => {
  const snapshot = async () =>
    (
      await product.database.asService((sql) =>
        sql.query('select * from medication_analyses where user_id = $1 order by id', [bea.userId]),
      )
    ).rows;
  const before = await snapshot();
  const statuses = new Map<string, number>();
  let left = CALLS;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (left-- > 0) {
        const { method, path, body } = nextCall();
        const call = `${method} ${path} ${body?.slice(0, 2_000) ?? ''}`;
        const answer = await fetch(`${product.url}/functions/v1/${path}`, {
          method,
          headers: { authorization: `Bearer ${ada.token}`, 'content-type': 'application/json' },
          ...(body !== undefined && { body }),
        });
        const text = await answer.text();
        expect(answer.status, `${call}\n${text}`).toBeLessThan(500);
        if (!call.includes(SECRET)) expect(text, call).not.toContain(SECRET);
        if (answer.status >= 400) {
          const said = JSON.parse(text);
          expect(said, call).toMatchObject({ code: expect.any(String), message: expect.any(String) });
          if (said.code === 'invalid_request') expect(said.details?.field, call).toEqual(expect.any(String));
        } else if (method === 'GET') {
          const { data } = medicationHistoryResponseSchema.parse(JSON.parse(text));
          for (const record of data) expect(foreign, call).not.toContain(record.id);
        }
        const key = `${method} ${answer.status}`;
        statuses.set(key, (statuses.get(key) ?? 0) + 1);
      }
    }),
  );
  expect(await snapshot()).toEqual(before);
  // Both what is right and what is wrong was asked, of each.
  for (const method of ['GET', 'PUT', 'POST', 'DELETE']) {
    expect(statuses.get(`${method} 200`), method).toBeGreaterThan(20);
    expect(statuses.get(`${method} 400`), method).toBeGreaterThan(5);
  }
});
