import { isRestaurantType } from '@mirabelle/contract/menu.ts';
import type { Risk } from '@mirabelle/contract/risk.ts';
import { ChevronRight, Heart, Link2, MessageCircleQuestionMark } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LateAdviceChanged } from '../advice-changes/late-advice-changed.tsx';
import { RISK_TONE, RiskBadge } from '../badges/risk-badge.tsx';
import { RiskIcon } from '../badges/risk-icon.tsx';
import { useLanguage } from '../i18n/language-provider.tsx';
import { countryName, formatDate } from '../lib/format.ts';
import { Badge } from '../ui/badge.tsx';
import { EntryCard } from '../ui/card.tsx';
import { cn } from '../ui/cn.ts';
import { TONE_TEXT } from '../ui/tone.ts';
import type { Outcome, RecentScan } from './api.ts';
import { Plate } from './plate.tsx';

export interface ScanCardProps {
  scan: RecentScan;
  /** A small picture of it; a drawn plate stands for one that is not there. */
  thumbnail?: string | undefined;
  /** Whether it is of whom the user is together with. */
  ofOther?: boolean;
  /** Shows the time of day as well as the date. */
  withTime?: boolean;
  headingLevel: 2 | 3;
  /** Next to the card's foot; above the link that covers the card. */
  action?: ReactNode;
}

const THUMBNAIL = 'size-16 shrink-0 overflow-hidden rounded-control object-cover sm:size-18';

/** One past scan: picture, name, rating, counts and first dishes; the whole card opens its results. Needs the texts `scans` and `risk`. */
export function ScanCard({
  scan,
  thumbnail,
  ofOther = false,
  withTime = false,
  headingLevel,
  action,
}: ScanCardProps) {
  const { t } = useTranslation('scans');
  const { language } = useLanguage();
  const Heading = `h${headingLevel}` as const;
  const date = formatDate(scan.createdAt, language, {
    dateStyle: 'medium',
    ...(withTime ? { timeStyle: 'short' } : {}),
  });
  return (
    <EntryCard className="h-full">
      <div className="flex items-start gap-4">
        {thumbnail ? <img src={thumbnail} alt="" className={THUMBNAIL} /> : <Plate className={THUMBNAIL} />}
        <div className="grid min-w-0 grow gap-2">
          <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5">
            <Heading className="min-w-0 font-display text-lg leading-7 font-semibold wrap-anywhere">
              <Link to={`/results/${scan.id}`} className="after:absolute after:inset-0 after:rounded-card">
                {scan.name ?? t('restaurant')}
              </Link>
            </Heading>
            <OutcomeBadge outcome={scan.outcome} />
          </div>
          <Counts counts={scan.counts} />
        </div>
      </div>
      {scan.firstDishes.length > 0 ? (
        <p className="line-clamp-2 text-md wrap-anywhere text-muted">{scan.firstDishes.join(', ')}</p>
      ) : null}
      <Since scan={scan} />
      <LateAdviceChanged subject="scan_id" id={scan.id} />
      <div className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-1.5 text-md text-muted">
        {isRestaurantType(scan.type) ? <Badge tone="sage">{t(`type.${scan.type}`)}</Badge> : null}
        {ofOther ? <Badge tone="accent">{t('partners')}</Badge> : null}
        <time dateTime={scan.createdAt}>{date}</time>
        {scan.country ? <span>{countryName(scan.country, language)}</span> : null}
        <span className="relative z-10 -my-2 ml-auto flex items-center">
          {action ?? (
            <>
              {scan.favorite ? (
                <>
                  <Heart aria-hidden="true" className="size-5 fill-current text-plum" />
                  <span className="sr-only">{t('favorite')}</span>
                </>
              ) : null}
              <ChevronRight aria-hidden="true" className="size-5" />
            </>
          )}
        </span>
      </div>
    </EntryCard>
  );
}

/** What became of it after it was rated: answers from the table with the day of the last, and whether a link to it is open. */
function Since({ scan: { answers, shared } }: Pick<ScanCardProps, 'scan'>) {
  const { t } = useTranslation('scans');
  const { language } = useLanguage();
  if (!answers && !shared) return null;
  const item = 'flex items-center gap-1.5 [&_svg]:size-4 [&_svg]:shrink-0';
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
      {answers ? (
        <li className={item}>
          <MessageCircleQuestionMark aria-hidden="true" />
          {t('answers', {
            count: answers.count,
            date: formatDate(answers.lastAt, language, { dateStyle: 'medium' }),
          })}
        </li>
      ) : null}
      {shared ? (
        <li className={item}>
          <Link2 aria-hidden="true" />
          {t('shared')}
        </li>
      ) : null}
    </ul>
  );
}

/** In the order of the results page: what she can order comes first. */
const COUNTED = ['NO_RISK', 'TO_CHECK', 'HIGH_RISK'] as const satisfies readonly Risk[];

/** How many dishes are safe, to ask about, and risky; what there is none of is left out. */
function Counts({ counts }: Pick<RecentScan, 'counts'>) {
  const { t } = useTranslation('risk');
  const some = COUNTED.filter((risk) => counts[risk] > 0);
  if (some.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm font-semibold">
      {some.map((risk) => (
        <li key={risk} className={cn('flex items-center gap-1.5', TONE_TEXT[RISK_TONE[risk]])}>
          <RiskIcon risk={risk} className="size-4 shrink-0" />
          <span className="tabular-nums">{counts[risk]}</span> {t(`label.${risk}`)}
        </li>
      ))}
    </ul>
  );
}

function OutcomeBadge({ outcome }: { outcome: Outcome }) {
  const { t } = useTranslation('scans');
  if (outcome === 'notAMenu' || outcome === 'unreadable' || outcome === 'failed') {
    return <Badge>{t(`outcome.${outcome}`)}</Badge>;
  }
  return <RiskBadge risk={outcome === 'waiting' ? null : outcome} />;
}
