import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import type { End } from '../backup/manifest.ts';
import { takeBackup } from '../backup/take-backup.ts';
import { takeOver, verifyBackup } from '../backup/take-over.ts';
import { isEncrypted } from '../backup/unpack.ts';
import { UsageError } from './exit.ts';
import { ownConfig } from './own-config.ts';

const SHORTEST_PASSPHRASE = 12;
const log = pino({ level: 'silent' });

/** `mirabelle backup`: saves everything into one file. @throws BackupError, UsageError */
export async function backup(file: string, options: { encrypt?: boolean; verify?: boolean }): Promise<void> {
  const config = ownConfig();
  const passphrase = config.backupPassphrase ?? (options.encrypt ? await newPassphrase() : null);
  const made = await takeBackup(config, file, { passphrase, log });
  say(`${file}: ${countsOf(made)}, ${megabytes(made.bytes)}${passphrase === null ? '' : ', encrypted'}.`);
  if (passphrase === null)
    say(
      'It holds health data and the keys of this installation, and is not encrypted: keep it where no one else reads.',
    );
  if (!options.verify) return;
  await verifyBackup(file, { passphrase, log });
  say('Restored into a temporary place, counted and removed: it is complete.');
}

/** `mirabelle restore`: puts a backup into this installation, or tries whether it could be. @throws BackupError, UsageError */
export async function restore(file: string, options: { replace?: boolean; verify?: boolean }): Promise<void> {
  const config = ownConfig();
  const passphrase = config.backupPassphrase ?? (await passphraseFor(file));
  if (options.verify) {
    const verified = await verifyBackup(file, { passphrase, log });
    say(
      `${file} of ${verified.manifest.takenAt} is complete: ${countsOf(verified)}. Nothing here was changed.`,
    );
    return;
  }
  const restored = await takeOver(config, file, { passphrase, log, replaces: options.replace ?? false });
  say(`Restored the backup of ${restored.manifest.takenAt}: ${countsOf(restored)}.`);
  say('A server that runs has to be started again: it still works with the keys that it had.');
}

function countsOf({ rows, photographs }: End): string {
  const all = Object.values(rows).reduce((sum, count) => sum + count, 0);
  const gone = photographs.gone > 0 ? ` (${photographs.gone} were deleted meanwhile)` : '';
  return [
    `${rows['auth.users'] ?? 0} accounts`,
    `${rows['public.menu_scans'] ?? 0} scans`,
    `${all} rows in all`,
    `${photographs.count} photographs${gone}`,
  ].join(', ');
}

const megabytes = (bytes: number) => `${(bytes / 1024 ** 2).toFixed(1)} MB`;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Asks for the passphrase of an encrypted file; null where it needs none, or no one is there to be asked. */
const passphraseFor = async (file: string): Promise<string | null> =>
  process.stdin.isTTY && (await isEncrypted(file)) ? ask('Passphrase: ') : null;

async function newPassphrase(): Promise<string> {
  if (!process.stdin.isTTY)
    throw new UsageError('There is no terminal to ask for a passphrase. Set BACKUP_PASSPHRASE.');
  const passphrase = await ask('Passphrase: ');
  if (passphrase.length < SHORTEST_PASSPHRASE)
    throw new UsageError(`A passphrase has at least ${SHORTEST_PASSPHRASE} characters.`);
  if ((await ask('Once more: ')) !== passphrase) throw new UsageError('The two are not the same.');
  return passphrase;
}

/** Asks without showing what is typed. */
async function ask(question: string): Promise<string> {
  process.stderr.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  try {
    return await lines.question('');
  } finally {
    lines.close();
    process.stderr.write('\n');
  }
}
