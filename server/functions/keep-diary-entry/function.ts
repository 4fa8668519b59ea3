import { DIARY_CLOCK_SKEW_MS, DIARY_EARLIEST, DIARY_NAME } from '@mirabelle/contract/diary/entry.ts';
import { AppError } from '@mirabelle/contract/errors.ts';
import {
  type KeepDiaryEntryRequest,
  type KeepDiaryEntryResponse,
  keepDiaryEntryOperation,
} from '@mirabelle/contract/functions/keep-diary-entry.ts';
import { sumUp } from '@mirabelle/safety/sums/sum-up.ts';
import { addresseeOf } from '../../judging/addressee-of.ts';
import type { Sql } from '../../platform/database/database.ts';
import { defineFunction } from '../calling/define-function.ts';
import { entriesOfWeek, loadEntry, type WeekRow } from '../diary/entries.ts';
import { judgeEntry } from '../diary/judge-entry.ts';
import { limitTables } from '../diary/limit-tables.ts';
import { keyOf, type LoadedOrigin, loadOrigins } from '../diary/origins.ts';
import { hashOf, writeEntry } from './write-entry.ts';

/**
 * keep-diary-entry: judges what she had, works out what it adds to what adds up, keeps it once, and answers with the sums of
 * its day. A call made again gives what was kept.
 */
export const keepDiaryEntry = defineFunction(keepDiaryEntryOperation, {
  rates: 'edits',
  repeatId: (body) => body.entry_id,
  handler({ database, threads, now }) {
    const tableFor = limitTables(threads);
    return async ({ claims, body, signal }): Promise<KeepDiaryEntryResponse> => {
      const userId = claims.sub;
      const caller = { by: userId, signal };
      const requestHash = hashOf(body);
      const before = await database.asCaller(claims, async (sql) => {
        const addressee = await addresseeOf(sql, userId, now());
        const known = await loadEntry(sql, userId, body.entry_id);
        if (known) return { addressee, known, origin: null };
        await refuseWhereOff(sql, userId);
        return { addressee, known, origin: await originOf(sql, body, addressee.userContext) };
      });
      const { addressee } = before;
      const country = addressee.userContext?.country ?? null;
      let kept = before.known;
      if (!kept) {
        const eatenAt = timeOf(body, now());
        const name = cut(body.name ?? before.origin?.name ?? '');
        const judged = await judgeEntry(
          threads,
          { kind: body.kind, name, origin: before.origin },
          addressee,
          caller,
        );
        kept = await database.asService((sql) =>
          writeEntry(sql, { ...judged, body, name, eatenAt, userId, requestHash }),
        );
      }
      if (kept.requestHash !== requestHash) throw new AppError('diary_entry_differs');
      const { entry } = kept;
      const [{ rows }] = await database.batchAsCaller<[WeekRow]>(claims, [entriesOfWeek(userId, entry.day)]);
      return { entry, sums: sumUp(rows, await tableFor(country, userId, signal), entry.day) };
    };
  },
});

async function refuseWhereOff(sql: Sql, userId: string): Promise<void> {
  const { rows } = await sql.query<{ diary: string | null }>(
    'select diary from profiles where user_id = $1',
    [userId],
  );
  if (rows[0]?.diary === 'off') throw new AppError('diary_off');
}

async function originOf(
  sql: Sql,
  { kind, origin }: KeepDiaryEntryRequest,
  userContext: Parameters<typeof loadOrigins>[2],
): Promise<LoadedOrigin | null> {
  if (!origin) return null;
  const isMedicine = origin.kind === 'medication_analysis';
  if (isMedicine !== (kind === 'medicine'))
    throw new AppError('invalid_request', { details: { field: 'kind' } });
  const loaded = (await loadOrigins(sql, [origin], userContext)).get(keyOf(origin));
  if (!loaded) throw new AppError('not_found');
  return loaded;
}

/** @throws AppError for a time that has not come, or that she cannot mean */
function timeOf({ eaten_at }: KeepDiaryEntryRequest, now: Date): Date {
  if (eaten_at === undefined) return now;
  const at = new Date(eaten_at);
  if (at.getTime() > now.getTime() + DIARY_CLOCK_SKEW_MS) throw new AppError('diary_in_future');
  if (at.getTime() < Date.parse(DIARY_EARLIEST))
    throw new AppError('invalid_request', { details: { field: 'eaten_at' } });
  return at;
}

/** Names of dishes may be longer than those of entries. */
const cut = (name: string): string =>
  name.length <= DIARY_NAME.max
    ? name
    : `${name.slice(0, DIARY_NAME.max - 1).replace(/\p{Surrogate}$/u, '')}…`;
