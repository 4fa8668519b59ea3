import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { formatDate } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogClose, DialogContent, DialogTrigger } from '../../ui/dialog.tsx';
import type { ListedTest } from './dish-backend.ts';

export interface RemoveTestProps {
  test: ListedTest;
  running: boolean;
  /** Resolves once it is deleted, or has been said why not. */
  onRemove: (test: ListedTest) => Promise<void>;
}

/** Deletes one test after asking once. */
export function RemoveTest({ test, running, onRemove }: RemoveTestProps) {
  const { t } = useTranslation('dish-test');
  const { language } = useLanguage();
  const [open, setOpen] = useState(false);
  const date = formatDate(test.created_at, language);
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button
          variant="quiet"
          size="icon"
          className="relative z-10 shrink-0"
          aria-label={t('remove.action', { name: test.dish_name, date })}
        >
          <Trash2 aria-hidden="true" />
        </Button>
      </DialogTrigger>
      <DialogContent
        title={t('remove.title')}
        description={`${test.dish_name}, ${date}`}
        closeLabel={t('remove.close')}
        footer={
          <div className="flex flex-wrap justify-end gap-3">
            <DialogClose asChild>
              <Button variant="secondary">{t('remove.cancel')}</Button>
            </DialogClose>
            <Button
              disabled={running}
              onClick={async () => {
                await onRemove(test);
                setOpen(false);
              }}
            >
              {running ? t('remove.running') : t('remove.confirm')}
            </Button>
          </div>
        }
      >
        <p>{t('remove.text')}</p>
      </DialogContent>
    </Dialog>
  );
}
