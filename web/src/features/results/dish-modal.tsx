import type { Language } from '@mirabelle/contract/language.ts';
import type { Risk } from '@mirabelle/contract/risk.ts';
import { MACHINE_WRITTEN } from '@mirabelle/safety/messages/render.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfidenceBadge } from '../../badges/confidence-badge.tsx';
import { KeepButton } from '../../diary/keep-button.tsx';
import type { Had } from '../../diary/use-diary-changes.ts';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogContent } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { AlreadyAteLink } from '../../verdict/already-link.tsx';
import { AnswerBanner } from '../../verdict/answer-banner.tsx';
import { ConfidenceHelp } from '../../verdict/confidence-help.tsx';
import { wordLanguage } from '../../verdict/finding-words.ts';
import { type AnswerGiven, foodAnswer } from '../../wrong-answer/answer-given.ts';
import { LateReportLink } from '../../wrong-answer/late-report-link.tsx';
import { orderName } from './as-printed.ts';
import { AsReadWords } from './as-read-words.tsx';
import { AnswerHere } from './dish-answers.tsx';
import { DishDetails } from './dish-details.tsx';
import { SeekButton } from './photo-switch.tsx';
import { Choices, PrintedWords } from './printed-words.tsx';
import type { RatedDish } from './results-model.ts';
import type { Answers } from './use-answers.ts';
import { useCardFocus } from './use-card-focus.ts';

export interface DishModalProps {
  dish: RatedDish;
  answers?: Answers | undefined;
  menuLanguage: Language | null;
  profileLanguage: Language | null;
  onClose: () => void;
  /** Shows the dish on the photo; absent where that cannot be. */
  onSeek?: ((dishId: string) => void) | undefined;
  /** Whether all of the dish is here, or how to ask for the rest of it again. */
  rest?: 'here' | 'coming' | { again: () => void };
  /** What can be corrected of it; absent where nothing can. */
  correct?: ReactNode;
  /** What she noted about it; absent where nothing can be noted. */
  notes?: ReactNode;
  /** Whether it may be put in her diary: on the server, on this phone alone, or not, as of a partner's menu. */
  diary?: 'stored' | 'here' | undefined;
  /** ISO code of the country that it was judged for, where that is not hers: of a shared menu. */
  country?: string | undefined;
}

/** Everything known about one dish: the answer, why, what to ask, how to make it safer, the parts, allergens. */
export function DishModal({
  onClose,
  onSeek,
  rest = 'here',
  correct,
  notes,
  diary,
  country,
  ...props
}: DishModalProps) {
  const { dish, answers, profileLanguage } = props;
  const { t } = useTranslation('results');
  const { language } = useLanguage();
  const { t: verdict } = useTranslation('verdict');
  const speaks = wordLanguage(language, profileLanguage);
  const focusCard = useCardFocus(dish.id);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={orderName(dish)}
        closeLabel={t('modal.close')}
        onCloseAutoFocus={(event) => {
          // Needed where a browser does not focus a tapped button, and where the address opened the dish.
          event.preventDefault();
          focusCard();
        }}
      >
        <div className="grid gap-8">
          <Answer dish={dish} />
          {diary ? <KeepButton had={hadOf(dish, diary)} /> : null}
          <Already dish={dish} />
          {onSeek ? <SeekButton onSeek={() => onSeek(dish.id)} /> : null}
          {rest === 'here' ? <DishDetails {...props} speaks={speaks} /> : null}
          {rest === 'coming' ? <Coming /> : null}
          {typeof rest === 'object' ? (
            <>
              {/* What its card asks may be answered all the same. */}
              {answers ? <AnswerHere dish={dish} answers={answers} speaks={speaks} /> : null}
              <Failed again={rest.again} />
            </>
          ) : null}
          {notes}
          {correct}
          <LateReportLink answer={answerOf(dish, country)} />
          <div className="grid gap-2 border-t border-line pt-4 text-sm text-muted">
            {MACHINE_WRITTEN.includes(speaks) ? <p>{verdict('machineWritten')}</p> : null}
            <p>{t('modal.disclaimer')}</p>
          </div>
        </div>
      </DialogContent>
    </Dialog>
  );
}

/** A dish as her diary takes it. */
const hadOf = ({ id, name }: RatedDish, diary: 'stored' | 'here'): Had => ({
  kind: 'dish',
  name,
  ...(diary === 'stored' ? { origin: { kind: 'menu_item', id } } : {}),
});

/** The answer, as it is reported where it is wrong. */
const answerOf = (dish: RatedDish, country: string | undefined): AnswerGiven => ({
  ...foodAnswer(
    'menu-dish',
    [orderName(dish), dish.description].filter(Boolean).join(' · '),
    dish.rating,
    dish.assessment ?? { findings: [] },
    dish.ingredients.flatMap(({ findings }) => findings),
  ),
  ...(country ? { country } : {}),
});

/** The menu's words for the dish, its rating in a sentence, and the confidence. */
function Answer({ dish }: { dish: RatedDish }) {
  const { t } = useTranslation('results');
  const { assessment, rating } = dish;
  const sentence: Risk | 'waiting' = rating ?? 'waiting';
  return (
    <div>
      <PrintedWords dish={dish} className="mb-3" />
      <AsReadWords dish={dish} />
      <AnswerBanner risk={rating}>{t(`modal.sentence.${sentence}`)}</AnswerBanner>
      {dish.options.length > 1 ? (
        <div className="mt-3">
          <Choices dish={dish} />
        </div>
      ) : null}
      <p className="mt-3">
        <ConfidenceBadge value={assessment?.confidence} />
      </p>
      <ConfidenceHelp findings={assessment?.findings ?? []} className="mt-1 text-sm text-muted" />
    </div>
  );
}

/** For a dish that she has eaten already; nothing for one without a known risk. */
function Already({ dish }: { dish: RatedDish }) {
  if (dish.rating === null || dish.rating === 'NO_RISK') return null;
  const findings = [...(dish.assessment?.findings ?? []), ...(dish.assessment?.profile_findings ?? [])];
  return (
    <div>
      <AlreadyAteLink name={orderName(dish)} findings={findings} />
    </div>
  );
}

/** Stands for the details until they are here. */
function Coming() {
  const { t } = useTranslation('results');
  return (
    <p role="status" className="flex items-center gap-3 text-muted">
      <Spinner />
      {t('modal.coming')}
    </p>
  );
}

/** Stands for details that could not be read. */
function Failed({ again }: { again: () => void }) {
  const { t } = useTranslation('results');
  return (
    <Notice role="alert" tone="caution" title={t('modal.failed')}>
      <Button variant="secondary" className="mt-3" onClick={again}>
        {t('loadFailed.action')}
      </Button>
    </Notice>
  );
}
