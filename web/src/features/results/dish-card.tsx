import type { Language } from '@mirabelle/contract/language.ts';
import { RISKS } from '@mirabelle/contract/risk.ts';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { RISK_TONE, RiskBadge } from '../../badges/risk-badge.tsx';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { NotReviewed } from '../../models/not-reviewed.tsx';
import { EntryCard } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { decidingReasons, wordLanguage } from '../../verdict/finding-words.ts';
import { ingredientName } from '../../verdict/ingredient-name.ts';
import { inTurn } from '../../verdict/merge-findings.ts';
import { SourceLinks } from '../../verdict/source-links.tsx';
import { flagsOf, useAllergenNames } from '../../verdict/use-allergen-names.ts';
import { Choices, PrintedWords } from './printed-words.tsx';
import type { RatedDish } from './results-model.ts';

/** How many the card shows; the details show all. */
const CARD_SOURCES = 2;

/** The element that opens a dish's details, to which the focus returns afterwards. */
export const cardButtonId = (dishId: string) => `dish-${dishId}`;

export interface DishCardProps {
  dish: RatedDish;
  /** Level of the dish's name: one below its heading. */
  headingLevel: 3 | 4;
  profileLanguage: Language | null;
  onOpen: () => void;
}

/** One dish: its answer, why, and according to whom. The whole card opens the details; keyboards use one button. */
export function DishCard({ dish, headingLevel, profileLanguage, onOpen }: DishCardProps) {
  const { t } = useTranslation('results');
  const { language } = useLanguage();
  const allergenNames = useAllergenNames();
  const Heading = `h${headingLevel}` as const;
  const speaks = wordLanguage(language, profileLanguage);
  const reasons = decidingReasons(dish, speaks);
  // What to watch out for comes first.
  const named = dish.ingredients
    .filter((ingredient) => !ingredient.hidden || ingredient.risk !== 'NO_RISK')
    .sort((a, b) => RISKS.indexOf(a.risk) - RISKS.indexOf(b.risk))
    // A menu in two languages names each twice; the stricter comes first.
    .filter(
      (one, at, all) =>
        all.findIndex((other) => ingredientName(other, speaks) === ingredientName(one, speaks)) === at,
    );
  const models = new Set(reasons.flatMap(({ model }) => model ?? []));
  const allergens = dish.assessment
    ? [...allergenNames(dish.assessment.allergens), ...flagsOf(dish.assessment)]
    : [];
  return (
    <EntryCard>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <Heading className="flex min-w-0 gap-2 font-display text-lg font-semibold wrap-anywhere">
          {dish.number ? <span className="shrink-0 text-muted tabular-nums">{dish.number}</span> : null}
          <button
            id={cardButtonId(dish.id)}
            type="button"
            onClick={onOpen}
            className="min-w-0 text-left wrap-anywhere after:absolute after:inset-0 after:rounded-card"
          >
            {dish.name}
          </button>
        </Heading>
        <RiskBadge risk={dish.rating} />
      </div>
      {reasons.length > 0 ? (
        <div>
          <p lang={speaks === language ? undefined : speaks} className="wrap-anywhere">
            {reasons.map((reason) => reason.text).join(' ')}
          </p>
          {[...models].map((model) => (
            <NotReviewed key={model} model={model} className="mt-2" />
          ))}
          <SourceLinks citations={inTurn(reasons.map(({ citations }) => citations))} most={CARD_SOURCES} />
        </div>
      ) : (
        <p className="text-muted">{t('card.waiting')}</p>
      )}
      <Choices dish={dish} />
      <PrintedWords dish={dish} className="text-md" />
      {named.length > 0 ? (
        <ul aria-label={t('card.ingredients')} className="flex min-w-0 flex-wrap gap-1.5">
          {named.map((ingredient) => (
            <li key={ingredient.ingredient_name} className="min-w-0 max-w-full">
              <Chip tone={RISK_TONE[ingredient.risk]}>{ingredientName(ingredient, speaks)}</Chip>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="mt-auto flex items-end justify-between gap-3">
        {allergens.length > 0 ? (
          <ul aria-label={t('card.allergens')} className="flex min-w-0 flex-wrap gap-1.5">
            {allergens.map((allergen) => (
              <li key={allergen}>
                <Chip className="border border-edge bg-transparent">{allergen}</Chip>
              </li>
            ))}
          </ul>
        ) : null}
        <span aria-hidden="true" className="ml-auto flex shrink-0 items-center py-1 text-md text-muted">
          {t('card.details')}
          <ChevronRight className="size-5" />
        </span>
      </div>
    </EntryCard>
  );
}
