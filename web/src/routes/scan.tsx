export { ScanPage as Component, ScanStart as Frame } from '../features/scan/scan-page.tsx';
