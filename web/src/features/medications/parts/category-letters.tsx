import { useTranslation } from 'react-i18next';
import type { MedicationWords } from './use-words.ts';

/** More of them than this are folded. */
const SHOWN = 3;

/** Letters with their system and year, one ingredient on each line, with a note that they do not decide. */
export function CategoryLetters({ words: { result, language } }: { words: CategoryWords }) {
  const { t } = useTranslation('medications');
  const letters = result.safety_analysis.pregnancy_category?.split('; ') ?? [];
  if (letters.length === 0) return <>{t('facts.unknown')}</>;
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
    <>
      {letters.length > SHOWN ? (
        <details>
          <summary className="min-h-12 cursor-pointer py-2.5 text-plum">{t('facts.each')}</summary>
          {list}
        </details>
      ) : (
        list
      )}
      <p className="mt-1 text-sm text-muted">{t('facts.letters')}</p>
    </>
  );
}

/** The part of an analysis that the letters need. */
interface CategoryWords extends Pick<MedicationWords, 'language'> {
  result: Pick<MedicationWords['result'], 'safety_analysis'>;
}
