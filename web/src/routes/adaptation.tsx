export { SavedAdaptationPage as Component } from '../features/recipes/adaptation/saved-adaptation.tsx';
