import type { Language } from '@mirabelle/contract/language.ts';
import type { Risk } from '@mirabelle/contract/risk.ts';
import type { IngredientAssessmentRow } from '@mirabelle/contract/rows.ts';
import { useTranslation } from 'react-i18next';
import { RISK_TONE } from '../../badges/risk-badge.tsx';
import { RiskIcon } from '../../badges/risk-icon.tsx';
import { TONE_TEXT } from '../../ui/tone.ts';
import { wordsOf } from '../../verdict/finding-words.ts';
import { ingredientName } from '../../verdict/ingredient-name.ts';
import { ReasonList } from '../../verdict/reason-list.tsx';

const GROUPS = [
  ['HIGH_RISK', 'modal.high'],
  ['TO_CHECK', 'modal.check'],
  ['NO_RISK', 'modal.safe'],
] as const satisfies readonly (readonly [Risk, string])[];

export interface IngredientAnalysisProps {
  ingredients: readonly IngredientAssessmentRow[];
  /** The language of the reasons. */
  language: Language;
}

/** The parts of a dish by rating, each with its reasons, and a note on what menus do not say. */
export function IngredientAnalysis({ ingredients, language }: IngredientAnalysisProps) {
  const { t } = useTranslation('results');
  const hidden = ingredients
    .filter((ingredient) => ingredient.hidden)
    .map((ingredient) => ingredientName(ingredient, language));
  return (
    <div className="grid gap-5">
      {ingredients.length === 0 ? <p>{t('modal.noIngredients')}</p> : null}
      {GROUPS.map(([risk, title]) => {
        const own = ingredients.filter((ingredient) => ingredient.risk === risk);
        if (own.length === 0) return null;
        return (
          <div key={risk}>
            <h4 className={`mb-2 flex items-center gap-2 font-semibold ${TONE_TEXT[RISK_TONE[risk]]}`}>
              <RiskIcon risk={risk} className="size-5 shrink-0" />
              {`${t(title)} (${own.length})`}
            </h4>
            <ul className="grid gap-3">
              {own.map((ingredient) => (
                <li key={ingredient.ingredient_name} className="rounded-control border border-line p-3">
                  <p className="font-semibold wrap-anywhere">
                    {ingredientName(ingredient, language)}
                    {ingredient.hidden ? (
                      <span className="ml-2 text-sm font-normal text-muted">{t('modal.hiddenTag')}</span>
                    ) : null}
                  </p>
                  <ReasonList reasons={wordsOf(ingredient, language).reasons} language={language} />
                </li>
              ))}
            </ul>
          </div>
        );
      })}
      <div className="rounded-card bg-sage-soft p-4">
        <p className="font-semibold">{t('modal.hiddenTitle')}</p>
        <p className="text-md">{t('modal.hidden')}</p>
        {hidden.length > 0 ? (
          <p className="mt-2 text-md">{t('modal.hiddenList', { list: hidden.join(', ') })}</p>
        ) : null}
      </div>
    </div>
  );
}
