import type { PackedAftermath } from '@mirabelle/contract/aftermath.ts';
import { useEffect, useState } from 'react';
import { reportProblem } from '../../lib/report-problem.ts';

/**
 * What official bodies say, in a chunk of its own, which the service worker keeps with the records of foods.
 * @returns 'missing' while it is not on this device and cannot be fetched; it comes once the network is back
 */
export function usePacked(): PackedAftermath | 'loading' | 'missing' {
  const [packed, setPacked] = useState<PackedAftermath | 'loading' | 'missing'>('loading');
  useEffect(() => {
    let isGone = false;
    const load = async () => {
      try {
        const { default: loaded } = await import('virtual:mirabelle-knowledge/aftermath');
        if (!isGone) setPacked(loaded);
      } catch (error) {
        reportProblem('already-ate: the advice could not be fetched', error);
        if (!isGone) setPacked('missing');
      }
    };
    void load();
    window.addEventListener('online', load);
    return () => {
      isGone = true;
      window.removeEventListener('online', load);
    };
  }, []);
  return packed;
}
