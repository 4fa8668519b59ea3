export { RestsOnPage as Component } from '../features/rests-on/rests-on-page.tsx';
