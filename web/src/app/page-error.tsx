import { useState } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router';
import { MissingOffline } from './missing-offline.tsx';
import { ShownError } from './shown-error.tsx';

/**
 * Shown inside the shell where a page could not be fetched or drawn. A page's code can be missing
 * because the network went away or because a newer version was installed.
 */
export function PageError() {
  const error = useRouteError();
  const location = useLocation();
  const navigate = useNavigate();
  const tryAgain = () => {
    if (isMissingCode(error)) reload();
    else void navigate(location, { replace: true, state: location.state });
  };
  // Decided once: when the network is back, the page is loaded again.
  const [offline] = useState(() => isMissingCode(error) && !navigator.onLine);
  if (offline) return <MissingOffline onBack={reload} />;
  return <ShownError key={location.key} error={error} onTryAgain={tryAgain} />;
}

const reload = () => window.location.reload();

/**
 * Browsers remember for the life of a document that a module could not be fetched: only a new document tries again.
 * These are the words of Chromium, Firefox and Safari.
 */
function isMissingCode(error: unknown): boolean {
  const told = error instanceof Error ? error.message : '';
  return /dynamically imported module|importing a module script failed/i.test(told);
}
