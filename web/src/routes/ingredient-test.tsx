export { IngredientTestPage as Component } from '../features/ingredient-test/ingredient-test-page.tsx';
