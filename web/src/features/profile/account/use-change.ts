import { useState } from 'react';
import { leaveForGoogle } from '../../../session/leave-for-google.ts';
import { type AccessFailure, accessFailure } from './access-failure.ts';

/** One change of the sign-in data: whether it is running, and why it failed. */
export interface Change {
  busy: boolean;
  failure: AccessFailure | null;
  /** Runs the change. @returns whether it was made */
  run: (change: () => Promise<void>) => Promise<boolean>;
  /** Goes to Google's page, which leads back to the profile. */
  signInAgain: () => Promise<void>;
}

/** @param withPassword whether the account has a password */
export function useChange(withPassword: boolean): Change {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<AccessFailure | null>(null);

  const run = async (change: () => Promise<void>) => {
    setBusy(true);
    setFailure(null);
    try {
      await change();
      return true;
    } catch (error) {
      setFailure(accessFailure(error, withPassword));
      return false;
    } finally {
      setBusy(false);
    }
  };
  const signInAgain = async () => {
    await run(() => leaveForGoogle(`${window.location.origin}/profile`));
  };
  return { busy, failure, run, signInAgain };
}
