import { useTranslation } from 'react-i18next';
import { RISK_TONE } from '../../badges/risk-badge.tsx';
import { RiskIcon } from '../../badges/risk-icon.tsx';
import { cn } from '../../ui/cn.ts';
import { TONE_SURFACE } from '../../ui/tone.ts';
import { FILTERS, type Filter } from './results-model.ts';

export interface RatingFilterProps {
  counts: Record<Filter, number>;
  filter: Filter;
  onFilter: (filter: Filter) => void;
}

/** How many dishes are safe, to ask about, and risky: each count shows its dishes alone, the last shows all again. */
export function RatingFilter({ counts, filter, onFilter }: RatingFilterProps) {
  const { t } = useTranslation('results');
  return (
    <fieldset
      aria-label={t('filter.label')}
      className="mb-2 grid grid-cols-2 gap-1.5 min-[360px]:gap-2 sm:mb-6 sm:grid-cols-4 sm:gap-3"
    >
      {FILTERS.map((entry) => (
        <button
          key={entry}
          type="button"
          aria-pressed={filter === entry}
          onClick={() => onFilter(entry)}
          className={cn(
            'flex min-h-12 min-w-0 items-center gap-x-1 px-1 py-1 text-left font-semibold',
            'rounded-control border-2 min-[360px]:gap-x-2 min-[360px]:px-2.5',
            'transition-colors duration-150',
            // Forced colours draw every border alike.
            filter === entry ? 'forced-colors:outline-3 forced-colors:outline-[Highlight]' : null,
            entry === 'ALL' ? 'bg-raised text-ink' : TONE_SURFACE[RISK_TONE[entry]],
            filter === entry ? 'border-current' : entry === 'ALL' ? 'border-line' : 'border-transparent',
          )}
        >
          {entry === 'ALL' ? null : <RiskIcon risk={entry} className="size-4 shrink-0 min-[360px]:size-5" />}
          {/* The number stands before its word, and is said after it. */}
          <span className="order-2 min-w-0 text-sm leading-tight wrap-anywhere max-[359px]:tracking-tight">
            {t(`filter.${entry}`)}
          </span>{' '}
          <span className="order-1 font-display text-lg leading-none tabular-nums min-[360px]:text-xl">
            {counts[entry]}
          </span>
        </button>
      ))}
    </fieldset>
  );
}
