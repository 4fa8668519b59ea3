export { HistoryFrame as Frame, HistoryPage as Component } from '../features/history/history-page.tsx';
