import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/language-provider.tsx';
import { confidenceTone, formatConfidence } from '../../../lib/format-confidence.ts';
import { Badge } from '../../../ui/badge.tsx';
import type { MedicineWords } from './use-words.ts';

/** More of them than this stand behind a tap. */
const SHOWN = 3;

/** 'Category' with its system and year, and how surely the medicine was read. */
export function Facts({ words: { said, language } }: { words: MedicineWords }) {
  const { t } = useTranslation('medicines');
  const { t: verdict } = useTranslation('verdict');
  const { language: shownIn } = useLanguage();
  const letters = said.safety_analysis.pregnancy_category?.split('; ') ?? [];
  const list = (
    <ul lang={language} className="grid gap-1">
      {letters.map((line) => (
        <li key={line} className="wrap-anywhere">
          {line}
        </li>
      ))}
    </ul>
  );
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      <div>
        <dt className="text-md font-semibold">{t('facts.category')}</dt>
        <dd>
          {letters.length > SHOWN ? (
            <details>
              <summary className="min-h-12 cursor-pointer py-2.5 text-plum">{t('facts.each')}</summary>
              {list}
            </details>
          ) : letters.length > 0 ? (
            list
          ) : (
            t('facts.unknown')
          )}
          {letters.length > 0 ? <p className="mt-1 text-sm text-muted">{t('facts.letters')}</p> : null}
        </dd>
      </div>
      <div>
        <dt className="text-md font-semibold">{t('facts.confidenceTitle')}</dt>
        <dd>
          <Badge tone={confidenceTone(said.confidence_score)}>
            {formatConfidence(said.confidence_score, shownIn) ?? verdict('confidenceNone')}
          </Badge>
          <p className="mt-1 text-sm text-muted">{t('facts.confidence')}</p>
        </dd>
      </div>
    </dl>
  );
}
