export { AdaptationPage as Component } from '../features/recipes/adaptation-page.tsx';
