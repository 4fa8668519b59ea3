import type { MenuAnswerRow } from '@mirabelle/contract/table-question.ts';
import { History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { formatDate } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { FoldedNotice } from '../../ui/folded-notice.tsx';
import type { EarlierMenu } from './earlier-menus.ts';
import type { RatedDish } from './results-model.ts';
import { earlierAnswer, type OpenTableQuestion, openQuestions } from './table-questions-model.ts';
import type { Answers, Reply } from './use-answers.ts';

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

/** Says that she scanned this menu before, where nothing was answered then, and leads there. */
export function EarlierMenuNotice({ menu }: { menu: EarlierMenu }) {
  const { t } = useTranslation('results');
  const { language } = useLanguage();
  const date = formatDate(menu.createdAt, language, { dateStyle: 'long' });
  return (
    <FoldedNotice icon={<History />} title={t('earlier.title', { date })} className="mb-2 sm:mb-4">
      <ToEarlierMenu menu={menu} />
    </FoldedNotice>
  );
}

function ToEarlierMenu({ menu }: { menu: EarlierMenu }) {
  const { t } = useTranslation('results');
  return (
    <Button asChild variant="secondary">
      <Link to={`/results/${menu.id}`}>{t('earlier.open')}</Link>
    </Button>
  );
}

export interface UseEarlierProps {
  answered: readonly AnsweredBefore[];
  answers: Answers;
  /** The menu of that visit, where it is known. */
  menu: EarlierMenu | undefined;
}

/** Below the questions: all that was answered at an earlier visit used together, and the way to the menu of then. */
export function UseEarlier({ answered, answers, menu }: UseEarlierProps) {
  const { t } = useTranslation('results');
  const sayAgain = async () => {
    for (const { question, before } of answered) await answers.reply(question, replyOf(before));
  };
  if (answered.length === 0) return null;
  return (
    <div className="mt-4 flex flex-wrap gap-2 empty:hidden">
      {answered.length > 1 ? (
        <Button disabled={answers.busy !== null} onClick={() => void sayAgain()}>
          {t('earlier.useAll', { count: answered.length })}
        </Button>
      ) : null}
      {menu ? <ToEarlierMenu menu={menu} /> : null}
    </div>
  );
}

/** Says again what was said then: it counts from then. */
export const replyOf = ({ answer, answered_by, answered_at }: MenuAnswerRow): Reply => ({
  answer,
  answeredBy: answered_by,
  answeredAt: answered_at,
});
