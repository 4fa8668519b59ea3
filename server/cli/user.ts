import { invitationLink, resetLink } from '../installation/help-user.ts';
import { UsageError } from './exit.ts';
import { ownConfig } from './own-config.ts';

/** `mirabelle user reset-link`: prints a link to choose a new password by. @throws UsageError */
export async function sayResetLink(email: string): Promise<void> {
  const link = await resetLink(ownConfig(), email);
  if (!link) throw new UsageError(`There is no account with the address ${email}.`);
  say(link, 'an hour');
}

/** `mirabelle user invite`: makes an account and prints a link to choose its password by. @throws UsageError */
export async function invite(email: string): Promise<void> {
  const link = await invitationLink(ownConfig(), email).catch((cause: Error) => {
    if (cause.name !== 'AuthError') throw cause;
    throw new UsageError(`${email} is no address.`, { cause });
  });
  if (!link) {
    throw new UsageError(
      `There is an account with the address ${email}. For a new password: npx mirabelle user reset-link ${email}`,
    );
  }
  say(link, 'a week');
}

function say(link: string, life: string): void {
  process.stdout.write(
    `${link}\n\nIt works once, for ${life}. Whoever opens it has the account: hand it to no one else.\n`,
  );
}
