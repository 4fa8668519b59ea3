import type { Language } from '@mirabelle/contract/language.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LateAdviceChanged } from '../../advice-changes/late-advice-changed.tsx';
import { DietPart } from '../../diets/diet-part.tsx';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { AllergenPart } from '../../verdict/allergen-part.tsx';
import { personalReasons, wordsOf } from '../../verdict/finding-words.ts';
import { QuestionsAtTable } from '../../verdict/questions-at-table.tsx';
import { ReasonList } from '../../verdict/reason-list.tsx';
import { NotYetReviewed } from '../../verdict/review-state.tsx';
import { orderName } from './as-printed.ts';
import { AnswerHere } from './dish-answers.tsx';
import { IngredientAnalysis } from './ingredient-analysis.tsx';
import type { RatedDish } from './results-model.ts';
import type { Answers } from './use-answers.ts';

export interface DishDetailsProps {
  /** With all that is known of it. */
  dish: RatedDish;
  answers?: Answers | undefined;
  menuLanguage: Language | null;
  /** The language of the reasons. */
  speaks: Language;
}

/** Why a dish is rated as it is, what to ask, how to make it safer, its parts and allergens. */
export function DishDetails({ dish, answers, menuLanguage, speaks }: DishDetailsProps) {
  const { t } = useTranslation('results');
  const { language } = useLanguage();
  const { assessment } = dish;
  const words = assessment ? wordsOf(assessment, speaks) : null;
  const forHer = assessment ? personalReasons(assessment, speaks) : [];
  return (
    <>
      <LateAdviceChanged subject="item_id" id={dish.id} />
      {answers && !words?.questions.length ? (
        <AnswerHere dish={dish} answers={answers} speaks={speaks} />
      ) : null}
      {words && words.reasons.length > 0 ? (
        <Part title={t('modal.overall')}>
          <ReasonList reasons={words.reasons} language={speaks} />
          <NotYetReviewed reasons={words.reasons} className="mt-3" />
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
      <DietPart facts={dish.diet ?? null} />
      <Part title={t('modal.ingredients')}>
        <IngredientAnalysis ingredients={dish.ingredients} language={speaks} />
      </Part>
      {assessment && assessment.unknown.length > 0 ? (
        <Part title={t('modal.unknown')}>
          <p className="wrap-anywhere">{t('modal.unknownText', { list: assessment.unknown.join(', ') })}</p>
        </Part>
      ) : null}
      <Part title={t('modal.allergens')}>
        <AllergenPart
          allergens={assessment?.allergens ?? []}
          allergen_flags={assessment?.allergen_flags ?? []}
          codes={dish.allergen_codes}
        />
      </Part>
    </>
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
