export { MedicationHistoryPage as Component } from '../features/medicines/history/history-page.tsx';
