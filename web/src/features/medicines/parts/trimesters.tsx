import { trimesterOf } from '@mirabelle/contract/gestation.ts';
import type { MedicineVerdict } from '@mirabelle/contract/medicine-verdict.ts';
import { trimesterLevels } from '@mirabelle/safety/medicines/trimester-levels.ts';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../ui/badge.tsx';
import { cn } from '../../../ui/cn.ts';
import { LevelBadge } from './level-badge.tsx';
import { Section } from './section.tsx';

const TRIMESTERS = ['first', 'second', 'third'] as const;

/** 'Trimester-Specific Guidance': what holds in each, and which one is now. */
export function Trimesters({ verdict }: { verdict: MedicineVerdict }) {
  const { t } = useTranslation('medicines');
  const levels = trimesterLevels(verdict);
  const now = verdict.week === null ? null : trimesterOf(verdict.week);
  return (
    <Section title={t('trimester.title')}>
      <ul className="grid gap-3 sm:grid-cols-3">
        {TRIMESTERS.map((name, at) => {
          const current = now === at + 1;
          return (
            <li
              key={name}
              aria-current={current ? 'true' : undefined}
              className={cn(
                'grid content-start justify-items-start gap-2 rounded-control border p-3 sm:p-4',
                current ? 'border-plum' : 'border-line',
              )}
            >
              <div>
                <h3 className="font-sans text-base font-semibold">
                  {t('trimester.key', { key: t(`trimester.${name}`) })}
                </h3>
                <p className="text-sm text-muted">{t(`trimester.weeks.${name}`)}</p>
              </div>
              <LevelBadge level={levels[name]} />
              <p className="text-md">{t(`trimester.advice.${levels[name]}`)}</p>
              {current ? <Badge tone="accent">{t('trimester.now')}</Badge> : null}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
