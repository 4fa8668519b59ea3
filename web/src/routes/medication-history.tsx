export {
  MedicationHistoryFrame as Frame,
  MedicationHistoryPage as Component,
} from '../features/medications/history/history-page.tsx';
