import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router';
import { useDocumentHead } from '../../../lib/use-document-head.ts';
import type { AuthState } from '../../../session/auth-state.ts';
import { useSession } from '../../../session/session-context.ts';
import { handedOver } from '../page-state/results-state.ts';
import { PlainResultsView } from './plain-results-view.tsx';
import { ResultsView } from './results-view.tsx';

const PATH = '/medication-results';

/**
 * /medication-results: the analysis passed on by the scan page; without one it leads back there. A visitor is shown what her
 * phone answered by itself, and otherwise asked to sign in.
 */
export function MedicationResultsPage() {
  const { t } = useTranslation('medications');
  const { user, loading } = useSession();
  const { state, key } = useLocation();
  useDocumentHead({ title: t('results.title'), description: t('results.metaDescription') });
  if (loading) return null;
  const handed = handedOver(state, user?.id ?? null);
  if (!handed && !user) return <Navigate to="/auth" replace state={{ from: PATH } satisfies AuthState} />;
  if (!handed) return <Navigate to="/medication-scan" replace />;
  const view = handed.state.savedAnalysis?.id ?? key;
  return handed.plain ? (
    <PlainResultsView key={view} state={handed.state} result={handed.plain} />
  ) : (
    <ResultsView key={view} state={handed.state} />
  );
}
