import type { Language } from '@mirabelle/contract/language.ts';
import { DATA_RULE, fence } from '../../fence.ts';
import { inLanguage } from '../in-language.ts';

/** Asks what a dish is made of. Who asks is not mentioned. @param language of the names */
export function componentsPrompt(dish: string, language: Language): { system: string; prompt: string } {
  return {
    system: [
      'You know the kitchens of the world. You say what a dish is usually made of, as a cook would list it.',
      DATA_RULE,
    ].join('\n'),
    prompt: [
      'The name of a dish as printed on a menu:',
      fence('dish', dish),
      'List what such a dish is made of as it is usually served: every food in it, sauces, marinades, garnishes and alcohol with it.',
      'Say with each whether it is raw, cured, smoked, undercooked or cooked, and whether milk and ' +
        'cheese are pasteurised, where that is usual.',
      `Name each ${inLanguage(language)}. If you do not know a dish of this name, answer known false and no components.`,
    ].join('\n'),
  };
}
