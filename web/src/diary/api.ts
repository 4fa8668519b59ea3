import {
  DIARY_LIST_COLUMNS,
  type DiaryEntryRow,
  type DiaryVerdict,
  diaryEntryRowSchema,
  type ListedDiaryEntry,
  listedDiaryEntrySchema,
} from '@mirabelle/contract/diary/entry.ts';
import type { DiarySums } from '@mirabelle/contract/diary/limits.ts';
import {
  type DiaryFitRequest,
  type DiaryFitResponse,
  diaryFitOperation,
} from '@mirabelle/contract/functions/diary-fit.ts';
import { diarySumsOperation } from '@mirabelle/contract/functions/diary-sums.ts';
import {
  type KeepDiaryEntryInput,
  type KeepDiaryEntryResponse,
  keepDiaryEntryOperation,
} from '@mirabelle/contract/functions/keep-diary-entry.ts';
import { invoke } from '../lib/backend/invoke.ts';
import { changeRows, readRows } from '../lib/backend/rows.ts';
import { DIARY_PAGE } from '../lib/policy.ts';
import { tellProfileSaved } from '../lib/profile-saved.ts';
import { rememberChoice } from './choice.ts';
import { deviceZone } from './when.ts';

/** What may be corrected of an entry. */
export type EntryChange = Pick<DiaryEntryRow, 'portion' | 'eaten_at' | 'time_zone'>;

/**
 * Keeps an entry. A repeated call with the same id gives the kept entry, and nothing is doubled.
 * @throws BackendError, TimeoutError, InvalidAnswerError
 */
export function keepEntry(entry: KeepDiaryEntryInput): Promise<KeepDiaryEntryResponse> {
  return invoke(keepDiaryEntryOperation, entry);
}

/** Corrects how much it was and when. @throws BackendError, TimeoutError */
export function changeEntry(id: string, { portion, eaten_at, time_zone }: EntryChange): Promise<void> {
  return changeRows('diary_entries', (backend, limit) =>
    backend.from('diary_entries').update({ portion, eaten_at, time_zone }).eq('id', id).abortSignal(limit),
  );
}

/** Deletes an entry; one that is not there is no error. @throws BackendError, TimeoutError */
export function removeEntry(id: string): Promise<void> {
  return changeRows('diary_entries', (backend, limit) =>
    backend.from('diary_entries').delete().eq('id', id).abortSignal(limit),
  );
}

/** Deletes all entries of a user. @throws BackendError, TimeoutError */
export function removeAllEntries(userId: string): Promise<void> {
  return changeRows('diary_entries', (backend, limit) =>
    backend.from('diary_entries').delete().eq('user_id', userId).abortSignal(limit),
  );
}

/** The entry after which the next page begins. */
export type EntryCursor = Pick<DiaryEntryRow, 'id' | 'eaten_at'>;

/**
 * A page of a user's entries, newest first.
 * @throws BackendError, TimeoutError, InvalidAnswerError
 */
export function loadEntries(
  userId: string,
  after: EntryCursor | null,
  signal: AbortSignal,
): Promise<ListedDiaryEntry[]> {
  return readRows(
    'diary_entries',
    listedDiaryEntrySchema,
    (backend, limit) => {
      const all = backend.from('diary_entries').select(DIARY_LIST_COLUMNS).eq('user_id', userId);
      // Two entries may be of the same moment: the id tells which come after.
      const older = after
        ? all.or(`eaten_at.lt.${after.eaten_at},and(eaten_at.eq.${after.eaten_at},id.lt.${after.id})`)
        : all;
      return older
        .order('eaten_at', { ascending: false })
        .order('id', { ascending: false })
        .limit(DIARY_PAGE)
        .abortSignal(limit);
    },
    signal,
  );
}

const judgedSchema = diaryEntryRowSchema.pick({ verdict: true });

/**
 * How an entry was judged on its day: the most of an entry, which lists leave out.
 * @returns null where it was deleted meanwhile
 * @throws BackendError, TimeoutError, InvalidAnswerError
 */
export async function loadVerdict(id: string, signal: AbortSignal): Promise<DiaryVerdict | null> {
  const [row] = await readRows(
    'diary_entries',
    judgedSchema,
    (backend, limit) => backend.from('diary_entries').select('verdict').eq('id', id).abortSignal(limit),
    signal,
  );
  return row?.verdict ?? null;
}

/** What adds up today and this week, where she is. @throws BackendError, TimeoutError, InvalidAnswerError */
export function loadSums(signal: AbortSignal): Promise<DiarySums> {
  return invoke(diarySumsOperation, { time_zone: deviceZone() }, { signal });
}

/** How results would fit into her day and week. @throws BackendError, TimeoutError, InvalidAnswerError */
export function loadFits(items: DiaryFitRequest['items'], signal: AbortSignal): Promise<DiaryFitResponse> {
  return invoke(diaryFitOperation, { items, time_zone: deviceZone() }, { signal });
}

/** Saves whether she keeps a diary. Entries stay. @throws BackendError, TimeoutError */
export async function saveDiaryChoice(userId: string, diary: 'on' | 'off'): Promise<void> {
  await changeRows('profile', (backend, limit) =>
    backend.from('profiles').update({ diary }).eq('user_id', userId).abortSignal(limit),
  );
  rememberChoice(userId, diary);
  tellProfileSaved();
}
