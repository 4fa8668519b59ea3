import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

export interface ClearButtonProps {
  running: boolean;
  /** Resolves once the history is empty, or once the page has shown why not. */
  onClear: () => Promise<void>;
}

/** Clears the history after one confirmation. */
export function ClearButton({ running, onClear }: ClearButtonProps) {
  const { t } = useTranslation('ingredient-test');
  return (
    <ConfirmDialog
      trigger={
        <Button variant="quiet" className="px-3">
          <Trash2 aria-hidden="true" />
          {t('history.clear')}
        </Button>
      }
      title={t('clear.title')}
      description={t('clear.text')}
      words={{
        confirm: t('clear.confirm'),
        running: t('clear.running'),
        cancel: t('clear.cancel'),
        close: t('clear.close'),
      }}
      running={running}
      onConfirm={onClear}
    />
  );
}
