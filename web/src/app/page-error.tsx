import { useEffect, useState } from 'react';
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
  const [again] = useState(() => isMissingCode(error) && navigator.onLine && isJustBack());
  useEffect(() => {
    if (!again) return;
    const timer = setTimeout(reload, BACK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [again]);
  if (offline) return <MissingOffline onBack={reloadNowBack} />;
  if (again) return <MissingOffline onBack={reload} />;
  return <ShownError key={location.key} error={error} onTryAgain={tryAgain} />;
}

const reload = () => window.location.reload();

/** A network that is said to be back may not carry yet: for so long its failures are tried again, at such a pace. */
const JUST_BACK_MS = 15_000;
const BACK_AGAIN_MS = 1_500;
const BACK_KEY = 'mirabelle-back-at';

function reloadNowBack(): void {
  try {
    sessionStorage.setItem(BACK_KEY, String(Date.now()));
  } catch {
    // Where nothing can be kept, one try has to do.
  }
  reload();
}

function isJustBack(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(BACK_KEY) ?? 0) < JUST_BACK_MS;
  } catch {
    return false;
  }
}

/**
 * Browsers remember for the life of a document that a module could not be fetched: only a new document tries again.
 * These are the words of Chromium, Firefox and Safari.
 */
function isMissingCode(error: unknown): boolean {
  const told = error instanceof Error ? error.message : '';
  return /dynamically imported module|importing a module script failed/i.test(told);
}
