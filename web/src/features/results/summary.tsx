import { useTranslation } from 'react-i18next';
import { RISK_TONE } from '../../badges/risk-badge.tsx';
import { RiskIcon } from '../../badges/risk-icon.tsx';
import { ChipRow, FilterChip } from '../../ui/chip.tsx';
import { TONE_SURFACE } from '../../ui/tone.ts';
import { FILTERS, type Filter } from './results-model.ts';

const COUNTS = [
  ['NO_RISK', 'summary.safe'],
  ['TO_CHECK', 'summary.check'],
  ['HIGH_RISK', 'summary.high'],
] as const;

export interface SummaryProps {
  counts: Record<Filter, number>;
  filter: Filter;
  onFilter: (filter: Filter) => void;
}

/** How many dishes are safe, to ask about, and risky; with chips that filter by rating. */
export function Summary({ counts, filter, onFilter }: SummaryProps) {
  const { t } = useTranslation('results');
  return (
    <section aria-label={t('summary.label')} className="mb-8 grid gap-5">
      <dl className="grid grid-cols-3 gap-2 sm:gap-4">
        {COUNTS.map(([risk, label]) => (
          <div
            key={risk}
            className={`flex flex-col-reverse justify-end gap-0.5 rounded-card p-3 sm:p-5 ${TONE_SURFACE[RISK_TONE[risk]]}`}
          >
            <dt className="text-sm font-semibold sm:text-base">{t(label)}</dt>
            <dd className="flex items-center gap-2 font-display text-2xl font-semibold sm:text-3xl">
              <RiskIcon risk={risk} className="size-6 shrink-0 sm:size-7" />
              {counts[risk]}
            </dd>
          </div>
        ))}
      </dl>
      <ChipRow aria-label={t('filter.label')}>
        {FILTERS.map((entry) => (
          <FilterChip
            key={entry}
            selected={filter === entry}
            count={counts[entry]}
            icon={entry === 'ALL' ? undefined : <RiskIcon risk={entry} />}
            onClick={() => onFilter(entry)}
          >
            {t(`filter.${entry}`)}
          </FilterChip>
        ))}
      </ChipRow>
    </section>
  );
}
