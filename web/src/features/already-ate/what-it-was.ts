import {
  type AftermathHazard,
  aftermathHazardSchema,
  type WhomToCall,
} from '@mirabelle/contract/aftermath.ts';

/** Where a result led from. */
export interface FromResult {
  /** What was judged, as she wrote it; null where the address names nothing. */
  name: string | null;
  hazards: AftermathHazard[];
  /** Whether the result led to a hazard without official advice. */
  withoutAdvice: boolean;
  isMedicine: boolean;
}

const NAME_LIMIT = 120;
/** The most that an address may name: no result has more. */
const MOST = 40;

/**
 * What an address says of the result that it comes from: `hazard` names rules of the engine or hazards of this page,
 * `substance` active substances, `class` classes of medicines, `name` what was judged. What is not known is left out.
 * @returns null for an address that comes from no result
 */
export function resultIn(query: URLSearchParams, leads: WhomToCall): FromResult | null {
  const listed = (key: string) => (query.get(key) ?? '').split(',').filter(Boolean).slice(0, MOST);
  const name = query.get('name')?.trim().slice(0, NAME_LIMIT) || null;
  const rules = listed('hazard');
  const [substances, classes] = [listed('substance'), listed('class')];
  if (!name && rules.length + substances.length + classes.length === 0) return null;
  const led = [
    ...rules.map((rule) => ofRule(rule, leads)),
    ...substances.map((id) => own(leads.bySubstance, id) ?? []),
    ...classes.map((id) => own(leads.byClass, id) ?? []),
  ];
  return {
    name,
    hazards: [...new Set(led.flat())],
    withoutAdvice: led.length === 0 || led.some((hazards) => hazards.length === 0),
    isMedicine: substances.length + classes.length > 0,
  };
}

/** The hazards that a rule of the engine, or a hazard of this page, leads to; none where no advice was found. */
export function ofRule(rule: string, leads: WhomToCall): AftermathHazard[] {
  const known = own(leads.byRule, rule);
  if (known) return known;
  const hazard = aftermathHazardSchema.safeParse(rule);
  return hazard.success ? [hazard.data] : [];
}

const own = (table: Record<string, AftermathHazard[]>, key: string) =>
  Object.hasOwn(table, key) ? table[key] : undefined;
