import { loadOpinions } from '../functions/menu-scan/judge-again.ts';
import { loadMenu, requestsOf } from '../functions/menu-scan/load-menu.ts';
import { addresseeOf } from '../judging/addressee-of.ts';
import type { Sql } from '../platform/database/database.ts';
import type { Group, StoredAnswer, Window } from './stored-answer.ts';
import { rowsWithin } from './window.ts';

interface ScanRow {
  id: string;
  userId: string;
  createdAt: Date;
  month: string;
}

/** The rated dishes of scans, for whom each scan was made and at the week of that day. */
export async function scanAnswers(sql: Sql, window: Window): Promise<Group> {
  const scans = await rowsWithin<ScanRow>(
    sql,
    'menu_scans',
    't.user_id as "userId", t.created_at as "createdAt", t.scan_month::text as month',
    window,
  );
  const answers: StoredAnswer[] = [];
  const scanOf = new Map<string, { scanId: string; scanMonth: string }>();
  for (const { id: scanId, userId, createdAt, month } of scans) {
    const menu = await loadMenu(sql, scanId);
    const rated = menu.items.filter(({ risk }) => risk !== null);
    if (rated.length === 0) continue;
    const addressee = await addresseeOf(sql, userId, createdAt);
    const opinions = await loadOpinions(
      sql,
      scanId,
      rated.map(({ id }) => id),
    );
    const requests = new Map(requestsOf(rated, menu, addressee).map(({ id, request }) => [id, request]));
    for (const { id, name, risk } of rated) {
      const request = requests.get(id);
      if (!request) continue;
      scanOf.set(id, { scanId, scanMonth: month });
      answers.push({
        id,
        userId,
        name,
        was: risk,
        asked: { kind: 'food', request, before: opinions.get(id) ?? null },
      });
    }
  }
  return { answers, last: scans.at(-1)?.id ?? null, scanOf };
}
