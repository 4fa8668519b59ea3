import { lazy, Suspense, useEffect, useState } from 'react';
import { loadTexts } from '../i18n/index.ts';
import { type ErrorRecord, recordError } from '../lib/events/error-records.ts';
import { PlainError } from './plain-error.tsx';

/** Where even this cannot be loaded, the little that is there does. */
const ErrorView = lazy(async () => {
  try {
    const [{ ErrorView }] = await Promise.all([import('./error-view.tsx'), loadTexts('boundary')]);
    return { default: ErrorView };
  } catch {
    return { default: PlainError };
  }
});

/** An error in the place of what failed, noted in the event log once. */
export function RecordedError({ error, onTryAgain }: { error: unknown; onTryAgain: () => void }) {
  const [record, setRecord] = useState<ErrorRecord | null>(null);
  // Noted once it is shown: React may draw a part that throws several times before it gives up.
  useEffect(() => setRecord(recordError('ui', error)), [error]);
  if (!record) return null;
  return (
    <Suspense fallback={<PlainError record={record} />}>
      <ErrorView record={record} onTryAgain={onTryAgain} />
    </Suspense>
  );
}
