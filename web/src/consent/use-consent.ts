import { HEALTH_CONSENT_VERSION } from '@mirabelle/contract/health-consent-version.ts';
import type { User } from '@supabase/supabase-js';
import { useEffect, useState } from 'react';
import { useLanguage } from '../i18n/language-provider.tsx';
import { reportProblem } from '../lib/report-problem.ts';
import { loadConsents, recordConsent } from './api.ts';
import { isSettled, settle } from './settled.ts';

/** What sign-up notes with an account that may have to be confirmed first: the version of the text beside it. */
export const AGREED = 'health_consent';

/** Whether the text of today stood beside the button by which she made her account. */
const agreedAtSignUp = ({ user_metadata }: User): boolean =>
  Number(user_metadata?.[AGREED]) === HEALTH_CONSENT_VERSION;

/**
 * Whether the signed-in user is to be asked to agree to the text of today. Where she agreed by signing up, that is
 * recorded as soon as she is signed in. What fails is tried again at the next start.
 */
export function useConsent(user: User | null): {
  due: boolean;
  agree: () => Promise<void>;
  later: () => void;
} {
  const { language } = useLanguage();
  const [dueFor, setDueFor] = useState<string | null>(null);
  useEffect(() => {
    if (!user || isSettled(user.id)) return;
    let isGone = false;
    const look = async () => {
      if (agreedAtSignUp(user)) {
        await recordConsent(user.id, language);
        settle(user.id);
        return;
      }
      const consents = await loadConsents(user.id);
      if (consents.some(({ version }) => version >= HEALTH_CONSENT_VERSION)) settle(user.id);
      else if (!isGone) setDueFor(user.id);
    };
    look().catch((error: unknown) => reportProblem('the consent could not be looked up', error));
    return () => {
      isGone = true;
    };
  }, [user, language]);

  const done = () => {
    if (user) settle(user.id);
    setDueFor(null);
  };
  return {
    due: user !== null && dueFor === user.id,
    agree: async () => {
      if (!user) return;
      await recordConsent(user.id, language);
      done();
    },
    later: done,
  };
}
