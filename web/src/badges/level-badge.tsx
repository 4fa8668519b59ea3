import type { MedicationRisk } from '@mirabelle/contract/functions/analyze-medication.ts';
import { CircleAlert, CircleQuestionMark, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../ui/badge.tsx';
import type { Tone } from '../ui/tone.ts';
import { RiskIcon } from './risk-icon.tsx';

/**
 * Which of the palette's tones stands for a medicine's level. The colours themselves: `app/styles.css`, both
 * themes.
 */
export const LEVEL_TONE: Record<MedicationRisk, Tone> = {
  AVOID: 'danger',
  CAUTION: 'caution',
  SAFE: 'calm',
  UNKNOWN: 'neutral',
};

/** The shape of a level, always beside its word. */
export function LevelIcon({ level, className }: { level: MedicationRisk; className?: string }) {
  if (level === 'SAFE') return <RiskIcon risk="NO_RISK" {...(className ? { className } : {})} />;
  const Icon = { AVOID: TriangleAlert, CAUTION: CircleAlert, UNKNOWN: CircleQuestionMark }[level];
  return <Icon aria-hidden="true" className={className} />;
}

/** A level with icon, word and colour. Needs the texts `medications`. */
export function LevelBadge({ level, size = 'md' }: { level: MedicationRisk; size?: 'md' | 'lg' }) {
  const { t } = useTranslation('medications');
  return (
    <Badge tone={LEVEL_TONE[level]} icon={<LevelIcon level={level} />} size={size}>
      {t(`level.${level}`)}
    </Badge>
  );
}
