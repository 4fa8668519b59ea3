import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useCallErrorText } from '../../../lib/use-call-error-text.ts';
import { toast } from '../../../ui/toast.ts';
import { updateMedication } from '../api.ts';
import { type Change, changeShown } from '../saved/medications-cache.ts';

/** Control characters except tab and new line: a paste can contain them, and they are invisible. */
const UNSEEN = /[^\P{Cc}\t\n]/gu;

/** Saves the notes on an analysis, and shows the outcome in a toast. */
export function useSaveNotes(userId: string, id: string, onChange: (id: string, change: Change) => void) {
  const { t } = useTranslation('medications');
  const errorText = useCallErrorText();
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (notes: string) =>
      updateMedication({ analysis_id: id, user_notes: notes.replace(UNSEEN, '').trim() || null }),
    onSuccess: async ({ user_notes, updated_at }) => {
      onChange(id, { user_notes, updated_at });
      await changeShown(queries, userId, id, { user_notes, updated_at });
    },
  });
  return {
    saving: isPending,
    /** Resolves to whether they were saved. */
    save: (notes: string): Promise<boolean> =>
      mutateAsync(notes).then(
        () => {
          void toast({ tone: 'success', title: t('detail.notes.saved'), id: 'medicine-notes' });
          return true;
        },
        (error) => {
          void toast({
            tone: 'error',
            title: t('detail.notes.failed'),
            description: errorText(error, t('detail.notes.failedText')),
            id: 'medicine-notes',
          });
          return false;
        },
      ),
  };
}
