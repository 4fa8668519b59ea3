export {
  MedicationScanFrame as Frame,
  MedicationScanPage as Component,
} from '../features/medications/scan/medication-scan-page.tsx';
