import { useTranslation } from 'react-i18next';
import { Section } from '../parts/section.tsx';
import type { SavedWords } from './saved-words.ts';

const TRIMESTERS = ['first', 'second', 'third'] as const;

/** 'Safety Analysis': in general, then for each trimester. */
export function SafetyPart({ words: { said, language } }: { words: SavedWords }) {
  const { t } = useTranslation('medicines');
  const { general_safety: general, trimester_specific: trimesters } = said.safety_analysis;
  return (
    <Section title={t('detail.safety.title')}>
      <h3 className="font-sans text-base font-semibold">{t('detail.safety.general')}</h3>
      <p lang={language} className="wrap-anywhere">
        {general}
      </p>
      <ul className="mt-4 grid gap-3 sm:grid-cols-3">
        {TRIMESTERS.map((name) => (
          <li key={name} className="rounded-control border border-line p-3 sm:p-4">
            <h3 className="font-sans text-base font-semibold">{t(`detail.safety.${name}`)}</h3>
            <p lang={language} className="text-md wrap-anywhere">
              {trimesters[name]}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
