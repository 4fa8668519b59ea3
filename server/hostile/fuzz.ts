import { monitorEventLoopDelay } from 'node:perf_hooks';
import { RandomCalls } from '../testing/random-calls.ts';
import { seeded } from '../testing/seeded.ts';
import { authCall } from './auth-calls.ts';
import { type HostileCall, type MakeCall, SURFACES, type Surface } from './call.ts';
import { functionCall } from './function-calls.ts';
import { send } from './send.ts';
import { storageCall } from './storage-calls.ts';
import { tokenCall } from './token-calls.ts';
import { type HostileWorld, SECRET } from './world.ts';

const AT_ONCE = 8;

export interface Finding {
  /** What is wrong with the answer. */
  what: 'foreign' | 'something for nobody' | 'failed' | 'not answered' | 'says no more than a status';
  /** The call in short. */
  call: string;
  status: number;
  body: string;
}

export interface Tally {
  calls: number;
  /** Answers of 200 to 299. */
  carriedOut: number;
  /** Answers of 400 to 499. */
  refused: number;
}

export interface FuzzReport {
  surfaces: Record<Surface, Tally>;
  findings: Finding[];
  /** Delay of the event loop over all of it, ms: the 99th percentile and the longest. */
  delayMs: { p99: number; max: number };
}

const MAKERS: Record<Exclude<Surface, 'rest'>, MakeCall> = {
  tokens: tokenCall,
  storage: storageCall,
  functions: functionCall,
  auth: authCall,
};

/** Calls of the REST grammar, in turn as the caller and as no one. */
function restCalls(world: HostileWorld, seed: number): () => HostileCall {
  const calls = new RandomCalls(world.rest, seed);
  let made = 0;
  return () => {
    const { path, headers, ...call } = calls.next();
    const nobody = made++ % 12 === 0;
    return {
      ...call,
      surface: 'rest',
      path: `/rest/v1/${path}`,
      headers: {
        ...headers,
        apikey: world.anonKey,
        authorization: `Bearer ${nobody ? world.anonKey : world.caller.token}`,
        'content-type': 'application/json',
      },
      as: nobody ? 'nobody' : 'caller',
    };
  };
}

/**
 * Makes so many calls at every surface in turn, a few at once, and looks at each answer.
 * @param seed the same calls for the same seed
 */
