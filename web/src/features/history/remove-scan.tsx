import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { formatDate } from '../../lib/format.ts';
import { useCallErrorText } from '../../lib/use-call-error-text.ts';
import { type RecentScan, removeScan } from '../../past-scans/api.ts';
import { SCANS_KEY } from '../../past-scans/use-scans.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';

/** Deletes one scan after one confirmation. */
export function RemoveScan({ scan, name }: { scan: RecentScan; name: string }) {
  const { t } = useTranslation('history');
  const { language } = useLanguage();
  const errorText = useCallErrorText();
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => removeScan(scan.id),
    onSuccess: () => {
      void toast({ tone: 'success', title: t('remove.done') });
      void queries.invalidateQueries({ queryKey: SCANS_KEY });
    },
    onError: (error) =>
      void toast({ tone: 'error', title: t('remove.failed'), description: errorText(error, '') }),
  });
  const date = formatDate(scan.createdAt, language);
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
      running={remove.isPending}
      onConfirm={() => remove.mutateAsync()}
    >
      <p>{t('remove.text')}</p>
    </ConfirmDialog>
  );
}
