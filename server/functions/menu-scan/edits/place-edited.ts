import type { AsRead } from '@mirabelle/contract/menu/edits.ts';
import type { Course } from '@mirabelle/contract/menu.ts';
import { type DishBox, placesOf } from '@mirabelle/contract/picture-box.ts';
import type { Sql, Statement } from '../../../platform/database/database.ts';
import { DISH_COLUMNS } from '../column-lengths.ts';
import { ASIDE } from '../place-dishes.ts';
import { KEYS_BY_ONE_PLAN, monthOfScan } from '../scan-month.ts';
import { forgetVerdicts } from '../write-verdicts.ts';
import type { EditedSection } from './edited-menu.ts';
import type { DishColumns } from './read-menu.ts';

type DishRow = DishColumns & {
  id: string;
  section_id: string | null;
  position: number;
  as_read: AsRead[] | null;
};

const MONTH = monthOfScan(1);

interface SectionRow {
  id: string;
  title: string | null;
  course: Course | null;
  position: number;
}

/**
 * Makes the rows of a scan those of its edited menu, in the given transaction: only what differs is written, so that a
 * page that shows the menu is told of no other dish. A dish whose words changed loses its verdict.
 * @returns the dishes that are to be judged again
 */
export async function placeEdited(
  sql: Sql,
  scanId: string,
  edited: readonly EditedSection[],
): Promise<Set<string>> {
  const { dishes: rows, sections: headings } = await rowsOf(sql, scanId);
  const wanted = edited.flatMap(({ id, title, course }, position): SectionRow[] =>
    id === null ? [] : [{ id, title, course, position }],
  );
  const dishes = edited
    .flatMap((section) => section.dishes.map((dish) => ({ dish, section_id: section.id })))
    .map(
      ({ dish: { came: _, ...dish }, section_id }, position): DishRow => ({ ...dish, section_id, position }),
    );
  await sql.batch([
    KEYS_BY_ONE_PLAN,
    ...sectionStatements(scanId, headings, wanted),
    ...dishStatements(scanId, rows, dishes),
    {
      text: `delete from menu_sections where scan_id = $1 and scan_month = ${MONTH} and position >= $2`,
      values: [scanId, ASIDE],
    },
  ]);
  const headingOf = (list: readonly SectionRow[], id: string | null) =>
    list.find((section) => section.id === id) ?? { title: null, course: null };
  const before = new Map(rows.map((row) => [row.id, row]));
  const reworded: string[] = [];
  const again = new Set<string>();
  for (const dish of dishes) {
    const row = before.get(dish.id);
    if (row && judgedBy(row) !== judgedBy(dish)) reworded.push(dish.id);
    const isSame =
      row &&
      judgedBy(row) === judgedBy(dish) &&
      under(headingOf(headings, row.section_id)) === under(headingOf(wanted, dish.section_id)) &&
      idsOf(row.as_read) === idsOf(dish.as_read);
    if (!isSame) again.add(dish.id);
  }
  if (reworded.length > 0) await forgetVerdicts(sql, scanId, reworded);
  return again;
}

async function rowsOf(sql: Sql, scanId: string): Promise<{ dishes: DishRow[]; sections: SectionRow[] }> {
  const dishes = await sql.query<DishRow>(
    `select id, section_id, position, name, description, price, allergen_codes, number, second_name, day, options, box,
       coalesce(read_confidence, confidence) as read_confidence, as_read
     from menu_items where scan_id = $1 and scan_month = ${MONTH}`,
    [scanId],
  );
  const sections = await sql.query<SectionRow>(
    `select id, title, course, position from menu_sections where scan_id = $1 and scan_month = ${MONTH}`,
    [scanId],
  );
  return { dishes: dishes.rows, sections: sections.rows };
}

/** What places a row has: those that are left stand aside first, for only one row may have a place. */
function sectionStatements(
  scanId: string,
  rows: readonly SectionRow[],
  wanted: readonly SectionRow[],
): Statement[] {
  const { fresh, changed, left } = differences(rows, wanted, ({ id, title, course, position }) =>
    JSON.stringify([id, title, course, position]),
  );
  const aside = [...changed.map(({ id }) => id), ...left.map(({ id }) => id)];
  const columns = 'id uuid, title text, course text, position int';
  return [
    ...when(aside, {
      text: `update menu_sections set position = position + $3 where id = any($2) and scan_month = ${MONTH}`,
      values: [scanId, aside, ASIDE],
    }),
    ...when(changed, {
      text: `update menu_sections m set title = s.title, course = s.course, position = s.position
             from jsonb_to_recordset($2::jsonb) as s(${columns}) where m.id = s.id and m.scan_month = ${MONTH}`,
      values: [scanId, JSON.stringify(changed)],
    }),
    ...when(fresh, {
      text: `insert into menu_sections (id, scan_id, scan_month, title, course, position)
             select id, $1, ${MONTH}, title, course, position from jsonb_to_recordset($2::jsonb) as s(${columns})`,
      values: [scanId, JSON.stringify(fresh)],
    }),
  ];
}

