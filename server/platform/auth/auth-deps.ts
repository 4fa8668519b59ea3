import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { GoogleProvider } from './google/provider.ts';
import type { KeyRing } from './keys.ts';
import type { AuthLimits } from './limits.ts';
import type { MailDeps } from './links.ts';
import type { Redirects } from './redirects.ts';

/** What the auth service needs. */
export interface AuthDeps {
  database: Database;
  keys: KeyRing;
  limits: AuthLimits;
  /** True if browsers reach the server over https; the cookie is then never sent without it. */
  https: boolean;
  /** Where pages may be sent back to; null if neither mail nor Google is set up. */
  redirects: Redirects | null;
  /** Null if no mail can be sent: an account then works at once, and its address stays unproved. */
  mail: MailDeps | null;
  /** Null if sign-in with Google is not set up. */
  google: GoogleProvider | null;
  /** Whether anyone may make an account. */
  takesSignUps: boolean;
  log: Logger;
}
