import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useParams } from 'react-router';
import { z } from 'zod';
import { useDocumentHead } from '../../lib/use-document-head.ts';
import { useSession } from '../../session/session-context.ts';
import { Page } from '../../ui/page.tsx';
import { ScanResults } from './scan-results.tsx';
import { MissingResults, WaitingResults } from './states.tsx';

/** /results/{scanId}: only for the owner of the scan. Requires sign-in. */
export function ResultsPage() {
  const { t } = useTranslation('results');
  const { scanId = '' } = useParams();
  const location = useLocation();
  const { user, loading } = useSession();
  useDocumentHead({ title: t('title'), description: t('metaDescription') });

  if (!loading && !user) {
    return <Navigate to="/auth" replace state={{ from: location.pathname + location.search }} />;
  }
  return (
    <Page width="wide" className="pt-1 sm:pt-6">
      {user === null ? (
        <WaitingResults title={t('loading')} dishes={[]} />
      ) : z.guid().safeParse(scanId).success ? (
        <ScanResults scanId={scanId} userId={user.id} />
      ) : (
        <MissingResults />
      )}
    </Page>
  );
}
