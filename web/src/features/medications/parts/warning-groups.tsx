import type { Language } from '@mirabelle/contract/language.ts';
import type { MedicineWarning } from '@mirabelle/contract/medicine-verdict.ts';
import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../ui/cn.ts';
import { TONE_SURFACE, type Tone } from '../../../ui/tone.ts';

type Severity = MedicineWarning['severity'];

export interface ShownWarning {
  severity: Severity;
  /** A kind of contract/medicine-verdict.ts; others are shown without their name. */
  type: string | null;
  /** "first", "second" or "third"; anything else applies throughout. */
  trimester: string | null;
  text: string;
}

const LOOK = {
  HIGH: { tone: 'danger', icon: TriangleAlert },
  MODERATE: { tone: 'caution', icon: CircleAlert },
  LOW: { tone: 'neutral', icon: Info },
} as const satisfies Record<Severity, { tone: Tone; icon: typeof Info }>;
/** Worst first. */
const SEVERITIES = ['HIGH', 'MODERATE', 'LOW'] as const;
const TRIMESTERS = ['first', 'second', 'third'] as const;
const TYPES = ['pregnancy', 'stopping', 'duplicate', 'dose', 'excipient', 'identity', 'use'] as const;

/** Warnings in groups: high, moderate, others. Needs the texts `medications`. */
export function WarningGroups({
  warnings,
  language,
}: {
  warnings: readonly ShownWarning[];
  language: Language;
}) {
  const { t } = useTranslation('medications');
  const groups = SEVERITIES.map((severity) => ({
    severity,
    members: warnings.filter((warning) => warning.severity === severity),
  })).filter(({ members }) => members.length > 0);
  return (
    <div className="grid gap-5">
      {groups.map(({ severity, members }) => {
        const { tone, icon: Icon } = LOOK[severity];
        return (
          <section key={severity}>
            <h3 className="mb-2 text-base font-semibold">{t(`warnings.severity.${severity}`)}</h3>
            <ul className="grid gap-2">
              {members.map((warning) => (
                <li
                  key={`${warning.type} ${warning.trimester} ${warning.text}`}
                  className={cn('flex gap-3 rounded-card p-4', TONE_SURFACE[tone])}
                >
                  <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
                  <div className="min-w-0">
                    <p className="text-sm font-semibold">{about(warning)}</p>
                    <p lang={language} className="text-ink wrap-anywhere">
                      {warning.text}
                    </p>
                  </div>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );

  /** The subject of a warning, and its trimester. */
  function about({ type, trimester }: ShownWarning): string {
    const kind = TYPES.find((each) => each === type);
    const when = TRIMESTERS.find((each) => each === trimester);
    return [kind ? t(`warnings.type.${kind}`) : null, t(`warnings.trimester.${when ?? 'all'}`)]
      .filter((word) => word !== null)
      .join(' · ');
  }
}
