export {
  RecipeInputFrame as Frame,
  RecipeInputPage as Component,
} from '../features/recipes/input/recipe-input-page.tsx';
