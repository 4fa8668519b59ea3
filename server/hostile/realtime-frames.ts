import { ODD_VALUES } from '../testing/odd-values.ts';
import { pick } from './call.ts';
import type { HostileWorld } from './world.ts';

const EVENTS = [
  'phx_join',
  'phx_join',
  'phx_join',
  'access_token',
  'heartbeat',
  'phx_leave',
  'broadcast',
  'presence',
];

/**
 * A frame that asks for what is the victim's.
 * @param broken it may also be no frame at all, at which a server rightly ends the socket
 */
export function randomFrame(world: HostileWorld, random: () => number, broken: boolean): string | Buffer {
  const odd = () => pick(random, ODD_VALUES).toWellFormed();
  const tables = [...world.rest.tables.keys(), 'users', 'objects', '*', odd()];
  const filters = [
    `user_id=eq.${world.victim.userId}`,
    `id=eq.${[...world.foreign][0]}`,
    `user_id=neq.${world.caller.userId}`,
    `user_id=in.(${world.victim.userId})`,
    'id=not.is.null',
    undefined,
    odd(),
  ];
  const change = () => ({
    event: pick(random, ['*', '*', 'INSERT', 'UPDATE', 'DELETE', odd()]),
    schema: pick(random, ['public', 'public', 'auth', 'storage', 'pgboss', '*', odd()]),
    table: pick(random, tables),
    filter: pick(random, filters),
  });
  const token = pick(random, [world.caller.token, world.anonKey, odd(), undefined]);
  const payload: unknown = pick<unknown>(random, [
    {
      config: {
        broadcast: { self: true, ack: true },
        presence: { key: world.victim.userId },
        postgres_changes: Array.from({ length: 1 + Math.floor(random() * 3) }, change),
        private: random() < 0.5,
      },
      access_token: token,
    },
    { access_token: token },
    { type: 'broadcast', event: 'x', payload: { text: odd() } },
    { config: odd() },
    odd(),
    null,
    [],
  ]);
  const topic = pick(random, [
    'realtime:a',
    `realtime:scan-${world.rest.ids[0]}`,
    'phoenix',
    `realtime:${odd()}`,
  ]);
  const frame = [
    pick(random, ['1', null, odd()]),
    pick(random, ['1', '2', odd()]),
    topic,
    pick(random, EVENTS),
    payload,
  ];
  const text = JSON.stringify(frame);
  if (!broken) return text;
  return pick<() => string | Buffer>(random, [
    () => text,
    () => text,
    () => text,
    () => text,
    () => JSON.stringify({ topic, event: 'phx_join', payload, ref: '1' }),
    () => text.slice(0, Math.floor(random() * text.length)),
    () => Buffer.from(text),
    () => Buffer.from([3, 1, 1, 1, 1, 0, 0xff]),
    () => JSON.stringify([...frame, 'more']),
    () => `${'['.repeat(3_000)}${']'.repeat(3_000)}`,
    () => JSON.stringify([null, null, 'x'.repeat(20_000), 'phx_join', {}]),
  ])();
}
