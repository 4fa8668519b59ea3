import { type ComponentType, lazy, Suspense } from 'react';
import { PlainError } from './plain-error.tsx';

/** The full error view is loaded only when an error occurs; where that fails, the plain one is shown. */
const RecordedError = lazy<ComponentType<ShownErrorProps>>(() =>
  import('./recorded-error.tsx').then(
    ({ RecordedError }) => ({ default: RecordedError }),
    () => ({ default: () => <PlainError /> }),
  ),
);

export interface ShownErrorProps {
  error: unknown;
  onTryAgain: () => void;
}

/** An error in place of the part that failed. */
export function ShownError(props: ShownErrorProps) {
  return (
    <Suspense fallback={<PlainError />}>
      <RecordedError {...props} />
    </Suspense>
  );
}
