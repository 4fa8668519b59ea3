import { useTranslation } from 'react-i18next';
import { confidenceTone, formatConfidence } from '../../../badges/format-confidence.ts';
import { useLanguage } from '../../../i18n/language-provider.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { CategoryLetters } from './category-letters.tsx';
import type { MedicationWords } from './use-words.ts';

/** 'Category' with its system and year, and how reliably the medicine was read. */
export function Facts({ words }: { words: MedicationWords }) {
  const { t } = useTranslation('medications');
  const { t: verdict } = useTranslation('verdict');
  const { language: shownIn } = useLanguage();
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      <div>
        <dt className="text-md font-semibold">{t('facts.category')}</dt>
        <dd>
          <CategoryLetters words={words} />
        </dd>
      </div>
      <div>
        <dt className="text-md font-semibold">{t('facts.confidenceTitle')}</dt>
        <dd>
          <Badge tone={confidenceTone(words.result.confidence_score)}>
            {formatConfidence(words.result.confidence_score, shownIn) ?? verdict('confidenceNone')}
          </Badge>
          <p className="mt-1 text-sm text-muted">{t('facts.confidence')}</p>
        </dd>
      </div>
    </dl>
  );
}
