import { TABLE_ANSWERS, type TableAnswer } from '@mirabelle/contract/table-question.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';

export interface AnswerButtonsProps {
  /** What is asked: the group is named after it. */
  question: string;
  /** What each answer says, where yes and no would not. */
  labels?: Partial<Record<TableAnswer, ReactNode>>;
  busy: boolean;
  onAnswer: (answer: TableAnswer) => void;
}

/** Yes, no, they do not know: one tap answers. */
export function AnswerButtons({ question, labels = {}, busy, onAnswer }: AnswerButtonsProps) {
  const { t } = useTranslation('results');
  return (
    <fieldset aria-label={question} className="flex min-w-0 flex-wrap gap-2">
      {TABLE_ANSWERS.map((answer) => (
        <Button
          key={answer}
          variant="secondary"
          disabled={busy}
          onClick={() => onAnswer(answer)}
          className="min-w-16 grow px-3"
        >
          {labels[answer] ?? t(`table.answer.${answer}`)}
        </Button>
      ))}
    </fieldset>
  );
}
