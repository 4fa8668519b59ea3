export { MedicationDetailPage as Component } from '../features/medicines/detail/detail-page.tsx';
