import type { MenuReading, UnreadPart } from '@mirabelle/contract/menu.ts';
import type { DishBox } from '@mirabelle/contract/picture-box.ts';
import type { Risk } from '@mirabelle/contract/risk.ts';
import { addresseeOf } from '../../judging/addressee-of.ts';
import type { JudgedItem } from '../../judging/judged-item.ts';
import { verdictRowsOf } from '../../judging/verdict-rows.ts';
import type { Sql } from '../../platform/database/database.ts';
import type { Threads } from '../../threads/threads.ts';
import { linesToKeep, othersToKeep, partsToKeep } from '../menu-scan/column-lengths.ts';
import { loadReading } from '../menu-scan/edits/load-reading.ts';
import { placeReading } from '../menu-scan/edits/place-reading.ts';
import { type JoinedSection, joinedMenu, type RatedSection } from '../menu-scan/joined-menu.ts';
import { judgeAgain } from '../menu-scan/judge-again.ts';
import { type ItemRow, readingOf, requestsOf, type StoredMenu } from '../menu-scan/load-menu.ts';
import { lockScan } from '../menu-scan/lock-scan.ts';
import { finishRun, writeVerdicts } from '../menu-scan/write-verdicts.ts';
import { readAgain } from './page-rows.ts';

type Menu = Extract<MenuReading, { kind: 'menu' }>;

export interface AddedPhotograph {
  /** The scan whose menu it shows more of. */
  to: string;
  /** Which of that menu's unread parts it shows, by their place in the list. */
  parts: readonly number[];
  /** Which of its pages, which could not be read, it shows again; null where it is none of them. */
  page: number | null;
}

/** What a scan adds to; null for one that stands by itself. */
export async function addedPhotograph(sql: Sql, scanId: string): Promise<AddedPhotograph | null> {
  const { rows } = await sql.query<{
    added_to: string | null;
    added_parts: number[] | null;
    added_page: number | null;
  }>('select added_to, added_parts, added_page from menu_scans where id = $1', [scanId]);
  const to = rows[0]?.added_to;
  return to ? { to, parts: rows[0]?.added_parts ?? [], page: rows[0]?.added_page ?? null } : null;
}

/**
 * Adds what a further photograph shows to the menu it is of, judged, in the given transaction: the page that shows the
 * menu never has a dish of it without its rating. The photograph's own scan keeps its text and stays without dishes.
 */
export async function addToMenu(
  sql: Sql,
  { scanId, userId, added }: { scanId: string; userId: string; added: AddedPhotograph },
  reading: Menu,
  { threads, now }: { threads: Pick<Threads, 'run' | 'versions'>; now: () => Date },
): Promise<void> {
  await lockScan(sql, scanId);
  const own = await sql.query(
    `update menu_scans set raw_text = $2, language = $3, read_by = $4 where id = $1 and raw_text is null`,
    [scanId, reading.rawText, reading.language, reading.readBy],
  );
  // Deleted in the meantime, or written by an earlier try whose end was not recorded.
  if (own.rowCount === 0) return;
  // What models still add to the menu is for the dishes it had, and ends here: their answers stand as they are.
  await sql.query('update analysis_runs set finished_at = now() where scan_id = $1 and finished_at is null', [
    added.to,
  ]);
  const menu = await loadReading(sql, added.to);
  const addressee = await addresseeOf(sql, userId, now());
  const further = reading.sections.map((section) => ({
    section,
    dishes: section.items.map((item) => ({ id: crypto.randomUUID(), item: inPictureOf(scanId, item) })),
  }));
  const waiting = menu.items.filter(({ risk }) => risk === null);
  const rows = further.flatMap(({ section, dishes }) =>
    dishes.map(({ id, item }) => rowOf(id, item, section)),
  );
  const judged = await threads.run(
    'judge-dishes',
    {
      dishes: requestsOf([...waiting, ...rows], menu, addressee),
      language: addressee.language,
    },
    { by: userId },
  );
  const verdicts = new Map(judged.map((each) => [each.itemId, each]));
  const rated = (id: string, risk: Risk | null = null) =>
    risk ?? verdicts.get(id)?.verdict.risk ?? 'TO_CHECK';
  const joined = joinedMenu(
    sectionsOf(menu, rated),
    further.map(({ section: { title, course }, dishes }) => ({
      title,
      course,
      dishes: dishes.map((dish) => ({ ...dish, risk: rated(dish.id) })),
    })),
  );
  const fresh = await placed(sql, added.to, joined, verdicts);
  if (fresh) await writeVerdicts(sql, added.to, verdictRowsOf(fresh));
  // What was corrected is judged by the words that it has now.
  else await judgeAgain(sql, { scanId: added.to, userId }, ({ risk }) => risk === null, { threads, now });
  await takeOver(sql, { ...added, scanId }, reading, menu);
  if (added.page !== null) await readAgain(sql, added.to, added.page);
  const { foods } = await threads.versions();
  const runId = crypto.randomUUID();
  await sql.query('insert into analysis_runs (id, scan_id, started_at) values ($1, $2, clock_timestamp())', [
    runId,
    added.to,
  ]);
  await finishRun(sql, runId, { items: joined.flatMap(({ dishes }) => dishes).length, engine: foods });
}

