export { type IngredientLine, readIngredientLine } from './ingredient-line.ts';
export { readRecipeLines } from './read-lines.ts';
export { type PageOptions, readRecipePage } from './read-page.ts';
export { readRecipeText } from './read-text.ts';
