import type { HowSure, WhyEntry, WhySource } from '@mirabelle/contract/why.ts';

/** The documents that facts cite, of all that a page names. */
export const citedBy = (entries: readonly WhyEntry[], sources: readonly WhySource[]): WhySource[] => {
  const places = new Set(entries.flatMap(({ facts }) => facts.flatMap((fact) => fact.sources)));
  return sources.filter((_, at) => places.has(at));
};

/** Bodies whose own documents have to agree before anything is called firm, and of how many countries. */
const FIRM = { bodies: 3, countries: 2 };
const FAIR_BODIES = 2;

/**
 * How sure a page is, by the documents that its ratings rest on (decision 86). `firm`: three bodies of two countries, each read at its own
 * address, one document at least with a date, and nobody differs. `fair`: two bodies read at their own address. `thin`:
 * less than that. `none`: no document.
 */
export function howSure(sources: readonly WhySource[], disagreements: number): HowSure {
  const own = sources.filter(({ seen }) => seen === 'own');
  const bodies = new Set(own.map(({ body }) => body)).size;
  const ownCountries = new Set(own.map(({ country }) => country)).size;
  const isDated = own.some((source) => !isUndated(source));
  const isFirm = bodies >= FIRM.bodies && ownCountries >= FIRM.countries && isDated && disagreements === 0;
  const fair = bodies >= FAIR_BODIES ? 'fair' : 'thin';
  return {
    level: sources.length === 0 ? 'none' : isFirm ? 'firm' : fair,
    own: own.length,
    secondHand: sources.filter(({ seen }) => seen === 'second-hand').length,
    unseen: sources.filter(({ seen }) => seen === 'unseen').length,
    undated: sources.filter(isUndated).length,
    bodies,
    countries: [...new Set(sources.flatMap(({ country }) => country ?? []))].sort(),
    disagreements,
  };
}

const isUndated = ({ year, copyDated }: WhySource): boolean => year === null && copyDated === undefined;
