import { deletePhotographsOperation } from '@mirabelle/contract/functions/delete-photographs.ts';
import { STORAGE } from '@mirabelle/contract/policy.ts';
import type { PhotosKept } from '@mirabelle/contract/profile.ts';
import { receivedIdSchema, receivedTimeSchema } from '@mirabelle/contract/received.ts';
import { z } from 'zod';
import { getBackend } from '../../lib/backend/backend.ts';
import { failureOf, NO_TABLE, toBackendError } from '../../lib/backend/backend-error.ts';
import { invoke } from '../../lib/backend/invoke.ts';
import { CALLS, withTimeout } from '../../lib/backend/retry.ts';
import { changeRows, readRows } from '../../lib/backend/rows.ts';
import { tellProfileSaved } from '../../lib/profile-saved.ts';
import { type Kept, TABLES, type TableKind } from './kinds.ts';

/** Rows that are deleted in one statement: a server ends one that takes seconds. */
const AT_ONCE = 50;
/** The most photographs that are counted. */
export const MOST_FILES = 1_000;

/** How many rows of a kind the user has, and since when. @throws BackendError, TimeoutError */
export function countKept(kind: TableKind, userId: string, signal: AbortSignal): Promise<Kept> {
  const { table, time } = TABLES[kind];
  return withTimeout(
    async (limit) => {
      const backend = await getBackend();
      const { data, count, error, status } = await backend
        .from(table)
        .select(time, { count: 'exact' })
        .eq('user_id', userId)
        .order(time, { ascending: true })
        .limit(1)
        .abortSignal(limit);
      if (error) {
        if (toBackendError(error, status).code === NO_TABLE) return { count: 0, since: null };
        throw failureOf(error, status);
      }
      const [oldest] = z.array(z.record(z.string(), z.unknown())).parse(data);
      return { count: count ?? 0, since: receivedTimeSchema.nullable().catch(null).parse(oldest?.[time]) };
    },
    { label: table, timeoutMs: CALLS.rest.timeoutMs, signal },
  );
}

const fileSchema = z.object({ created_at: receivedTimeSchema.nullable().catch(null) });

/** How many photographs of the user are stored, at most MOST_FILES, and since when. @throws BackendError, TimeoutError */
export function countPhotographs(userId: string, signal: AbortSignal): Promise<Kept> {
  return withTimeout(
    async (limit) => {
      const backend = await getBackend();
      const { data, error } = await backend.storage
        .from(STORAGE.bucket)
        .list(
          userId,
          { limit: MOST_FILES, sortBy: { column: 'created_at', order: 'asc' } },
          { signal: limit },
        );
      if (error) throw toBackendError(error);
      const files = z.array(fileSchema).parse(data);
      return { count: files.length, since: files[0]?.created_at ?? null };
    },
    { label: 'photographs', timeoutMs: CALLS.rest.timeoutMs, signal },
  );
}

/**
 * Deletes everything of a kind, some at a time. What fails in between leaves the rest; deleted again, it goes as well.
 * @throws BackendError, TimeoutError
 */
export async function deleteKind(kind: TableKind, userId: string): Promise<void> {
  const { table } = TABLES[kind];
  for (;;) {
    const rows = await readRows(table, z.object({ id: receivedIdSchema }), (backend, limit) =>
      backend.from(table).select('id').eq('user_id', userId).limit(AT_ONCE).abortSignal(limit),
    );
    if (rows.length === 0) return;
    const ids = rows.map(({ id }) => id);
    await changeRows(table, (backend, limit) =>
      backend.from(table).delete().eq('user_id', userId).in('id', ids).abortSignal(limit),
    );
  }
}

/** Deletes all photographs but those that are being read. @returns how many stay. @throws as invoke */
export async function deletePhotographs(): Promise<number> {
  return (await invoke(deletePhotographsOperation, {})).being_read;
}

/** Chooses how long photographs are kept. Repeating it leaves the same row. @throws BackendError, TimeoutError */
export async function keepPhotographs(userId: string, photos_kept: PhotosKept): Promise<void> {
  await changeRows('profiles', (backend, limit) =>
    backend
      .from('profiles')
      .upsert({ user_id: userId, photos_kept }, { onConflict: 'user_id' })
      .abortSignal(limit),
  );
  tellProfileSaved();
}

/** What of a profile is about her; the language stays, since without it she would be asked for all of it. */
export const ABOUT_HER = {
  age: null,
  country: null,
  edd: null,
  toxoplasmosis_status: 'UNKNOWN',
  gestational_diabetes: 'UNKNOWN',
  allergies: [] as string[],
  dietary_preferences: [] as string[],
} as const;
export type AboutHer = { [Column in keyof typeof ABOUT_HER]: unknown };

/** Sets what a profile says about her; empty by default. @throws BackendError, TimeoutError */
export async function setProfile(userId: string, columns: AboutHer = ABOUT_HER): Promise<void> {
  await changeRows('profiles', (backend, limit) =>
    backend.from('profiles').update(columns).eq('user_id', userId).abortSignal(limit),
  );
  tellProfileSaved();
}
