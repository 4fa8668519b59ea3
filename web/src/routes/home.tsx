export { HomeFrame as Frame, HomePage as Component } from '../features/home/home-page.tsx';
