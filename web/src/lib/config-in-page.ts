import { type AppConfig, appConfigSchema } from '@mirabelle/contract/app-config.ts';

/** The element of index.html whose text the server replaces with the configuration; `null` until it has. */
const CONFIG_ELEMENT = 'mirabelle-config';

/** The configuration that the server wrote into the page; null if the page came without a valid one. */
export function configInPage(): AppConfig | null {
  const text = document.getElementById(CONFIG_ELEMENT)?.textContent?.trim();
  if (!text) return null;
  try {
    return appConfigSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
