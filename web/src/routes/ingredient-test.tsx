export {
  IngredientTestFrame as Frame,
  IngredientTestPage as Component,
} from '../features/ingredient-test/ingredient-test-page.tsx';
