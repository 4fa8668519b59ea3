import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from '../ui/toast.ts';
import { removeAllEntries } from './api.ts';
import { DIARY_KEY } from './use-diary-changes.ts';
import { useFailureText } from './use-failure-text.ts';
import { dropChange, waitingChanges } from './waiting-changes.ts';

/** Deletes every entry of a user, what still waits in this browser as well; says what became of it. */
export function useRemoveAll(userId: string) {
  const { t } = useTranslation('diary');
  const failureText = useFailureText();
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => removeAllEntries(userId),
    onSuccess: () => {
      for (const { id } of waitingChanges(userId)) dropChange(id);
      void queries.invalidateQueries({ queryKey: [DIARY_KEY, userId] });
      void toast({ tone: 'success', title: t('removeAll.done'), id: 'diary' });
    },
    onError: (error) =>
      void toast({
        tone: 'error',
        title: t('removeAll.failed'),
        description: failureText(error),
        id: 'diary',
      }),
  });
  return { removeAll: () => mutateAsync(), running: isPending };
}
