import { OFFERED_COUNTRIES } from '@mirabelle/contract/country.ts';
import type { Check } from '../../records/check.ts';
import { labelOf } from '../../records/walk.ts';

/** Codes of bodies that speak for several countries. */
const SEVERAL = ['EU', 'INT'];

/** Whoever lives in a country whose health authority is on file finds it among those a form offers. */
export const countriesOffered: Check = (records) =>
  records.sources
    .filter(({ movedTo, country }) => !movedTo && country !== null && !SEVERAL.includes(country))
    .filter(({ country }) => !OFFERED_COUNTRIES.includes(country ?? ''))
    .map((source) => ({
      record: labelOf(records, 'sources', source),
      what: `its country ${source.country} is not offered in the profile`,
      fix: 'add it to OFFERED_COUNTRIES in contract/country.ts',
    }));
