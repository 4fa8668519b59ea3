import { getBackend } from '../../../lib/backend/backend.ts';
import { keepFoundProfile } from '../../../lib/found-profile.ts';
import { onForgetUser } from '../../../lib/personal-data.ts';
import { type FoundProfile, lookUpProfile } from '../api.ts';

interface Asked {
  userId: string;
  answer: Promise<FoundProfile | null>;
  /** What was found; undefined until then. */
  found?: FoundProfile | null;
}

let asked: Asked | null = null;
onForgetUser(() => {
  asked = null;
});

/**
 * Asks for the profile of the user whose session is stored, before anything is drawn: the check before every page waits
 * for the answer only. A session that cannot be read is left to who shows it.
 */
export async function lookUpAhead(): Promise<void> {
  const { data } = await (await getBackend()).auth.getSession();
  const userId = data.session?.user.id;
  if (userId === undefined) return;
  const lookUp: Asked = { userId, answer: lookUpProfile(userId) };
  asked = lookUp;
  lookUp.answer.then(
    (found) => {
      if (asked !== lookUp) return;
      lookUp.found = found;
      keepFoundProfile(userId, found);
    },
    // Who takes the answer hears of a failure.
    () => {},
  );
}

/** What was found for this user, where that has come already; undefined where it has not. It is still there to be taken. */
export const foundAhead = (userId: string): FoundProfile | null | undefined =>
  asked?.userId === userId ? asked.found : undefined;

/** The answer for this user, once; after that her profile may have changed. */
export function takeAnswer(userId: string): Promise<FoundProfile | null> | null {
  const answer = asked?.userId === userId ? asked.answer : null;
  asked = null;
  return answer;
}
