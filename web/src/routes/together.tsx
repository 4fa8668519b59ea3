export { TogetherPage as Component } from '../features/together/together-page.tsx';
