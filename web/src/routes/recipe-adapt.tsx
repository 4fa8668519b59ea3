export { RecipeInputPage as Component } from '../features/recipes/input/recipe-input-page.tsx';
