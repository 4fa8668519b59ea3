import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openDatabase, type Sql } from '../../platform/database/database.ts';
import { migrate, ownMigrations } from '../../platform/database/schema.ts';
import { administer, type TestDatabase, testDatabase, testUser } from '../../testing/database.ts';
import { urlOf } from '../../testing/postgres-setup.ts';
import { makeMonths } from './make-months.ts';
import { monthOfScan } from './scan-month.ts';
import { writeDishVerdicts } from './write-verdicts.ts';

const log = pino({ level: 'silent' });
const PLAN_MODE = "select current_setting('plan_cache_mode') as mode";
const TABLES = ['menu_sections', 'menu_items', 'item_assessments', 'ingredient_assessments'] as const;

describe('the parts of scans', () => {
  let database: TestDatabase;
  let owner: pg.Client;
  let userId: string;
  beforeAll(async () => {
    database = await testDatabase();
    owner = new pg.Client(database.url);
    await owner.connect();
    userId = (await testUser(database)).sub;
  });
  afterAll(async () => {
    await owner.end();
    await database.close();
  });

  /** A scan with one dish, as the worker writes it. @returns the tables in which its parts are */
  async function scanned(month?: string): Promise<{ scanId: string; tables: string[] }> {
    const scanId = randomUUID();
    return database.asService(async (sql) => {
      await sql.query('insert into menu_scans (id, user_id, image_url) values ($1, $2, $3)', [
        scanId,
        userId,
        'menu.jpg',
      ]);
      if (month) await sql.query('update menu_scans set scan_month = $2 where id = $1', [scanId, month]);
      await sql.query(
        `with section as (
           insert into menu_sections (scan_id, scan_month, title) values ($1, ${monthOfScan(1)}, 'Soups') returning *
         ), item as (
           insert into menu_items (scan_id, scan_month, section_id, name)
           select scan_id, scan_month, id, 'Soup' from section returning *
         ), assessment as (
           insert into item_assessments (item_id, scan_month, risk, confidence) select id, scan_month, 'NO_RISK', 90 from item
         )
         insert into ingredient_assessments (item_id, scan_month, position, ingredient_name, risk, confidence)
         select id, scan_month, 0, 'leek', 'NO_RISK', 90 from item`,
        [scanId],
      );
      const { rows } = await sql.query<{ table: string }>(
        `select tableoid::regclass::text as "table" from menu_sections where scan_id = $1
         union all select tableoid::regclass::text from menu_items where scan_id = $1
         union all select a.tableoid::regclass::text from item_assessments a
           join menu_items i on i.id = a.item_id and i.scan_month = a.scan_month where i.scan_id = $1
         union all select g.tableoid::regclass::text from ingredient_assessments g
           join menu_items i on i.id = g.item_id and i.scan_month = g.scan_month where i.scan_id = $1`,
        [scanId],
      );
      return { scanId, tables: rows.map(({ table }) => table.replace(/^scan_months\./, '')) };
    });
  }
  const months = async () =>
    (await owner.query<{ month: string }>('select month::text from scan_months.made order by 1')).rows.map(
      ({ month }) => month,
    );

  it('go to the tables of their month, and go with their scan', async () => {
    const [first, second] = (await months()) as [string, string];
    expect((await scanned()).tables).toEqual(TABLES.map((table) => `${table}_first`));
    expect((await scanned(first)).tables).toEqual(TABLES.map((table) => `${table}_first`));
    const later = await scanned(second);
    const suffix = second.slice(0, 7).replace('-', '_');
    expect(later.tables).toEqual(TABLES.map((table) => `${table}_${suffix}`));
    await database.asService((sql) => sql.query('delete from menu_scans'));
    for (const table of TABLES)
      expect((await owner.query(`select from public.${table}`)).rowCount, table).toBe(0);
  });

  it('have their keys looked up by one plan while they are written, and leave no setting to who comes next', async () => {
    const { scanId } = await scanned();
    const modeOf = async (sql: Sql) => (await sql.query<{ mode: string }>(PLAN_MODE)).rows[0]?.mode;
    const modes = await database.asService(async (sql) => {
      const before = await modeOf(sql);
      const nothing = { itemIds: [], assessments: [], ingredients: [], cards: '[]', sources: '{}' };
      await writeDishVerdicts(sql, scanId, nothing);
      return [before, await modeOf(sql)];
    });
    expect(modes).toEqual(['auto', 'force_generic_plan']);
    expect(await database.asService(modeOf)).toBe('auto');
  });

  it('cannot be filed under another month than their scan', async () => {
    const { scanId } = await scanned();
    const [, second] = await months();
    const write = database.asService((sql) =>
      sql.query("insert into menu_items (scan_id, scan_month, name, position) values ($1, $2, 'Tea', 9)", [
        scanId,
        second,
      ]),
    );
    await expect(write).rejects.toMatchObject({ code: '23503' });
  });

  it('have tables for three months ahead, however often and by however many servers they are made', async () => {
    const before = await months();
    await Promise.all([makeMonths(database, log), makeMonths(database, log)]);
    const now = new Date();
    const ahead = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 3, 1));
    expect((await months()).at(-1)).toBe(ahead.toISOString().slice(0, 10));
    expect((await months()).slice(0, before.length)).toEqual(before);
    const further = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 5, 1))
      .toISOString()
      .slice(0, 10);
    await database.asService((sql) => sql.query('select make_scan_months($1)', [further]));
    expect((await months()).at(-1)).toBe(further);
    expect((await scanned(further)).tables).toHaveLength(TABLES.length);
  });

  it('are filed under the last month that has tables where this one has none', async () => {
    // As it is years after the last table was made.
    await owner.query('begin');
    await owner.query("update scan_months.made set month = month - interval '10 years'");
    const [last] = (
      await owner.query<{ month: string }>('select max(month)::text as month from scan_months.made')
    ).rows;
    const { rows } = await owner.query<{ month: string }>('select current_scan_month()::text as month');
    await owner.query('rollback');
    expect(rows).toEqual([last]);
  });

  it('cannot be reached by users through the tables of a month', async () => {
    await scanned();
    const [, ...later] = (await months()).map((month) => month.slice(0, 7).replace('-', '_'));
    for (const suffix of ['first', ...later])
      for (const table of TABLES) {
        const read = database.asCaller({ sub: userId, role: 'authenticated' }, (sql) =>
          sql.query(`select from scan_months.${table}_${suffix}`),
        );
        await expect(read).rejects.toMatchObject({ code: '42501' });
      }
    const made = database.asCaller({ sub: userId, role: 'authenticated' }, (sql) =>
      sql.query("select make_scan_months('2099-01-01')"),
    );
    await expect(made).rejects.toMatchObject({ code: '42501' });
  });
});

