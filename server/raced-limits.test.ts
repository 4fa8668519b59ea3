import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseLedger } from './ai/ledger.ts';
import { countCalls } from './functions/calling/count-calls.ts';
import { AUTH_RATES, type AuthLimits, createAuthLimits } from './platform/auth/limits.ts';
import { createUploadLimit } from './platform/storage/upload-limit.ts';
import { testUser } from './testing/database.ts';
import { type TestPlatform, testPlatform } from './testing/platform.ts';

/** So many at once, from so many addresses. */
const ATTEMPTS = 500;
const ADDRESSES = 8;
const addressOf = (n: number) => `203.0.113.${n % ADDRESSES}`;
const TEN = { points: 10, seconds: 900 };
const HUNDRED = { points: 100, seconds: 900 };

let server: TestPlatform;
beforeAll(async () => {
  server = await testPlatform({ config: { trustedProxies: 1, atOnce: { requests: ATTEMPTS * 2 } } });
});
afterAll(() => server.close());

const post = (path: string, body: unknown, address: string) =>
  fetch(`${server.url}/auth/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  }).then(async (answer) => {
    await answer.body?.cancel();
    return answer.status;
  });
const atOnce = <T>(one: (n: number) => Promise<T>, times = ATTEMPTS) =>
  Promise.all(Array.from({ length: times }, (_, n) => one(n)));
const counted = (statuses: readonly number[], status: number) =>
  statuses.filter((each) => each === status).length;

describe('passwords tried all at once', () => {
  const guess =
    (email: string, password = 'wrong guess') =>
    (n: number) =>
      post('/token?grant_type=password', { email, password }, addressOf(n));

  it('are looked at as often as one after the other: ten for an account from each address', async () => {
    const { email } = await server.signedUp();
    const statuses = await atOnce(guess(email));
    expect([counted(statuses, 400), counted(statuses, 429)]).toEqual([
      10 * ADDRESSES,
      ATTEMPTS - 10 * ADDRESSES,
    ]);
  });

  it('are as many for an address that no one has', async () => {
    const statuses = await atOnce(guess(`${randomUUID()}@example.org`));
    expect(counted(statuses, 400)).toBe(10 * ADDRESSES);
  });

  it('do not lock out who knows hers: what was counted is given back', async () => {
    const { email, password } = await server.signedUp();
    for (let n = 0; n < 12; n++) {
      expect(await post('/token?grant_type=password', { email, password }, '198.51.100.1')).toBe(200);
    }
  });

  it('are counted too where a new password is asked for with the current one', async () => {
    const { token } = await server.signedUp();
    const statuses = await atOnce(
      (n) =>
        fetch(`${server.url}/auth/v1/user`, {
          method: 'PUT',
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${token}`,
            'x-forwarded-for': `192.0.2.${n % ADDRESSES}`,
          },
          body: JSON.stringify({ current_password: `guess ${n}`, password: 'four quiet otters' }),
        }).then(({ status }) => status),
      200,
    );
    expect([counted(statuses, 400), counted(statuses, 200)]).toEqual([10 * ADDRESSES, 0]);
  });
});

describe('sign-ups tried all at once', () => {
  it('are taken as far as the limit of each address goes', async () => {
    const weak = () => ({ email: `${randomUUID()}@example.org`, password: 'abc' });
    const statuses = await atOnce((n) => post('/signup', weak(), `198.51.100.${n % ADDRESSES}`));
    expect(counted(statuses, 422)).toBe(Math.min(ATTEMPTS, AUTH_RATES.signUpByAddress.points * ADDRESSES));
  });
});

