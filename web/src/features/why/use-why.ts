import type { Citation } from '@mirabelle/contract/finding.ts';
import type { Both } from '@mirabelle/contract/knowledge/hazard.ts';
import type { WhySource } from '@mirabelle/contract/why.ts';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { countryName } from '../../lib/format.ts';

/** A text of a page in the language of the interface. */
export function useBoth(): (text: Both) => string {
  const { language } = useLanguage();
  return (text) => text[language];
}

/** The same where it stands by itself, as a title: names of records begin small. */
export function useTitle(): (text: Both) => string {
  const { language } = useLanguage();
  return (text) => text[language].charAt(0).toLocaleUpperCase(language) + text[language].slice(1);
}

/** Countries by name, in their order; the bodies of many countries have a word of their own. */
export function useCountryNames(): (codes: readonly string[]) => string {
  const { t } = useTranslation('why');
  const { language } = useLanguage();
  return (codes) => {
    const names = codes.map((code) => (code === 'INT' ? t('international') : countryName(code, language)));
    return new Intl.ListFormat(language === 'en' ? 'en-GB' : language).format(names);
  };
}

/** Sources as the app cites them. */
export const citationsOf = (places: readonly number[], sources: readonly WhySource[]): Citation[] =>
  places.flatMap((at) => {
    const source = sources[at];
    if (!source) return [];
    const { body, title, url, year, country, seen, reportedBy } = source;
    return [
      {
        ...{ source: String(at), body, title, url, year, country },
        secondHand: seen === 'second-hand',
        reportedBy: reportedBy?.title ?? null,
        at: null,
      },
    ];
  });
