export { WhyRulePage as Component } from '../features/why/why-page.tsx';
