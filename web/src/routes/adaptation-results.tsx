export { AdaptationPage as Component } from '../features/recipes/adaptation/adaptation-page.tsx';
