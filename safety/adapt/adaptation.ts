import type { Citation } from '@mirabelle/contract/finding.ts';
import type { RecipeToAdapt } from '@mirabelle/contract/functions/adapt-recipe.ts';
import type { Substitution } from '@mirabelle/contract/knowledge.ts';
import type { Language } from '@mirabelle/contract/language.ts';
import type { UserContext } from '@mirabelle/contract/profile.ts';
import type { Choice } from './choose/choose-change.ts';
import type { Written } from './rewrite/write-adapted.ts';
import type { RecipeVerdict } from './steps/judge-recipe.ts';

/** For whom a recipe is adapted. */
export interface AdaptationContext {
  userContext: UserContext | null;
  /** ISO code of the country where she cooks: whose supply the food comes from. */
  place: string | null;
  /** Language of reasons and recommendations. */
  language: Language;
}

/** Everything that was found out about one recipe. */
export interface Adaptation {
  recipe: RecipeToAdapt;
  original: RecipeVerdict;
  adapted: RecipeVerdict;
  choices: Choice[];
  written: Written;
  context: AdaptationContext;
  /** Of the recipe. */
  language: Language;
  cite: (substitution: Substitution) => Citation[];
}
