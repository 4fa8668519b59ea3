import type { Language } from '@mirabelle/contract/language.ts';
import type { Risk } from '@mirabelle/contract/risk.ts';
import { MACHINE_WRITTEN } from '@mirabelle/safety/messages/render.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfidenceBadge } from '../../badges/confidence-badge.tsx';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { Dialog, DialogContent } from '../../ui/dialog.tsx';
import { AllergenPart } from '../../verdict/allergen-part.tsx';
import { AnswerBanner } from '../../verdict/answer-banner.tsx';
import { ConfidenceHelp } from '../../verdict/confidence-help.tsx';
import { personalReasons, wordLanguage, wordsOf } from '../../verdict/finding-words.ts';
import { QuestionsAtTable } from '../../verdict/questions-at-table.tsx';
import { ReasonList } from '../../verdict/reason-list.tsx';
import { orderName } from './as-printed.ts';
import { AnswerHere } from './dish-answers.tsx';
import { cardButtonId } from './dish-card.tsx';
import { IngredientAnalysis } from './ingredient-analysis.tsx';
import { Choices, PrintedWords } from './printed-words.tsx';
import type { RatedDish } from './results-model.ts';
import type { Answers } from './use-answers.ts';

export interface DishModalProps {
  dish: RatedDish;
  answers?: Answers | undefined;
  menuLanguage: Language | null;
  profileLanguage: Language | null;
  onClose: () => void;
}

/** Everything known about one dish: the answer, why, what to ask, how to make it safer, the parts, allergens. */
export function DishModal({ dish, answers, menuLanguage, profileLanguage, onClose }: DishModalProps) {
  const { t } = useTranslation('results');
  const { language } = useLanguage();
  const { t: verdict } = useTranslation('verdict');
  const { assessment } = dish;
  const speaks = wordLanguage(language, profileLanguage);
  const words = assessment ? wordsOf(assessment, speaks) : null;
  const forHer = assessment ? personalReasons(assessment, speaks) : [];
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={orderName(dish)}
        closeLabel={t('modal.close')}
        onCloseAutoFocus={(event) => {
          // Needed where a browser does not focus a tapped button, and where the address opened the dish.
          event.preventDefault();
          document.getElementById(cardButtonId(dish.id))?.focus();
        }}
      >
        <div className="grid gap-8">
          <Answer dish={dish} />
          {answers && !words?.questions.length ? (
            <AnswerHere dish={dish} answers={answers} speaks={speaks} />
          ) : null}
          {words && words.reasons.length > 0 ? (
            <Part title={t('modal.overall')}>
              <ReasonList reasons={words.reasons} language={speaks} />
            </Part>
          ) : null}
          {forHer.length > 0 ? (
            <Part title={t('modal.forYou')}>
              <ReasonList reasons={forHer} language={speaks} />
            </Part>
          ) : null}
          {words && words.questions.length > 0 ? (
            <Part title={t('modal.questions')}>
              <QuestionsAtTable
                name={orderName(dish)}
                assessment={assessment}
                questions={words.questions}
                cookLanguage={menuLanguage ?? language}
                readerLanguage={speaks}
              />
              {answers ? <AnswerHere dish={dish} answers={answers} speaks={speaks} /> : null}
            </Part>
          ) : null}
          {words && words.modifications.length > 0 ? (
            <Part title={t('modal.safer')}>
              <ul lang={speaks} className="grid list-disc gap-2 pl-5">
                {words.modifications.map((modification) => (
                  <li key={modification}>{modification}</li>
                ))}
              </ul>
            </Part>
          ) : null}
          <Part title={t('modal.ingredients')}>
            <IngredientAnalysis ingredients={dish.ingredients} language={speaks} />
          </Part>
          {assessment && assessment.unknown.length > 0 ? (
            <Part title={t('modal.unknown')}>
              <p className="wrap-anywhere">
                {t('modal.unknownText', { list: assessment.unknown.join(', ') })}
              </p>
            </Part>
          ) : null}
          <Part title={t('modal.allergens')}>
            <AllergenPart
              allergens={assessment?.allergens ?? []}
              allergen_flags={assessment?.allergen_flags ?? []}
              codes={dish.allergen_codes}
            />
          </Part>
          <div className="grid gap-2 border-t border-line pt-4 text-sm text-muted">
            {MACHINE_WRITTEN.includes(speaks) ? <p>{verdict('machineWritten')}</p> : null}
            <p>{t('modal.disclaimer')}</p>
          </div>
        </div>
      </DialogContent>
    </Dialog>
  );
}

/** The menu's words for the dish, its rating in a sentence, and the confidence. */
function Answer({ dish }: { dish: RatedDish }) {
  const { t } = useTranslation('results');
  const { assessment, rating } = dish;
  const sentence: Risk | 'waiting' = rating ?? 'waiting';
  return (
    <div>
      <PrintedWords dish={dish} className="mb-3" />
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

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-3 text-lg">{title}</h3>
      {children}
    </section>
  );
}