/** Every other limit that is counted: how many of 500 at once get through. */
const limits: [string, number, () => Promise<(n: number) => Promise<unknown>>][] = [
  [
    'wrong passwords for one account from anywhere',
    50,
    async () => {
      const auth = limitsOf({ failuresByAccount: { points: 50, seconds: 900 } });
      return (n) => auth.tryPassword(addressOf(n), 'ada@example.org');
    },
  ],
  [
    'sign-ins from one address, whoever signs in',
    10 * ADDRESSES,
    async () => {
      const auth = limitsOf({ signInByAddress: TEN });
      return (n) => auth.tryPassword(addressOf(n), `${randomUUID()}@example.org`);
    },
  ],
  [
    'sign-ups',
    10 * ADDRESSES,
    async () => {
      const auth = limitsOf({ signUpByAddress: TEN });
      return (n) => auth.signUp(addressOf(n));
    },
  ],
  [
    'refreshed sessions',
    10 * ADDRESSES,
    async () => {
      const auth = limitsOf({ refreshByAddress: TEN });
      return (n) => auth.refresh(addressOf(n));
    },
  ],
  [
    'links and codes that are opened',
    10 * ADDRESSES,
    async () => {
      const auth = limitsOf({ flowByAddress: TEN });
      return (n) => auth.flow(addressOf(n));
    },
  ],
  [
    'mails to one account',
    AUTH_RATES.mailsByAccount.points,
    async () => {
      const auth = limitsOf({});
      return (n) => auth.mail(addressOf(n), 'ada@example.org');
    },
  ],
  [
    'mails from one address, to whomever',
    10 * ADDRESSES,
    async () => {
      const auth = limitsOf({ mailsByAddress: TEN });
      return (n) => auth.mail(addressOf(n), `${randomUUID()}@example.org`);
    },
  ],
  [
    'uploads of one user',
    10,
    async () => {
      const count = createUploadLimit(server.database, { uploadsByUser: TEN, uploadsByAddress: HUNDRED });
      return (n) => count('ada', addressOf(n));
    },
  ],
  [
    'uploads from one address, whoever uploads',
    10 * ADDRESSES,
    async () => {
      const count = createUploadLimit(server.database, { uploadsByUser: HUNDRED, uploadsByAddress: TEN });
      return (n) => count(randomUUID(), addressOf(n));
    },
  ],
  [
    'calls of a function by one user',
    10,
    async () => {
      const count = countCalls(server.database, 'one', { byUser: TEN, byAddress: HUNDRED });
      return (n) => count({ userId: 'ada', address: addressOf(n), repeatId: null });
    },
  ],
  [
    'calls of a function without a session',
    10 * ADDRESSES,
    async () => {
      const count = countCalls(server.database, 'two', { byUser: HUNDRED, byAddress: TEN });
      return (n) => count({ userId: null, address: addressOf(n), repeatId: null });
    },
  ],
  [
    'calls of models in a day',
    20,
    async () => {
      const { sub: userId } = await testUser(server.database);
      const most = { spendPerUserDayUsd: 1, spendPerDayUsd: 1, atOnce: ATTEMPTS, atOncePerUser: ATTEMPTS };
      const log = pino({ level: 'silent' });
      const ledger = databaseLedger(
        server.database,
        { ...most, callsPerUserDay: 20, callsPerDay: 1_000 },
        log,
      );
      return () =>
        ledger.begin({ userId, expectedUsd: 0, mostMs: 60_000, signal: AbortSignal.timeout(60_000) });
    },
  ],
];

function limitsOf(rates: Partial<typeof AUTH_RATES>): AuthLimits {
  const wide = Object.keys(AUTH_RATES).map((name) => [name, { points: 10_000, seconds: 900 }]);
  const given = Object.keys(rates).length === 0 ? AUTH_RATES : { ...Object.fromEntries(wide), ...rates };
  return createAuthLimits(server.database, given);
}

describe('500 at once from eight addresses', () => {
  it.each(limits)('let through no more %s than the limit says', async (_, allowed, open) => {
    await server.database.asService((sql) => sql.query('delete from auth.rate_limits'));
    const one = await open();
    const settled = await Promise.allSettled(Array.from({ length: ATTEMPTS }, (__, n) => one(n)));
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(allowed);
  });
});
