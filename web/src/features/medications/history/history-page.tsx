import { ListChecks, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router';
import { useDocumentHead } from '../../../lib/use-document-head.ts';
import { useSession } from '../../../session/session-context.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { Page, PageHeader } from '../../../ui/page.tsx';
import { Medications } from './medications.tsx';

/** What stands there from the first moment; the page fills it once it knows who looks. */
export function MedicationHistoryFrame({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('medications');
  return (
    <Page width="wide">
      <PageHeader
        back={<BackLink to="/">{t('history.back')}</BackLink>}
        title={t('history.title')}
        subtitle={t('history.subtitle')}
      />
      {children}
    </Page>
  );
}

/** /medication-history: the user's saved analyses of medicines. Requires sign-in. */
export function MedicationHistoryPage() {
  const { t } = useTranslation('medications');
  const { user, loading } = useSession();
  useDocumentHead({ title: t('history.title'), description: t('history.metaDescription') });
  if (!loading && !user) return <Navigate to="/auth" replace state={{ from: '/medication-history' }} />;
  return (
    <MedicationHistoryFrame>
      <div className="mb-6 flex flex-wrap gap-3">
        <Button asChild size="lg" className="w-full sm:w-fit">
          <Link to="/medication-scan">
            <Plus aria-hidden="true" />
            {t('history.new')}
          </Link>
        </Button>
        <Button asChild size="lg" variant="secondary" className="w-full sm:w-fit">
          <Link to="/my-medicines">
            <ListChecks aria-hidden="true" />
            {t('history.mine')}
          </Link>
        </Button>
      </div>
      {user ? <Medications userId={user.id} /> : null}
    </MedicationHistoryFrame>
  );
}
