export { DishTestFrame as Frame, DishTestPage as Component } from '../features/dish-test/dish-test-page.tsx';
