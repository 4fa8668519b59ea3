import type pg from 'pg';

/** How scans are multiplied. */
export interface Filling {
  /** Scans that the product has made. */
  scans: readonly string[];
  /** Accounts that are asked for afterwards; they have as many scans as all others. */
  visitors: readonly string[];
  users: number;
  dishes: number;
  months: number;
  /** The last months that have what is said of ingredients too: more than half of all bytes. */
  whole: number;
}

type Replaced = Readonly<Record<string, string>>;

/**
 * Multiplies scans with all their parts to as many dishes as asked for, spread over users and over the months to come, which
 * get their tables first. Past all keys and triggers, which hold: rows and keys are made together.
 * @returns how many scans there are of each month
 */
export async function fill(
  owner: pg.Client,
  filling: Filling,
  tell: (line: string) => void,
): Promise<number> {
  const { scans, visitors, users, dishes, months, whole } = filling;
  await owner.query("set session_replication_role = 'replica'");
  await withoutFlushing(owner, true);
  await owner.query(`select public.make_scan_months(
    (date_trunc('month', now()) + make_interval(months => ${months}))::date)`);
  const { rows } = await owner.query<{ count: number }>(
    'select count(*)::int as count from public.menu_items where scan_id = any($1)',
    [scans],
  );
  const each = Math.round((dishes * scans.length) / (rows[0]?.count ?? 1) / months);
  await owner.query(
    `create temp table people as
       select row_number() over () as n, id from (
         select unnest($1::uuid[]) as id union all select gen_random_uuid() from generate_series(1, $2)) p`,
    [visitors, users - visitors.length],
  );
  await owner.query(`insert into auth.users (id, email, email_confirmed_at)
    select id, id || '@example.org', now() from people on conflict (id) do nothing`);
  await owner.query(
    `create temp table models as select row_number() over () - 1 as n, id from unnest($1::uuid[]) id`,
    [scans],
  );
  await owner.query('analyze people, models');
  await keepModels(owner);
  for (let month = 1; month <= months; month++) {
    const began = performance.now();
    await fillMonth(owner, { month, each, users, kinds: scans.length, isWhole: month > months - whole });
    tell(
      `month ${month} of ${months}: ${each} scans in ${((performance.now() - began) / 1_000).toFixed(0)} s`,
    );
  }
  await owner.query("set session_replication_role = 'origin'");
  await withoutFlushing(owner, false);
  await owner.query('analyze');
  return each;
}

/**
 * The rows of the scans that are multiplied, in tables of their own: sought among the months already filled, they would be
 * found by reading all of these, and each month would take longer than the one before.
 */
async function keepModels(owner: pg.Client): Promise<void> {
  const ofScan = 'scan_id in (select id from models)';
  const ofDish = 'item_id in (select id from model_menu_items)';
  for (const [table, where] of [
    ['menu_scans', 'id in (select id from models)'],
    ['menu_sections', ofScan],
    ['menu_items', ofScan],
    ['analysis_runs', ofScan],
    ['item_assessments', ofDish],
    ['ingredient_assessments', ofDish],
  ]) {
    await owner.query(`create temp table model_${table} as select * from public.${table} where ${where}`);
    await owner.query(`analyze model_${table}`);
  }
}

async function fillMonth(
  owner: pg.Client,
  {
    month,
    each,
    users,
    kinds,
    isWhole,
  }: { month: number; each: number; users: number; kinds: number; isWhole: boolean },
): Promise<void> {
  await owner.query('begin');
  await owner.query(`create temp table copies on commit drop as
    select gen_random_uuid() as id, p.id as user_id, m.id as model,
      (date_trunc('month', now()) + make_interval(months => ${month}))::date as scan_month,
      now() - make_interval(days => ${month * 30}) - k * interval '1 second' as created_at
    from generate_series(1, ${each}) k
      join people p on p.n = (k::bigint * 7919 + ${month * each}) % ${users} + 1
      join models m on m.n = k % ${kinds}`);
  await copy(
    owner,
    'menu_scans',
    { id: 'c.id', user_id: 'c.user_id', scan_month: 'c.scan_month', created_at: 'c.created_at' },
    'copies c join model_menu_scans o on o.id = c.model',
  );
  await owner.query(`create temp table headings on commit drop as
    select gen_random_uuid() as id, o.id as old, c.id as scan_id, c.scan_month
    from copies c join model_menu_sections o on o.scan_id = c.model`);
  await copy(
    owner,
    'menu_sections',
    { id: 'h.id', scan_id: 'h.scan_id', scan_month: 'h.scan_month' },
    'headings h join model_menu_sections o on o.id = h.old',
  );
  await owner.query(`create temp table dishes on commit drop as
    select gen_random_uuid() as id, o.id as old, h.id as section_id, c.id as scan_id, c.scan_month
    from copies c join model_menu_items o on o.scan_id = c.model
      left join headings h on h.scan_id = c.id and h.old = o.section_id`);
  await owner.query('analyze dishes');
  await copy(
    owner,
    'menu_items',
    { id: 'd.id', scan_id: 'd.scan_id', section_id: 'd.section_id', scan_month: 'd.scan_month' },
    'dishes d join model_menu_items o on o.id = d.old',
  );
  const dish = { item_id: 'd.id', scan_month: 'd.scan_month' };
  await copy(owner, 'item_assessments', dish, 'dishes d join model_item_assessments o on o.item_id = d.old');
  if (isWhole) {
    await copy(
      owner,
      'ingredient_assessments',
      dish,
      'dishes d join model_ingredient_assessments o on o.item_id = d.old',
    );
  }
  await copy(
    owner,
    'analysis_runs',
    { id: 'gen_random_uuid()', scan_id: 'c.id' },
    'copies c join model_analysis_runs o on o.scan_id = c.model',
  );
  await owner.query('commit');
}

/** Rows that can be made again need not reach the disk before the next ones. */
async function withoutFlushing(owner: pg.Client, begins: boolean): Promise<void> {
  const settings = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_wal_size: '4GB' };
  for (const [name, value] of Object.entries(settings))
    await owner.query(begins ? `alter system set ${name} = '${value}'` : `alter system reset ${name}`);
  await owner.query('select pg_reload_conf()');
}

/** Adds the rows of a table again, with some columns replaced; `o` is the row that is copied. */
async function copy(owner: pg.Client, table: string, replaced: Replaced, from: string): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [`public.${table}`],
  );
  const names = rows.map(({ name }) => `"${name}"`).join(', ');
  const values = rows.map(({ name }) => replaced[name] ?? `o."${name}"`).join(', ');
  await owner.query(`insert into public.${table} (${names}) select ${values} from ${from}`);
}
