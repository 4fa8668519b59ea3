export { MedicationHistoryPage as Component } from '../features/medications/history/history-page.tsx';
