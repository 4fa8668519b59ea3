import { useEffect, useState, useSyncExternalStore } from 'react';
import { findScan, mayHaveWaiting, onPhoneScans, type PhoneScan, phoneScansOf } from './phone-scans.ts';

let version = 0;
onPhoneScans(() => {
  version += 1;
});
const useVersion = () => useSyncExternalStore(onPhoneScans, () => version);

/** A scan that this device holds and the server does not: undefined until that is known, null where there is none. */
export function usePhoneScan(id: string): PhoneScan | null | undefined {
  const now = useVersion();
  const [found, setFound] = useState<{ id: string; scan: PhoneScan | null }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for again whenever what is kept has changed.
  useEffect(() => {
    let ended = false;
    void findScan(id).then((scan) => ended || setFound({ id, scan }));
    return () => {
      ended = true;
    };
  }, [id, now]);
  // Nothing is waited for where there is nothing.
  if (!mayHaveWaiting()) return null;
  return found?.id === id ? found.scan : undefined;
}

/** The user's scans that this device holds and the server does not, the newest first. */
export function usePhoneScansOf(userId: string): readonly PhoneScan[] {
  const now = useVersion();
  const [scans, setScans] = useState<readonly PhoneScan[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  useEffect(() => {
    let ended = false;
    void phoneScansOf(userId).then((found) => ended || setScans(found.toReversed()));
    return () => {
      ended = true;
    };
  }, [userId, now]);
  return scans;
}
