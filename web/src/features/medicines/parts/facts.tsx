import { useTranslation } from 'react-i18next';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { ConfidenceBadge } from '../../../verdict/confidence-badge.tsx';
import type { MedicineWords } from './use-words.ts';

/** 'Category' with its system and year, and how surely the medicine was read. */
export function Facts({ words: { said, language } }: { words: MedicineWords }) {
  const { t } = useTranslation('medicines');
  const letters = said.safety_analysis.pregnancy_category?.split('; ') ?? [];
  return (
    <Card className="grid gap-4">
      <CardTitle>{t('facts.title')}</CardTitle>
      <div>
        <p className="font-semibold">{t('facts.category')}</p>
        {letters.length > 0 ? (
          <ul lang={language} className="grid gap-1">
            {letters.map((line) => (
              <li key={line} className="wrap-anywhere">
                {line}
              </li>
            ))}
          </ul>
        ) : (
          <p>{t('facts.unknown')}</p>
        )}
        <p className="mt-1 text-sm text-muted">{t('facts.letters')}</p>
      </div>
      <div>
        <ConfidenceBadge value={said.confidence_score} />
        <p className="mt-1 text-sm text-muted">{t('facts.confidence')}</p>
      </div>
    </Card>
  );
}
