export { RecipeInputPage as Component } from '../features/recipes/recipe-input-page.tsx';
