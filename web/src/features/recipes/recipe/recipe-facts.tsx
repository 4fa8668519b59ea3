import type { ReceivedRecipe } from '@mirabelle/contract/functions/received-recipe.ts';
import { DIETARY_TAGS } from '@mirabelle/contract/recipe.ts';
import { ChefHat, Clock, Flame, Gauge, Globe, type LucideIcon, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../ui/badge.tsx';
import { plainServings } from './plain-servings.ts';

export type Facts = Partial<
  Pick<
    ReceivedRecipe,
    'servings' | 'prep_time' | 'cook_time' | 'total_time' | 'difficulty' | 'cuisine' | 'dietary_tags'
  >
>;

const FACTS = [
  ['servings', Users],
  ['prep_time', Clock],
  ['cook_time', Flame],
  ['total_time', Clock],
  ['difficulty', Gauge],
  ['cuisine', Globe],
] as const satisfies readonly (readonly [keyof Facts, LucideIcon])[];

/** Servings, times, difficulty, cuisine and diets, as far as the recipe states them. */
export function RecipeFacts({ recipe }: { recipe: Facts }) {
  const { t, i18n } = useTranslation('recipes');
  // The total is shown only if the two others are missing.
  const total = recipe.prep_time && recipe.cook_time ? null : recipe.total_time;
  const facts = FACTS.flatMap(([fact, Icon]) => {
    const value = fact === 'total_time' ? total : recipe[fact];
    return value ? [{ fact, Icon, value: fact === 'servings' ? plainServings(value) : value }] : [];
  });
  const tags = recipe.dietary_tags ?? [];
  if (facts.length + tags.length === 0) return null;
  const nameOf = (tag: string) => {
    const known = DIETARY_TAGS.find((each) => each === tag);
    return known ? t(`diet.${known}`) : tag;
  };
  return (
    <ul lang={i18n.language} className="flex flex-wrap gap-2">
      {facts.map(({ fact, Icon, value }) => (
        <li key={fact} className="max-w-full">
          <Badge icon={<Icon />} className="font-normal">
            {t(`facts.${fact}`, { value })}
          </Badge>
        </li>
      ))}
      {tags.map((tag) => (
        <li key={tag}>
          <Badge tone="sage" icon={<ChefHat />} className="font-normal">
            {nameOf(tag)}
          </Badge>
        </li>
      ))}
    </ul>
  );
}
