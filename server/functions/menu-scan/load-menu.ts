import type { AssessRequest } from '@mirabelle/contract/assess.ts';
import { countryCodeOf } from '@mirabelle/contract/country.ts';
import type { AsRead } from '@mirabelle/contract/menu/edits.ts';
import {
  BUILT_IN_READER,
  type Course,
  type MenuReading,
  type OtherLine,
  type UnreadPart,
} from '@mirabelle/contract/menu.ts';
import { menuLanguageSchema } from '@mirabelle/contract/open-languages.ts';
import type { DishBox } from '@mirabelle/contract/picture-box.ts';
import type { Risk } from '@mirabelle/contract/risk.ts';
import { languageOfMenu } from '@mirabelle/safety/menus/language-of-menu.ts';
import type { Addressee } from '../../judging/addressee-of.ts';
import type { Sql } from '../../platform/database/database.ts';
import { type AnswerRow, answersFor, loadAnswers } from './answers.ts';

interface ScanRow {
  language: string | null;
  country: string | null;
  raw_text: string | null;
  not_understood: string[];
  unread_parts: UnreadPart[] | null;
  other_lines: OtherLine[] | null;
  /** Null while a model still reads. */
  read_by: string | null;
}

/** A dish as it was read. */
export interface ItemRow {
  id: string;
  name: string;
  description: string | null;
  price: string | null;
  allergen_codes: string[];
  number: string | null;
  second_name: string | null;
  day: string | null;
  options: string[] | null;
  /** Where it stands in its picture; null where whoever read it did not tell. */
  box: DishBox | null;
  /** How reliably it was read, percent. */
  read_confidence: number | null;
  /** Its rating in force; null where it waits for one. */
  risk: Risk | null;
  section_id: string | null;
  section: string | null;
  course: Course | null;
  /** The dishes, as they were read, that a corrected one stands for; null or absent for one that was not. */
  as_read?: AsRead[] | null;
}

/** A menu that was read, as its rows tell it. */
export interface StoredMenu {
  scan: ScanRow;
  /** In the order of the menu. */
  items: ItemRow[];
  /** What was answered at the table, the last answer first. */
  answers: AnswerRow[];
}

const NO_SCAN = {
  scan_month: null,
  language: null,
  country: null,
  raw_text: null,
  not_understood: [],
  unread_parts: null,
  other_lines: null,
  read_by: null,
};

/** Reads what is judged of a scan. */
export async function loadMenu(sql: Sql, scanId: string): Promise<StoredMenu> {
  const scans = await sql.query<ScanRow & { scan_month: string }>(
    `select scan_month::text as scan_month, language, country, raw_text, not_understood, unread_parts, other_lines, read_by
     from menu_scans where id = $1`,
    [scanId],
  );
  const { scan_month, ...scan } = scans.rows[0] ?? NO_SCAN;
  // Told the month itself, PostgreSQL plans for the tables of that month alone.
  const items = await sql.query<ItemRow>(
    `select i.id, i.name, i.description, i.price, i.allergen_codes, i.number, i.second_name, i.day, i.options, i.box, i.risk,
       coalesce(i.read_confidence, i.confidence) as read_confidence, i.section_id, s.title as section, s.course, i.as_read
     from menu_items i left join menu_sections s on s.id = i.section_id and s.scan_month = i.scan_month
     where i.scan_id = $1 and i.scan_month = $2 order by i.position`,
    [scanId, scan_month],
  );
  return {
    scan: { ...scan, language: languageOfMenu(languageOf(scan), items.rows) },
    items: items.rows,
    answers: await loadAnswers(sql, scanId),
  };
}

const languageOf = ({ language }: ScanRow) => menuLanguageSchema.nullable().catch(null).parse(language);

/** What a menu tells the engine of each of its dishes. */
export const settingOf = (scan: ScanRow) => ({
  language: languageOf(scan),
  place: countryCodeOf(scan.country),
});

/** What the engine is asked of dishes of a menu, by their ids. */
export function requestsOf(
  items: readonly ItemRow[],
  { scan, answers }: Pick<StoredMenu, 'scan' | 'answers'>,
  { userContext }: Addressee,
): { id: string; request: AssessRequest }[] {
  const setting = settingOf(scan);
  return items.map((item) => ({
    id: item.id,
    request: {
      kind: 'dish',
      ...setting,
      userContext,
      text: item.name,
      description: item.description,
      secondName: item.second_name,
      options: item.options ?? [],
      answers: answersFor(item, answers),
      section: item.section,
      course: item.course,
      readConfidence: item.read_confidence ?? undefined,
    },
  }));
}

/** The menu as a reading, for another reading to be checked against; dishes that share a section stand together. */
export function readingOf({
  scan,
  items,
}: Pick<StoredMenu, 'scan' | 'items'>): Extract<MenuReading, { kind: 'menu' }> {
  const sections: Extract<MenuReading, { kind: 'menu' }>['sections'] = [];
  let last: string | null | undefined;
  for (const item of items) {
    if (item.section_id !== last || sections.length === 0) {
      sections.push({ title: item.section, course: item.course, items: [] });
      last = item.section_id;
    }
    sections.at(-1)?.items.push({
      name: item.name,
      description: item.description,
      price: item.price,
      allergenCodes: item.allergen_codes,
      number: item.number,
      secondName: item.second_name,
      day: item.day,
      options: item.options ?? [],
      confidence: item.read_confidence ?? 0,
      ...(item.box && { box: item.box }),
    });
  }
  return {
    kind: 'menu',
    restaurantName: null,
    restaurantType: null,
    language: languageOf(scan),
    country: scan.country,
    sections,
    notUnderstood: scan.not_understood,
    unreadParts: scan.unread_parts ?? [],
    ...(scan.other_lines && { otherLines: scan.other_lines }),
    rawText: scan.raw_text ?? '',
    confidence: 0,
    readBy: scan.read_by ?? BUILT_IN_READER,
  };
}
