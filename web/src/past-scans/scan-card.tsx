import { isRestaurantType } from '@mirabelle/contract/menu.ts';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { RiskBadge } from '../badges/risk-badge.tsx';
import { useLanguage } from '../i18n/language-provider.tsx';
import { countryName, formatDate } from '../lib/format.ts';
import { Badge } from '../ui/badge.tsx';
import { EntryCard } from '../ui/card.tsx';
import type { Outcome, RecentScan } from './api.ts';

export interface ScanCardProps {
  scan: RecentScan;
  /** Shows the time of day as well as the date. */
  withTime?: boolean;
  headingLevel: 2 | 3;
  /** Next to the card's foot; above the link that covers the card. */
  action?: ReactNode;
}

/** One past scan; the whole card opens its results. Needs the texts `scans` and `risk`. */
export function ScanCard({ scan, withTime = false, headingLevel, action }: ScanCardProps) {
  const { t } = useTranslation('scans');
  const { language } = useLanguage();
  const Heading = `h${headingLevel}` as const;
  const date = formatDate(scan.createdAt, language, {
    dateStyle: 'medium',
    ...(withTime ? { timeStyle: 'short' } : {}),
  });
  return (
    <EntryCard className="h-full">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <Heading className="min-w-0 font-display text-lg font-semibold wrap-anywhere">
          <Link to={`/results/${scan.id}`} className="after:absolute after:inset-0 after:rounded-card">
            {scan.name ?? t('restaurant')}
          </Link>
        </Heading>
        <OutcomeBadge outcome={scan.outcome} />
      </div>
      <p className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-1.5 text-md text-muted">
        {isRestaurantType(scan.type) ? <Badge tone="sage">{t(`type.${scan.type}`)}</Badge> : null}
        <time dateTime={scan.createdAt}>{date}</time>
        {scan.country ? <span>{countryName(scan.country, language)}</span> : null}
        <span className="relative z-10 -my-2 ml-auto flex items-center">
          {action ?? <ChevronRight aria-hidden="true" className="size-5" />}
        </span>
      </p>
    </EntryCard>
  );
}

function OutcomeBadge({ outcome }: { outcome: Outcome }) {
  const { t } = useTranslation('scans');
  if (outcome === 'notAMenu' || outcome === 'unreadable' || outcome === 'failed') {
    return <Badge>{t(`outcome.${outcome}`)}</Badge>;
  }
  return <RiskBadge risk={outcome === 'waiting' ? null : outcome} />;
}
