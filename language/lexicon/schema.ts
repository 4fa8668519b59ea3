import { allergensSchema } from './topics/allergens.ts';
import { amountsSchema } from './topics/amounts.ts';
import { articleFormsSchema } from './topics/article-forms.ts';
import { cookingSchema } from './topics/cooking.ts';
import { dishNamesSchema } from './topics/dish-names.ts';
import { donenessSchema } from './topics/doneness.ts';
import { drinksSchema } from './topics/drinks.ts';
import { figuresSchema } from './topics/figures.ts';
import { foodLabelSchema } from './topics/food-label.ts';
import { grammarSchema } from './topics/grammar.ts';
import { homonymsSchema } from './topics/homonyms.ts';
import { ingredientNamesSchema } from './topics/ingredient-names.ts';
import { medicineBoxSchema } from './topics/medicine-box.ts';
import { medicineFormsSchema } from './topics/medicine-forms.ts';
import { medicineListsSchema } from './topics/medicine-lists.ts';
import { medicinePageSchema } from './topics/medicine-page.ts';
import { medicineSheetSchema } from './topics/medicine-sheet.ts';
import { menuHeadingsSchema } from './topics/menu-headings.ts';
import { menuHouseSchema } from './topics/menu-house.ts';
import { menuLinesSchema } from './topics/menu-lines.ts';
import { menuPageSchema } from './topics/menu-page.ts';
import { otherPagesSchema } from './topics/other-pages.ts';
import { pageLanguageSchema } from './topics/page-language.ts';
import { pastedMenuSchema } from './topics/pasted-menu.ts';
import { properNamesSchema } from './topics/proper-names.ts';
import { recipePageSchema } from './topics/recipe-page.ts';
import { servingsSchema } from './topics/servings.ts';
import { symptomsSchema } from './topics/symptoms.ts';
import { wordFormsSchema } from './topics/word-forms.ts';

/**
 * What each topic may hold. The name is the one of the file in a language's folder. Only checks and tests load the
 * schemas; what uses the words loads words/.
 */
export const TOPICS = {
  allergens: allergensSchema,
  'article-forms': articleFormsSchema,
  cooking: cookingSchema,
  'dish-names': dishNamesSchema,
  doneness: donenessSchema,
  drinks: drinksSchema,
  figures: figuresSchema,
  'food-label': foodLabelSchema,
  grammar: grammarSchema,
  homonyms: homonymsSchema,
  'medicine-forms': medicineFormsSchema,
  'medicine-page': medicinePageSchema,
  'medicine-sheet': medicineSheetSchema,
  'menu-headings': menuHeadingsSchema,
  'menu-page': menuPageSchema,
  'page-language': pageLanguageSchema,
  'pasted-menu': pastedMenuSchema,
  'proper-names': properNamesSchema,
  'word-forms': wordFormsSchema,
  amounts: amountsSchema,
  'recipe-page': recipePageSchema,
  'ingredient-names': ingredientNamesSchema,
  'menu-lines': menuLinesSchema,
  'medicine-box': medicineBoxSchema,
  'menu-house': menuHouseSchema,
  'other-pages': otherPagesSchema,
  servings: servingsSchema,
  symptoms: symptomsSchema,
  'medicine-lists': medicineListsSchema,
} as const;
export type TopicName = keyof typeof TOPICS;
