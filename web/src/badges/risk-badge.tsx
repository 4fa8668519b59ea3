import type { Risk } from '@mirabelle/contract/risk.ts';
import { useTranslation } from 'react-i18next';
import { Badge } from '../ui/badge.tsx';
import type { Tone } from '../ui/tone.ts';
import { RiskIcon } from './risk-icon.tsx';

/** Which of the palette's tones stands for a rating. The colours themselves, in both themes: `app/styles.css`. */
export const RISK_TONE: Record<Risk, Tone> = { HIGH_RISK: 'danger', TO_CHECK: 'caution', NO_RISK: 'calm' };

export interface RiskBadgeProps {
  /** null: not assessed yet, shown as waiting and never as safe. */
  risk: Risk | null;
  size?: 'md' | 'lg';
  className?: string;
}

/** A rating with icon, word and colour. Needs the texts `risk`. */
export function RiskBadge({ risk, size, className }: RiskBadgeProps) {
  const { t } = useTranslation('risk');
  return (
    <Badge
      tone={risk ? RISK_TONE[risk] : 'neutral'}
      icon={<RiskIcon risk={risk} />}
      {...(size ? { size } : {})}
      className={className}
    >
      {risk ? t(`label.${risk}`) : t('waiting')}
    </Badge>
  );
}
