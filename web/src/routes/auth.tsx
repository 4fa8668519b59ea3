export { AuthFrame as Frame, AuthPage as Component } from '../features/auth/auth-page.tsx';
