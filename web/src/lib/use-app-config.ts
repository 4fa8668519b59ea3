import type { AppConfig } from '@mirabelle/contract/app-config.ts';
import { useEffect, useState } from 'react';
import { getConfig } from './config.ts';

/** The server's configuration of the app; null until it has arrived, or if it cannot be loaded. */
export function useAppConfig(): AppConfig | null {
  const [config, setConfig] = useState<AppConfig | null>(null);
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
