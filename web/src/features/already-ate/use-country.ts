import { SERVICE_COUNTRIES } from '@mirabelle/contract/aftermath.ts';
import { countryCodeOf } from '@mirabelle/contract/country.ts';
import { useState } from 'react';

/** The country that a browser is set to, where its services were looked for: "fr-CH" gives CH. */
function countryOfBrowser(): string | null {
  const regions = navigator.languages.map((tag) => {
    try {
      return new Intl.Locale(tag).region;
    } catch {
      return undefined;
    }
  });
  return regions.find((region) => region !== undefined && SERVICE_COUNTRIES.includes(region)) ?? null;
}

/**
 * The country whose numbers are shown: what she chose here, else her profile's, else the browser's.
 * @param profileCountry in her own words
 */
export function useCountry(profileCountry: string | null | undefined) {
  const [chosen, setChosen] = useState<string | null>();
  const ofProfile = countryCodeOf(profileCountry);
  const country = chosen === undefined ? (ofProfile ?? countryOfBrowser()) : chosen;
  return { country, fromProfile: chosen === undefined && ofProfile !== null, choose: setChosen };
}
