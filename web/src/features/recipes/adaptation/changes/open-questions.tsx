import type { SafetyAnalysisItem } from '@mirabelle/contract/functions/adapt-recipe.ts';
import type { Language } from '@mirabelle/contract/language.ts';
import { renderFinding } from '@mirabelle/safety/messages/render.ts';
import { MessageCircleQuestionMark } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ShownAdaptation } from '../shown-adaptation.ts';

/** What to find out about an ingredient, in a language; a record without findings has its own words. */
export function questionsOf({ findings, questions }: SafetyAnalysisItem, language: Language): string[] {
  if (findings.length === 0) return questions;
  return [...new Set(findings.flatMap((finding) => renderFinding(finding, language).question ?? []))];
}

/** What to check on a label, or to ask, before the adapted recipe is cooked. */
export function OpenQuestions({ shown, language }: { shown: ShownAdaptation; language: Language }) {
  const { t } = useTranslation('recipes');
  const open = shown.analysis.filter(
    ({ adaptedRiskLevel, riskLevel }) => (adaptedRiskLevel ?? riskLevel) === 'TO_CHECK',
  );
  const questions = [...new Set(open.flatMap((item) => questionsOf(item, language)))];
  if (questions.length === 0) return null;
  return (
    <section aria-labelledby="open-questions">
      <h2 id="open-questions" className="mb-3 text-xl">
        {t('questions.title')}
      </h2>
      <ul lang={language} className="grid gap-2">
        {questions.map((question) => (
          <li key={question} className="flex gap-3">
            <MessageCircleQuestionMark aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-caution" />
            <span className="min-w-0 wrap-anywhere">{question}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
