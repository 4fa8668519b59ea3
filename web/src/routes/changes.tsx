export { ChangesPage as Component } from '../features/changes/changes-page.tsx';
