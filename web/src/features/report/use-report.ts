import { calendarDay } from '@mirabelle/contract/gestation.ts';
import type { Language } from '@mirabelle/contract/language.ts';
import { useQuery } from '@tanstack/react-query';
import { judgeKept, KEPT_KEY } from '../../kept-medicines/api.ts';
import { loadNotes } from '../../notes/api.ts';
import { notesKey } from '../../notes/use-notes.ts';
import { useOwnProfile } from '../../verdict/use-own-profile.ts';
import { loadEaten, loadMedicines, loadTaken } from './api.ts';
import { eatenEntries, medicineEntries, noteEntries } from './entries.ts';
import { fit } from './fit.ts';
import { takenEntries } from './taken.ts';

/**
 * Everything that a report says: what is most important has room first. Questions are told whenever they were written,
 * since they are still to be asked; notes, what was eaten and what she takes are of the period; medicines are all that were
 * saved.
 * @param from null where the period has no beginning
 */
export function useReport(userId: string, from: Date | null, language: Language) {
  const profile = useOwnProfile(userId);
  const eaten = useQuery({
    queryKey: ['report', userId, 'eaten', from?.toISOString() ?? 'all'],
    queryFn: ({ signal }) => loadEaten(userId, from, signal),
  });
  const medicines = useQuery({
    queryKey: ['report', userId, 'medicines'],
    queryFn: ({ signal }) => loadMedicines(userId, signal),
  });
  const notes = useQuery({ queryKey: notesKey(userId), queryFn: ({ signal }) => loadNotes(userId, signal) });
  const today = calendarDay(new Date());
  const kept = useQuery({
    queryKey: [...KEPT_KEY, 'report', userId],
    queryFn: ({ signal }) => loadTaken(userId, signal),
  });
  const some = (kept.data?.length ?? 0) > 0;
  const judged = useQuery({
    queryKey: [...KEPT_KEY, 'judged', userId, today],
    queryFn: ({ signal }) => judgeKept(today, signal),
    enabled: some,
  });
  const all = [eaten, medicines, notes, kept];
  // Her list is told without its answers where they cannot be had.
  const isAnswered = !some || !judged.isPending;
  if (eaten.data && medicines.data && notes.data && kept.data && isAnswered) {
    const ofPeriod = notes.data.filter(({ created_at }) => !from || new Date(created_at) >= from);
    const logged = eatenEntries(eaten.data, language);
    const isHigh = (risk: string | null) => risk === 'HIGH_RISK' || risk === 'AVOID';
    const fitted = fit({
      questions: noteEntries(notes.data, true),
      taken: takenEntries(kept.data, judged.data ?? null, language, from),
      medicines: medicineEntries(medicines.data, language, profile?.edd ?? null),
      high: logged.filter((entry) => isHigh(entry.eaten.risk)),
      other: logged.filter((entry) => !isHigh(entry.eaten.risk)),
      notes: noteEntries(ofPeriod, false),
    });
    return { state: 'ready' as const, profile, fitted, week: judged.data?.week ?? null };
  }
  if (all.some(({ isError }) => isError)) {
    const again = () => void Promise.all(all.map((query) => query.refetch()));
    return { state: 'failed' as const, error: all.find(({ error }) => error)?.error ?? null, again };
  }
  return { state: 'loading' as const };
}
export type ReadyReport = Extract<ReturnType<typeof useReport>, { state: 'ready' }>;
