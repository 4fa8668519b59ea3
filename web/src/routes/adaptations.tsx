export { AdaptationsPage as Component } from '../features/recipes/list/adaptations-page.tsx';
