import type { MedicationRisk } from '@mirabelle/contract/functions/analyze-medication.ts';
import { useTranslation } from 'react-i18next';
import { formatConfidence } from '../../../badges/format-confidence.ts';
import { useLanguage } from '../../../i18n/language-provider.tsx';
import { shareText } from '../../../lib/share-text.ts';
import { toast } from '../../../ui/toast.ts';

/** The parts of an analysis that are shared. */
export interface SharedAnalysis {
  medication_name: string;
  /** 0-100. */
  confidence_score: number;
  safety_analysis: { pregnancy_safety: { overall_risk: MedicationRisk } };
}

/** Shares a summary: name, overall risk, confidence. Needs the texts `medications`. */
export function useShareAnalysis() {
  const { t } = useTranslation('medications');
  const { t: verdict } = useTranslation('verdict');
  const { language } = useLanguage();
  return async (analysis: SharedAnalysis): Promise<void> => {
    const { medication_name: name, confidence_score, safety_analysis } = analysis;
    const level = t(`level.${safety_analysis.pregnancy_safety.overall_risk}`);
    const value = formatConfidence(confidence_score, language) ?? verdict('confidenceNone');
    const lines = [
      t('share.title', { name }),
      t('share.risk', { level }),
      t('share.confidence', { value }),
      '',
      t('results.disclaimer'),
    ];
    const how = await shareText(name, lines.join('\n'));
    const id = 'share-medication';
    if (how === 'copied') {
      void toast({ tone: 'success', title: t('share.copied'), description: t('share.copiedText'), id });
    } else if (how === 'failed') {
      void toast({ tone: 'error', title: t('share.failed'), description: t('share.failedText'), id });
    }
  };
}
