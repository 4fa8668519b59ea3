export {
  AlreadyAteFrame as Frame,
  AlreadyAtePage as Component,
} from '../features/already-ate/already-ate-page.tsx';
