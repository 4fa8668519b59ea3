import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/**
 * Leads from a reason to the page that says what stands behind it. That page leads back by the history, so that nothing of
 * the answer stands in its address: neither what it was about nor the secret of a shared menu. Needs the texts `verdict`.
 */
export function WhyLink({ to }: { to: string }) {
  const { t } = useTranslation('verdict');
  return (
    <p className="text-sm print:hidden">
      <Link
        to={to}
        state={{ fromAnswer: true }}
        className="relative z-10 inline-flex min-h-11 items-center text-muted underline underline-offset-4"
      >
        {t('why')}
      </Link>
    </p>
  );
}
