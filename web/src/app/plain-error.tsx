import { useTranslation } from 'react-i18next';
import type { ErrorRecord } from '../lib/events/error-records.ts';
import { Button } from '../ui/button.tsx';
import { Page, PageHeader } from '../ui/page.tsx';

/** The shortest description of an error, made of what every page has loaded. */
export function PlainError({ record }: { record?: ErrorRecord }) {
  const { t } = useTranslation('shell');
  return (
    <Page>
      <div role="alert">
        <PageHeader title={t('pageError.title')} subtitle={t('pageError.text')} />
      </div>
      <Button onClick={() => window.location.reload()}>{t('pageError.reload')}</Button>
      {record ? <p className="mt-6 text-muted">{record.id}</p> : null}
    </Page>
  );
}
