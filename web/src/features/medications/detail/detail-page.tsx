import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router';
import { useDocumentHead } from '../../../lib/use-document-head.ts';
import { useSession } from '../../../session/session-context.ts';
import { toast } from '../../../ui/toast.ts';
import { type DetailState, detailStateSchema } from '../page-state/detail-state.ts';
import { DetailView } from './detail-view.tsx';
import { useMedication } from './use-medication.ts';

/** /medication-history-detail: the saved analysis passed on by the history; without one, the history. */
export function MedicationDetailPage() {
  const { user, loading } = useSession();
  const { state } = useLocation();
  const handed = detailStateSchema.safeParse(state);
  if (loading) return null;
  if (!user) return <Navigate to="/auth" replace state={{ from: '/medication-history' }} />;
  if (!handed.success || handed.data.userId !== user.id) return <Navigate to="/medication-history" replace />;
  return <Detail key={handed.data.analysis.id} {...handed.data} />;
}

function Detail({ analysis: handed, userId }: DetailState) {
  const { t } = useTranslation('medications');
  const { gone, ...rest } = useMedication(userId, handed);
  useDocumentHead({ title: handed.medication_name, description: t('detail.metaDescription') });
  useEffect(() => {
    if (!gone) return;
    const description = t('history.gone');
    void toast({ tone: 'error', title: t('history.loadFailed'), description, id: 'medications' });
  }, [gone, t]);
  if (gone) return <Navigate to="/medication-history" replace />;
  return <DetailView userId={userId} {...rest} />;
}