/** Writes the joined dishes. @returns the verdicts that are new, by the rows they are of; null where these have none */
async function placed(
  sql: Sql,
  scanId: string,
  joined: readonly JoinedSection[],
  verdicts: ReadonlyMap<string, JudgedItem>,
): Promise<JudgedItem[] | null> {
  const dishes = joined.flatMap((section) => section.dishes);
  const rows = await placeReading(
    sql,
    scanId,
    joined.map(({ dishes: own, ...heading }) => ({ ...heading, items: own.map(({ item }) => item) })),
    (place) => dishes[place]?.row ?? undefined,
  );
  return (
    rows &&
    dishes.flatMap(({ id }, place) => {
      const verdict = verdicts.get(id);
      const itemId = rows[place];
      return verdict && itemId ? [{ ...verdict, itemId }] : [];
    })
  );
}

/** What else the photograph shows: lines and parts that could not be read, and what the menu's first did not tell. */
async function takeOver(
  sql: Sql,
  { to, parts, scanId }: AddedPhotograph & { scanId: string },
  reading: Menu,
  menu: StoredMenu,
) {
  const own = (reading.unreadParts ?? []).map((part) => inPictureOf(scanId, part));
  const others = (reading.otherLines ?? []).map((line) => inPictureOf(scanId, line));
  const before: UnreadPart[] = menu.scan.unread_parts ?? [];
  // A part that could be read from closer is placed now; one that still could not stays named.
  const left = own.length > 0 && parts.length > 0 ? before : before.filter((_, at) => !parts.includes(at));
  await sql.query(
    `update menu_scans set restaurant_name = coalesce(restaurant_name, left($2, 300)),
       restaurant_type = coalesce(restaurant_type, $3), country = coalesce(country, $4),
       language = coalesce(language, $5), raw_text = raw_text || E'\\n' || $6, read_by = coalesce(read_by, $7),
       not_understood = $8, unread_parts = $9, other_lines = $10
     where id = $1`,
    [
      to,
      reading.restaurantName,
      reading.restaurantType,
      reading.country,
      reading.language,
      reading.rawText,
      reading.readBy,
      linesToKeep([...new Set([...menu.scan.not_understood, ...reading.notUnderstood])]),
      partsToKeep(parts.length > 0 ? left : [...left, ...own]),
      othersToKeep([...(menu.scan.other_lines ?? []), ...others]),
    ],
  );
}

function sectionsOf(menu: StoredMenu, rated: (id: string, risk: Risk | null) => Risk): RatedSection[] {
  const rows = [...menu.items];
  return readingOf(menu).sections.map(({ items, ...heading }) => ({
    ...heading,
    dishes: items.flatMap((item) => {
      const row = rows.shift();
      return row ? [{ item, id: row.id, risk: rated(row.id, row.risk) }] : [];
    }),
  }));
}

/** A dish, part or line with the scan whose picture shows it. */
const inPictureOf = <Shown extends { box?: DishBox | undefined }>(scan: string, shown: Shown): Shown =>
  shown.box ? { ...shown, box: { ...shown.box, scan } } : shown;

const rowOf = (
  id: string,
  item: Menu['sections'][number]['items'][number],
  { title, course }: Menu['sections'][number],
): ItemRow => ({
  id,
  name: item.name,
  description: item.description,
  price: item.price,
  allergen_codes: item.allergenCodes,
  number: item.number ?? null,
  second_name: item.secondName ?? null,
  day: item.day ?? null,
  options: item.options ?? null,
  box: item.box ?? null,
  read_confidence: item.confidence,
  risk: null,
  section_id: null,
  section: title,
  course,
});
