import { NOTE_CHARS } from '@mirabelle/contract/result-note.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { Choice } from '../ui/choice-group.tsx';
import { Field } from '../ui/field.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { Textarea } from '../ui/textarea.tsx';

export interface NoteFormProps {
  text?: string;
  question?: boolean;
  /** Resolves with whether it was saved; what was typed stays where it was not. */
  onSave: (note: { text: string; is_question: boolean }) => Promise<boolean>;
  onClose: () => void;
}

/** A note being written. */
export function NoteForm({ text: given = '', question = false, onSave, onClose }: NoteFormProps) {
  const { t } = useTranslation('notes');
  const [text, setText] = useState(given);
  const [isQuestion, setQuestion] = useState(question);
  const [missing, setMissing] = useState(false);
  const [saving, setSaving] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // Within another form of the page, such as a test's.
    event.stopPropagation();
    const words = text.trim();
    setMissing(words === '');
    if (words === '' || saving) return;
    setSaving(true);
    const saved = await onSave({ text: words, is_question: isQuestion });
    setSaving(false);
    if (saved) onClose();
  };
  return (
    <form noValidate aria-busy={saving} onSubmit={submit} className="grid gap-3">
      <Field label={t('form.label')} hint={t('form.hint')} error={missing ? t('form.missing') : undefined}>
        {(control) => (
          <Textarea
            {...control}
            // It replaces the button that was just pressed.
            autoFocus
            rows={3}
            maxLength={NOTE_CHARS}
            value={text}
            readOnly={saving}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <Choice
        type="checkbox"
        label={t('form.question')}
        hint={t('form.questionHint')}
        checked={isQuestion}
        disabled={saving}
        onChange={(event) => setQuestion(event.target.checked)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={saving}>
          {saving ? <Spinner /> : null}
          {t(saving ? 'form.saving' : 'form.save')}
        </Button>
        <Button variant="secondary" disabled={saving} onClick={onClose}>
          {t('form.cancel')}
        </Button>
      </div>
    </form>
  );
}
