import type { ResultNote } from '@mirabelle/contract/result-note.ts';
import { MessageCircleQuestionMark, PencilLine, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../i18n/language-provider.tsx';
import { formatDate } from '../lib/format.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { NoteForm } from './note-form.tsx';
import type { useNotes } from './use-notes.ts';

export interface NoteItemProps {
  note: ResultNote;
  change: ReturnType<typeof useNotes>['change'];
  remove: ReturnType<typeof useNotes>['remove'];
  /** Whether what it is about is said too, since it does not stand beside it. */
  named?: boolean;
}

/** One note with its date: shown, edited or deleted. */
export function NoteItem({ note, change, remove, named = false }: NoteItemProps) {
  const { t } = useTranslation('notes');
  const { language } = useLanguage();
  const [editing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const close = () => {
    setEditing(false);
    requestAnimationFrame(() => edit.current?.focus());
  };
  if (editing) {
    return (
      <li>
        <NoteForm
          text={note.text}
          question={note.is_question}
          onSave={(changed) => change(note, changed)}
          onClose={close}
        />
      </li>
    );
  }
  const date = formatDate(note.created_at, language);
  return (
    <li className="grid gap-1 rounded-control border border-line bg-raised p-3">
      {named && note.about.name ? (
        <p className="text-md font-semibold wrap-anywhere">{note.about.name}</p>
      ) : null}
      <p className="whitespace-pre-line wrap-anywhere">{note.text}</p>
      <div className="flex flex-wrap items-center gap-2">
        {note.is_question ? (
          <Badge tone="caution" icon={<MessageCircleQuestionMark aria-hidden="true" />}>
            {t('question')}
          </Badge>
        ) : null}
        <span className="grow text-sm text-muted">{date}</span>
        <Button
          ref={edit}
          variant="quiet"
          size="icon"
          aria-label={t('edit', { date })}
          onClick={() => setEditing(true)}
        >
          <PencilLine aria-hidden="true" />
        </Button>
        <Button
          variant="quiet"
          size="icon"
          aria-label={t('remove', { date })}
          onClick={() => void remove(note)}
        >
          <Trash2 aria-hidden="true" />
        </Button>
      </div>
    </li>
  );
}
