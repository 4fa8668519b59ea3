import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { ChosenDiets } from '../../diets/chosen-diets.tsx';
import { useDocumentHead } from '../../lib/use-document-head.ts';
import { useSession } from '../../session/session-context.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { DishTests } from './dish-tests.tsx';
import { HowItWorks } from './how-it-works.tsx';

/** What stands there from the first moment; the page fills it once it knows who looks. */
export function DishTestFrame({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('dish-test');
  return (
    <Page width="wide">
      <PageHeader
        back={<BackLink to="/">{t('back')}</BackLink>}
        title={t('title')}
        subtitle={t('subtitle')}
      />
      {children}
    </Page>
  );
}

/** /dish-test: a dish, its ingredients, the answer, and earlier tests. Requires sign-in. */
export function DishTestPage() {
  const { t } = useTranslation('dish-test');
  const { user, loading } = useSession();
  useDocumentHead({ title: t('title'), description: t('metaDescription') });
  if (!loading && !user) return <Navigate to="/auth" replace state={{ from: '/dish-test' }} />;
  return (
    <DishTestFrame>
      {user ? (
        <ChosenDiets userId={user.id}>
          <DishTests key={user.id} userId={user.id} />
        </ChosenDiets>
      ) : null}
      <HowItWorks />
    </DishTestFrame>
  );
}
