import { useTranslation } from 'react-i18next';
import { Badge } from '../ui/badge.tsx';

/** Marks a model's statement, which no one reviewed. Needs the texts `models`. */
export function NotReviewed({ model, className }: { model: string; className?: string }) {
  const { t } = useTranslation('models');
  return (
    <Badge className={className}>
      <span className="wrap-anywhere">{t('notReviewed', { model })}</span>
    </Badge>
  );
}
