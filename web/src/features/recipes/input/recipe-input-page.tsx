import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocumentHead } from '../../../lib/use-document-head.ts';
import { useSession } from '../../../session/session-context.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Page, PageHeader } from '../../../ui/page.tsx';
import { SignInLink } from '../sign-in-link.tsx';
import { RecipeInput } from './recipe-input.tsx';
import { WhatYouGet } from './what-you-get.tsx';

/** What stands there from the first moment; the page fills it once it knows who looks. */
export function RecipeInputFrame({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('recipes');
  return (
    <Page>
      <PageHeader
        back={<BackLink to="/">{t('input.back')}</BackLink>}
        title={t('input.pageTitle')}
        subtitle={t('input.subtitle')}
      />
      {children}
    </Page>
  );
}

/** /recipe-adapt: a recipe is entered, extracted and corrected. Open to visitors; extracting requires an account. */
export function RecipeInputPage() {
  const { t } = useTranslation('recipes');
  const { user, loading } = useSession();
  useDocumentHead({ title: t('input.pageTitle'), description: t('input.metaDescription') });
  return (
    <RecipeInputFrame>
      {!loading && !user ? (
        <Notice className="mb-6" title={t('input.signedOut')}>
          <p>{t('input.signedOutText')}</p>
          <p className="mt-1">
            <SignInLink />
          </p>
        </Notice>
      ) : null}
      {loading ? null : <RecipeInput userId={user?.id ?? null} />}
      <WhatYouGet />
    </RecipeInputFrame>
  );
}
