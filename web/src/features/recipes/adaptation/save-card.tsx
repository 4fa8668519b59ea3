import { ADAPTATION_NOTES } from '@mirabelle/contract/functions/save-adaptation.ts';
import { Bookmark } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { ShareButtons } from './share/share-buttons.tsx';
import type { ShownAdaptation } from './shown-adaptation.ts';

export interface SaveCardProps {
  shown: ShownAdaptation;
  notes: string;
  onNotes: (notes: string) => void;
  saving: boolean;
  onSave: () => void;
}

/** 'Save & Share' of a new adaptation. */
export function SaveCard({ shown, notes, onNotes, saving, onSave }: SaveCardProps) {
  const { t } = useTranslation('recipes');
  return (
    <Card className="grid gap-4" aria-busy={saving}>
      <CardTitle>{t('save.title')}</CardTitle>
      <Field label={t('save.notesLabel')} hint={t('save.notesHint')}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={ADAPTATION_NOTES.max}
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
      <ShareButtons shown={shown} />
    </Card>
  );
}
