import type { Language } from '@mirabelle/contract/language.ts';
import type { AnsweredBy } from '@mirabelle/contract/table-question.ts';
import { useTranslation } from 'react-i18next';
import { RiskBadge } from '../../../badges/risk-badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { useAnswerWords } from '../answer-words.ts';
import { AnsweredByChoice } from '../answered-by.tsx';
import { orderName } from '../as-printed.ts';
import type { RatedDish } from '../results-model.ts';
import { answersAbout } from '../table-questions-model.ts';
import type { Answers } from '../use-answers.ts';

export interface AfterAskingProps {
  /** The dishes that were picked. */
  dishes: readonly RatedDish[];
  leftOff: readonly RatedDish[];
  settled: readonly RatedDish[];
  answers: Answers | null;
  by: AnsweredBy;
  onBy: (by: AnsweredBy) => void;
  speaks: Language;
}

/** For her alone: how the dishes are rated now, what was answered, and what the card does not hold. */
export function AfterAsking({ dishes, leftOff, settled, answers, by, onBy, speaks }: AfterAskingProps) {
  const { t } = useTranslation('cook-card');
  const { t: risk } = useTranslation('risk');
  const { t: results } = useTranslation('results');
  const say = useAnswerWords(speaks);
  const note = (dish: RatedDish) => {
    if (leftOff.includes(dish)) return t(dish.rating === null ? 'pick.waiting' : 'leftOff');
    return settled.includes(dish) ? t('settled') : null;
  };
  const now = dishes.map(
    (dish) => `${orderName(dish)}: ${dish.rating ? risk(`label.${dish.rating}`) : risk('waiting')}`,
  );
  return (
    <section aria-labelledby="after-asking" className="grid gap-3 rounded-card bg-sage-soft p-4 print:hidden">
      <h2 id="after-asking" className="text-lg">
        {t('forYou')}
      </h2>
      {answers ? (
        <div>
          <p className="text-md">{t('answers.who')}</p>
          <AnsweredByChoice value={by} onChange={onBy} />
        </div>
      ) : null}
      <p role="status" className="sr-only">
        {now.join('; ')}
      </p>
      <ul className="grid gap-3">
        {dishes.map((dish) => (
          <li key={dish.id} className="grid gap-1">
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="min-w-0 font-semibold wrap-anywhere">{orderName(dish)}</span>
              <RiskBadge risk={dish.rating} />
            </span>
            {note(dish) ? <span className="text-md">{note(dish)}</span> : null}
            {answersAbout(dish, answers?.given ?? []).map((answer) => (
              <span key={answer.id} className="flex flex-wrap items-center justify-between gap-x-4 text-md">
                <span className="min-w-0 wrap-anywhere">{say(answer)}</span>
                <Button
                  variant="secondary"
                  disabled={answers?.busy !== null}
                  aria-label={results('table.takeBackOf', { said: say(answer) })}
                  onClick={() => void answers?.takeBack(answer.id)}
                >
                  {results('table.takeBack')}
                </Button>
              </span>
            ))}
          </li>
        ))}
      </ul>
      {answers && answers.waiting.length > 0 ? <p className="text-md">{results('table.offline')}</p> : null}
    </section>
  );
}
