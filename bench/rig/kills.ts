import type { Target } from './site.ts';
import type { Rig } from './start.ts';

/** A kill as it was made. */
export interface Kill {
  name: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** Every part that is killed in turn; a PostgreSQL by what it is at that moment. */
export function targetsOf(rig: Rig, random: () => number): Target[] {
  const { postgres, product, store } = rig;
  const [web1, web2] = product.webs;
  const [worker1, worker2] = product.workers;
  if (!web1 || !web2 || !worker1 || !worker2) throw new Error('The product does not run in four processes.');
  return [
    web1,
    worker1,
    { name: 'PostgreSQL of the primary', kill: async () => (await postgres.primary()).killPostgres() },
    rig.pgBouncer,
    { name: 'PostgreSQL of a replica', kill: async () => (await oneOf(postgres, random)).killPostgres() },
    web2,
    worker2,
    { name: 'node of the primary', kill: async () => (await postgres.primary()).killAll() },
    rig.haproxy,
    { name: 'node of a replica', kill: async () => (await oneOf(postgres, random)).killAll() },
    rig.etcd,
    ...store.targets,
    { name: 'PostgreSQL restarted', kill: () => postgres.restartPrimary() },
  ];
}

async function oneOf(postgres: Rig['postgres'], random: () => number) {
  const replicas = await postgres.replicas();
  const replica = replicas[Math.floor(random() * replicas.length)];
  if (!replica) throw new Error('No PostgreSQL is a replica just now.');
  return replica;
}

/** Targets in turn once, then at random. */
export function* inTurnThenAtRandom(
  targets: readonly Target[],
  random: () => number,
): Generator<Target, never> {
  yield* targets;
  for (;;) yield targets[Math.floor(random() * targets.length)]!;
}
