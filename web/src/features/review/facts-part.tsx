import { REVIEW_PAGE } from '@mirabelle/contract/functions/review-facts.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { loadFacts, loadReviews } from './api.ts';
import { ClaimCard } from './claim-card.tsx';
import { answersTo, progressOf } from './progress.ts';

export interface FactsPartProps {
  userId: string;
  topic: string;
  country: string | null;
  /** Number of the first claim shown. */
  from: number;
  onFrom: (from: number) => void;
}

/** The claims of a topic, a page at a time, with how far she has come. */
export function FactsPart({ userId, topic, country, from, onFrom }: FactsPartProps) {
  const { t } = useTranslation('review');
  const { language } = useLanguage();
  const queries = useQueryClient();
  const asked = { topic, country, language, from };
  const facts = useQuery({
    queryKey: ['review-facts', userId, asked] as const,
    queryFn: ({ signal }) => loadFacts(asked, signal),
    // Until they are there in another language; those of another page are others.
    placeholderData: (before, query) => (query?.queryKey[2].from === from ? before : undefined),
    refetchOnWindowFocus: false,
  });
  const reviews = useQuery({
    queryKey: ['reviews', userId],
    queryFn: ({ signal }) => loadReviews(userId, signal),
    refetchOnWindowFocus: false,
  });
  if (facts.isError || reviews.isError) {
    const again = () => void Promise.all([facts.refetch(), reviews.refetch()]);
    return (
      <Notice role="alert" tone="danger" title={t('loadFailed')} className="mt-6">
        <Button variant="secondary" className="mt-3" onClick={again}>
          {t('again')}
        </Button>
      </Notice>
    );
  }
  if (!facts.data || !reviews.data) {
    return (
      <div role="status" className="mt-6">
        <span className="sr-only">{t('loading')}</span>
        <Skeleton className="h-dvh rounded-card" />
      </div>
    );
  }
  const { all, claims } = facts.data;
  const answered = answersTo(reviews.data);
  const { done, next } = progressOf(all, answered);
  const pageOf = (number: number) => Math.floor(number / REVIEW_PAGE) * REVIEW_PAGE;
  return (
    <section aria-labelledby="facts" className="mt-8 grid gap-5">
      <div>
        <h2 id="facts" className="text-xl">
          {t('facts', { count: all.length })}
        </h2>
        <p role="status" className="mt-1 mb-2 text-md text-muted">
          {t('progress', { done, count: all.length })}
        </p>
        <Progress value={(100 * done) / Math.max(1, all.length)} label={t('progressLabel')} />
        {next !== null && pageOf(next) !== from ? (
          <Button variant="secondary" className="mt-4" onClick={() => onFrom(pageOf(next))}>
            {t('toNext')}
          </Button>
        ) : null}
      </div>
      {claims.map((claim, at) => (
        <ClaimCard
          key={claim.id}
          claim={claim}
          number={from + at + 1}
          answered={answered(claim)}
          onSaved={() => queries.invalidateQueries({ queryKey: ['reviews', userId] })}
        />
      ))}
      {all.length > REVIEW_PAGE ? (
        <nav aria-label={t('pages')} className="flex flex-wrap items-center justify-between gap-3">
          <Button
            variant="secondary"
            disabled={from === 0}
            onClick={() => onFrom(Math.max(0, from - REVIEW_PAGE))}
          >
            {t('previous')}
          </Button>
          <span className="text-md text-muted">
            {t('shown', { from: from + 1, to: from + claims.length, count: all.length })}
          </span>
          <Button
            variant="secondary"
            disabled={from + REVIEW_PAGE >= all.length}
            onClick={() => onFrom(from + REVIEW_PAGE)}
          >
            {t('next')}
          </Button>
        </nav>
      ) : null}
    </section>
  );
}