export async function fuzz(
  world: HostileWorld,
  { calls, seed, surfaces = SURFACES }: { calls: number; seed: number; surfaces?: readonly Surface[] },
): Promise<FuzzReport> {
  const random = seeded(seed);
  const rest = restCalls(world, seed);
  const tallies = Object.fromEntries(
    SURFACES.map((surface) => [surface, { calls: 0, carriedOut: 0, refused: 0 }]),
  ) as Record<Surface, Tally>;
  const findings: Finding[] = [];
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const todo = Array.from({ length: calls }, (_, n) => {
    const surface = surfaces[n % surfaces.length]!;
    return surface === 'rest' ? rest() : MAKERS[surface](world, random);
  });
  const lane = async () => {
    for (let call = todo.shift(); call; call = todo.shift()) {
      const { status, body } = await send(world.product.url, call);
      const tally = tallies[call.surface];
      tally.calls += 1;
      if (status >= 200 && status < 300) tally.carriedOut += 1;
      if (status >= 400 && status < 500) tally.refused += 1;
      const found = wrongWith(world, call, status, body);
      const what = found === 'foreign' && (await namesHerOwn(world, call, body)) ? null : found;
      if (what) findings.push({ what, call: inShort(call), status, body: body.slice(0, 300) });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  delay.disable();
  return {
    surfaces: tallies,
    findings,
    delayMs: { p99: delay.percentile(99) / 1e6, max: delay.max / 1e6 },
  };
}

const inShort = ({ method, path, as, body }: HostileCall) =>
  `${method} ${path} as ${as}, ${typeof body === 'string' ? body.slice(0, 300) : `${body?.byteLength ?? 0} bytes`}`;

/** Paths that the backend contract answers; what lies outside is a page or none. */
const CONTRACT = /^\/(?:auth|rest|storage|functions|realtime)\/v1\/(?!.*\.\.)/;

/** Statuses of 500 and more that say on purpose what is not offered or not to be had. */
const EXPLAINED = [501];
/** Node's own answer to headers of more than it reads, before anything of ours has run. */
const BEFORE_US = 431;

function wrongWith(
  world: HostileWorld,
  call: HostileCall,
  status: number,
  body: string,
): Finding['what'] | null {
  if (status === 0) return 'not answered';
  if (body.includes(SECRET)) return 'foreign';
  if (status < 400) {
    if (call.surface === 'storage' ? givesFile(world, call, status, body) : namesForeign(world, body))
      return 'foreign';
    if (call.as === 'nobody' && call.surface === 'rest' && body !== '' && body !== '[]')
      return 'something for nobody';
    if (call.as === 'nobody' && call.surface === 'tokens' && status < 300 && body !== '' && body !== '[]')
      return 'something for nobody';
  }
  if (status >= 500 && !EXPLAINED.includes(status)) return 'failed';
  const spoken =
    status !== BEFORE_US && call.method !== 'HEAD' && call.method !== 'OPTIONS' && CONTRACT.test(call.path);
  if (status >= 400 && spoken && !saysWhy(body)) return 'says no more than a status';
  return null;
}

/** The ids of the victim's rows in an answer. */
const foreignIn = (world: HostileWorld, body: string) =>
  (body.match(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g) ?? []).filter((id) =>
    world.foreign.has(id),
  );

/** An id of the victim's where something was carried out. */
const namesForeign = (world: HostileWorld, body: string) => foreignIn(world, body).length > 0;

/**
 * Whether an answer names no more than what the caller has made herself, under an id that she chose and that is the
 * victim's in another table. That the victim's rows are what they were is looked at afterwards (keptOf).
 */
async function namesHerOwn(world: HostileWorld, call: HostileCall, body: string): Promise<boolean> {
  const ids = foreignIn(world, body);
  const chosen = typeof call.body === 'string' ? call.body : '';
  if (call.surface !== 'functions' || body.includes(SECRET) || !ids.every((id) => chosen.includes(id)))
    return false;
  const hers = new Set<string>();
  for (const table of world.rest.tables.keys()) {
    const { rows } = await world.product.database.asService((sql) =>
      sql.query<{ id: string }>(
        `select to_jsonb(t) ->> 'id' as id from ${table} t
         where to_jsonb(t) ->> 'user_id' = $1 and to_jsonb(t) ->> 'id' = any ($2)`,
        [world.caller.userId, ids],
      ),
    );
    for (const { id } of rows) hers.add(id);
  }
  return ids.length > 0 && ids.every((id) => hers.has(id));
}

/** The victim's photograph, a link to it, or its place in a list; what was asked for by name is named in answers. */
function givesFile(world: HostileWorld, call: HostileCall, status: number, body: string): boolean {
  if (new RegExp(`"signedURL":"[^"]*${world.victim.userId}`, 'i').test(body)) return true;
  if (body.includes('"last_accessed_at"') && body.includes('"menu-1.jpg"'))
    return (
      !/"prefix":"(?!\.)[^"]*"/.test(String(call.body)) ||
      String(call.body).includes(`"${world.victim.userId}`)
    );
  const bytes = call.method === 'GET' && status < 300 && body.startsWith('\ufffd');
  return bytes && call.path.includes(world.photograph);
}

/** An error in words and in JSON. */
function saysWhy(body: string): boolean {
  try {
    const error = JSON.parse(body) as Record<string, unknown>;
    return ['message', 'msg', 'error', 'error_description'].some((name) => typeof error[name] === 'string');
  } catch {
    return false;
  }
}
