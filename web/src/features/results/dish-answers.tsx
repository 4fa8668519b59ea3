import type { Language } from '@mirabelle/contract/language.ts';
import type { AnsweredBy } from '@mirabelle/contract/table-question.ts';
import { renderAtTable } from '@mirabelle/safety/messages/render.ts';
import { MessageCircleReply } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { AnswerButtons } from './answer-buttons.tsx';
import { useAnswerWords } from './answer-words.ts';
import { AnsweredByChoice } from './answered-by.tsx';
import type { RatedDish } from './results-model.ts';
import { answersAbout, questionsOf, type ShownAnswers } from './table-questions-model.ts';
import type { Answers } from './use-answers.ts';

interface DishAnswersProps {
  dish: RatedDish;
  answers: Answers;
  speaks: Language;
}

/** What was answered about a dish, in one line each. */
export function AnswersGiven({
  dish,
  answers,
  speaks,
}: Omit<DishAnswersProps, 'answers'> & { answers: ShownAnswers }) {
  const say = useAnswerWords(speaks);
  return answersAbout(dish, answers.given).map((answer) => (
    <p key={answer.id} className="flex items-start gap-1.5 text-sm leading-6 wrap-anywhere">
      <MessageCircleReply aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
      <span className="min-w-0">{say(answer)}</span>
    </p>
  ));
}

/** Answers the questions of one dish alone, and takes back what was answered. */
export function AnswerHere({ dish, answers, speaks }: DishAnswersProps) {
  const { t } = useTranslation('results');
  const [by, setBy] = useState<AnsweredBy>('cook');
  const say = useAnswerWords(speaks);
  const open = questionsOf(dish, answers.given);
  const given = answersAbout(dish, answers.given);
  const isWaiting = answers.waiting.some(({ itemIds }) => itemIds.includes(dish.id));
  if (open.length + given.length === 0) return null;
  return (
    <div className="mt-4 grid gap-3">
      {given.map((answer) => (
        <div key={answer.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <span className="min-w-0 font-semibold wrap-anywhere">{say(answer)}</span>
          <Button
            variant="secondary"
            disabled={answers.busy !== null}
            aria-label={t('table.takeBackOf', { said: say(answer) })}
            onClick={() => void answers.takeBack(answer.id)}
          >
            {t('table.takeBack')}
          </Button>
        </div>
      ))}
      {open.length > 0 ? (
        <>
          <div>
            <p className="font-semibold">{t('table.reply')}</p>
            <AnsweredByChoice value={by} onChange={setBy} />
          </div>
          {open.map((question) => {
            const names = question.foods.map(({ name }) => name);
            return (
              <AnswerButtons
                key={question.key}
                question={renderAtTable(question.question, 'ask', names, speaks)}
                labels={{
                  yes: renderAtTable(question.question, 'yes', names, speaks),
                  no: renderAtTable(question.question, 'no', names, speaks),
                }}
                busy={answers.busy !== null || isWaiting}
                onAnswer={(answer) => void answers.reply(question, { answer, answeredBy: by })}
              />
            );
          })}
          {isWaiting ? <p className="text-md">{t('table.offline')}</p> : null}
        </>
      ) : null}
    </div>
  );
}