it('of an earlier release stay where they are, and are read as before', async () => {
  const name = `months_${randomUUID().slice(0, 8)}`;
  await administer(`create database ${name} encoding 'UTF8' template template0`);
  const url = urlOf(inject('postgres'), name);
  const client = new pg.Client(url);
  try {
    await client.connect();
    const all = await ownMigrations();
    const own = all.findIndex((migration) => migration.name.endsWith('_scan_months.sql'));
    await migrate(client, all.slice(0, own), log);
    const [sub, scanId] = [randomUUID(), randomUUID()];
    await client.query('insert into auth.users (id, email) values ($1, $2)', [sub, 'her@example.org']);
    await client.query(
      `insert into menu_scans (id, user_id, raw_text, created_at) values ($1, $2, 'Soup', now() - interval '1 year')`,
      [scanId, sub],
    );
    await client.query(
      `with section as (insert into menu_sections (scan_id, title) values ($1, 'Soups') returning id),
         item as (insert into menu_items (scan_id, section_id, name, risk, card)
           select $1, id, 'Soup', 'NO_RISK', '{"risk": "NO_RISK"}' from section returning id),
         assessment as (insert into item_assessments (item_id, risk, confidence, findings)
           select id, 'NO_RISK', 90, '[{"rule": "listeria"}]' from item)
       insert into ingredient_assessments (item_id, position, ingredient_name, risk, confidence)
       select id, 0, 'leek', 'NO_RISK', 90 from item`,
      [scanId],
    );
    const database = await openDatabase({ databaseUrl: url, dataDir: '', log });
    const { rows } = await database.asCaller({ sub, role: 'authenticated' }, (sql) =>
      sql.query(
        `select i.name, s.title, i.card, a.findings, g.ingredient_name, c.safe_count, c.first_dishes
         from menu_scans c join menu_items i on i.scan_id = c.id join menu_sections s on s.id = i.section_id
           join item_assessments a on a.item_id = i.id join ingredient_assessments g on g.item_id = i.id
         where c.id = $1`,
        [scanId],
      ),
    );
    expect(rows).toEqual([
      {
        ...{ name: 'Soup', title: 'Soups', card: { risk: 'NO_RISK' }, ingredient_name: 'leek' },
        ...{ findings: [{ rule: 'listeria' }], safe_count: 1, first_dishes: ['Soup'] },
      },
    ]);
    await database.asService((sql) =>
      sql.query("update menu_items set name = 'Thick soup', risk = 'TO_CHECK'"),
    );
    const summed = await database.asService((sql) =>
      sql.query('select ask_count, first_dishes from menu_scans where id = $1', [scanId]),
    );
    expect(summed.rows).toEqual([{ ask_count: 1, first_dishes: ['Thick soup'] }]);
    await database.close();
  } finally {
    await client.end();
    await administer(`drop database if exists ${name} with (force)`);
  }
});
