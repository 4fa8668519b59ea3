/** The door to reading recipes: what lies in the folders beside this file is imported by nothing outside them. */

export { pageText } from '../page/plain-text.ts';
export { type IngredientLine, readIngredientLine } from './lines/ingredient-line.ts';
export { orUnreadable } from './or-unreadable.ts';
export { type PageOptions, readRecipePage } from './page/read-page.ts';
export { readRecipeLines } from './text/read-lines.ts';
export { readRecipeText } from './text/read-text.ts';
