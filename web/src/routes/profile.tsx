export { ProfileFrame as Frame, ProfilePage as Component } from '../features/profile/profile-page.tsx';
