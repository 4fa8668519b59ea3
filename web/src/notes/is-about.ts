import { NOTE_NAME_CHARS, type NoteAbout } from '@mirabelle/contract/result-note.ts';

/** A result that notes are about. */
export interface Noted {
  kind: Exclude<NoteAbout['kind'], 'free'>;
  /** Null while the result is not saved. */
  id: string | null;
  name: string;
}

/** What a note keeps of a result. */
export const aboutOf = ({ kind, id, name }: Noted): NoteAbout => ({
  kind,
  id,
  name: name.slice(0, NOTE_NAME_CHARS).replace(/\p{Surrogate}$/u, ''),
});

/** Whether a note is about a result: by its id or, where either has none, by its name. */
export function isAbout(note: NoteAbout, result: Noted): boolean {
  if (note.kind !== result.kind) return false;
  return note.id !== null && result.id !== null ? note.id === result.id : note.name === aboutOf(result).name;
}
