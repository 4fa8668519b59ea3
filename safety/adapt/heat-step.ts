import type { Substitution } from '@mirabelle/contract/knowledge.ts';
import type { Language } from '@mirabelle/contract/language.ts';
import type { RecipeEngine } from '../engine.ts';
import { clausesOf } from './clauses.ts';
import type { JudgedIngredient } from './judge-recipe.ts';
import type { Portion } from './kitchen.ts';
import { withoutNamesOfRaw } from './raw-names.ts';
import { theFood } from './the-food.ts';
import { tidy } from './tidy.ts';
import { say } from './words.ts';

/** After the last step that heats it, or before the one that first uses it. */
export function placeOf({ portions }: JudgedIngredient): { after: number | null; before: number } {
  const heated = portions.flatMap((portion) => portion.heatings.filter((h) => h.sense !== 'flame'));
  const last = heated.at(-1)?.step ?? null;
  const before = Math.min(...portions.map((portion: Portion) => portion.firstStep));
  const bare = portions.some((portion) => portion.heatings.length === 0);
  return { after: bare ? null : last, before: Number.isFinite(before) ? before : 0 };
}

/** "Cook the prawns until opaque", in the recipe's language and, in French, in the mood of its steps. */
export function heatText(
  ingredient: JudgedIngredient,
  substitution: Substitution,
  steps: readonly string[],
  language: Language,
): string {
  // Eggs that are part of a batter or a tortilla set with it.
  const bound = ingredient.portions.some((p) => p.heatings.some((heating) => new Set(heating.with).size > 1));
  const how = substitution.how === 'egg' && bound ? 'mixture' : substitution.how;
  const text = say(`how.${how}`, language, {
    ...theFood(ingredient.name, steps, language),
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

/** Takes "so that they stay pink" out of a step: what follows says how done it is to be. */
export function withoutUnder(step: string, engine: RecipeEngine, language: Language): string {
  let text = step;
  for (const read of clausesOf([step], language)) {
    const clause = withoutNamesOfRaw(read, engine, language);
    if (clause.under.size === 0) continue;
    const at = text.indexOf(clause.text);
    if (at < 0) continue;
    const before = text.slice(0, at).replace(/(?:[,:;(–—-]|\s(?:and|et|y|und|e))*\s*$/u, '');
    text = `${before}${text.slice(at + clause.text.length)}`;
  }
  return tidy(text);
}
