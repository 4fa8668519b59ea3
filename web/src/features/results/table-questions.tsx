import type { Language } from '@mirabelle/contract/language.ts';
import type { AnsweredBy, MenuAnswerRow } from '@mirabelle/contract/table-question.ts';
import { renderAtTable } from '@mirabelle/safety/messages/render.ts';
import type { TFunction } from 'i18next';
import { CloudOff, History, MessageCircleQuestionMark } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { formatDate } from '../../lib/format.ts';
import { useOnline } from '../../lib/use-online.ts';
import { Button } from '../../ui/button.tsx';
import { FoldedNotice } from '../../ui/folded-notice.tsx';
import { AnswerButtons } from './answer-buttons.tsx';
import { useAnswerWords } from './answer-words.ts';
import { AnsweredByChoice } from './answered-by.tsx';
import { type AnsweredBefore, replyOf, UseEarlier } from './earlier-menu.tsx';
import type { EarlierMenu } from './earlier-menus.ts';
import type { RatedDish } from './results-model.ts';
import { isAbout, type OpenTableQuestion } from './table-questions-model.ts';
import type { Answers } from './use-answers.ts';

export interface TableQuestionsProps {
  questions: readonly OpenTableQuestion[];
  dishes: readonly RatedDish[];
  answers: Answers;
  /** What of all that is open was answered at an earlier visit, also of a single dish. */
  before: readonly AnsweredBefore[];
  /** The menu of that visit, where it is known. */
  menu?: EarlierMenu | undefined;
  /** The cook's language, where it is known. */
  menuLanguage: Language | null;
  /** The language of the answers' words. */
  speaks: Language;
}

/** Questions that settle several dishes, asked once, and what was answered, now and before: one line that opens. */
export function TableQuestions(props: TableQuestionsProps) {
  const { answers, dishes, before, menu } = props;
  const { t } = useTranslation('results');
  const [by, setBy] = useState<AnsweredBy>('cook');
  const given = answers.given.filter((answer) => dishes.some((dish) => isAbout(answer, dish)));
  const questions = [
    ...props.questions,
    ...before
      .map(({ question }) => question)
      .filter(({ key }) => props.questions.every((other) => other.key !== key)),
  ];
  if (questions.length + given.length + answers.waiting.length === 0) return null;
  return (
    <FoldedNotice
      icon={before.length > 0 ? <History /> : <MessageCircleQuestionMark />}
      title={
        questions.length > 0
          ? titleOf(t, questions, before.length)
          : t('table.answered', { count: given.length + answers.waiting.length })
      }
      className="mb-2 sm:mb-4"
    >
      {before.length > 0 ? <p className="mb-3 text-md">{t('earlier.mayDiffer')}</p> : null}
      {questions.length > 0 ? <AnsweredByChoice value={by} onChange={setBy} /> : null}
      <ul className="grid gap-4">
        {questions.map((question) => (
          <Open key={question.key} {...props} question={question} by={by} />
        ))}
      </ul>
      <UseEarlier answered={before} answers={answers} menu={menu} />
      <Given {...props} given={given} />
    </FoldedNotice>
  );
}

/** One line of a phone's width: what the questions settle, or how many of them she knows an answer to from before. */
function titleOf(t: TFunction<'results'>, questions: readonly OpenTableQuestion[], before: number): string {
  const count = questions.length;
  if (before === count) return t('earlier.asked', { count });
  if (before > 0) return t('earlier.someAsked', { count: before, questions: count });
  const settled = questions.reduce((sum, { settles }) => sum + settles, 0);
  return t('table.title', { count, dishes: t('table.dishes', { count: settled }) });
}

