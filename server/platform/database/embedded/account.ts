import { spawnSync } from 'node:child_process';
import { chown, readFile } from 'node:fs/promises';
import { DatabaseStartError } from '../errors.ts';

/**
 * The account PostgreSQL runs under, since it refuses root. `command` wraps a program so that it does; `own` gives the
 * account a folder or file that we made.
 */
export interface Account {
  readonly kind: 'self' | 'namespace' | 'system-user';
  command(program: string, args: string[]): { file: string; args: string[]; uid?: number; gid?: number };
  own(path: string): Promise<void>;
  /** Whether it can enter a folder or run a file, tried for real. */
  reaches(path: string): boolean;
}

/** The process's own user, when that is not root. */
export const ownAccount: Account = {
  kind: 'self',
  command: (file, args) => ({ file, args }),
  own: async () => {},
  reaches: () => true,
};

/**
 * Root under another number, in a user namespace of its own: the files stay root's, so the data folder may lie
 * where no other user comes, and no system user is made. The number must have a name, initdb looks it up.
 * @returns null if the kernel or the container forbids it
 */
export async function namespaceAccount(): Promise<Account | null> {
  const id = (await namedUsers()).find((user) => user.uid > 0)?.uid;
  if (id === undefined) return null;
  const wrap = (file: string, args: string[]) => ({
    file: 'unshare',
    args: ['--user', `--map-user=${id}`, `--map-group=${id}`, '--', file, ...args],
  });
  const probe = wrap('true', []);
  if (spawnSync(probe.file, probe.args, { stdio: 'ignore' }).status !== 0) return null;
  return { kind: 'namespace', command: wrap, own: async () => {}, reaches: () => true };
}

/** A system user by number: the owner of an existing data folder, or one of `systemUser`. */
export function userAccount(uid: number, gid: number): Account {
  return {
    kind: 'system-user',
    command: (file, args) => ({ file, args, uid, gid }),
    own: (path) => chown(path, uid, gid),
    reaches: (path) =>
      spawnSync('/bin/sh', ['-c', 'test -x "$0"', path], { uid, gid, cwd: '/' }).status === 0,
  };
}

/**
 * A system user to run PostgreSQL as when we are root and user namespaces are forbidden: `mirabelle` or
 * `postgres` if there is one, else a new `mirabelle`.
 */
export async function systemUser(): Promise<Account> {
  const known = await existingUser();
  if (known) return known;
  const made = spawnSync('useradd', [
    '--system',
    '--no-create-home',
    '--shell',
    '/usr/sbin/nologin',
    'mirabelle',
  ]);
  const user = made.status === 0 ? await existingUser() : null;
  if (user) return user;
  throw new DatabaseStartError(
    'PostgreSQL does not run as root, user namespaces are forbidden here, and no system user could ' +
      'be made. Start the server as another user, or add one: useradd --system mirabelle.',
  );
}

async function existingUser(): Promise<Account | null> {
  const users = await namedUsers();
  const user = ['mirabelle', 'postgres'].map((name) => users.find((u) => u.name === name)).find((u) => u);
  return user ? userAccount(user.uid, user.gid) : null;
}

async function namedUsers(): Promise<{ name: string; uid: number; gid: number }[]> {
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '');
  return passwd
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4)
    .map((fields) => ({ name: fields[0] ?? '', uid: Number(fields[2]), gid: Number(fields[3]) }));
}
