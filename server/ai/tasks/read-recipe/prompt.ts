import { DATA_RULE, fence, visible } from '../../fence.ts';

/** Longest text of a page that is put to a model, characters. */
export const PAGE_CHARS = 24_000;

/** How a recipe is to be read. @param text of a page; null where a picture is sent */
export function recipePrompt(text: string | null): { system: string; prompt: string } {
  return {
    system: [
      'You transcribe recipes from photographs and web pages. You copy; you do not translate, correct, explain or add.',
      DATA_RULE,
    ].join('\n'),
    prompt: [
      text === null ? 'Transcribe the recipe in the picture.' : 'Transcribe the recipe in this text:',
      ...(text === null ? [] : [fence('page', visible(text, PAGE_CHARS))]),
      'Copy every ingredient with its amount and every step, in the language and spelling of the source, and leave none out.',
      'Leave out what is not part of the recipe: stories, comments, advertising, nutrition tables.',
      'Where you cannot read a word, leave that word out; never guess it.',
      'If there is no recipe, answer isRecipe false with empty lists.',
    ].join('\n'),
  };
}
