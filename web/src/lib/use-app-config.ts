import type { AppConfig } from '@mirabelle/contract/app-config.ts';
import { useEffect, useState } from 'react';
import { getConfig } from './config.ts';
import { configInPage } from './config-in-page.ts';

/**
 * The server's configuration of the app: at once if it is in the page, so that nothing moves later. Null until it has
 * arrived, or if it cannot be loaded.
 */
export function useAppConfig(): AppConfig | null {
  const [config, setConfig] = useState(configInPage);
  useEffect(() => {
    let gone = false;
    getConfig().then(
      (loaded) => !gone && setConfig(loaded),
      () => {},
    );
    return () => {
      gone = true;
    };
  }, []);
  return config;
}
