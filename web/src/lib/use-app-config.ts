import type { AppConfig } from '@mirabelle/contract/app-config.ts';
import { useEffect, useState } from 'react';
import { getConfig } from './config.ts';

/** What the server tells the app; null until it has, or where it cannot be had. */
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
