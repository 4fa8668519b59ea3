import { useCallback, useEffect, useState } from 'react';
import { keepFoundProfile } from '../../../lib/found-profile.ts';
import { reportProblem } from '../../../lib/report-problem.ts';
import { type FoundProfile, isComplete, lookUpProfile } from '../api.ts';
import { foundAhead, takeAnswer } from './look-up-ahead.ts';

export type ProfileCheck = 'checking' | 'complete' | 'incomplete';

const checkOf = (profile: FoundProfile | null): ProfileCheck =>
  isComplete(profile) ? 'complete' : 'incomplete';

/**
 * Whether the signed-in user has finished her profile; looked up once for each user. A lookup that fails is logged
 * and counts as complete: a failing server must not lock her out.
 * @param userId null when signed out: then there is nothing to complete
 */
export function useProfileCheck(userId: string | null): { check: ProfileCheck; markComplete: () => void } {
  const [checked, setChecked] = useState<{ userId: string; check: ProfileCheck } | null>(() => {
    const found = userId === null ? undefined : foundAhead(userId);
    return userId === null || found === undefined ? null : { userId, check: checkOf(found) };
  });

  useEffect(() => {
    if (userId === null) {
      setChecked(null);
      return;
    }
    const stop = new AbortController();
    const settle = (check: ProfileCheck) => {
      if (!stop.signal.aborted) setChecked({ userId, check });
    };
    (takeAnswer(userId) ?? lookUpProfile(userId, stop.signal)).then(
      (profile) => {
        if (!stop.signal.aborted) keepFoundProfile(userId, profile);
        settle(checkOf(profile));
      },
      (error: unknown) => {
        if (stop.signal.aborted) return;
        reportProblem('the profile could not be looked up', error);
        settle('complete');
      },
    );
    return () => stop.abort();
  }, [userId]);

  const markComplete = useCallback(() => {
    if (userId !== null) setChecked({ userId, check: 'complete' });
  }, [userId]);

  if (userId === null) return { check: 'complete', markComplete };
  return { check: checked?.userId === userId ? checked.check : 'checking', markComplete };
}
