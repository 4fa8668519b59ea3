export { type IngredientLine, readIngredientLine } from './ingredient-line.ts';
export { type PageOptions, readRecipePage } from './read-page.ts';
