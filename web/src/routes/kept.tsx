export { KeptPage as Component } from '../features/kept/kept-page.tsx';
