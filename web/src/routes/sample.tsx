export { SamplePage as Component } from '../features/results/sample/sample-page.tsx';
