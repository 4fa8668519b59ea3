import { MEDICATION_NOTES } from '@mirabelle/contract/functions/save-medication-analysis.ts';
import { Bookmark } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { Choice } from '../../../ui/choice-group.tsx';
import { Field } from '../../../ui/field.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Textarea } from '../../../ui/textarea.tsx';

export interface SaveCardProps {
  favorite: boolean;
  onFavorite: (favorite: boolean) => void;
  notes: string;
  onNotes: (notes: string) => void;
  saving: boolean;
  onSave: () => void;
}

/** 'Save Analysis': a favourite mark, notes, and the button that saves to the history. */
export function SaveCard({ favorite, onFavorite, notes, onNotes, saving, onSave }: SaveCardProps) {
  const { t } = useTranslation('medications');
  return (
    <Card className="grid gap-4" aria-busy={saving}>
      <CardTitle>{t('save.title')}</CardTitle>
      <Choice
        type="checkbox"
        label={t('save.favorite')}
        checked={favorite}
        disabled={saving}
        onChange={(event) => onFavorite(event.target.checked)}
      />
      <Field label={t('save.notes')} hint={t('save.notesHint')}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={MEDICATION_NOTES.max}
            value={notes}
            readOnly={saving}
            placeholder={t('save.notesPlaceholder')}
            onChange={(event) => onNotes(event.target.value)}
          />
        )}
      </Field>
      <Button size="lg" disabled={saving} onClick={onSave}>
        {saving ? <Spinner /> : <Bookmark aria-hidden="true" />}
        {saving ? t('save.running') : t('save.action')}
      </Button>
    </Card>
  );
}
