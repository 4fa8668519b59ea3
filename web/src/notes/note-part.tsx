import { NotebookPen } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { aboutOf, isAbout, type Noted } from './is-about.ts';
import { NoteForm } from './note-form.tsx';
import { NoteItem } from './note-item.tsx';
import { useNotes } from './use-notes.ts';

export interface NotePartProps {
  userId: string;
  about: Noted;
  /** Of its heading, which stands below that of the result. */
  level: 2 | 3 | 4;
}

/** What the user noted about a result or wants to ask about it, which comes into her report. */
export function NotePart({ userId, about, level }: NotePartProps) {
  const { t } = useTranslation('notes');
  const id = useId();
  const { notes, failed, again, add, change, remove } = useNotes(userId);
  const [draft, setDraft] = useState<string | null>(null);
  const open = useRef<HTMLButtonElement>(null);
  const Heading = `h${level}` as const;
  const own = (notes ?? []).filter((note) => isAbout(note.about, about));
  const close = () => {
    setDraft(null);
    requestAnimationFrame(() => open.current?.focus());
  };
  return (
    <section aria-labelledby={id} className="grid gap-3 print:hidden">
      <Heading id={id} className="font-display text-base font-semibold">
        {t('title')}
      </Heading>
      {failed ? (
        <div role="alert">
          <p>{t('loadFailed')}</p>
          <Button variant="secondary" className="mt-2" onClick={again}>
            {t('again')}
          </Button>
        </div>
      ) : null}
      {own.length > 0 ? (
        <ul className="grid gap-2">
          {own.map((note) => (
            <NoteItem key={note.id} note={note} change={change} remove={remove} />
          ))}
        </ul>
      ) : null}
      {draft === null ? (
        <div>
          <Button ref={open} variant="secondary" onClick={() => setDraft(crypto.randomUUID())}>
            <NotebookPen aria-hidden="true" />
            {t('add')}
          </Button>
        </div>
      ) : (
        <NoteForm
          // Its id is made once, so that saving it again after a lost answer leaves one note.
          onSave={(note) => add({ id: draft, about: aboutOf(about), ...note })}
          onClose={close}
        />
      )}
    </section>
  );
}
