export { MedicationResultsPage as Component } from '../features/medications/results/medication-results-page.tsx';
