import type { Language } from '@mirabelle/contract/language.ts';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { RISK_TONE, RiskBadge } from '../../risk/risk-badge.tsx';
import { Chip } from '../../ui/chip.tsx';
import { wordsOf } from './finding-words.ts';
import type { RatedDish } from './results-model.ts';
import { SourceLinks } from './source-links.tsx';
import { useAllergenNames } from './use-allergen-names.ts';

/** The details show them all. */
const CARD_SOURCES = 2;

export interface DishCardProps {
  dish: RatedDish;
  profileLanguage: Language | null;
  onOpen: () => void;
}

/** One dish: its answer, why, and according to whom. The whole card opens the details; one button does so for keyboards. */
export function DishCard({ dish, profileLanguage, onOpen }: DishCardProps) {
  const { t } = useTranslation('results');
  const { language } = useLanguage();
  const allergenNames = useAllergenNames();
  const { assessment } = dish;
  const words = assessment ? wordsOf(assessment, language, profileLanguage) : null;
  const named = dish.ingredients.filter((ingredient) => !ingredient.hidden || ingredient.risk !== 'NO_RISK');
  const allergens = allergenNames(assessment?.allergens ?? []);
  return (
    <article className="relative grid content-start gap-3 rounded-card border border-line bg-raised p-5 shadow-card transition-colors duration-150 hover:border-edge">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h4 className="min-w-0 font-display text-lg font-semibold break-words">
          <button
            id={`dish-${dish.id}`}
            type="button"
            onClick={onOpen}
            className="text-left after:absolute after:inset-0 after:rounded-card"
          >
            {dish.name}
          </button>
        </h4>
        <RiskBadge risk={dish.rating} />
      </div>
      {dish.description || dish.price ? (
        <p className="flex flex-wrap justify-between gap-x-4 text-md text-muted">
          <span className="min-w-0 break-words">{dish.description}</span>
          {dish.price ? <span className="shrink-0">{dish.price}</span> : null}
        </p>
      ) : null}
      {words ? (
        <div>
          <p className="break-words">{words.reasons.map((reason) => reason.text).join(' ')}</p>
          <SourceLinks citations={words.reasons[0]?.citations ?? []} most={CARD_SOURCES} />
        </div>
      ) : (
        <p className="text-muted">{t('card.waiting')}</p>
      )}
      {named.length > 0 ? (
        <ul aria-label={t('card.ingredients')} className="flex min-w-0 flex-wrap gap-1.5">
          {named.map((ingredient) => (
            <li key={ingredient.ingredient_name} className="min-w-0">
              <Chip tone={RISK_TONE[ingredient.risk]}>{ingredient.ingredient_name}</Chip>
            </li>
          ))}
        </ul>
      ) : null}
      {allergens.length > 0 ? (
        <ul aria-label={t('card.allergens')} className="flex flex-wrap gap-1.5">
          {allergens.map((allergen) => (
            <li key={allergen}>
              <Chip className="border border-edge bg-transparent">{allergen}</Chip>
            </li>
          ))}
        </ul>
      ) : null}
      <ChevronRight aria-hidden="true" className="absolute right-4 bottom-5 size-5 text-muted" />
    </article>
  );
}
