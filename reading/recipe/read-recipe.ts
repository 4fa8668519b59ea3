export { type IngredientLine, readIngredientLine } from './lines/ingredient-line.ts';
export { type PageOptions, readRecipePage } from './page/read-page.ts';
export { readRecipeLines } from './text/read-lines.ts';
export { readRecipeText } from './text/read-text.ts';
