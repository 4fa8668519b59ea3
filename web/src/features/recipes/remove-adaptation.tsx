import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { formatDate } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogClose, DialogContent, DialogTrigger } from '../../ui/dialog.tsx';
import type { ListedAdaptation } from './recipe-backend.ts';

export interface RemoveAdaptationProps {
  adaptation: ListedAdaptation;
  running: boolean;
  /** Resolves once it is deleted, or has been said why not. */
  onRemove: (adaptation: ListedAdaptation) => Promise<void>;
}

/** Deletes one adaptation after asking once. */
export function RemoveAdaptation({ adaptation, running, onRemove }: RemoveAdaptationProps) {
  const { t } = useTranslation('recipes');
  const { language } = useLanguage();
  const [open, setOpen] = useState(false);
  const name = adaptation.adapted_recipe_name;
  const date = formatDate(adaptation.created_at, language);
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button variant="quiet" size="icon" aria-label={t('remove.action', { name, date })}>
          <Trash2 aria-hidden="true" />
        </Button>
      </DialogTrigger>
      <DialogContent
        title={t('remove.title')}
        description={`${name}, ${date}`}
        closeLabel={t('remove.close')}
        footer={
          <div className="flex flex-wrap justify-end gap-3">
            <DialogClose asChild>
              <Button variant="secondary">{t('remove.cancel')}</Button>
            </DialogClose>
            <Button
              disabled={running}
              onClick={async () => {
                await onRemove(adaptation);
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
