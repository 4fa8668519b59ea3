import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLog } from './log.ts';
import { type TestDatabase, testDatabase } from './testing/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const line = (write: (log: ReturnType<typeof openLog>) => void) => {
  const lines: string[] = [];
  write(openLog('warn', { write: (text) => void lines.push(text) }));
  return lines.join('');
};

it.each([
  [
    'a value that is there already',
    `insert into auth.users (id, email) values (gen_random_uuid(), $1), (gen_random_uuid(), $1)`,
  ],
  [
    'a row that a check refuses',
    `insert into menu_scans (user_id, image_url) values (gen_random_uuid(), repeat($1, 1000))`,
  ],
])('keeps what users wrote out of the log when PostgreSQL names it: %s', async (_what, statement) => {
  const error = await database
    .asService((sql) => sql.query(statement, ['ada@example.org']))
    .catch((thrown: unknown) => thrown);
  expect(String((error as { detail?: string }).detail)).toContain('ada@example.org');
  const text = line((log) => log.error({ err: error, requestId: 'r-1' }, 'failed'));
  expect(JSON.parse(text)).toMatchObject({
    requestId: 'r-1',
    msg: 'failed',
    err: { code: expect.any(String) },
  });
  expect(text).not.toContain('ada@example.org');
});

it('leaves the connection out of what it says of one that broke', () => {
  const error = Object.assign(new Error('terminating connection'), {
    code: '57P01',
    client: { processID: 1, secretKey: -372_229_468 },
  });
  const text = line((log) => log.warn({ err: error }, 'an idle database connection broke'));
  expect(JSON.parse(text)).toMatchObject({ err: { code: '57P01', message: 'terminating connection' } });
  expect(text).not.toContain('secretKey');
});
