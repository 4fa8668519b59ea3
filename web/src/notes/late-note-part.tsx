import { loadTexts } from '../i18n/index.ts';
import { latePart } from '../lib/late-part.tsx';
import type { NotePartProps } from './note-part.tsx';

/** NotePart, fetched when a result is shown: no result waits for it. */
export const LateNotePart = latePart<NotePartProps>('notes', async () => {
  const [{ NotePart }] = await Promise.all([import('./note-part.tsx'), loadTexts('notes', 'errors')]);
  return NotePart;
});
