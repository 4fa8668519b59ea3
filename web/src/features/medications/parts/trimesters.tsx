import { trimesterOf } from '@mirabelle/contract/gestation.ts';
import type { MedicineVerdict } from '@mirabelle/contract/medicine-verdict.ts';
import { trimesterLevels } from '@mirabelle/safety/medicines/trimester-levels.ts';
import { useTranslation } from 'react-i18next';
import { LevelBadge } from '../../../badges/level-badge.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { cn } from '../../../ui/cn.ts';
import { Section } from './section.tsx';

const TRIMESTERS = ['first', 'second', 'third'] as const;

/**
 * 'Trimester-Specific Guidance': the advice for each, and the current one. A trimester is rated by its worst week;
 * where the current week is better than that, both are shown.
 */
export function Trimesters({ verdict }: { verdict: MedicineVerdict }) {
  const { t } = useTranslation('medications');
  const { week, level } = verdict;
  const levels = trimesterLevels(verdict);
  const now = week === null ? null : trimesterOf(week);
  return (
    <Section title={t('trimester.title')}>
      <ul className="grid gap-3 sm:grid-cols-3">
        {TRIMESTERS.map((name, at) => {
          const current = now === at + 1;
          const changes = current && levels[name] !== level;
          return (
            <li
              key={name}
              aria-current={current ? 'true' : undefined}
              className={cn(
                'grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 rounded-control border p-3',
                'sm:grid-cols-1 sm:content-start sm:justify-items-start sm:p-4',
                current ? 'border-plum' : 'border-line',
              )}
            >
              <div className="min-w-0">
                <h3 className="font-sans text-base font-semibold">
                  {t('trimester.key', { key: t(`trimester.${name}`) })}
                </h3>
                <p className="text-sm text-muted">{t(`trimester.weeks.${name}`)}</p>
              </div>
              {changes ? (
                <div className="col-span-full grid justify-items-start gap-2">
                  <p className="flex flex-wrap items-center gap-2 text-md">
                    {t('trimester.nowLevel', { week })} <LevelBadge level={level} />
                  </p>
                  <p className="flex flex-wrap items-center gap-2 text-md">
                    {t('trimester.worstLevel')} <LevelBadge level={levels[name]} />
                  </p>
                </div>
              ) : (
                <>
                  <LevelBadge level={levels[name]} />
                  <p className="col-span-full text-md">{t(`trimester.advice.${levels[name]}`)}</p>
                </>
              )}
              {current ? (
                <Badge tone="accent" className="justify-self-start">
                  {t('trimester.now')}
                </Badge>
              ) : null}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
