import type { SavedMedication } from '@mirabelle/contract/functions/medication-history.ts';
import { MEDICATION_NOTES } from '@mirabelle/contract/functions/save-medication-analysis.ts';
import { PencilLine } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import type { Change } from '../saved/medications-cache.ts';
import { useSaveNotes } from './use-save-notes.ts';

export interface NotesCardProps {
  analysis: SavedMedication;
  userId: string;
  onChange: (id: string, change: Change) => void;
}

/** 'Personal Notes', shown and edited. */
export function NotesCard({ analysis, userId, onChange }: NotesCardProps) {
  const { t } = useTranslation('medications');
  const { user_notes: notes } = analysis;
  /** The text being edited; null while the notes are only shown. */
  const [draft, setDraft] = useState<string | null>(null);
  const { save, saving } = useSaveNotes(userId, analysis.id, onChange);
  const edit = useRef<HTMLButtonElement>(null);
  const close = () => {
    setDraft(null);
    requestAnimationFrame(() => edit.current?.focus());
  };
  return (
    <Card className="grid gap-4" aria-busy={saving}>
      <CardTitle>{t('detail.notes.title')}</CardTitle>
      {draft === null ? (
        <>
          {notes ? (
            <p className="whitespace-pre-line wrap-anywhere">{notes}</p>
          ) : (
            <p className="text-muted">{t('detail.notes.none')}</p>
          )}
          <Button ref={edit} variant="secondary" className="w-fit" onClick={() => setDraft(notes ?? '')}>
            <PencilLine aria-hidden="true" />
            {t(notes ? 'detail.notes.edit' : 'detail.notes.add')}
          </Button>
        </>
      ) : (
        <>
          <Field label={t('detail.notes.label')} hint={t('detail.notes.hint')}>
            {(control) => (
              <Textarea
                {...control}
                // It replaces the button that was just pressed.
                autoFocus
                rows={4}
                maxLength={MEDICATION_NOTES.max}
                value={draft}
                readOnly={saving}
                onChange={(event) => setDraft(event.target.value)}
              />
            )}
          </Field>
          <div className="flex flex-wrap gap-3">
            <Button
              disabled={saving}
              onClick={async () => {
                if (await save(draft)) close();
              }}
            >
              {saving ? <Spinner /> : null}
              {t(saving ? 'detail.notes.saving' : 'detail.notes.save')}
            </Button>
            <Button variant="secondary" disabled={saving} onClick={close}>
              {t('detail.notes.cancel')}
            </Button>
          </div>
        </>
      )}
    </Card>
  );
}
