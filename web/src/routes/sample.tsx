export { loader, shouldRevalidate } from '../features/results/sample/load-ahead.ts';
export { SamplePage as Component } from '../features/results/sample/sample-page.tsx';
