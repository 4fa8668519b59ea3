import type { Risk } from '@mirabelle/contract/risk.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RISK_TONE } from '../badges/risk-badge.tsx';
import { RiskIcon } from '../badges/risk-icon.tsx';
import { cn } from '../ui/cn.ts';
import { TONE_SURFACE } from '../ui/tone.ts';

export interface AnswerBannerProps {
  /** null: not assessed yet, never shown as safe. */
  risk: Risk | null;
  /** Replaces the rating's own word; shown only if there is a rating. */
  label?: ReactNode;
  /** The answer in one sentence. */
  children: ReactNode;
  className?: string;
}

/** The answer before its explanation: the rating's word, then one sentence. Needs the texts `risk`. */
export function AnswerBanner({ risk, label, children, className }: AnswerBannerProps) {
  const { t } = useTranslation('risk');
  return (
    <div
      className={cn(
        'flex gap-3 rounded-card p-4',
        TONE_SURFACE[risk ? RISK_TONE[risk] : 'neutral'],
        className,
      )}
    >
      <RiskIcon risk={risk} className="mt-0.5 size-6 shrink-0" />
      <p>
        {risk ? <strong className="block tracking-wide">{label ?? t(`long.${risk}`)}</strong> : null}
        {children}
      </p>
    </div>
  );
}
