import type { HowSure, WhyReview } from '@mirabelle/contract/why.ts';
import { useTranslation } from 'react-i18next';
import { ReviewedBy } from '../../../verdict/review-state.tsx';
import { Folded } from './folded.tsx';
import { WhyPart } from './part.tsx';

/** How sure the page is, what that is worked out from, and who reviewed it. */
export function Sure({ sure, review }: { sure: HowSure; review: WhyReview }) {
  const { t } = useTranslation('why');
  const { level, own, secondHand, unseen, undated, bodies, countries, disagreements } = sure;
  const all = own + secondHand + unseen;
  return (
    <WhyPart title={t('sure.title')}>
      <p className="font-semibold">{t(`sure.level.${level}`)}</p>
      {all > 0 ? (
        <ul className="mt-2 grid list-disc gap-1 pl-5">
          <li>{t('sure.own', { count: own, all })}</li>
          {secondHand > 0 ? <li>{t('sure.secondHand', { count: secondHand })}</li> : null}
          {unseen > 0 ? <li>{t('sure.unseen', { count: unseen })}</li> : null}
          {undated > 0 ? <li>{t('sure.undated', { count: undated })}</li> : null}
          <li>
            {t('sure.countries', { count: countries.length, bodies: t('sure.bodies', { count: bodies }) })}
          </li>
          {disagreements > 0 ? <li>{t('sure.disagreements', { count: disagreements })}</li> : null}
        </ul>
      ) : null}
      <div className="mt-3">
        {review.whole ? (
          <ReviewedBy reviewed={review.whole} />
        ) : (
          <p>
            {review.signed > 0
              ? t('sure.partlyReviewed', { count: review.signed, all: review.of })
              : t('sure.notReviewed')}
          </p>
        )}
      </div>
      <div className="mt-3">
        <Folded summary={t('sure.how.title')}>
          <p>{t('sure.how.text')}</p>
        </Folded>
      </div>
    </WhyPart>
  );
}
