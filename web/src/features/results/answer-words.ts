import type { FindingValue } from '@mirabelle/contract/finding.ts';
import type { Language } from '@mirabelle/contract/language.ts';
import type { AnsweredBy, TableAnswer, TableQuestion } from '@mirabelle/contract/table-question.ts';
import { renderAtTable } from '@mirabelle/safety/messages/render.ts';
import { useTranslation } from 'react-i18next';

/** An answer, as far as it is put into words. */
interface Said {
  question: TableQuestion;
  foods: readonly { name: FindingValue }[];
  answer: TableAnswer;
  answered_by: AnsweredBy;
}

/** Says an answer: "The cook says: pasteurised". */
export function useAnswerWords(speaks: Language): (said: Said) => string {
  const { t } = useTranslation('results');
  return ({ question, foods, answer, answered_by: by }) => {
    if (answer === 'unknown') return t(`table.notKnown.${by}`);
    const names = foods.map(({ name }) => name);
    return t(`table.said.${by}`, { what: renderAtTable(question, answer, names, speaks) });
  };
}
