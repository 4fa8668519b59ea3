export { ScanFrame as Frame, ScanPage as Component } from '../features/scan/scan-page.tsx';
