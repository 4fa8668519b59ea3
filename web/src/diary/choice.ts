import { foundProfile } from '../lib/found-profile.ts';
import { onForgetUser } from '../lib/personal-data.ts';

let saved: { userId: string; choice: 'on' | 'off' } | null = null;
onForgetUser(() => {
  saved = null;
});

/** Keeps what she has just chosen, for what does not read the profile by itself. */
export function rememberChoice(userId: string, choice: 'on' | 'off'): void {
  saved = { userId, choice };
}

/** Whether she has switched the diary off, as far as it is known without asking the server. */
export function isDiaryOff(userId: string): boolean {
  if (saved?.userId === userId) return saved.choice === 'off';
  return (foundProfile(userId)?.row as { diary?: unknown } | null | undefined)?.diary === 'off';
}
