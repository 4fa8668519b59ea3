export { MedicationDetailPage as Component } from '../features/medications/detail/detail-page.tsx';
