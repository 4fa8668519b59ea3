import type { Substitution } from '@mirabelle/contract/knowledge.ts';
import type { Language } from '@mirabelle/contract/language.ts';
import { wordsOf } from '@mirabelle/language/lexicon/lexicon.ts';
import { articleForms } from '@mirabelle/language/lexicon/words/article-forms.ts';
import { alternatives } from '@mirabelle/language/text/compile.ts';
import { say } from '../messages/say.ts';
import type { JudgedIngredient } from '../steps/judge-recipe.ts';
import type { Portion } from '../steps/kitchen.ts';
import { nameInSentence } from './name-in-sentence.ts';
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
    ...nameInSentence({ name: ingredient.name, begins: amount === '' }, steps, language),
    celsius: String(substitution.core?.celsius ?? ''),
  });
  return isAddressed(steps, language) ? addressed(text, language) : text;
}

/** Recipes speak in the infinitive, or to the cook: "Mélangez". */
function isAddressed(steps: readonly string[], language: Language): boolean {
  const { addressEndings, infinitiveEndings } = wordsOf(language, articleForms);
  if (addressEndings.length === 0) return false;
  const all = steps.join(' ');
  const count = (pattern: RegExp) => all.match(pattern)?.length ?? 0;
  return (
    count(new RegExp(`[a-zé]+(?:${alternatives(addressEndings)})\\b`, 'giu')) >
    count(new RegExp(`\\b[A-Z][a-zéèêâîôû]+(?:${alternatives(infinitiveEndings)})\\b`, 'gu'))
  );
}

function addressed(text: string, language: Language): string {
  const verbs = wordsOf(language, articleForms).addressed;
  return text.replace(
    /^\p{L}+/u,
    (verb) => verbs.find(({ infinitive }) => infinitive === verb)?.addressed ?? verb,
  );
}
