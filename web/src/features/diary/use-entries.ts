import type { ListedDiaryEntry } from '@mirabelle/contract/diary/entry.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type EntryCursor, loadEntries } from '../../diary/api.ts';
import { DIARY_KEY } from '../../diary/use-diary-changes.ts';
import { DIARY_PAGE } from '../../lib/policy.ts';

/** A user's entries, newest first, a page at a time. */
export function useEntries(userId: string) {
  return useInfiniteQuery({
    queryKey: [DIARY_KEY, userId, 'entries'],
    queryFn: ({ pageParam, signal }) => loadEntries(userId, pageParam, signal),
    initialPageParam: null as EntryCursor | null,
    getNextPageParam: (page) => (page.length < DIARY_PAGE ? undefined : page.at(-1)),
    // An entry may have been made on another device.
    staleTime: 0,
  });
}

/** Entries of one day, as they are listed. */
export interface Day {
  /** ISO date, where she was. */
  day: string;
  entries: ListedDiaryEntry[];
}

/**
 * Entries under their days, the newest day first. An entry that came on two pages is listed once.
 * @param ghost an entry that was just deleted, in whose place that is said
 */
export function byDay(entries: readonly ListedDiaryEntry[], ghost: ListedDiaryEntry | null): Day[] {
  const all = new Map([...entries, ...(ghost ? [ghost] : [])].map((entry) => [entry.id, entry]));
  const days = new Map<string, ListedDiaryEntry[]>();
  for (const entry of [...all.values()].sort(newestFirst)) {
    days.set(entry.day, [...(days.get(entry.day) ?? []), entry]);
  }
  return [...days].map(([day, entries]) => ({ day, entries })).sort((a, b) => b.day.localeCompare(a.day));
}

const newestFirst = (a: ListedDiaryEntry, b: ListedDiaryEntry) =>
  Date.parse(b.eaten_at) - Date.parse(a.eaten_at) || b.id.localeCompare(a.id);
