import type { InterfaceLanguage } from '@mirabelle/contract/language.ts';
import { useEffect, useState } from 'react';
import type { Results } from '../api.ts';

/** The rows of an invented menu, as a scan's are, judged by the engine when the app was built. */
export type Sample = Pick<Results, 'scan' | 'sections' | 'items'>;

const SAMPLES: Record<InterfaceLanguage, () => Promise<{ default: Sample }>> = {
  en: () => import('virtual:mirabelle-sample/en'),
  fr: () => import('virtual:mirabelle-sample/fr'),
};

const loaded: Partial<Record<InterfaceLanguage, Sample>> = {};

/** @throws where it cannot be fetched */
export async function loadSample(language: InterfaceLanguage): Promise<Sample> {
  const { default: sample } = await SAMPLES[language]();
  loaded[language] = sample;
  return sample;
}

/** The sample in a language: undefined while it is fetched, null where it could not be. */
export function useSample(language: InterfaceLanguage): {
  sample: Sample | null | undefined;
  again: () => void;
} {
  const [tries, setTries] = useState(0);
  const [found, setFound] = useState<{ for: string; sample: Sample | null }>();
  const wanted = `${language} ${tries}`;
  useEffect(() => {
    if (loaded[language]) return;
    let left = false;
    loadSample(language).then(
      (sample) => left || setFound({ for: wanted, sample }),
      () => left || setFound({ for: wanted, sample: null }),
    );
    return () => {
      left = true;
    };
  }, [language, wanted]);
  const now = loaded[language] ?? (found?.for === wanted ? found.sample : undefined);
  return { sample: now, again: () => setTries(tries + 1) };
}
