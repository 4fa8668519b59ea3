import type { MedicineFinding } from '@mirabelle/contract/medicine-verdict.ts';
import { renderMedicineHeadline } from '@mirabelle/safety/medicines/messages/render.ts';
import { trimesterLevels } from '@mirabelle/safety/medicines/trimester-levels.ts';
import { useTranslation } from 'react-i18next';
import { LevelBadge } from '../../../badges/level-badge.tsx';
import { Section } from '../parts/section.tsx';
import { statementsOf } from '../parts/statements.ts';
import type { SavedWords } from './saved-words.ts';

const TRIMESTERS = ['first', 'second', 'third'] as const;

/** 'Safety Analysis': in general, then for each trimester. */
export function SafetyPart({ words }: { words: SavedWords }) {
  const { t } = useTranslation('medications');
  const { result, language, verdict } = words;
  const { trimester_specific: trimesters } = result.safety_analysis;
  const levels = verdict && trimesterLevels(verdict);
  const general = paragraphsOf(words);
  return (
    <Section title={t('detail.safety.title')}>
      <h3 className="mb-1 font-sans text-base font-semibold">{t('detail.safety.general')}</h3>
      <div lang={language} className="grid gap-2">
        {general.map((text) => (
          <p key={text} className="wrap-anywhere">
            {text}
          </p>
        ))}
      </div>
      <ul className="mt-4 grid gap-3 sm:grid-cols-3">
        {TRIMESTERS.filter((name) => levels || trimesters[name] !== '').map((name) => {
          const title = t(`detail.safety.${name}`);
          return (
            <li
              key={name}
              className="grid content-start justify-items-start gap-2 rounded-control border border-line p-3 sm:p-4"
            >
              <h3 className="font-sans text-base font-semibold">{title}</h3>
              {levels ? <LevelBadge level={levels[name]} /> : null}
              <p lang={language} className="text-md wrap-anywhere first-letter:uppercase">
                {withoutTitle(trimesters[name], title)}
              </p>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

/**
 * The general text in paragraphs, one for each ingredient: "it" refers to that ingredient. One single paragraph where
 * the stored keys do not give exactly the same sentences.
 */
function paragraphsOf({ result, language, verdict }: SavedWords): string[] {
  const whole = result.safety_analysis.general_safety;
  if (!verdict) return [whole];
  const groups = [verdict.findings, ...verdict.ingredients.map((one) => one.findings)];
  const headline = renderMedicineHeadline(verdict, language);
  const sentences = [headline, ...textsOf(groups.flat())];
  return sentences.join(' ') === whole
    ? [headline, ...groups.map((findings) => textsOf(findings).join(' ')).filter(Boolean)]
    : [whole];

  function textsOf(findings: readonly MedicineFinding[]): string[] {
    return statementsOf(findings, language).map(({ text }) => text);
  }
}

/** The text of a trimester without its name at the start, which the title above already shows. */
function withoutTitle(text: string, title: string): string {
  const rest = text.slice(title.length);
  const named = text.toLowerCase().startsWith(title.toLowerCase()) && /^\s*:/.test(rest);
  return named ? rest.replace(/^\s*:\s*/, '') : text;
}
