import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useCallErrorText } from '../../../lib/use-call-error-text.ts';
import { toast } from '../../../ui/toast.ts';
import { removeMedication } from '../api.ts';
import { dropShown } from '../saved/medications-cache.ts';

/** Deletes an analysis, removes it from every list, and shows the outcome in a toast. */
export function useRemove(userId: string) {
  const { t } = useTranslation('medications');
  const errorText = useCallErrorText();
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: removeMedication,
    onSuccess: (_nothing, id) => dropShown(queries, userId, id),
  });
  return {
    removing: isPending,
    /** Resolves to whether it is deleted. */
    remove: (id: string): Promise<boolean> =>
      mutateAsync(id).then(
        () => {
          void toast({ tone: 'success', title: t('remove.done'), id: 'medicine-remove' });
          return true;
        },
        (error) => {
          const description = errorText(error, t('remove.failedText'));
          void toast({ tone: 'error', title: t('remove.failed'), description, id: 'medicine-remove' });
          return false;
        },
      ),
  };
}
