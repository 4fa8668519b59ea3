import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, readConfig } from '../config.ts';

/** Folder of the installation. */
export const ROOT = join(import.meta.dirname, '../..');

/** The settings that a server started here would have. @throws ConfigError */
export function ownConfig(): Config {
  const file = join(ROOT, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  return readConfig(process.env);
}
