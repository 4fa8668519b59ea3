import { ImagePlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';

/** The way to a photograph of a further page of the same menu. */
export function AddPage({ scanId }: { scanId: string }) {
  const { t } = useTranslation('results');
  return (
    <div className="mt-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="text-muted">{t('addPage.text')}</p>
      <Button asChild variant="secondary">
        <Link to={`/scan?to=${scanId}`}>
          <ImagePlus aria-hidden="true" />
          {t('addPage.action')}
        </Link>
      </Button>
    </div>
  );
}
