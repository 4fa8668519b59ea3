import { pino } from 'pino';
import * as trial from '../backup/check-upgrade.ts';
import { ownConfig } from './own-config.ts';

/** `mirabelle upgrade --check`: says what this release would migrate, how long that takes, and what cannot go back. */
export async function checkUpgrade(): Promise<void> {
  const { pending, migratedMs, rows } = await trial.checkUpgrade(ownConfig(), pino({ level: 'silent' }));
  if (migratedMs === null) {
    say('The database is of this release already: nothing would be migrated.');
    return;
  }
  say(`This release would apply ${pending.length} migrations:`);
  for (const { name, about, removes } of pending)
    say(`  ${name}${removes ? ' (takes something away)' : ''}${about ? `\n    ${about}` : ''}`);
  say(
    `On a copy of all ${rows} rows they took ${(migratedMs / 1000).toFixed(1)} s; nothing here was changed.`,
  );
  say(
    'There is no way back but a backup: take one before you start the new release (npx mirabelle backup FILE).',
  );
  if (pending.some(({ removes }) => removes))
    say('A server of the release before must not run beside the new one: what it needs is taken away.');
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