/** One question with its dishes, and the buttons that answer it. */
function Open({
  question,
  by,
  answers,
  before: known,
  menuLanguage,
  speaks,
}: TableQuestionsProps & { question: OpenTableQuestion; by: AnsweredBy }) {
  const { t } = useTranslation('results');
  const { language } = useLanguage();
  const names = question.foods.map(({ name }) => name);
  const asked = renderAtTable(question.question, 'ask', names, speaks);
  const before = known.find((one) => one.question.key === question.key)?.before;
  const say = useAnswerWords(speaks);
  const busy = answers.busy !== null || answers.waiting.some((one) => one.question === question.question);
  return (
    <li className="grid gap-1.5">
      <p lang={speaks === language ? undefined : speaks} className="leading-snug font-semibold wrap-anywhere">
        {asked}
      </p>
      {menuLanguage && menuLanguage !== speaks ? (
        <p lang={menuLanguage} className="text-md leading-snug wrap-anywhere">
          {renderAtTable(question.question, 'ask', names, menuLanguage)}
        </p>
      ) : null}
      <p className="text-sm leading-snug wrap-anywhere">
        {question.settles > 0 ? t('table.settles', { count: question.settles }) : null}
        {t('table.list', { list: question.dishes.map(({ name }) => name).join(', ') })}
      </p>
      <AnswerButtons
        question={asked}
        busy={busy}
        onAnswer={(answer) => void answers.reply(question, { answer, answeredBy: by })}
      />
      {before ? (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-md">
          <span className="flex min-w-0 items-start gap-2">
            <History aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
            {t('table.earlier', {
              date: formatDate(before.answered_at, language, { dateStyle: 'long' }),
              said: say(before),
            })}
          </span>
          <Button
            variant="secondary"
            disabled={busy}
            onClick={() => void answers.reply(question, replyOf(before))}
          >
            {t('table.useAgain')}
          </Button>
        </div>
      ) : null}
    </li>
  );
}

/** What was answered, each with the way to take it back, and what waits for reception. */
function Given({
  given,
  answers,
  dishes,
  speaks,
}: TableQuestionsProps & { given: readonly MenuAnswerRow[] }) {
  const { t } = useTranslation('results');
  const { language } = useLanguage();
  const say = useAnswerWords(speaks);
  const online = useOnline();
  if (given.length + answers.waiting.length === 0) return null;
  const row = (id: string, words: string, about: string, more?: string) => (
    <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <span className="min-w-0 grow basis-64 text-md leading-snug wrap-anywhere">
        <span className="font-semibold">{words}</span> {about}
        {more ? (
          <span className="mt-1 flex items-start gap-2">
            <CloudOff aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
            {more}
          </span>
        ) : null}
      </span>
      <Button
        variant="secondary"
        disabled={answers.busy !== null}
        aria-label={t('table.takeBackOf', { said: words })}
        onClick={() => void answers.takeBack(id)}
      >
        {t('table.takeBack')}
      </Button>
    </li>
  );
  return (
    <ul className="mt-3 grid gap-2 border-t border-line pt-3 first:mt-0 first:border-0 first:pt-0">
      {answers.waiting.map(({ answer_id, question, foods = [], itemIds, answer, answeredBy }) =>
        row(
          answer_id,
          say({
            question,
            foods: foods.map((id) => ({ name: nameOf(id, dishes) })),
            answer,
            answered_by: answeredBy,
          }),
          t('table.dishes', { count: itemIds.length }),
          t(online ? 'table.sending' : 'table.offline'),
        ),
      )}
      {given.map((answer) => {
        const about = dishes.filter((dish) => isAbout(answer, dish)).map(({ name }) => name);
        const date = formatDate(answer.answered_at, language, { dateStyle: 'medium' });
        return row(answer.id, say(answer), `(${date}) ${about.join(', ')}`);
      })}
    </ul>
  );
}

/** What the dishes call a food. */
function nameOf(id: string, dishes: readonly RatedDish[]) {
  const found = dishes
    .flatMap(({ assessment }) => [...(assessment?.findings ?? []), ...(assessment?.profile_findings ?? [])])
    .find(({ settledBy }) => settledBy?.food === id);
  return found?.data.food ?? found?.subject ?? id;
}
