export { AdaptationsPage as Component } from '../features/recipes/adaptations-page.tsx';
