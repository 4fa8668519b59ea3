import { type ComponentType, lazy, Suspense } from 'react';
import { PlainError } from './plain-error.tsx';

/** Only who meets an error loads how it is told in full; where that cannot be loaded, the little that is here does. */
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

/** An error in the place of what failed. */
export function ShownError(props: ShownErrorProps) {
  return (
    <Suspense fallback={<PlainError />}>
      <RecordedError {...props} />
    </Suspense>
  );
}
