import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import './app/styles.css';
import { lookUpAhead } from './features/profile/setup/look-up-ahead.ts';
import { leaveFirstView } from './first-view/leave.ts';
import { startTexts } from './i18n/index.ts';
import { mayHaveSession } from './lib/backend/session-storage.ts';
import { registerServiceWorker } from './lib/register-service-worker.ts';
import { choices } from './phone-reader/choices.ts';

/** When the app begins to record the browser's errors, and looks after what is kept on this device. */
const CAPTURE_AFTER_MS = 1_000;

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root.');

leaveFirstView(root);
// Every page of a user waits for the client and her profile: they come with the page's code instead of after it. Who needs
// them hears of a failure.
if (mayHaveSession()) lookUpAhead().catch(() => {});
await startTexts(window.location.pathname === '/' ? ['shell', 'home', 'risk'] : ['shell']);
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
registerServiceWorker();
// Later: first the page has to be shown.
setTimeout(async () => {
  const { captureBrowserEvents } = await import('./lib/events/capture.ts');
  captureBrowserEvents();
  // What this device reads with is checked, and what the server has newer is fetched.
  if (choices().wanted)
    import('./phone-reader/reader-state.ts').then(
      ({ loadNow }) => loadNow(),
      () => {},
    );
}, CAPTURE_AFTER_MS);
