import type { SafetyAnalysisItem } from '@mirabelle/contract/functions/adapt-recipe.ts';
import type { Language } from '@mirabelle/contract/language.ts';
import { RISKS } from '@mirabelle/contract/risk.ts';
import { ArrowRight, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IngredientRiskBadge } from '../../../../badges/ingredient-risk-badge.tsx';
import { Card, CardTitle } from '../../../../ui/card.tsx';
import { cn } from '../../../../ui/cn.ts';
import { AllergenPart } from '../../../../verdict/allergen-part.tsx';
import { personalReasons, type Reason, wordsOf } from '../../../../verdict/finding-words.ts';
import { ReasonList } from '../../../../verdict/reason-list.tsx';
import { type ShownAdaptation, textIn } from '../shown-adaptation.ts';
import { useRecommendation } from './use-recommendation.ts';

/** 'Safety Analysis': each ingredient, how the changes affect nutrition, and general advice. */
export function SafetyAnalysis({ shown, language }: { shown: ShownAdaptation; language: Language }) {
  const { t } = useTranslation('recipes');
  const { analysis, check } = shown;
  const recommendations = recommendationsOf(shown, language);
  const worstFirst = analysis.toSorted((a, b) => RISKS.indexOf(a.riskLevel) - RISKS.indexOf(b.riskLevel));
  const minded = worstFirst.filter(({ riskLevel }) => riskLevel !== 'NO_RISK');
  const fine = worstFirst.filter(({ riskLevel }) => riskLevel === 'NO_RISK');
  const benefits = benefitsOf(shown, language);
  const forHer = check
    ? personalReasons(
        { profile_findings: check.profileFindings, profile_flags: check.profile_flags },
        language,
      )
    : [];
  return (
    <Card className="grid gap-6">
      <CardTitle>{t('analysis.title')}</CardTitle>
      {forHer.length > 0 ? (
        <Part title={t('analysis.forYou')}>
          <ReasonList reasons={forHer} language={language} />
        </Part>
      ) : null}
      <Part title={t('analysis.ingredients')}>
        <div className="grid gap-3">
          <ul className="grid gap-3 empty:hidden">
            {minded.map((item) => (
              <Item key={`${item.index}-${item.ingredient}`} item={item} shown={shown} language={language} />
            ))}
          </ul>
          {fine.length > 0 ? (
            <details className="group rounded-control border border-line">
              <summary
                className={cn(
                  'flex min-h-12 cursor-pointer list-none items-center gap-3 rounded-control px-3 py-2',
                  '[&::-webkit-details-marker]:hidden',
                )}
              >
                <span className="min-w-0 grow font-semibold">
                  {t('analysis.fine', { count: fine.length })}
                </span>
                <ChevronDown
                  aria-hidden="true"
                  className="size-5 shrink-0 text-muted transition-transform duration-150 group-open:rotate-180"
                />
              </summary>
              <ul className="grid gap-4 border-t border-line p-3">
                {fine.map((item) => (
                  <Item
                    key={`${item.index}-${item.ingredient}`}
                    item={item}
                    shown={shown}
                    language={language}
                    plain
                  />
                ))}
              </ul>
            </details>
          ) : null}
        </div>
      </Part>
      {benefits.length > 0 ? (
        <Part title={t('analysis.benefits')}>
          <ul className="grid list-disc gap-2 pl-5">
            {benefits.map(({ text, language: spoken }) => (
              <li key={text} lang={spoken ?? undefined} className="wrap-anywhere">
                {text}
              </li>
            ))}
          </ul>
        </Part>
      ) : null}
      {recommendations.length > 0 ? (
        <Part title={t('analysis.recommendations')}>
          <ul className="grid list-disc gap-2 pl-5">
            {recommendations.map(({ text, language: spoken }) => (
              <li key={text} lang={spoken ?? undefined} className="wrap-anywhere">
                {text}
              </li>
            ))}
          </ul>
        </Part>
      ) : null}
      {check ? (
        <Part title={t('analysis.allergens')}>
          <AllergenPart allergens={check.allergens} />
        </Part>
      ) : null}
    </Card>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 text-base font-semibold">{title}</h3>
      {children}
    </section>
  );
}

interface ItemProps {
  item: SafetyAnalysisItem;
  shown: ShownAdaptation;
  language: Language;
  plain?: boolean;
}

function Item({ item, shown, language, plain }: ItemProps) {
  const { t } = useTranslation('recipes');
  const recommendation = useRecommendation();
  const { riskLevel, adaptedRiskLevel = riskLevel } = item;
  const advice = recommendation(item, shown, language);
  return (
    <li className={plain ? undefined : 'rounded-control border border-line p-3 sm:p-4'}>
      <p lang={shown.recipeLanguage ?? undefined} className="mb-1.5 font-semibold wrap-anywhere">
        {item.ingredient}
      </p>
      <p className="mb-2 flex flex-wrap items-center gap-2">
        <IngredientRiskBadge risk={riskLevel} />
        {adaptedRiskLevel === riskLevel ? null : (
          <>
            <ArrowRight aria-hidden="true" className="size-4 shrink-0 text-muted" />
            <span className="sr-only">{t('analysis.now')}</span>
            <IngredientRiskBadge risk={adaptedRiskLevel} />
          </>
        )}
      </p>
      <ReasonList reasons={reasonsOf(item, language)} language={language} />
      {advice ? (
        <p className="mt-2 border-l-4 border-sage pl-3 wrap-anywhere">
          <span className="sr-only">{t('analysis.recommendation')} </span>
          {advice}
        </p>
      ) : null}
    </li>
  );
}

function reasonsOf({ findings, reasons }: SafetyAnalysisItem, language: Language): Reason[] {
  return wordsOf({ findings, reasons, questions_for_cook: [], possible_modifications: [] }, language).reasons;
}

/** The recommendations in the user's language; those of an old record as they were written. */
function recommendationsOf({ changes, recommendations, textLanguage }: ShownAdaptation, language: Language) {
  if (changes.advice.length > 0) return changes.advice.map((advice) => textIn(advice, language));
  return recommendations.map((text) => ({ text, language: textLanguage }));
}

/** How the changes affect nutrition, each effect once, in the user's language where available. */
function benefitsOf({ changes, analysis, textLanguage }: ShownAdaptation, language: Language) {
  const localised = changes.ingredients.flatMap(({ nutrition }) =>
    nutrition ? [textIn(nutrition, language)] : [],
  );
  const listed = new Set(changes.ingredients.map(({ originalIndex }) => originalIndex));
  const own = analysis
    .filter(({ nutritionalImpact, index }) => nutritionalImpact && !(index !== null && listed.has(index)))
    .map(({ nutritionalImpact: text }) => ({ text, language: textLanguage }));
  return [...new Map([...localised, ...own].map((benefit) => [benefit.text, benefit])).values()];
}
