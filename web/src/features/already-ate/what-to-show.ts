import {
  AFTERMATH_COUNTRIES,
  AFTERMATH_KINDS,
  type AftermathCountry,
  type AftermathHazard,
  type AftermathKind,
  type PackedAftermath,
  type Said,
} from '@mirabelle/contract/aftermath.ts';

/** What is said of one thing: first in her country, then elsewhere. */
export interface KindOfAdvice {
  kind: AftermathKind;
  own: Said[];
  others: { country: AftermathCountry; said: Said[] }[];
}

const isRead = (country: string | null): country is AftermathCountry =>
  (AFTERMATH_COUNTRIES as readonly (string | null)[]).includes(country);

/**
 * What may be shown of a hazard, by what it is about. Of each kind her own country's comes first; where that says nothing,
 * the others stand under whose they are.
 * @param country ISO code; null where she did not choose one
 */
export function adviceOn(
  { statements }: Pick<PackedAftermath, 'statements'>,
  hazard: AftermathHazard,
  country: string | null,
): KindOfAdvice[] {
  const own = isRead(country) ? country : null;
  return AFTERMATH_KINDS.map((kind) => {
    const said = statements.filter((one) => one.hazard === hazard && one.kind === kind);
    return {
      kind,
      own: said.filter((one) => one.country === own),
      others: AFTERMATH_COUNTRIES.filter((each) => each !== own)
        .map((each) => ({ country: each, said: said.filter((one) => one.country === each) }))
        .filter((each) => each.said.length > 0),
    };
  });
}
