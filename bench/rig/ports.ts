/** Where each part listens, always on 127.0.0.1. */
export interface Ports {
  /** HAProxy before the web processes: what people open. */
  site: number;
  /** HAProxy before whichever PostgreSQL is the primary. */
  primary: number;
  /** HAProxy before the replicas. */
  replica: number;
  pgBouncer: number;
  etcd: number;
  etcdPeer: number;
  /** PostgreSQL and Patroni of each node. */
  nodes: readonly { postgres: number; patroni: number }[];
  webs: readonly number[];
  /** Where workers answer health checks. */
  workers: readonly number[];
  /** The first of those for the object store. */
  store: number;
}

export function portsFrom(base: number): Ports {
  return {
    site: base,
    primary: base + 1,
    replica: base + 2,
    pgBouncer: base + 3,
    etcd: base + 4,
    etcdPeer: base + 5,
    nodes: [0, 1, 2].map((n) => ({ postgres: base + 11 + n, patroni: base + 21 + n })),
    webs: [base + 31, base + 32],
    workers: [base + 41, base + 42],
    store: base + 51,
  };
}
