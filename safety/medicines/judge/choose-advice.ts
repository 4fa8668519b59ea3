import type { Advice, AdviceLevel, Position, Route, Substance } from '@mirabelle/contract/medicine.ts';
import {
  type LevelsByTime,
  levelAtWeek,
  levelInTrimester,
  worstLevel,
} from '@mirabelle/contract/medicine-advice.ts';
import type { Strength } from '@mirabelle/contract/medicine-verdict.ts';
import type { MedicineCatalogue } from '../catalogue.ts';
import { inUnit } from '../read/strengths.ts';
import { isInEuropeanUnion } from './european-union.ts';

/** How a substance is taken, as far as the text and the brand tell. */
export interface Taking {
  strength: Strength | null;
  route: Route | null;
  /** The variant that the brand names. */
  variant: string | null;
  /** Whether a brand was named, which stands for one way of taking. */
  branded: boolean;
}

/** What is said, and by whom. */
export interface Statement extends LevelsByTime {
  /** Null: the record's own. */
  country: string | null;
  concerns: Advice['concerns'];
  conditions: Advice['conditions'];
  forItsReadersOnly?: boolean | undefined;
  cite: Advice['cite'];
  /** Where a clinician signed it. */
  reviewed?: Advice['reviewed'];
}

/**
 * The advice that holds for a way of taking. Where the route decides and is not known, the worst; where only a strength
 * would make another advice hold, the usual one.
 */
export function adviceFor(substance: Substance, taking: Taking): { advice: Advice; openRoute: boolean } {
  const [usual, ...others] = substance.advice;
  if (!usual) throw new Error(`${substance.id} has no advice`);
  const holding = others.find((advice) => holds(advice, taking));
  if (holding) return { advice: holding, openRoute: false };
  const named = others.find(({ variant, when }) => variant === taking.variant && !contradicts(when, taking));
  if (named) return { advice: named, openRoute: false };
  const byRoute = others.filter(({ when }) => when?.routes && !when.strength && isMeant(when, taking));
  const worse = taking.route
    ? []
    : byRoute.filter(
        (advice) =>
          worst(advice) !== worst(usual) && worstLevel([worst(advice), worst(usual)]) === worst(advice),
      );
  const [first, ...rest] = worse;
  if (!first) return { advice: usual, openRoute: false };
  return {
    advice: rest.reduce((a, b) => (worstLevel([worst(a), worst(b)]) === worst(b) ? b : a), first),
    openRoute: true,
  };
}

/** Whether a way of taking that the text does not name may be meant. */
function isMeant({ meantOnlyIf }: NonNullable<Advice['when']>, { strength, branded }: Taking): boolean {
  if (meantOnlyIf === 'stated') return false;
  return meantOnlyIf !== 'undosed' || (strength === null && !branded);
}

/** Whether the text names a way of taking that the documents behind an advice do not speak of. */
export function isOtherRoute({ speaksFor }: Advice, { route }: Taking): boolean {
  return speaksFor !== undefined && route !== null && !speaksFor.includes(route);
}

function holds({ when }: Advice, { strength, route }: Taking): boolean {
  if (!when) return false;
  if (when.routes && !(route && when.routes.includes(route))) return false;
  if (!when.strength) return true;
  const value = strength ? inUnit(strength, when.strength.unit) : null;
  if (value === null || strength?.perMl) return false;
  const { atMost = Number.POSITIVE_INFINITY, moreThan = 0 } = when.strength;
  return value <= atMost && value > moreThan;
}

/** Whether what was read says that a variant does not hold, whatever the brand says. */
function contradicts(when: Advice['when'], { strength, route }: Taking): boolean {
  if (when?.routes && route && !when.routes.includes(route)) return true;
  if (!when?.strength || !strength || strength.perMl) return false;
  const value = inUnit(strength, when.strength.unit);
  if (value === null) return false;
  return value > (when.strength.atMost ?? Number.POSITIVE_INFINITY) || value <= (when.strength.moreThan ?? 0);
}

/** The level at a week; without one, the worst of the pregnancy. */
export function levelOf(statement: LevelsByTime, week: number | null): AdviceLevel {
  return week === null ? worst(statement) : levelAtWeek(statement, week);
}

export function worst(statement: LevelsByTime): AdviceLevel {
  return worstLevel([
    levelInTrimester(statement, 1),
    levelInTrimester(statement, 2),
    levelInTrimester(statement, 3),
  ]);
}

/** Bodies that speak for every country of the European Union. */
const EUROPEAN_AUTHORITIES = new Set(['EMA']);

/**
 * Whose statement counts for a user: her country's health authority; else the record's own where a health authority
 * of her country stands behind it; else the most cautious of those that speak beyond their own country.
 */
export function decide(
  substance: Substance,
  advice: Advice,
  country: string | null,
  week: number | null,
  catalogue: MedicineCatalogue,
): { chosen: Statement; others: Statement[]; ownBody: boolean } {
  const own: Statement = { ...advice, country: null };
  const statements = [own, ...positionsOf(substance, advice, catalogue).map((p): Statement => ({ ...p }))];
  const chosen =
    statements.find((statement) => country !== null && statement.country === country) ??
    (country && speaksFor(own, country, catalogue) ? own : undefined);
  const ownBody = chosen !== undefined;
  const counted =
    chosen ??
    mostCautious(
      statements.filter(({ forItsReadersOnly }) => !forItsReadersOnly),
      week,
    );
  return { chosen: counted, others: statements.filter((statement) => statement !== counted), ownBody };
}

function positionsOf(substance: Substance, advice: Advice, catalogue: MedicineCatalogue): Position[] {
  const positions = new Map(advice.positions.map((position) => [position.country, position]));
  if (advice.when) return [...positions.values()];
  for (const { positions: ofClass } of catalogue.classesOf(substance)) {
    for (const position of ofClass) {
      if (!positions.has(position.country)) positions.set(position.country, position);
    }
  }
  return [...positions.values()];
}

function speaksFor({ cite }: Statement, country: string, catalogue: MedicineCatalogue): boolean {
  return catalogue
    .sources(cite)
    .some(
      (source) =>
        source.seen !== 'unseen' &&
        (source.country === country || (isInEuropeanUnion(country) && EUROPEAN_AUTHORITIES.has(source.body))),
    );
}

function mostCautious(statements: Statement[], week: number | null): Statement {
  return statements.reduce((a, b) => {
    const [now, then] = [levelOf(a, week), levelOf(b, week)];
    if (now === then) return a;
    return worstLevel([now, then]) === then ? b : a;
  });
}
