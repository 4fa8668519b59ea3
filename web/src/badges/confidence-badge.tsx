import { useTranslation } from 'react-i18next';
import { useLanguage } from '../i18n/language-provider.tsx';
import { Badge } from '../ui/badge.tsx';
import { confidenceTone, formatConfidence } from './format-confidence.ts';

/** The confidence of an answer, 0-100, coloured by the product's thresholds; N/A where there is none. */
export function ConfidenceBadge({ value }: { value: number | null | undefined }) {
  const { t } = useTranslation('verdict');
  const { language } = useLanguage();
  const shown = formatConfidence(value, language);
  return (
    <Badge tone={shown ? confidenceTone(value ?? 0) : 'neutral'}>
      {t('confidence', { value: shown ?? t('confidenceNone') })}
    </Badge>
  );
}
