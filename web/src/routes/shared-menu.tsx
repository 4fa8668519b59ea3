export { SharedPage as Component } from '../features/results/shared/shared-page.tsx';
