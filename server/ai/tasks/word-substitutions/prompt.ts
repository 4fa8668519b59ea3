import type { Language } from '@mirabelle/contract/language.ts';
import { DATA_RULE, fence } from '../../fence.ts';
import { inLanguage } from '../in-language.ts';

/** What needs a substitute in which recipe. */
export interface NeedsSubstitute {
  recipe: string;
  /** Ingredients, by the number a model answers with. */
  lines: readonly { line: number; ingredient: string }[];
  /** Foods that must not be proposed, because the reader is allergic to them. */
  without: readonly string[];
}

/** Asks for substitutes. @param language of the names */
export function substitutionsPrompt(
  needs: NeedsSubstitute,
  language: Language,
): { system: string; prompt: string } {
  return {
    system: [
      'You are a cook who adapts recipes for pregnancy: cooked for raw, pasteurised for raw milk, without alcohol, low in mercury.',
      DATA_RULE,
    ].join('\n'),
    prompt: [
      'A recipe and those of its ingredients that need something else in their place:',
      fence('recipe', needs),
      'Name for each what can take its place in this recipe, best first, so that the recipe still works.',
      `Name foods only, no amounts and no advice, ${inLanguage(language)}. Name nothing that is listed as to be left out.`,
      'Where nothing can take its place, leave the line out.',
    ].join('\n'),
  };
}
