export { MedicationResultsPage as Component } from '../features/medicines/results/medication-results-page.tsx';
