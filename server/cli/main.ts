// Where the `mirabelle` command starts. What it does is in program.ts, loaded once compiled code is kept.

import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Types stripped and code compiled once are kept from call to call; in our own folder, not in one all may write to.
enableCompileCache(join(import.meta.dirname, '../../.cache/compiled'));
await import('./program.ts');
