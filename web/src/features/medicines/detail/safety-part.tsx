import { renderMedicineHeadline } from '@mirabelle/safety/medicines/messages/render.ts';
import { trimesterLevels } from '@mirabelle/safety/medicines/trimester-levels.ts';
import { useTranslation } from 'react-i18next';
import { TextList } from '../../../verdict/text-list.tsx';
import { LevelBadge } from '../parts/level-badge.tsx';
import { Section } from '../parts/section.tsx';
import { statementsOf } from '../parts/statements.ts';
import type { SavedWords } from './saved-words.ts';

const TRIMESTERS = ['first', 'second', 'third'] as const;

/** 'Safety Analysis': in general, then for each trimester. */
export function SafetyPart({ words }: { words: SavedWords }) {
  const { t } = useTranslation('medicines');
  const { said, language, verdict } = words;
  const { trimester_specific: trimesters } = said.safety_analysis;
  const levels = verdict && trimesterLevels(verdict);
  const general = sentencesOf(words);
  return (
    <Section title={t('detail.safety.title')}>
      <h3 className="mb-1 font-sans text-base font-semibold">{t('detail.safety.general')}</h3>
      {general.length > 1 ? (
        <TextList texts={general} language={language} />
      ) : (
        <p lang={language} className="wrap-anywhere">
          {general}
        </p>
      )}
      <ul className="mt-4 grid gap-3 sm:grid-cols-3">
        {TRIMESTERS.map((name) => {
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

/** The general text as its sentences, where the stored keys give the very same text; else as one. */
function sentencesOf({ said, language, verdict }: SavedWords): string[] {
  const whole = said.safety_analysis.general_safety;
  if (!verdict) return [whole];
  const findings = [...verdict.findings, ...verdict.ingredients.flatMap((one) => one.findings)];
  const sentences = [
    renderMedicineHeadline(verdict, language),
    ...statementsOf(findings, language).map(({ text }) => text),
  ];
  return sentences.join(' ') === whole ? sentences : [whole];
}

/** The text of a trimester without its name in front, which stands above it already. */
function withoutTitle(text: string, title: string): string {
  const rest = text.slice(title.length);
  const named = text.toLowerCase().startsWith(title.toLowerCase()) && /^\s*:/.test(rest);
  return named ? rest.replace(/^\s*:\s*/, '') : text;
}
