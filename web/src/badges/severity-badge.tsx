import { useTranslation } from 'react-i18next';
import { Badge } from '../ui/badge.tsx';
import type { Tone } from '../ui/tone.ts';

export const SEVERITIES = ['critical', 'high', 'medium', 'low'] as const;
export type Severity = (typeof SEVERITIES)[number];

const TONE: Record<Severity, Tone> = {
  critical: 'danger',
  high: 'danger',
  medium: 'caution',
  low: 'neutral',
};

/** The severity of an error, as a word. */
export function SeverityBadge({ severity }: { severity: Severity }) {
  const { t } = useTranslation('debug');
  return <Badge tone={TONE[severity]}>{t(`severities.${severity}`)}</Badge>;
}
