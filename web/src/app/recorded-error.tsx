import { lazy, Suspense, useEffect, useState } from 'react';
import { loadTexts } from '../i18n/index.ts';
import { type ErrorRecord, recordError } from '../lib/events/error-records.ts';
import { PlainError } from './plain-error.tsx';

/** Where even this cannot be loaded, the parts that are always there are shown. */
const ErrorView = lazy(async () => {
  try {
    const [{ ErrorView }] = await Promise.all([import('./error-view.tsx'), loadTexts('boundary')]);
    return { default: ErrorView };
  } catch {
    return { default: PlainError };
  }
});

/** An error in place of the part that failed, recorded once in the event log. */
export function RecordedError({ error, onTryAgain }: { error: unknown; onTryAgain: () => void }) {
  const [record, setRecord] = useState<ErrorRecord | null>(null);
  // Recorded when it is shown: React may render a part that throws several times before it gives up.
  useEffect(() => setRecord(recordError('ui', error)), [error]);
  if (!record) return null;
  return (
    <Suspense fallback={<PlainError record={record} />}>
      <ErrorView record={record} onTryAgain={onTryAgain} />
    </Suspense>
  );
}
