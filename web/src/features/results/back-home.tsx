import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { BackLink } from '../../ui/back-link.tsx';
import { Button } from '../../ui/button.tsx';

/**
 * The link back to the home page.
 * @param props.brief an arrow without visible words, beside a title
 */
export function BackHome({ brief = false }: { brief?: boolean }) {
  const { t } = useTranslation('results');
  if (!brief)
    return (
      <div className="mb-3 -ml-3">
        <BackLink to="/">{t('back')}</BackLink>
      </div>
    );
  return (
    <Button asChild variant="quiet" className="w-12 shrink-0 px-0">
      <Link to="/" aria-label={t('back')}>
        <ArrowLeft aria-hidden="true" />
      </Link>
    </Button>
  );
}
