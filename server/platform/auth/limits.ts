import type { Database } from '../database/database.ts';
import { createLimiter, type Rate } from '../http/limiter.ts';
import { AuthError } from './errors.ts';

/** How often each may be tried; "address" is the caller's, an account is a mail address, known or not. */
export interface AuthRates {
  signUpByAddress: Rate;
  signInByAddress: Rate;
  /** Wrong passwords for one account from one address. */
  failuresByAccountAndAddress: Rate;
  /** Wrong passwords for one account from anywhere: high, since it locks out the owner too. */
  failuresByAccount: Rate;
  refreshByAddress: Rate;
  /** Steps of a sign-in through a link or a provider. */
  flowByAddress: Rate;
  /** Mails asked for from one address, to whomever. */
  mailsByAddress: Rate;
  /** Mails to one account asked for from one address. */
  mailsByAccountAndAddress: Rate;
  /** Mails to one account requested from anywhere: higher, since it also makes the owner wait. */
  mailsByAccount: Rate;
}

/** High enough for a clinic behind one address, low enough to make guessing hopeless. */
export const AUTH_RATES: AuthRates = {
  signUpByAddress: { points: 60, seconds: 3_600 },
  signInByAddress: { points: 120, seconds: 300 },
  failuresByAccountAndAddress: { points: 10, seconds: 900 },
  failuresByAccount: { points: 100, seconds: 3_600 },
  refreshByAddress: { points: 600, seconds: 300 },
  flowByAddress: { points: 120, seconds: 300 },
  mailsByAddress: { points: 60, seconds: 3_600 },
  mailsByAccountAndAddress: { points: 4, seconds: 900 },
  mailsByAccount: { points: 12, seconds: 3_600 },
};

export interface AuthLimits {
  /** @throws AuthError over_request_rate_limit */
  signUp(address: string): Promise<void>;
  /**
   * Counts a password as wrong before it is checked, so that many sent at once are not all checked.
   * @throws AuthError over_request_rate_limit, whether or not there is such an account
   */
  tryPassword(address: string, account: string): Promise<void>;
  /** Takes back the count of tryPassword. */
  passwordWasRight(address: string, account: string): Promise<void>;
  /** @throws AuthError over_request_rate_limit */
  refresh(address: string): Promise<void>;
  /** @throws AuthError over_request_rate_limit */
  flow(address: string): Promise<void>;
  /** @throws AuthError over_email_send_rate_limit, whether or not there is such an account */
  mail(address: string, account: string): Promise<void>;
}

export function createAuthLimits(database: Database, rates: AuthRates): AuthLimits {
  const signUp = createLimiter(database, 'sign-up', rates.signUpByAddress);
  const signIn = createLimiter(database, 'sign-in', rates.signInByAddress);
  const pair = createLimiter(database, 'sign-in-pair', rates.failuresByAccountAndAddress);
  const account = createLimiter(database, 'sign-in-account', rates.failuresByAccount);
  const refresh = createLimiter(database, 'refresh', rates.refreshByAddress);
  const flow = createLimiter(database, 'flow', rates.flowByAddress);
  const mail = createLimiter(database, 'mail', rates.mailsByAddress);
  const mailPair = createLimiter(database, 'mail-pair', rates.mailsByAccountAndAddress);
  const mailAccount = createLimiter(database, 'mail-account', rates.mailsByAccount);
  const refuse = (wait: number | null) => {
    if (wait !== null) throw new AuthError('over_request_rate_limit', { retryAfterSeconds: wait });
  };
  const pairKey = (address: string, name: string) => `${address} ${name}`;
  return {
    async signUp(address) {
      refuse(await signUp.take(address));
    },
    async tryPassword(address, name) {
      // One after the other: a caller refused by the narrow count does not use up the owner's wide one.
      refuse(await signIn.take(address));
      refuse(await pair.take(pairKey(address, name)));
      refuse(await account.take(name));
    },
    async passwordWasRight(address, name) {
      await Promise.all([pair.forget(pairKey(address, name)), account.giveBack(name)]);
    },
    async refresh(address) {
      refuse(await refresh.take(address));
    },
    async flow(address) {
      refuse(await flow.take(address));
    },
    async mail(address, name) {
      // One after the other: a caller refused by the narrow count does not use up the owner's wide one.
      const wait =
        (await mail.take(address)) ??
        (await mailPair.take(pairKey(address, name))) ??
        (await mailAccount.take(name));
      if (wait !== null) throw new AuthError('over_email_send_rate_limit', { retryAfterSeconds: wait });
    },
  };
}
