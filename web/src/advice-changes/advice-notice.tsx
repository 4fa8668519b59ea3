import { History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { useAdviceChanges } from './use-advice-changes.ts';

/** One calm notice where something became stricter that she has not seen; what became milder is told with its answer alone. */
export function AdviceNotice({ userId }: { userId: string }) {
  const { t } = useTranslation('advice-changes');
  const { data } = useAdviceChanges(userId);
  const stricter = data?.filter(({ direction, seen_at }) => direction === 'stricter' && !seen_at) ?? [];
  if (stricter.length === 0) return null;
  return (
    <Notice className="mb-8" icon={<History />} title={t('notice.title', { count: stricter.length })}>
      <p>{t('notice.text')}</p>
      <Button asChild variant="secondary" className="mt-3">
        <Link to="/changes">{t('notice.open')}</Link>
      </Button>
    </Notice>
  );
}
