import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { formatDate } from '../../lib/format.ts';
import { CALLS, withRetry } from '../../lib/retry.ts';
import { useCallErrorText } from '../../lib/use-call-error-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogClose, DialogContent, DialogTrigger } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { type RecentScan, removeScan } from './recent-scans.ts';
import { SCANS_KEY } from './use-scans.ts';

/** Deletes one scan after asking once. */
export function RemoveScan({ scan, name }: { scan: RecentScan; name: string }) {
  const { t } = useTranslation('history');
  const { language } = useLanguage();
  const errorText = useCallErrorText();
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  const remove = useMutation({
    mutationFn: () =>
      withRetry((signal) => removeScan(scan.id, signal), { label: 'menu_scans', ...CALLS.rest }),
    onSuccess: async () => {
      setOpen(false);
      void toast({ tone: 'success', title: t('remove.done') });
      await queries.invalidateQueries({ queryKey: SCANS_KEY });
    },
    onError: (error) =>
      void toast({ tone: 'error', title: t('remove.failed'), description: errorText(error, '') }),
  });
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button
          variant="quiet"
          size="icon"
          aria-label={t('remove.action', { name, date: formatDate(scan.createdAt, language) })}
        >
          <Trash2 aria-hidden="true" />
        </Button>
      </DialogTrigger>
      <DialogContent
        title={t('remove.title')}
        description={`${name}, ${formatDate(scan.createdAt, language)}`}
        closeLabel={t('remove.close')}
        footer={
          <div className="flex flex-wrap justify-end gap-3">
            <DialogClose asChild>
              <Button variant="secondary">{t('remove.cancel')}</Button>
            </DialogClose>
            <Button disabled={remove.isPending} onClick={() => remove.mutate()}>
              {remove.isPending ? t('remove.running') : t('remove.confirm')}
            </Button>
          </div>
        }
      >
        <p>{t('remove.text')}</p>
      </DialogContent>
    </Dialog>
  );
}
