import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallErrorText } from '../../../lib/use-call-error-text.ts';
import { toast } from '../../../ui/toast.ts';
import { useShare } from '../adaptation/share/use-share.ts';
import { shownFromRow } from '../adaptation/shown-adaptation.ts';
import { type ListedAdaptation, loadAdaptation } from '../api.ts';

/** The actions on an entry of the list; a toast shows the outcome. */
export function useListActions(userId: string, remove: (id: string) => Promise<void>) {
  const { t } = useTranslation('recipes');
  const errorText = useCallErrorText();
  const share = useShare();
  const sharing = useRef(false);
  return {
    async onShare({ id }: ListedAdaptation): Promise<void> {
      if (sharing.current) return;
      sharing.current = true;
      try {
        const row = await loadAdaptation(userId, id);
        if (row) await share(shownFromRow(row));
        else void toast({ tone: 'error', title: t('results.notFound'), id: 'share' });
      } catch (error) {
        void toast({
          tone: 'error',
          title: t('share.failed'),
          description: errorText(error, ''),
          id: 'share',
        });
      } finally {
        sharing.current = false;
      }
    },
    async onRemove({ id }: ListedAdaptation): Promise<void> {
      await remove(id).then(
        () => toast({ tone: 'success', title: t('remove.done'), id: 'adaptations' }),
        (error) =>
          toast({
            tone: 'error',
            title: t('remove.failed'),
            description: errorText(error, ''),
            id: 'adaptations',
          }),
      );
    },
  };
}
