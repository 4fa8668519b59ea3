import { chown, readFile } from 'node:fs/promises';

/** Who Debian's services run as: PostgreSQL and pgBouncer refuse root. */
export interface ServiceAccount {
  /** For `spawn`; empty where we are not root, and run everything ourselves. */
  as: { uid?: number; gid?: number };
  /** Gives a folder or file that we made to the account. */
  own(path: string): Promise<void>;
}

/** @throws Error when root finds no account of PostgreSQL's package */
export async function serviceAccount(): Promise<ServiceAccount> {
  if (process.getuid?.() !== 0) return { as: {}, own: async () => {} };
  const line = /^postgres:[^:]*:(\d+):(\d+):/m.exec(await readFile('/etc/passwd', 'utf8'));
  if (!line) throw new Error('There is no account postgres. Install the package postgresql.');
  const [uid, gid] = [Number(line[1]), Number(line[2])];
  return { as: { uid, gid }, own: (path) => chown(path, uid, gid) };
}
