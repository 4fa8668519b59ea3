import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import './app/styles.css';
import { startTexts } from './i18n/index.ts';
import { captureBrowserEvents } from './lib/events/capture.ts';
import './lib/events/error-records.ts';
import { registerServiceWorker } from './lib/register-service-worker.ts';

captureBrowserEvents();
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root.');

await startTexts(window.location.pathname === '/' ? ['shell', 'home', 'risk'] : ['shell']);
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
registerServiceWorker();
