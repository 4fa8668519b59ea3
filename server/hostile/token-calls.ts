import { createHmac, randomUUID } from 'node:crypto';
import { type MakeCall, pick } from './call.ts';
import type { HostileWorld } from './world.ts';

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (part: string | undefined) =>
  JSON.parse(Buffer.from(part ?? '', 'base64url').toString()) as Record<string, unknown>;
const hour = () => Math.floor(Date.now() / 1000) + 3_600;

/** A token with these parts and a signature made with a secret that anyone can have. */
function signed(header: object, claims: object, secret: string): string {
  const text = `${encode(header)}.${encode(claims)}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

/** Ways to pretend to be the victim, or more than anyone. */
export const BAD_TOKENS: Readonly<Record<string, (world: HostileWorld) => string>> = {
  empty: () => '',
  'no token at all': () => 'x',
  'two dots': () => '..',
  'not signed': (world) => `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claimsOf(world))}.`,
  'not signed, oddly spelt': (world) => `${encode({ alg: 'nOnE' })}.${encode(claimsOf(world))}.`,
  'signature of another token': (world) =>
    `${encode(headerOf(world))}.${encode(claimsOf(world))}.${world.caller.token.split('.')[2]}`,
  'signature cut off': (world) => `${encode(headerOf(world))}.${encode(claimsOf(world))}`,
  'signature of zeros': (world) =>
    `${encode(headerOf(world))}.${encode(claimsOf(world))}.${Buffer.alloc(64).toString('base64url')}`,
  'signed with the anonymous key': (world) => signed({ alg: 'HS256' }, claimsOf(world), world.anonKey),
  'signed with the key’s name': (world) =>
    signed({ ...headerOf(world), alg: 'HS256' }, claimsOf(world), String(headerOf(world).kid)),
  'signed with nothing': (world) => signed({ alg: 'HS256' }, claimsOf(world), ''),
  'a key of a file': (world) => signed({ alg: 'HS256', kid: '../../../../dev/null' }, claimsOf(world), ''),
  'a key from elsewhere': (world) =>
    signed({ alg: 'RS256', jku: 'http://127.0.0.1:9/keys.json' }, claimsOf(world), 'x'),
  'a key of its own': (world) =>
    signed(
      { alg: 'HS256', jwk: { kty: 'oct', k: Buffer.from('x').toString('base64url') } },
      claimsOf(world),
      'x',
    ),
  'a key that is SQL': (world) => signed({ alg: 'HS256', kid: "' or '1'='1" }, claimsOf(world), 'x'),
  'a critical header': (world) => signed({ alg: 'HS256', crit: ['x'], x: 1 }, claimsOf(world), 'x'),
  'the role of the service': (world) =>
    signed({ alg: 'HS256' }, { role: 'service_role', iss: 'supabase', exp: hour() }, world.anonKey),
  'claims that are a list': (world) => signed({ alg: 'HS256' }, [claimsOf(world)], world.anonKey),
  'a refresh token': (world) => randomUUID().replaceAll('-', '') + world.victim.userId,
  'the victim’s name alone': (world) => world.victim.userId,
  'a token in a token': (world) => signed({ alg: 'HS256', cty: 'JWT' }, { jwt: world.caller.token }, 'x'),
  'very long': () => `${'a'.repeat(6_000)}.${'b'.repeat(6_000)}.${'c'.repeat(2_000)}`,
  'broken text': () => `${Buffer.from([0xff, 0xfe, 0x00]).toString('base64url')}.e30.x`,
};

/** The caller's own claims, with the victim in her place. */
function claimsOf({ caller, victim }: HostileWorld): Record<string, unknown> {
  return { ...decode(caller.token.split('.')[1]), sub: victim.userId, email: victim.email };
}
const headerOf = ({ caller }: HostileWorld) => decode(caller.token.split('.')[0]);

/** Calls that would give something to the victim. */
const PATHS = [
  ['GET', '/rest/v1/profiles?select=*'],
  ['GET', '/rest/v1/menu_scans?select=*,menu_items(*)'],
  ['GET', '/rest/v1/medication_analyses?select=*'],
  ['DELETE', '/rest/v1/menu_scans?user_id=not.is.null'],
  ['GET', '/auth/v1/user'],
  ['POST', '/functions/v1/export-data'],
  ['GET', '/functions/v1/medication-history'],
  ['GET', '/storage/v1/object/authenticated/menu-images/PHOTOGRAPH'],
  ['GET', '/storage/v1/object/public/menu-images/PHOTOGRAPH'],
  ['DELETE', '/storage/v1/object/menu-images/PHOTOGRAPH'],
] as const;

export const tokenCall: MakeCall = (world, random) => {
  const token = BAD_TOKENS[pick(random, Object.keys(BAD_TOKENS))]!(world);
  const [method, path] = pick(random, PATHS);
  const given = pick(random, [token, `${token} `, ` ${token}`, `Bearer ${token}`]);
  return {
    surface: 'tokens',
    method,
    path: path.replace('PHOTOGRAPH', world.photograph),
    headers: {
      apikey: random() < 0.8 ? world.anonKey : token,
      authorization: `${pick(random, ['Bearer', 'bearer', 'Basic', 'BEARER'])} ${given}`,
      'content-type': 'application/json',
    },
    ...(method === 'POST' && { body: '{}' }),
    as: 'nobody',
  };
};
