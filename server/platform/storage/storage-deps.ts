import type { Logger } from 'pino';
import type { KeyRing } from '../auth/keys.ts';
import type { Database } from '../database/database.ts';
import type { PictureDisk } from './picture-disk.ts';
import type { SignedLinks } from './signed-links.ts';
import type { CountUpload } from './upload-limit.ts';

/** What storage works with. */
export interface StorageDeps {
  database: Database;
  keys: KeyRing;
  disk: PictureDisk;
  countUpload: CountUpload;
  links: SignedLinks;
  log: Logger;
}
