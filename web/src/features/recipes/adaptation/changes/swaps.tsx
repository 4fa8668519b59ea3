import type { Language } from '@mirabelle/contract/language.ts';
import { ArrowDown, ArrowRightLeft, Flame } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../../ui/card.tsx';
import { inTurn } from '../../../../verdict/merge-findings.ts';
import { SourceLinks } from '../../../../verdict/source-links.tsx';
import { IngredientLine, lineOf } from '../../recipe/recipe-lists.tsx';
import { type ShownAdaptation, textIn } from '../shown-adaptation.ts';
import { type Swap, swapsOf } from './changed-lines.ts';

/** Every substitution at a glance: what was removed, what replaces it, why. */
export function Swaps({ shown, language }: { shown: ShownAdaptation; language: Language }) {
  const { t } = useTranslation('recipes');
  const { adapted, changes, recipeLanguage, safety } = shown;
  // In a record without details, the ingredients themselves hold the changes.
  const substituted =
    changes.ingredients.length > 0 ? [] : adapted.ingredients.filter((each) => each.substitution);
  const steps = changes.steps.length;
  const nothing = changes.ingredients.length + substituted.length + steps === 0;
  return (
    <Card>
      <h2 className="mb-4 flex items-center gap-2 text-xl">
        <ArrowRightLeft aria-hidden="true" className="size-5 shrink-0 text-plum" />
        {t('swaps.title')}
      </h2>
      {nothing ? <p>{t(safety === 'safe' ? 'swaps.none' : 'swaps.nonePossible')}</p> : null}
      <ul className="grid gap-5 empty:hidden">
        {swapsOf(changes.ingredients).map((swap) => (
          <SwapItem
            key={swap.originalIndex}
            swap={swap}
            language={language}
            recipeLanguage={recipeLanguage}
          />
        ))}
        {substituted.map(({ name, substitution, substitution_reason }) => (
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

interface SwapItemProps {
  swap: Swap;
  language: Language;
  recipeLanguage: Language | null;
}

function SwapItem({ swap: { from, to, stays, changes }, language, recipeLanguage }: SwapItemProps) {
  const { t, i18n } = useTranslation('recipes');
  const reasons = once(changes.map(({ reason }) => textIn(reason, language)));
  const effects = once(changes.flatMap(({ effect }) => (effect ? [textIn(effect, language)] : [])));
  return (
    <li className="border-l-4 border-calm pl-4">
      <div lang={recipeLanguage ?? undefined} className="grid gap-1">
        {stays ? (
          <p className="font-semibold wrap-anywhere">
            <IngredientLine {...from} />
          </p>
        ) : (
          <p className="text-muted line-through wrap-anywhere">
            <span className="sr-only">{t('swaps.out')} </span>
            <IngredientLine {...from} />
          </p>
        )}
        {stays ? (
          <p lang={i18n.language} className="flex gap-2 font-semibold text-calm">
            <Flame aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
            {t('swaps.cooked')}
          </p>
        ) : null}
        {!stays && to.length === 0 ? (
          <p lang={i18n.language} className="flex gap-2 font-semibold text-calm">
            <ArrowDown aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
            {t('swaps.leftOut')}
          </p>
        ) : null}
        {stays
          ? null
          : to.map((ingredient) => (
              <p key={lineOf(ingredient)} className="flex gap-2 font-semibold text-calm">
                <ArrowDown aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
                <span className="min-w-0 wrap-anywhere">
                  <span className="sr-only">{t('swaps.in')} </span>
                  <IngredientLine {...ingredient} />
                </span>
              </p>
            ))}
      </div>
      {reasons.map(({ text, language: spoken }) => (
        <p key={text} lang={spoken} className="mt-2 wrap-anywhere">
          {text}
        </p>
      ))}
      {effects.map(({ text, language: spoken }) => (
        <p key={text} lang={spoken} className="mt-1 text-md text-muted wrap-anywhere">
          {text}
        </p>
      ))}
      <div className="print:hidden">
        <SourceLinks citations={inTurn(changes.map(({ citations }) => citations))} />
      </div>
    </li>
  );
}

const once = (texts: { text: string; language: Language }[]) => [
  ...new Map(texts.map((each) => [each.text, each])).values(),
];
