/** Where changes wait in this browser; by itself, so that every page can look without loading what reads them. */
export const WAITING_KEY = 'mirabelle-waiting-diary';

/** Whether anything may wait to be sent. */
export function mayHaveChanges(): boolean {
  try {
    return localStorage.getItem(WAITING_KEY) !== null;
  } catch {
    // Blocked: it is sent by the page that holds it.
    return false;
  }
}