function dishStatements(scanId: string, rows: readonly DishRow[], wanted: readonly DishRow[]): Statement[] {
  const { fresh, changed, left } = differences(rows, wanted, printOf);
  const places = new Map(rows.map(({ id, position }) => [id, position]));
  const moved = changed.filter(({ id, position }) => places.get(id) !== position).map(({ id }) => id);
  const gone = left.map(({ id }) => id);
  const columns = `id uuid, section_id uuid, position int, ${DISH_COLUMNS}, read_confidence real, as_read jsonb`;
  return [
    ...when(gone, {
      text: `delete from menu_items where id = any($2) and scan_month = ${MONTH}`,
      values: [scanId, gone],
    }),
    ...when(moved, {
      text: `update menu_items set position = position + $3 where id = any($2) and scan_month = ${MONTH}`,
      values: [scanId, moved, ASIDE],
    }),
    ...when(changed, {
      text: `update menu_items m set section_id = i.section_id, position = i.position, name = i.name,
               description = i.description, price = i.price, allergen_codes = i.allergen_codes,
               number = i.number, second_name = i.second_name, day = i.day, options = i.options, box = i.box,
               read_confidence = i.read_confidence, as_read = i.as_read
             from jsonb_to_recordset($2::jsonb) as i(${columns}) where m.id = i.id and m.scan_month = ${MONTH}`,
      values: [scanId, JSON.stringify(changed)],
    }),
    ...when(fresh, {
      text: `insert into menu_items (id, scan_id, scan_month, section_id, position, name, description, price, allergen_codes,
               number, second_name, day, options, box, confidence, read_confidence, as_read)
             select id, $1, ${MONTH}, section_id, position, name, description, price, allergen_codes, number, second_name, day,
               options, box, read_confidence, read_confidence, as_read
             from jsonb_to_recordset($2::jsonb) as i(${columns})`,
      values: [scanId, JSON.stringify(fresh)],
    }),
  ];
}

const when = (list: readonly unknown[], statement: Statement): Statement[] =>
  list.length > 0 ? [statement] : [];

function differences<Row extends { id: string }>(
  rows: readonly Row[],
  wanted: readonly Row[],
  print: (row: Row) => string,
): { fresh: Row[]; changed: Row[]; left: Row[] } {
  const before = new Map(rows.map((row) => [row.id, print(row)]));
  const ids = new Set(wanted.map(({ id }) => id));
  return {
    fresh: wanted.filter(({ id }) => !before.has(id)),
    changed: wanted.filter((row) => before.has(row.id) && before.get(row.id) !== print(row)),
    left: rows.filter(({ id }) => !ids.has(id)),
  };
}

/** What a verdict depends on, but for the heading. */
const judgedBy = ({ name, description, second_name, options, read_confidence }: DishRow): string =>
  JSON.stringify([name, description, second_name, options ?? [], read_confidence]);

const under = ({ title, course }: { title: string | null; course: Course | null }): string =>
  JSON.stringify([title, course]);

const idsOf = (asRead: readonly AsRead[] | null): string =>
  JSON.stringify(asRead?.map(({ id }) => id) ?? null);

/** All of a row; PostgreSQL keeps the fields of an object in an order of its own. */
function printOf(row: DishRow): string {
  const { id, section_id, position, price, allergen_codes, number, day, box, as_read } = row;
  const readAs = as_read?.map((dish) => [dish.id, dish.name, dish.description, dish.price, dish.section]);
  const own = [id, section_id, position, price, allergen_codes, number, day, placeOf(box), readAs ?? null];
  return `${judgedBy(row)} ${JSON.stringify(own)}`;
}

const placeOf = (box: DishBox | null) =>
  box &&
  placesOf(box).map(({ left, top, width, height, scan, page, sheet, slant }) => [
    ...[left, top, width, height],
    ...[scan, page, sheet, slant],
  ]);
