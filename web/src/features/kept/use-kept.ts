import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { keys } from 'idb-keyval';
import { loadConsents } from '../../consent/api.ts';
import { phoneStore } from '../../lib/phone-store.ts';
import { phoneScansOf } from '../../phone-scans/phone-scans.ts';
import { useOwnProfile } from '../../verdict/use-own-profile.ts';
import { countKept, countPhotographs } from './api.ts';
import { type Kept, TABLE_KINDS, type TableKind } from './kinds.ts';

const ROOT = 'kept';

/** A count that is there, not yet, or could not be had. */
export type Count = Kept | 'loading' | 'failed';
const countOf = ({ data, isError }: { data: Kept | undefined; isError: boolean }): Count =>
  data ?? (isError ? 'failed' : 'loading');

/** What this device keeps: how many pieces, and how many menus that are not on the server yet. */
async function onThisPhone(userId: string): Promise<{ pieces: number; waiting: number }> {
  if (typeof indexedDB === 'undefined') return { pieces: 0, waiting: 0 };
  const [kept, waiting] = await Promise.all([
    // A browser that stores nothing has nothing.
    keys(phoneStore()).catch(() => []),
    phoneScansOf(userId),
  ]);
  return { pieces: kept.length, waiting: waiting.length };
}

/** What is kept about the user, kind by kind, and how to look again. */
export function useKept(userId: string) {
  const queries = useQueryClient();
  const counted = useQueries({
    queries: TABLE_KINDS.map((kind) => ({
      queryKey: [ROOT, userId, kind],
      queryFn: ({ signal }: { signal: AbortSignal }) => countKept(kind, userId, signal),
      staleTime: 0,
    })),
  });
  const photographs = useQuery({
    queryKey: [ROOT, userId, 'photographs'],
    queryFn: ({ signal }) => countPhotographs(userId, signal),
    staleTime: 0,
  });
  const consents = useQuery({
    queryKey: [ROOT, userId, 'consents'],
    queryFn: ({ signal }) => loadConsents(userId, signal),
  });
  const phone = useQuery({
    queryKey: [ROOT, userId, 'phone'],
    queryFn: () => onThisPhone(userId),
    staleTime: 0,
  });
  const tables = Object.fromEntries(
    TABLE_KINDS.map((kind, at) => [kind, counted[at] ? countOf(counted[at]) : 'loading']),
  ) as Record<TableKind, Count>;
  return {
    tables,
    photographs: countOf(photographs),
    consents: consents.data,
    phone: phone.data,
    profile: useOwnProfile(userId),
    /** Everything that is shown anywhere may have changed. */
    lookAgain: () => queries.invalidateQueries(),
  };
}
