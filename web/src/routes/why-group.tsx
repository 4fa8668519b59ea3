export { WhyGroupPage as Component } from '../features/why/why-page.tsx';
