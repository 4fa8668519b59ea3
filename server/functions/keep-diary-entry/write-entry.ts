import { createHash } from 'node:crypto';
import type { DiaryEntryRow } from '@mirabelle/contract/diary/entry.ts';
import { AppError } from '@mirabelle/contract/errors.ts';
import type { KeepDiaryEntryRequest } from '@mirabelle/contract/functions/keep-diary-entry.ts';
import type { Sql } from '../../platform/database/database.ts';
import type { JudgedEntry } from '../../threads/tasks/diary.ts';
import { loadEntry } from '../diary/entries.ts';

/** PostgreSQL's code for a row that refers to what is not there: here, a user whose account was deleted. */
const FOREIGN_KEY_VIOLATION = '23503';

interface ToWrite extends JudgedEntry {
  body: KeepDiaryEntryRequest;
  name: string;
  eatenAt: Date;
  userId: string;
  requestHash: string;
}

/** What was asked, in few characters: the same call made again has the same. */
export function hashOf({ kind, name, origin, portion, eaten_at, time_zone }: KeepDiaryEntryRequest): string {
  const at = eaten_at === undefined ? null : new Date(eaten_at).toISOString();
  const asked = [kind, name ?? null, origin?.kind ?? null, origin?.id ?? null, portion, at, time_zone];
  return createHash('sha256').update(JSON.stringify(asked)).digest('hex');
}

/**
 * Writes an entry once and gives what is kept under its id.
 * @throws AppError forbidden for an id that another user's entry has; not_signed_in when the account is gone;
 *   diary_in_future where the clock of the database says so
 */
export async function writeEntry(
  sql: Sql,
  { body, name, eatenAt, userId, requestHash, risk, verdict, amounts }: ToWrite,
): Promise<{ entry: DiaryEntryRow; requestHash: string }> {
  await sql
    .query(
      `insert into diary_entries (id, user_id, kind, name, portion, eaten_at, time_zone, risk, verdict, amounts, origin,
         request_hash)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict (id) do nothing`,
      [
        body.entry_id,
        userId,
        body.kind,
        name,
        body.portion,
        eatenAt,
        body.time_zone,
        risk,
        JSON.stringify(verdict),
        JSON.stringify(amounts),
        body.origin ? JSON.stringify(body.origin) : null,
        requestHash,
      ],
    )
    .catch((error: { code?: string; message?: string }) => {
      if (error.code === FOREIGN_KEY_VIOLATION) throw new AppError('not_signed_in', { cause: error });
      if (error.message === 'diary_in_future') throw new AppError('diary_in_future', { cause: error });
      if (error.message === 'diary_time_zone')
        throw new AppError('invalid_request', { cause: error, details: { field: 'time_zone' } });
      throw error;
    });
  const kept = await loadEntry(sql, userId, body.entry_id);
  if (!kept) throw new AppError('forbidden', { details: { field: 'entry_id' } });
  return kept;
}
