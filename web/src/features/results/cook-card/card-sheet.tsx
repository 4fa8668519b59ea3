import type { Language } from '@mirabelle/contract/language.ts';
import { type AnsweredBy, TABLE_ANSWERS, type TableAnswer } from '@mirabelle/contract/table-question.ts';
import { renderAnswer } from '@mirabelle/safety/messages/cook-card.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../ui/cn.ts';
import { AnswerButtons } from '../answer-buttons.tsx';
import type { Answers } from '../use-answers.ts';
import type { CardContent, SaidLine, TwoTongued } from './card-content.ts';

export interface CardSheetProps {
  content: CardContent;
  /** None where nothing can be answered: the menu is on this phone alone. */
  answers: Answers | null;
  by: AnsweredBy;
  /** The menu's language, in which dishes are named. */
  menuLanguage: string | null;
}

/** The card itself, as it is held out to the cook: large, the kitchen's language first. */
export function CardSheet({ content, answers, by, menuLanguage }: CardSheetProps) {
  const { t } = useTranslation('cook-card');
  const { cook, reader, greeting, groups, allergies, thanks } = content;
  const names = (list: readonly string[]) => <DishNames names={list} menuLanguage={menuLanguage} />;
  return (
    <article
      data-print-card=""
      aria-label={t('title')}
      className="grid gap-6 rounded-card border border-line bg-raised p-4 shadow-card sm:p-8"
    >
      <Both said={greeting} cook={cook} reader={reader} className="text-xl" />
      {groups.map(({ names: dishes, lines }) => (
        <section key={dishes.join(' ')} className="grid gap-3 border-t border-line pt-4">
          {names(dishes)}
          <ul className="grid gap-6">
            {lines.map((said) => (
              <li key={said.line.key} className="grid gap-3">
                <Both said={said} cook={cook} reader={reader} className="text-2xl" />
                {answers ? <Reply {...{ said, answers, by, cook, reader }} /> : null}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {allergies ? (
        <section className="grid gap-3 border-t border-line pt-4">
          {names(allergies.names)}
          {allergies.lines.map((said) => (
            <Both key={said.forCook} said={said} cook={cook} reader={reader} className="text-2xl" />
          ))}
        </section>
      ) : null}
      <Both said={thanks} cook={cook} reader={reader} className="border-t border-line pt-4 text-xl" />
    </article>
  );
}

function DishNames({ names, menuLanguage }: { names: readonly string[]; menuLanguage: string | null }) {
  return (
    <h2 lang={menuLanguage ?? undefined} className="grid font-sans text-lg leading-snug font-bold">
      {names.map((name) => (
        <span key={name} className="wrap-anywhere">
          {name}
        </span>
      ))}
    </h2>
  );
}

/** A sentence in the kitchen's language, large, with its meaning in hers below. */
function Both({
  said: { forCook, forReader },
  cook,
  reader,
  className,
}: {
  said: TwoTongued;
  cook: Language;
  reader: Language;
  className: string;
}) {
  return (
    <div className={cn('leading-snug', className)}>
      <p lang={cook} className="font-display font-semibold wrap-anywhere">
        {forCook}
      </p>
      {forReader ? (
        <p lang={reader} className="mt-1 text-md text-muted wrap-anywhere">
          {forReader}
        </p>
      ) : null}
    </div>
  );
}

/** The buttons that answer a question, in both languages: the cook may tap them. */
function Reply({
  said,
  answers,
  by,
  cook,
  reader,
}: { said: SaidLine; answers: Answers; by: AnsweredBy } & Pick<CardContent, 'cook' | 'reader'>) {
  const { t } = useTranslation('cook-card');
  const { question } = said.line;
  if (!question) return null;
  const waiting = answers.waiting.find(
    (one) => one.question === question.question && question.dishes.some(({ id }) => one.itemIds.includes(id)),
  );
  const notKnown = answers.given.some(
    (one) =>
      one.answer === 'unknown' &&
      one.question === question.question &&
      question.dishes.some(({ id }) => one.item_ids.includes(id)),
  );
  const label = (answer: TableAnswer): ReactNode => (
    <span>
      <span lang={cook}>{renderAnswer(answer, cook)}</span>
      {cook === reader ? null : (
        <span lang={reader} className="font-normal text-muted">
          {' '}
          {renderAnswer(answer, reader)}
        </span>
      )}
    </span>
  );
  return (
    <div className="grid gap-2 print:hidden">
      <AnswerButtons
        question={said.forReader ?? said.forCook}
        labels={Object.fromEntries(TABLE_ANSWERS.map((answer) => [answer, label(answer)]))}
        busy={answers.busy !== null || waiting !== undefined}
        onAnswer={(answer) => void answers.reply(question, { answer, answeredBy: by })}
      />
      {waiting ? (
        <p role="status" className="text-md">
          {t('answers.waiting', { said: renderAnswer(waiting.answer, reader) })}
        </p>
      ) : notKnown ? (
        <p className="text-md">{t('answers.notKnown')}</p>
      ) : null}
    </div>
  );
}
