import { reviewerSchema } from '@mirabelle/contract/review/review-row.ts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { readRow } from '../../lib/backend/rows.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardTitle } from '../../ui/card.tsx';

/** Who the user is as a reviewer; null for nearly everyone. @throws BackendError, TimeoutError, InvalidAnswerError */
export const loadReviewer = (userId: string, signal: AbortSignal) =>
  readRow(
    'reviewers',
    reviewerSchema,
    (backend, limit) =>
      backend
        .from('reviewers')
        .select('name, profession, body, number')
        .eq('user_id', userId)
        .abortSignal(limit),
    signal,
  );

/** Leads a reviewer to the facts that she may review; nothing for anyone else, also while it is not known. */
export function ReviewerPart({ userId }: { userId: string }) {
  const { t } = useTranslation('profile');
  const id = useId();
  const { data } = useQuery({
    queryKey: ['reviewer', userId],
    queryFn: ({ signal }) => loadReviewer(userId, signal),
    retry: false,
  });
  if (!data) return null;
  return (
    <section aria-labelledby={id}>
      <Card className="grid justify-items-start gap-4">
        <CardTitle id={id}>{t('reviewer.title')}</CardTitle>
        <p>{t('reviewer.text', { name: data.name, body: data.body, number: data.number })}</p>
        <Button asChild>
          <Link to="/review">{t('reviewer.action')}</Link>
        </Button>
      </Card>
    </section>
  );
}
