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
  /** A guest: someone at the table whom a shared menu does not name. */
  answered_by: AnsweredBy | 'guest';
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
