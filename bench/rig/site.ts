import type { ServiceAccount } from './account.ts';
import type { Command, Part } from './part.ts';
import type { Ports } from './ports.ts';

/** What the parts of a run share. */
export interface Site {
  /** Absolute path; all of the run lies below it. */
  folder: string;
  ports: Ports;
  account: ServiceAccount;
  /** Of PostgreSQL's superuser, of replication and of the product's login. */
  password: string;
  /** Starts a part and keeps it running. */
  run(command: Command): Part;
}

/** Something that may be killed. */
export interface Target {
  name: string;
  kill(): Promise<void> | void;
}
