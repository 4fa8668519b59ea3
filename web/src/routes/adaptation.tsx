export { SavedAdaptationPage as Component } from '../features/recipes/saved-adaptation.tsx';
