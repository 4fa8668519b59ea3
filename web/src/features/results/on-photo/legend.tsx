import { RISKS } from '@mirabelle/contract/risk.ts';
import { useTranslation } from 'react-i18next';
import { RISK_TONE } from '../../../badges/risk-badge.tsx';
import { RiskIcon } from '../../../badges/risk-icon.tsx';
import { cn } from '../../../ui/cn.ts';
import { TONE_SURFACE } from '../../../ui/tone.ts';

/** What outlines, signs, dimmed and hatched parts mean. */
export function Legend({ hasUnread }: { hasUnread: boolean }) {
  const { t } = useTranslation(['rated-photo', 'risk']);
  return (
    <ul aria-label={t('legend.label')} className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {RISKS.toReversed().map((risk) => (
        <li key={risk} className="flex items-center gap-1.5">
          <span
            className={cn(
              'grid size-6 place-items-center rounded-full border border-current p-0.5',
              TONE_SURFACE[RISK_TONE[risk]],
            )}
          >
            <RiskIcon risk={risk} className="size-full" />
          </span>
          {t(`risk:label.${risk}`)}
        </li>
      ))}
      <li className="flex items-center gap-1.5">
        <span aria-hidden="true" className="h-4 w-6 rounded-sm border border-edge bg-edge opacity-40" />
        {t('legend.dimmed')}
      </li>
      {hasUnread ? (
        <li className="flex items-center gap-1.5">
          <span
            aria-hidden="true"
            className={cn(
              'h-4 w-6 rounded-sm border border-dashed border-ink',
              'bg-[repeating-linear-gradient(45deg,transparent_0_3px,var(--ink)_3px_4px)]',
            )}
          />
          {t('legend.hatched')}
        </li>
      ) : null}
    </ul>
  );
}
