import type { SavedMedication } from '@mirabelle/contract/functions/medication-history.ts';
import { Keyboard, ScanText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../ui/badge.tsx';

export interface TypeBadgeProps {
  type: SavedMedication['analysis_type'];
  /** The long form: "Manual Entry". */
  long?: boolean;
}

/** How a medicine was entered: photographed or typed. Needs the texts `medications`. */
export function TypeBadge({ type, long = false }: TypeBadgeProps) {
  const { t } = useTranslation('medications');
  return (
    <Badge icon={type === 'ocr' ? <ScanText /> : <Keyboard />}>
      {t(`type.${long ? 'long' : 'short'}.${type}`)}
    </Badge>
  );
}
