import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocumentHead } from '../../../lib/use-document-head.ts';
import { useSession } from '../../../session/session-context.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Page, PageHeader } from '../../../ui/page.tsx';
import { KeptMedicines } from './kept-medicines.tsx';

/** What stands there from the first moment; the page fills it once it knows who looks. */
export function MyMedicinesFrame({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('kept-medicines');
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

/** /my-medicines: what she takes, kept on request, with the answer for her week and daily totals. */
export function MyMedicinesPage() {
  const { t } = useTranslation('kept-medicines');
  const { user } = useSession();
  useDocumentHead({ title: t('title'), description: t('metaDescription') });
  return (
    <MyMedicinesFrame>
      {user ? <KeptMedicines userId={user.id} /> : null}
      <footer className="mt-10 grid gap-2 border-t border-line pt-4 text-sm text-muted">
        <p>{t('breastfeeding')}</p>
        <p>{t('disclaimer')}</p>
      </footer>
    </MyMedicinesFrame>
  );
}
