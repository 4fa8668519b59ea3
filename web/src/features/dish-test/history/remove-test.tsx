import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/language-provider.tsx';
import { formatDate } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { ListedTest } from '../api.ts';

export interface RemoveTestProps {
  test: ListedTest;
  running: boolean;
  /** Resolves once the test is deleted, or once the page has shown why not. */
  onRemove: (test: ListedTest) => Promise<void>;
}

/** Deletes one test after one confirmation. */
export function RemoveTest({ test, running, onRemove }: RemoveTestProps) {
  const { t } = useTranslation('dish-test');
  const { language } = useLanguage();
  const date = formatDate(test.created_at, language);
  return (
    <ConfirmDialog
      trigger={
        <Button
          variant="quiet"
          size="icon"
          className="relative z-10 shrink-0"
          aria-label={t('remove.action', { name: test.dish_name, date })}
        >
          <Trash2 aria-hidden="true" />
        </Button>
      }
      title={t('remove.title')}
      description={`${test.dish_name}, ${date}`}
      words={{
        confirm: t('remove.confirm'),
        running: t('remove.running'),
        cancel: t('remove.cancel'),
        close: t('remove.close'),
      }}
      running={running}
      onConfirm={() => onRemove(test)}
    >
      <p>{t('remove.text')}</p>
    </ConfirmDialog>
  );
}
