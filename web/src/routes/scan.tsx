export { ScanPage as Component } from '../features/scan/scan-page.tsx';
