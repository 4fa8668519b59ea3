export { MedicationScanPage as Component } from '../features/medicines/scan/medication-scan-page.tsx';
