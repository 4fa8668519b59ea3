import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

/**
 * Keeps code whose types were stripped and that was compiled once, for the next start of any of our programs. To be
 * called before anything else is loaded. The folder is our own, not one that every user may write to; where it cannot
 * be written, everything works without it.
 */
export function keepCompiledCode(): void {
  enableCompileCache(join(import.meta.dirname, '..', '.cache', 'compiled'));
}
