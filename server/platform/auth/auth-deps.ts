import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { GoogleProvider } from './google/provider.ts';
import type { KeyRing } from './keys.ts';
import type { AuthLimits } from './limits.ts';
import type { MailDeps } from './links.ts';
import type { Redirects } from './redirects.ts';

/** What the auth service works with. */
export interface AuthDeps {
  database: Database;
  keys: KeyRing;
  limits: AuthLimits;
  /** True where browsers reach the server over https; the cookie then never travels without. */
  https: boolean;
  /** Where pages may be led back to; null where neither mail nor Google is set up. */
  redirects: Redirects | null;
  /** Null where no mail can be sent: an account can then be used at once, and its address stays unproved. */
  mail: MailDeps | null;
  /** Null where sign-in with Google is not set up. */
  google: GoogleProvider | null;
  log: Logger;
}
