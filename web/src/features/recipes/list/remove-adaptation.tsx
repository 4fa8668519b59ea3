import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/language-provider.tsx';
import { formatDate } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { ListedAdaptation } from '../api.ts';

export interface RemoveAdaptationProps {
  adaptation: ListedAdaptation;
  running: boolean;
  /** Resolves once the adaptation is deleted, or once the page has shown why not. */
  onRemove: (adaptation: ListedAdaptation) => Promise<void>;
}

/** Deletes one adaptation after one confirmation. */
export function RemoveAdaptation({ adaptation, running, onRemove }: RemoveAdaptationProps) {
  const { t } = useTranslation('recipes');
  const { language } = useLanguage();
  const name = adaptation.adapted_recipe_name;
  const date = formatDate(adaptation.created_at, language);
  return (
    <ConfirmDialog
      trigger={
        <Button variant="quiet" size="icon" aria-label={t('remove.action', { name, date })}>
          <Trash2 aria-hidden="true" />
        </Button>
      }
      title={t('remove.title')}
      description={`${name}, ${date}`}
      words={{
        confirm: t('remove.confirm'),
        running: t('remove.running'),
        cancel: t('remove.cancel'),
        close: t('remove.close'),
      }}
      running={running}
      onConfirm={() => onRemove(adaptation)}
    >
      <p>{t('remove.text')}</p>
    </ConfirmDialog>
  );
}
