import type { ResultNote } from '@mirabelle/contract/result-note.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useCallErrorText } from '../lib/use-call-error-text.ts';
import { toast } from '../ui/toast.ts';
import { addNote, changeNote, loadNotes, type NewNote, removeNote } from './api.ts';

const NOTES_TOAST = 'notes';
export const notesKey = (userId: string) => ['notes', userId] as const;

/** The user's notes, and what can be done with them. What is done shows at once and is taken back where it fails. */
export function useNotes(userId: string) {
  const { t } = useTranslation(['notes', 'errors']);
  const errorText = useCallErrorText();
  const queries = useQueryClient();
  const key = notesKey(userId);
  const query = useQuery({ queryKey: key, queryFn: ({ signal }) => loadNotes(userId, signal) });

  const show = (change: (notes: ResultNote[]) => ResultNote[]) =>
    queries.setQueryData<ResultNote[]>(key, (notes = []) =>
      change(notes).toSorted((a, b) => b.created_at.localeCompare(a.created_at)),
    );
  /** @returns whether it worked */
  const run = async (
    call: () => Promise<void>,
    failed: 'failed.add' | 'failed.change' | 'failed.remove',
    shown: (notes: ResultNote[]) => ResultNote[],
  ): Promise<boolean> => {
    try {
      await call();
      show(shown);
      return true;
    } catch (error) {
      void toast({ tone: 'error', title: t(failed), description: errorText(error), id: NOTES_TOAST });
      return false;
    }
  };
  const add = (note: NewNote) =>
    run(
      () => addNote(userId, note),
      'failed.add',
      (notes) => [
        { ...note, created_at: note.created_at ?? new Date().toISOString() },
        ...notes.filter(({ id }) => id !== note.id),
      ],
    );
  const change = (note: ResultNote, changed: Pick<ResultNote, 'text' | 'is_question'>) =>
    run(
      () => changeNote(note.id, changed),
      'failed.change',
      (notes) => notes.map((each) => (each.id === note.id ? { ...each, ...changed } : each)),
    );
  const remove = async (note: ResultNote) => {
    const removed = await run(
      () => removeNote(note.id),
      'failed.remove',
      (notes) => notes.filter(({ id }) => id !== note.id),
    );
    if (!removed) return false;
    void toast({
      tone: 'success',
      title: t('removed'),
      id: NOTES_TOAST,
      action: { label: t('undo'), run: () => void add(note) },
    });
    return true;
  };
  return { notes: query.data, failed: query.isError, again: () => void query.refetch(), add, change, remove };
}
