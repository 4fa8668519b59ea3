export { CookCardPage as Component } from '../features/results/cook-card/cook-card-page.tsx';
