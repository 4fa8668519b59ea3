export {
  WhyIndexFrame as Frame,
  WhyIndexPage as Component,
} from '../features/why/why-index-page.tsx';
