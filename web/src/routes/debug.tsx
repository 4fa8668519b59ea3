export { DebugFrame as Frame, DebugPage as Component } from '../features/debug/debug-page.tsx';
