import { ODD_VALUES } from '../testing/odd-values.ts';
import { type MakeCall, pick } from './call.ts';

const CALLS = [
  ['POST', '/auth/v1/token?grant_type=password'],
  ['POST', '/auth/v1/token?grant_type=refresh_token'],
  ['POST', '/auth/v1/token?grant_type=pkce'],
  ['POST', '/auth/v1/token?grant_type=client_credentials'],
  ['POST', '/auth/v1/signup'],
  ['POST', '/auth/v1/recover'],
  ['POST', '/auth/v1/verify'],
  ['POST', '/auth/v1/otp'],
  ['POST', '/auth/v1/magiclink'],
  ['POST', '/auth/v1/admin/users'],
  ['GET', '/auth/v1/admin/users'],
  ['GET', '/auth/v1/user'],
  ['PUT', '/auth/v1/user'],
  ['GET', '/auth/v1/settings'],
  ['GET', '/auth/v1/authorize?provider=google&redirect_to=https://elsewhere.example'],
  ['GET', '/auth/v1/callback?code=x&state=y'],
  ['GET', '/auth/v1/verify?token=x&type=recovery&redirect_to=https://elsewhere.example'],
  ['GET', '/auth/v1/.well-known/jwks.json'],
  ['GET', '/auth/v1/factors'],
] as const;

/** Sign-in, sign-up and what is around them, with what belongs to the victim or to no one. */
export const authCall: MakeCall = (world, random) => {
  const [method, path] = pick(random, CALLS);
  const odd = () => pick(random, ODD_VALUES).toWellFormed();
  const email = pick(random, [
    world.victim.email,
    world.victim.email.toUpperCase(),
    odd(),
    `${odd()}@example.org`,
  ]);
  const body = {
    email,
    password: pick(random, ['password1', odd(), ' ', 'x'.repeat(5_000)]),
    refresh_token: odd(),
    token: odd(),
    token_hash: odd(),
    type: pick(random, ['recovery', 'signup', 'email_change', odd()]),
    data: { role: 'service_role', sub: world.victim.userId },
    role: 'service_role',
    id: world.victim.userId,
  };
  return {
    surface: 'auth',
    method,
    path,
    headers: {
      apikey: world.anonKey,
      authorization: `Bearer ${random() < 0.7 ? world.anonKey : odd().replace(/[^\x20-\x7e]/g, '')}`,
      'content-type': 'application/json',
    },
    ...(method !== 'GET' && { body: JSON.stringify(body) }),
    as: 'nobody',
  };
};
