import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { Page, PageHeader } from '../ui/page.tsx';

/**
 * Shown where a page could not be fetched or drawn. A page's code can be missing because
 * the network went away or because a newer version was installed: loading again mends both.
 */
export function PageError() {
  const { t } = useTranslation('shell');
  return (
    <Page>
      <div role="alert">
        <PageHeader title={t('pageError.title')} subtitle={t('pageError.text')} />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => window.location.reload()}>{t('pageError.reload')}</Button>
        <Button variant="secondary" asChild>
          <a href="/">{t('returnHome')}</a>
        </Button>
      </div>
    </Page>
  );
}
