import { type AppConfig, appConfigSchema } from '@mirabelle/contract/app-config.ts';
import { configInPage } from './config-in-page.ts';

let config: Promise<AppConfig> | undefined;

/**
 * The server's configuration of the app: from the page itself, or from /config.json if the page came without it.
 * @throws if neither gives a valid configuration; the next call tries again
 */
export function getConfig(): Promise<AppConfig> {
  config ??= readConfig().catch((error: unknown) => {
    config = undefined;
    throw error;
  });
  return config;
}

async function readConfig(): Promise<AppConfig> {
  const inPage = configInPage();
  if (inPage) return inPage;
  const response = await fetch('/config.json', { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`GET /config.json answered ${response.status}.`);
  return appConfigSchema.parse(await response.json());
}
