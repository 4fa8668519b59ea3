import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogClose, DialogContent, DialogTrigger } from '../../ui/dialog.tsx';

export interface ClearButtonProps {
  running: boolean;
  /** Resolves once the history is empty. */
  onClear: () => Promise<void>;
}

/** Clears the history after asking once. */
export function ClearButton({ running, onClear }: ClearButtonProps) {
  const { t } = useTranslation('ingredient-test');
  const [open, setOpen] = useState(false);
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button variant="quiet" className="px-3">
          <Trash2 aria-hidden="true" />
          {t('history.clear')}
        </Button>
      </DialogTrigger>
      <DialogContent
        title={t('clear.title')}
        description={t('clear.text')}
        closeLabel={t('clear.close')}
        footer={
          <div className="flex flex-wrap justify-end gap-3">
            <DialogClose asChild>
              <Button variant="secondary">{t('clear.cancel')}</Button>
            </DialogClose>
            <Button
              disabled={running}
              onClick={async () => {
                await onClear();
                setOpen(false);
              }}
            >
              {running ? t('clear.running') : t('clear.confirm')}
            </Button>
          </div>
        }
      />
    </Dialog>
  );
}
