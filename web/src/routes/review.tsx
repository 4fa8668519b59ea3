import { NotFoundPage } from '../features/not-found/not-found-page.tsx';
import { ReviewPage } from '../features/review/review-page.tsx';

/** Whoever is no reviewer finds no page here. */
export function Component() {
  return <ReviewPage otherwise={<NotFoundPage />} />;
}
