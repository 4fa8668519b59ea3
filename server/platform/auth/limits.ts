import type { Database } from '../database/database.ts';
import { createLimiter, type Rate } from '../http/limiter.ts';
import { AuthError } from './errors.ts';

/** How often each may be tried; an address is that of the caller, an account is a mail address, known or not. */
export interface AuthRates {
  signUpByAddress: Rate;
  signInByAddress: Rate;
  /** Wrong passwords for one account from one address. */
  failuresByAccountAndAddress: Rate;
  /** Wrong passwords for one account from anywhere: wide, since it locks the owner out too. */
  failuresByAccount: Rate;
  refreshByAddress: Rate;
  /** Steps of a sign-in through a link or a provider. */
  flowByAddress: Rate;
  /** Mails asked for from one address, to whomever. */
  mailsByAddress: Rate;
  /** Mails to one account asked for from one address. */
  mailsByAccountAndAddress: Rate;
  /** Mails to one account asked for from anywhere: wider, since it keeps the owner waiting too. */
  mailsByAccount: Rate;
}

/** Wide enough for a clinic behind one address, narrow enough to make guessing hopeless. */
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
  /** @throws AuthError over_request_rate_limit, whether or not there is such an account */
  signIn(address: string, account: string): Promise<void>;
  signInFailed(address: string, account: string): Promise<void>;
  signInSucceeded(address: string, account: string): Promise<void>;
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
  const refuse = (...waits: (number | null)[]) => {
    const wait = Math.max(...waits.map((seconds) => seconds ?? 0));
    if (wait > 0) throw new AuthError('over_request_rate_limit', { retryAfterSeconds: wait });
  };
  const pairKey = (address: string, name: string) => `${address} ${name}`;
  return {
    async signUp(address) {
      refuse(await signUp.take(address));
    },
    async signIn(address, name) {
      refuse(await signIn.take(address));
      refuse(...(await Promise.all([pair.look(pairKey(address, name)), account.look(name)])));
    },
    async signInFailed(address, name) {
      await Promise.all([pair.take(pairKey(address, name)), account.take(name)]);
    },
    async signInSucceeded(address, name) {
      await pair.forget(pairKey(address, name));
    },
    async refresh(address) {
      refuse(await refresh.take(address));
    },
    async flow(address) {
      refuse(await flow.take(address));
    },
    async mail(address, name) {
      // One after the other: who is refused by the narrow count does not use up the owner's wide one.
      const wait =
        (await mail.take(address)) ??
        (await mailPair.take(pairKey(address, name))) ??
        (await mailAccount.take(name));
      if (wait !== null) throw new AuthError('over_email_send_rate_limit', { retryAfterSeconds: wait });
    },
  };
}
