import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '../i18n/index.ts';
import { type ErrorRecord, recordError } from '../lib/events/error-records.ts';
import { Button } from '../ui/button.tsx';
import { Page, PageHeader } from '../ui/page.tsx';
import type { ErrorViewProps } from './error-view.tsx';

/** Only who meets an error loads how it is told in full; where even that cannot be loaded, the little that is here does. */
const ErrorView = lazy(async () => {
  try {
    const [{ ErrorView }] = await Promise.all([import('./error-view.tsx'), loadTexts('boundary')]);
    return { default: ErrorView };
  } catch {
    return { default: Plain };
  }
});

/** An error in the place of what failed, noted in the event log once. */
export function ShownError({ error, onTryAgain }: { error: unknown; onTryAgain: () => void }) {
  const [record, setRecord] = useState<ErrorRecord | null>(null);
  // Noted once it is shown: React may draw a part that throws several times before it gives up.
  useEffect(() => setRecord(recordError('ui', error)), [error]);
  if (!record) return null;
  return (
    <Suspense fallback={<Plain record={record} onTryAgain={onTryAgain} />}>
      <ErrorView record={record} onTryAgain={onTryAgain} />
    </Suspense>
  );
}

function Plain({ record }: ErrorViewProps) {
  const { t } = useTranslation('shell');
  return (
    <Page>
      <div role="alert">
        <PageHeader title={t('pageError.title')} subtitle={t('pageError.text')} />
      </div>
      <Button onClick={() => window.location.reload()}>{t('pageError.reload')}</Button>
      <p className="mt-6 text-muted">{record.id}</p>
    </Page>
  );
}
