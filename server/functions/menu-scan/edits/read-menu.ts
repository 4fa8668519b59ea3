import type { Course } from '@mirabelle/contract/menu.ts';
import type { DishBox } from '@mirabelle/contract/picture-box.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { monthOfScan } from '../scan-month.ts';

/** What is kept of a dish but for its verdict, as its columns have it. */
export interface DishColumns {
  name: string;
  description: string | null;
  price: string | null;
  allergen_codes: string[];
  number: string | null;
  second_name: string | null;
  day: string | null;
  options: string[] | null;
  box: DishBox | null;
  /** Percent. */
  read_confidence: number | null;
}

/** A dish as it was read. */
export interface ReadDish extends DishColumns {
  /** Of its row. */
  id: string;
  /** The reading that it came with. */
  came: number;
}

export interface ReadSection {
  /** Null for dishes that stand in no section. */
  id: string | null;
  title: string | null;
  course: Course | null;
  dishes: ReadDish[];
}

/** The menu of a scan as it was read, which its edits are laid over. */
export interface ReadMenu {
  /** How often it was written. */
  version: number;
  sections: ReadSection[];
}

/** The menu as it was read; null where it was never edited: its rows are what was read. */
export async function loadReadMenu(sql: Sql, scanId: string): Promise<ReadMenu | null> {
  const { rows } = await sql.query<ReadMenu>(
    'select version, sections from menu_readings where scan_id = $1',
    [scanId],
  );
  return rows[0] ?? null;
}

export async function writeReadMenu(sql: Sql, scanId: string, menu: ReadMenu): Promise<void> {
  await sql.query(
    `insert into menu_readings (scan_id, version, sections) values ($1, $2, $3)
     on conflict (scan_id) do update set version = excluded.version, sections = excluded.sections`,
    [scanId, menu.version, JSON.stringify(menu.sections)],
  );
}

type DishRow = DishColumns & {
  id: string;
  section_id: string | null;
  title: string | null;
  course: Course | null;
};

/** The menu that edits are made of; kept as it was read, from the first of them on. */
export async function beginEditing(sql: Sql, scanId: string): Promise<ReadMenu> {
  const known = await loadReadMenu(sql, scanId);
  if (known) return known;
  const { rows } = await sql.query<DishRow>(
    `select i.id, i.name, i.description, i.price, i.allergen_codes, i.number, i.second_name, i.day, i.options, i.box,
       coalesce(i.read_confidence, i.confidence) as read_confidence, i.section_id, s.title, s.course
     from menu_items i left join menu_sections s on s.id = i.section_id and s.scan_month = i.scan_month
     where i.scan_id = $1 and i.scan_month = ${monthOfScan(1)} order by s.position nulls first, i.position`,
    [scanId],
  );
  const sections = new Map<string | null, ReadSection>();
  for (const { section_id, title, course, ...dish } of rows) {
    const own = sections.get(section_id) ?? { id: section_id, title, course, dishes: [] };
    sections.set(section_id, own);
    own.dishes.push({ ...dish, came: 0 });
  }
  const menu = { version: 0, sections: [...sections.values()] };
  await writeReadMenu(sql, scanId, menu);
  return menu;
}
