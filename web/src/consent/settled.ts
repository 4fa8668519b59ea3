import { HEALTH_CONSENT_VERSION } from '@mirabelle/contract/health-consent-version.ts';

/** Where this device notes whom it need not ask; it goes with the user (lib/personal-data.ts). */
const KEY = 'mirabelle-consent';
const settledFor = (userId: string) => `${userId} ${HEALTH_CONSENT_VERSION}`;

/** Whether this device knows that a user agreed to the text of today, or asked her already. */
export function isSettled(userId: string): boolean {
  try {
    return window.localStorage.getItem(KEY) === settledFor(userId);
  } catch {
    return false;
  }
}

/** Notes that this device need not ask the user any more. */
export function settle(userId: string): void {
  try {
    window.localStorage.setItem(KEY, settledFor(userId));
  } catch {
    // A browser that stores nothing asks the server each time.
  }
}
