import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useParams } from 'react-router';
import { z } from 'zod';
import { useDocumentHead } from '../../lib/use-document-head.ts';
import { usePhoneScan } from '../../phone-scans/use-phone-scans.ts';
import { useSession } from '../../session/session-context.ts';
import { Page } from '../../ui/page.tsx';
import { PhoneResults } from './phone-results.tsx';
import { ScanResults } from './scan-results.tsx';
import { MissingResults, WaitingResults } from './states.tsx';

/** /results/{scanId}: only for the owner of the scan, who is signed in, or whose phone has read it and holds it still. */
export function ResultsPage() {
  const { t } = useTranslation('results');
  const { scanId = '' } = useParams();
  const location = useLocation();
  const { user, loading } = useSession();
  const onPhone = usePhoneScan(scanId);
  useDocumentHead({ title: t('title'), description: t('metaDescription') });

  if (!loading && !user && onPhone === null) {
    return <Navigate to="/auth" replace state={{ from: location.pathname + location.search }} />;
  }
  return (
    <Page width="wide" className="pt-1 sm:pt-6">
      {onPhone ? (
        <PhoneResults kept={onPhone} />
      ) : user === null || onPhone === undefined ? (
        <WaitingResults title={t('loading')} dishes={[]} />
      ) : z.guid().safeParse(scanId).success ? (
        <ScanResults scanId={scanId} userId={user.id} />
      ) : (
        <MissingResults />
      )}
    </Page>
  );
}
