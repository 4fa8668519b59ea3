import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useDocumentHead } from '../../lib/use-document-head.ts';
import { Button } from '../../ui/button.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';

/** Says that this address has no page, and leads home. */
export function NotFoundPage() {
  const { t } = useTranslation('shell');
  useDocumentHead({ title: t('notFound.title') });
  return (
    <Page className="text-center">
      <PageHeader title={t('notFound.title')} subtitle={t('notFound.text')} className="mx-auto max-w-lg" />
      <Button asChild>
        <Link to="/">{t('returnHome')}</Link>
      </Button>
    </Page>
  );
}
