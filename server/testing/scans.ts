import type { MenuReading } from '@mirabelle/contract/menu.ts';
import { expect } from 'vitest';
import type { TestUser } from './clients.ts';
import type { TestDatabase } from './database.ts';

/** A menu as a reader gives it, with one section of the given dishes. */
export function menuOf(...dishes: string[]): Extract<MenuReading, { kind: 'menu' }> {
  return {
    kind: 'menu',
    restaurantName: 'Chez Mirabelle',
    restaurantType: 'french',
    language: 'en',
    country: 'GB',
    sections: [
      {
        title: 'Starters',
        course: 'STARTER',
        items: dishes.map((name) => ({
          name,
          description: null,
          price: '8.50',
          allergenCodes: [],
          confidence: 95,
        })),
      },
    ],
    notUnderstood: ['Catch of the d'],
    rawText: dishes.join('\n'),
    confidence: 95,
    readBy: 'test',
  };
}

/** What the owner sees of a scan, as the web app asks for it. */
export async function lookAt({ client }: TestUser, scanId: string) {
  const scan = await client
    .from('menu_scans')
    .select('raw_text, extraction_error, restaurant_name, overall_risk')
    .eq('id', scanId)
    .maybeSingle();
  const runs = await client
    .from('analysis_runs')
    .select('id, finished_at, result_json, error_message')
    .eq('scan_id', scanId)
    .order('started_at', { ascending: false });
  if (scan.error || runs.error) throw scan.error ?? runs.error;
  return { scan: scan.data, runs: runs.data };
}

/** Waits until nothing more happens to a scan: rated, refused, or failed. */
export async function settled(user: TestUser, scanId: string) {
  await expect
    .poll(
      async () => {
        const { scan, runs } = await lookAt(user, scanId);
        return scan?.extraction_error ?? (runs[0]?.finished_at && 'ended');
      },
      { interval: 50 },
    )
    .toBeTruthy();
  return lookAt(user, scanId);
}

/** How many rows a scan has in each table. */
export async function rowsOf(database: TestDatabase, scanId: string) {
  const { rows } = await database.asService((sql) =>
    sql.query<{ sections: number; items: number; assessments: number; runs: number }>(
      `select
         (select count(*) from menu_sections where scan_id = $1)::int as sections,
         (select count(*) from menu_items where scan_id = $1)::int as items,
         (select count(*) from item_assessments a join menu_items i on i.id = a.item_id
          where i.scan_id = $1)::int as assessments,
         (select count(*) from analysis_runs where scan_id = $1)::int as runs`,
      [scanId],
    ),
  );
  return rows[0];
}
