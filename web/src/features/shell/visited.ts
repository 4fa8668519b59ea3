/** Forgotten with everything else kept for a user (lib/personal-data.ts): whoever uses the browser next reads it all. */
const VISITED_KEY = 'mirabelle-visited';

/** Whether this browser was here before; false where it keeps nothing. */
export function wasHere(): boolean {
  try {
    return localStorage.getItem(VISITED_KEY) !== null;
  } catch {
    return false;
  }
}

/** Remembers that this browser was here. */
export function rememberVisit(): void {
  try {
    localStorage.setItem(VISITED_KEY, 'yes');
  } catch {
    // Blocked: every visit is the first.
  }
}
