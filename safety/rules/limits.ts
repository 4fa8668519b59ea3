import type { ContentFact, Hazard, LimitFact } from '@mirabelle/contract/knowledge.ts';
import type { PlacedFact } from '../model/catalogue.ts';
import type { Part } from '../model/part.ts';

export function isLimit(placed: PlacedFact): placed is PlacedFact<LimitFact> {
  return placed.fact.kind === 'limit';
}

export function isContent(placed: PlacedFact): placed is PlacedFact<ContentFact> {
  return placed.fact.kind === 'content';
}

/** What the health authorities say on how much of a part is fine, in one unit. */
export function limitsOf(part: Part, hazard: Hazard, unit: LimitFact['unit']): PlacedFact<LimitFact>[] {
  return part.item.facts.filter(isLimit).filter(({ fact }) => fact.hazard === hazard && fact.unit === unit);
}

/** The limit of the user's country where one is on file, else the lowest of all. */
export function strictest(
  limits: PlacedFact<LimitFact>[],
  country: string | null,
): PlacedFact<LimitFact> | null {
  const own = country ? limits.filter((placed) => placed.countries.includes(country)) : [];
  const deciding = own.length > 0 ? own : limits;
  return deciding.reduce<PlacedFact<LimitFact> | null>(
    (lowest, placed) => (!lowest || placed.fact.value < lowest.fact.value ? placed : lowest),
    null,
  );
}

/**
 * What the health authority of her country counts with; otherwise the most that any gives for the food nearest to the
 * name.
 */
export function contentIn(
  contents: PlacedFact<ContentFact>[],
  country: string | null,
): PlacedFact<ContentFact> | null {
  const level = Math.min(...contents.map((placed) => placed.level));
  const near = contents.filter((placed) => placed.level === level);
  const own = country ? near.filter((placed) => placed.countries.includes(country)) : [];
  return (own.length > 0 ? own : near).reduce<PlacedFact<ContentFact> | null>(
    (most, placed) => (!most || placed.fact.value > most.fact.value ? placed : most),
    null,
  );
}
