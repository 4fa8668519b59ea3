import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { BackLink } from '../../ui/back-link.tsx';
import { Button } from '../../ui/button.tsx';

/**
 * The way back: to the answer that the page was opened from, as it was left, which only the history can show again;
 * otherwise to the list of all pages.
 */
export function BackTo() {
  const { t } = useTranslation('why');
  const { state } = useLocation();
  const navigate = useNavigate();
  const isFromAnswer = (state as { fromAnswer?: unknown } | null)?.fromAnswer === true;
  if (!isFromAnswer) return <BackLink to="/why">{t('back.all')}</BackLink>;
  return (
    <Button variant="quiet" className="px-3" onClick={() => navigate(-1)}>
      <ArrowLeft aria-hidden="true" />
      {t('back.answer')}
    </Button>
  );
}
