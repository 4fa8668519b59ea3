export { WhyMedicinePage as Component } from '../features/why/why-page.tsx';
