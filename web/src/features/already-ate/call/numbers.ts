import type { CalledService, SERVICE_KINDS, WhomToCall } from '@mirabelle/contract/aftermath.ts';

export type ServiceKind = (typeof SERVICE_KINDS)[number];

/** Member states of the European Union: 112 is called in all of them (Directive (EU) 2018/1972, article 109). */
const EUROPEAN_UNION = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

/** A service as it is shown; `european` is the number of all member states, seen on another country's page. */
export type ShownService = CalledService & { european?: true };

/**
 * The services of a country, those with a number first, and then of these kinds in this order. Where no emergency number of a member
 * state was seen, the European one, which was.
 * @param country ISO code
 */
export function servicesOf(
  { services }: WhomToCall,
  country: string,
  kinds: readonly ServiceKind[],
): ShownService[] {
  const listed = kinds.flatMap((kind): ShownService[] => {
    const shown = services.filter((one) => one.country === country && one.kind === kind);
    if (kind !== 'emergency' || shown.some(({ phones }) => phones.length > 0)) return shown;
    if (!EUROPEAN_UNION.has(country)) return shown;
    const european = services.find((one) => one.kind === 'emergency' && isEuropean(one));
    return european ? [{ ...european, european: true }, ...shown] : shown;
  });
  return listed.toSorted((a, b) => Number(a.phones.length === 0) - Number(b.phones.length === 0));
}

const isEuropean = ({ country, phones }: CalledService) => country !== 'GB' && phones.includes('112');

/** A number as a phone dials it. */
export const telOf = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;
