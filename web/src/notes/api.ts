import { type NoteAbout, type ResultNote, resultNoteRowSchema } from '@mirabelle/contract/result-note.ts';
import { getBackend } from '../lib/backend/backend.ts';
import { insertOnce } from '../lib/backend/insert-once.ts';
import { CALLS, withRetry } from '../lib/backend/retry.ts';
import { changeRows, readRows } from '../lib/backend/rows.ts';

/** The most notes that are read; older ones stay where they are, and in the export. */
const MOST = 1_000;

/** The user's notes and questions, newest first. @throws BackendError, TimeoutError, InvalidAnswerError */
export function loadNotes(userId: string, signal?: AbortSignal): Promise<ResultNote[]> {
  return readRows(
    'result_notes',
    resultNoteRowSchema,
    (backend, limit) =>
      backend
        .from('result_notes')
        .select('id, about, text, is_question, created_at')
        .eq('user_id', userId)
        .order('created_at', { ascending: false })
        .limit(MOST)
        .abortSignal(limit),
    signal,
  );
}

/** A note before it is written; one that comes back after it was deleted has its time already. */
export type NewNote = Pick<ResultNote, 'id' | 'about' | 'text' | 'is_question'> & { created_at?: string };

/** Writes a note. Its id was made here, so that a call made again leaves one. @throws BackendError, TimeoutError */
export function addNote(
  userId: string,
  { id, about, text, is_question, created_at }: NewNote,
): Promise<void> {
  return withRetry(
    async (signal) =>
      insertOnce(
        await getBackend(),
        'result_notes',
        { id, user_id: userId, about: stored(about), text, is_question, ...(created_at && { created_at }) },
        signal,
      ),
    { label: 'result_notes', ...CALLS.rest },
  );
}

/** What is known of a result; unknown parts are left out. */
const stored = ({ kind, id, name }: NoteAbout) => ({ kind, ...(id && { id }), ...(name && { name }) });

/** Changes what a note says. @throws BackendError, TimeoutError */
export function changeNote(id: string, change: Pick<ResultNote, 'text' | 'is_question'>): Promise<void> {
  return changeRows('result_notes', (backend, limit) =>
    backend.from('result_notes').update(change).eq('id', id).abortSignal(limit),
  );
}

/** Deletes a note. @throws BackendError, TimeoutError */
export function removeNote(id: string): Promise<void> {
  return changeRows('result_notes', (backend, limit) =>
    backend.from('result_notes').delete().eq('id', id).abortSignal(limit),
  );
}
