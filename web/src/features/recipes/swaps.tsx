import type { IngredientChange } from '@mirabelle/contract/functions/adapt-recipe.ts';
import type { Language } from '@mirabelle/contract/language.ts';
import { ArrowDown, ArrowRightLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.tsx';
import { SourceLinks } from '../../verdict/source-links.tsx';
import { IngredientLine } from './recipe-lists.tsx';
import { type ShownAdaptation, said } from './shown-adaptation.ts';

/** Every substitution at a glance: what left, what came, why. */
export function Swaps({ shown, language }: { shown: ShownAdaptation; language: Language }) {
  const { t } = useTranslation('recipes');
  const { adapted, changes, recipeLanguage, safety } = shown;
  // A record that keeps no details says what it changed with the ingredients themselves.
  const told = changes.ingredients.length > 0 ? [] : adapted.ingredients.filter((each) => each.substitution);
  const steps = changes.steps.length;
  const nothing = changes.ingredients.length + told.length + steps === 0;
  return (
    <Card>
      <h2 className="mb-4 flex items-center gap-2 text-xl">
        <ArrowRightLeft aria-hidden="true" className="size-5 shrink-0 text-plum" />
        {t('swaps.title')}
      </h2>
      {nothing ? <p>{t(safety === 'safe' ? 'swaps.none' : 'swaps.nonePossible')}</p> : null}
      <ul className="grid gap-5 empty:hidden">
        {changes.ingredients.map((change) => (
          <Swap
            key={`${change.originalIndex}-${change.substitution}`}
            change={change}
            language={language}
            recipeLanguage={recipeLanguage}
          />
        ))}
        {told.map(({ name, substitution, substitution_reason }) => (
          <li key={`${name}-${substitution}`} className="border-l-4 border-calm pl-4">
            <p className="font-semibold wrap-anywhere">{substitution}</p>
            {substitution_reason ? <p className="wrap-anywhere">{substitution_reason}</p> : null}
          </li>
        ))}
      </ul>
      {steps > 0 ? <p className="mt-4 text-muted">{t('swaps.steps', { count: steps })}</p> : null}
    </Card>
  );
}

function Swap({
  change,
  language,
  recipeLanguage,
}: {
  change: IngredientChange;
  language: Language;
  recipeLanguage: Language | null;
}) {
  const { t } = useTranslation('recipes');
  const reason = said(change.reason, language);
  const effect = change.effect && said(change.effect, language);
  return (
    <li className="border-l-4 border-calm pl-4">
      <div lang={recipeLanguage ?? undefined} className="grid gap-1">
        <p className="text-muted line-through wrap-anywhere">
          <span className="sr-only">{t('swaps.out')} </span>
          <IngredientLine {...change.from} />
        </p>
        <p className="flex gap-2 font-semibold text-calm">
          <ArrowDown aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          {change.to ? (
            <span className="min-w-0 wrap-anywhere">
              <span className="sr-only">{t('swaps.in')} </span>
              <IngredientLine {...change.to} />
            </span>
          ) : (
            t('swaps.leftOut')
          )}
        </p>
      </div>
      <p lang={reason.language} className="mt-2 wrap-anywhere">
        {reason.text}
      </p>
      {effect ? (
        <p lang={effect.language} className="mt-1 text-md text-muted wrap-anywhere">
          {effect.text}
        </p>
      ) : null}
      <div className="print:hidden">
        <SourceLinks citations={change.citations} most={3} />
      </div>
    </li>
  );
}
