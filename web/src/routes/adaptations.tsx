export {
  AdaptationsFrame as Frame,
  AdaptationsPage as Component,
} from '../features/recipes/list/adaptations-page.tsx';
