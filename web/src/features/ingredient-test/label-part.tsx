import type { LabelAssessment } from '@mirabelle/contract/functions/label-assessment.ts';
import type { Language } from '@mirabelle/contract/language.ts';
import { useTranslation } from 'react-i18next';
import { RiskBadge } from '../../badges/risk-badge.tsx';
import { Part } from '../../ui/part.tsx';
import { wordsOf } from '../../verdict/finding-words.ts';

export interface LabelPartProps {
  label: LabelAssessment;
  /** What would settle the answer. */
  questions: readonly string[];
  /** Of the words. */
  language: Language;
}

/** What to find out about a packaged food, each ingredient with its rating and why, and what may be in it besides. */
export function LabelPart({ label, questions, language }: LabelPartProps) {
  const { t } = useTranslation('ingredient-test');
  const printed = label.language ?? undefined;
  return (
    <>
      {questions.length > 0 ? (
        <Part title={t('label.questions')}>
          <ul lang={language} className="grid list-disc gap-1 pl-5">
            {questions.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ul>
        </Part>
      ) : null}
      <Part title={t('label.ingredients')}>
        <ul className="grid divide-y divide-line">
          {label.ingredients.map((one, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a label may name an ingredient twice, and the list stays.
            <li key={at} className="grid gap-1 py-3 first:pt-0 last:pb-0">
              <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
                <p lang={printed} className="min-w-0 font-semibold wrap-anywhere">
                  {one.name}
                  {one.purpose ? <span className="font-normal text-muted"> ({one.purpose})</span> : null}
                </p>
                <RiskBadge risk={one.risk} />
              </div>
              {one.parts.length > 0 ? (
                <p lang={printed} className="text-md text-muted wrap-anywhere">
                  {one.parts.join(', ')}
                </p>
              ) : null}
              {one.findings.length > 0
                ? wordsOf({ ...NO_WORDS, findings: one.findings }, language).reasons.map(({ text }) => (
                    <p key={text} lang={language} className="text-md wrap-anywhere">
                      {text}
                    </p>
                  ))
                : null}
            </li>
          ))}
        </ul>
      </Part>
      {label.traces.length > 0 ? (
        <Part title={t('label.traces')}>
          <p className="text-md text-muted">{t('label.tracesText')}</p>
          <ul className="mt-2 grid gap-1">
            {label.traces.map((text) => (
              <li key={text} lang={printed} className="wrap-anywhere">
                {text}
              </li>
            ))}
          </ul>
        </Part>
      ) : null}
    </>
  );
}

const NO_WORDS = { reasons: [], questions_for_cook: [], possible_modifications: [] };
