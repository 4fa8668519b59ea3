import type { Substitution } from '@mirabelle/contract/knowledge.ts';
import { say } from '../messages/say.ts';
import type { JudgedIngredient } from '../steps/judge-recipe.ts';
import type { Portion } from '../steps/kitchen.ts';
import { theFood } from './the-food.ts';
import type { ToWrite } from './to-write.ts';

/** Where heat goes: after the last sentence that heats it, or before the step that first uses it. */
export interface HeatPlace {
  after: { step: number; sentence: number } | null;
  before: number;
}

export function placeOf({ portions }: JudgedIngredient): HeatPlace {
  const heated = portions.flatMap((portion) => portion.heatings.filter((h) => h.sense !== 'flame'));
  const last = heated.at(-1) ?? null;
  const before = Math.min(...portions.map((portion: Portion) => portion.firstStep));
  const bare = portions.some((portion) => portion.heatings.length === 0);
  return { after: bare ? null : last, before: Number.isFinite(before) ? before : 0 };
}

/** "Cook the prawns until opaque", in the recipe's language and, in French, in the mood of its steps. */
export function heatText(
  ingredient: JudgedIngredient,
  substitution: Substitution,
  { steps, ingredients, language }: Pick<ToWrite, 'steps' | 'ingredients' | 'language'>,
): string {
  const amount = ingredient.index === null ? '' : (ingredients[ingredient.index]?.amount ?? '');
  // Eggs that are part of a batter or a tortilla set with it.
  const bound = ingredient.portions.some((p) =>
    p.heatings.some((heating) => heating.with.some((one) => one !== heating.with[0])),
  );
  const how = substitution.how === 'egg' && bound ? 'mixture' : substitution.how;
  const text = say(`how.${how}`, language, {
    ...theFood({ name: ingredient.name, begins: amount === '' }, steps, language),
    celsius: String(substitution.core?.celsius ?? ''),
  });
  return language === 'fr' && isAddressed(steps) ? addressed(text) : text;
}

/** French recipes speak in the infinitive, or to the reader: "Mélangez". */
function isAddressed(steps: readonly string[]): boolean {
  const all = steps.join(' ');
  const count = (pattern: RegExp) => all.match(pattern)?.length ?? 0;
  return count(/[a-zé]+ez\b/giu) > count(/\b[A-Z][a-zéèêâîôû]+(?:er|ir|re)\b/gu);
}

const ADDRESSED: Record<string, string> = {
  Cuire: 'Cuisez',
  Chauffer: 'Chauffez',
  Faire: 'Faites',
  Prolonger: 'Prolongez',
};

function addressed(text: string): string {
  return text.replace(/^\p{L}+/u, (verb) => ADDRESSED[verb] ?? verb);
}
