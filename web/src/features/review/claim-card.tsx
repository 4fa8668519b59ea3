import type { ReviewClaim } from '@mirabelle/contract/functions/review-facts.ts';
import { REVIEWERS_FOR_MILDER } from '@mirabelle/contract/review/answers.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { formatDate } from '../../lib/format.ts';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AnswerForm } from './answer-form.tsx';
import { ClaimFacts } from './claim-facts.tsx';
import type { Answered } from './progress.ts';

export interface ClaimCardProps {
  claim: ReviewClaim;
  number: number;
  answered: Answered;
  onSaved: () => Promise<void>;
}

/** One claim: what is said, on what it stands, and what the reviewer says of it. */
export function ClaimCard({ claim, number, answered, onSaved }: ClaimCardProps) {
  const { t } = useTranslation('review');
  const { language } = useLanguage();
  const title = useId();
  const { now, before } = answered;
  const proposing = claim.milderByOthers + (now?.direction === 'too-strict' ? 1 : 0);
  return (
    <Card role="group" aria-labelledby={title} className="grid gap-4">
      <h3 id={title} className="text-lg wrap-anywhere">
        {number}. {claim.sentence}
      </h3>
      {before ? (
        <Notice tone="caution" title={t('changed.title')}>
          {t('changed.text', {
            date: formatDate(before.updated_at, language),
            answer: t(`answer.${before.answer}`),
          })}
          {before.note ? (
            <p className="mt-1 wrap-anywhere">{t('changed.note', { note: before.note })}</p>
          ) : null}
        </Notice>
      ) : null}
      <ClaimFacts claim={claim} />
      {proposing > 0 ? (
        <Notice tone="accent" title={t('milder.title', { count: proposing, of: REVIEWERS_FOR_MILDER })}>
          {t(proposing < REVIEWERS_FOR_MILDER ? 'milder.waits' : 'milder.enough')}
        </Notice>
      ) : null}
      <AnswerForm key={claim.hash} claim={claim} given={now} onSaved={onSaved} />
    </Card>
  );
}
