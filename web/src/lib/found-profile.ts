import { onForgetUser } from './personal-data.ts';
import { onProfileSaved } from './profile-saved.ts';

interface Found {
  userId: string;
  /** Not parsed; null where there is none. */
  row: unknown;
  /** As `Date.now()` gives it. */
  at: number;
}

let found: Found | null = null;
const forget = () => {
  found = null;
};
onForgetUser(forget);
onProfileSaved(forget);

/** Keeps what the check before every page has found, so that the page need not ask for it again. */
export function keepFoundProfile(userId: string, row: unknown): void {
  found = { userId, row, at: Date.now() };
}

/** The profile found last, until it is saved or the user changes. */
export function foundProfile(userId: string): Found | null {
  return found?.userId === userId ? found : null;
}
