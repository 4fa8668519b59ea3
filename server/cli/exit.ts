import { AppError } from '@mirabelle/contract/errors.ts';
import { BackupError } from '../backup/manifest.ts';

/** Exit codes of the command, as listed in its help. */
export const EXIT = { ok: 0, failed: 1, usage: 2, notAMenu: 3, unreadable: 4 } as const;

/** Input that cannot be used; the message is a sentence that says what to do. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** Reports on standard error what went wrong, in one sentence, and returns the exit code. */
export function sayError(error: unknown): number {
  const expected = [UsageError, AppError, BackupError].some((kind) => error instanceof kind);
  const text = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${text}\n`);
  return expected ? EXIT.usage : EXIT.failed;
}
