import type { Language } from '@mirabelle/contract/language.ts';
import type { MenuAnswerRow } from '@mirabelle/contract/table-question.ts';
import { renderAtTable } from '@mirabelle/safety/messages/render.ts';
import { History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { formatDate } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { FoldedNotice } from '../../ui/folded-notice.tsx';
import { useAnswerWords } from './answer-words.ts';
import type { EarlierMenu } from './earlier-menus.ts';
import type { RatedDish } from './results-model.ts';
import { earlierAnswer, type OpenTableQuestion, openQuestions } from './table-questions-model.ts';
import type { Answers } from './use-answers.ts';

/** An open question, and what was answered to it at an earlier visit. */
export interface AnsweredBefore {
  question: OpenTableQuestion;
  before: MenuAnswerRow;
}

/** The open questions of a menu that were answered at an earlier visit. */
export const answeredBefore = (
  dishes: readonly RatedDish[],
  given: readonly MenuAnswerRow[],
  earlier: readonly MenuAnswerRow[],
): AnsweredBefore[] =>
  openQuestions(dishes, given).flatMap((question) => {
    const before = earlierAnswer(question, earlier);
    return before ? [{ question, before }] : [];
  });

export interface EarlierMenuNoticeProps {
  menu: EarlierMenu;
  answered: readonly AnsweredBefore[];
  answers: Answers;
  speaks: Language;
}

/** Says that she scanned this menu before, and offers what was answered then: nothing of it counts until she says so. */
export function EarlierMenuNotice({ menu, answered, answers, speaks }: EarlierMenuNoticeProps) {
  const { t } = useTranslation('results');
  const { language } = useLanguage();
  const say = useAnswerWords(speaks);
  const long = (time: string) => formatDate(time, language, { dateStyle: 'long' });
  const date = long(menu.createdAt);
  const count = answered.length;
  const takeOver = async () => {
    for (const { question, before } of answered) {
      await answers.reply(question, {
        answer: before.answer,
        answeredBy: before.answered_by,
        answeredAt: before.answered_at,
      });
    }
  };
  return (
    <FoldedNotice
      icon={<History />}
      title={count > 0 ? t('earlier.withAnswers', { date, count }) : t('earlier.title', { date })}
      className="mb-2 sm:mb-4"
    >
      {count > 0 ? (
        <>
          <ul className="mb-3 grid gap-3">
            {answered.map(({ question, before }) => (
              <li key={question.key} className="min-w-0 leading-snug wrap-anywhere">
                <p className="font-semibold">
                  {renderAtTable(
                    question.question,
                    'ask',
                    question.foods.map(({ name }) => name),
                    speaks,
                  )}
                </p>
                <p className="text-md">
                  {t('table.earlier', { date: long(before.answered_at), said: say(before) })}
                </p>
                <p className="text-sm">{question.dishes.map(({ name }) => name).join(', ')}</p>
              </li>
            ))}
          </ul>
          <p className="mb-3 text-md">{t('earlier.mayDiffer')}</p>
        </>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {count > 0 ? (
          <Button disabled={answers.busy !== null} onClick={() => void takeOver()}>
            {t('earlier.use', { count })}
          </Button>
        ) : null}
        <Button asChild variant="secondary">
          <Link to={`/results/${menu.id}`}>{t('earlier.open')}</Link>
        </Button>
      </div>
    </FoldedNotice>
  );
}
