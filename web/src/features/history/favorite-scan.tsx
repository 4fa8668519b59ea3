import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCallErrorText } from '../../lib/use-call-error-text.ts';
import { changeScan, type RecentScan } from '../../past-scans/api.ts';
import { SCANS_KEY } from '../../past-scans/use-scans.ts';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/cn.ts';
import { toast } from '../../ui/toast.ts';

/** The heart of a scan: shown at once as she wants it, and as it was where that could not be saved. */
export function FavoriteScan({ scan, name }: { scan: RecentScan; name: string }) {
  const { t } = useTranslation('history');
  const errorText = useCallErrorText();
  const queries = useQueryClient();
  const mark = useMutation({
    mutationFn: (on: boolean) => changeScan(scan.id, { is_favorite: on }),
    // What the list shows next is what was saved: until then the heart shows what she tapped.
    onSuccess: () => queries.invalidateQueries({ queryKey: SCANS_KEY }),
    onError: (error) =>
      void toast({ tone: 'error', title: t('favorite.failed'), description: errorText(error, '') }),
  });
  const on = mark.isPending ? mark.variables : scan.favorite;
  return (
    <Button
      variant="quiet"
      size="icon"
      aria-pressed={on}
      aria-label={t('favorite.action', { name })}
      onClick={() => mark.mutate(!on)}
    >
      <Heart aria-hidden="true" className={cn(on && 'fill-current')} />
    </Button>
  );
}
