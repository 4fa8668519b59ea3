export { ReportPage as Component } from '../features/report/report-page.tsx';
