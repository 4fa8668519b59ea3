import type { FindingValue } from '@mirabelle/contract/finding.ts';
import { groundsSafe } from '@mirabelle/contract/knowledge.ts';
import type { AdviceLevel, Substance } from '@mirabelle/contract/medicine.ts';
import { type LevelsByTime, levelAtWeek, levelInTrimester } from '@mirabelle/contract/medicine-advice.ts';
import type {
  MedicineElsewhere,
  MedicineFinding,
  SubstanceVerdict,
} from '@mirabelle/contract/medicine-verdict.ts';
import { reviewedBy } from '@mirabelle/contract/review/oldest-review.ts';
import type { MedicineCatalogue } from '../catalogue.ts';
import { inUnit } from '../read/strengths.ts';
import { adviceFor, decide, isOtherRoute, levelOf, type Statement, type Taking } from './choose-advice.ts';

/** For whom it is judged. */
export interface JudgedFor {
  week: number | null;
  country: string | null;
}

/** Ways of taking from which so little gets into the body that stopping is not dangerous. */
const LOCAL_ROUTES = ['topical', 'eye', 'ear', 'nasal', 'mouth', 'vaginal'];
/** Weeks of a pregnancy that are distinguished. */
const LAST_WEEK = 42;

/** Judges one substance as it is taken. */
export function judgeSubstance(
  substance: Substance,
  taking: Taking,
  dosage: string | null,
  { week, country }: JudgedFor,
  catalogue: MedicineCatalogue,
): SubstanceVerdict {
  const { advice, openRoute } = adviceFor(substance, taking);
  const { chosen, others } = decide(substance, advice, country, week, catalogue);
  const confirmed = catalogue.sources(chosen.cite).some(groundsSafe);
  const otherRoute = isOtherRoute(advice, taking);
  const exceeded = isExceeded(substance, taking, country);
  const grounded = (level: AdviceLevel): AdviceLevel =>
    level === 'SAFE' && (!confirmed || otherRoute || exceeded) ? 'CAUTION' : level;
  const trimesters = {
    first: grounded(levelInTrimester(chosen, 1)),
    second: grounded(levelInTrimester(chosen, 2)),
    third: grounded(levelInTrimester(chosen, 3)),
  };
  const level = grounded(levelOf(chosen, week));
  const names = catalogue.namesOf(substance.id);
  const finding = findingsFor(substance.id, names, catalogue);
  const findings = [
    {
      ...finding('level', whenKey(chosen, level, substance.kind), level, whenData(chosen), chosen.cite),
      // What was signed is the statement's own level, not one that what was read here made stricter.
      ...reviewedBy(level === levelOf(chosen, week) ? chosen.reviewed : undefined),
    },
    ...chosen.concerns.map((key) => finding('concern', `concern.${key}`, null, {}, chosen.cite)),
    ...chosen.conditions.map(({ key, ...numbers }) =>
      finding('condition', conditionKey(key, numbers), null, definedOf(numbers), chosen.cite),
    ),
  ];
  if (level === 'CAUTION' && levelOf(chosen, week) === 'SAFE' && !exceeded) {
    const key = otherRoute ? 'unknown.other-route' : 'unknown.unconfirmed-fact';
    findings.push(finding('unknown', key, 'CAUTION', {}, []));
  }
  if (openRoute) findings.push(finding('question', 'question.route', null, {}, []));
  const stopping = stoppingOf(substance, taking, catalogue);
  if (stopping) findings.push(finding('stopping', `stopping.${stopping.danger}`, null, {}, stopping.cite));
  findings.push(...limitsOf(substance, taking, country, finding));
  return {
    substance: substance.id,
    variant: advice.variant,
    names,
    dosage,
    level,
    trimesters,
    categories: substance.categories
      .filter(({ variant }) => variant === undefined || variant === advice.variant)
      .filter(
        (category, _, all) =>
          category.variant !== undefined ||
          !all.some(({ system, variant }) => system === category.system && variant !== undefined),
      )
      .flatMap(({ system, letter, year, cite }) => {
        const citation = catalogue.citations(cite)[0];
        return citation ? [{ system, letter, year, citation }] : [];
      }),
    findings,
    elsewhere: elsewhereOf(substance.id, chosen, others, week, catalogue),
  };
}

type MakeFinding = (
  kind: MedicineFinding['kind'],
  key: string,
  level: AdviceLevel | null,
  data: Record<string, FindingValue>,
  cite: Statement['cite'],
) => MedicineFinding;

function findingsFor(
  id: string,
  names: SubstanceVerdict['names'],
  catalogue: MedicineCatalogue,
): MakeFinding {
  const name: FindingValue = { ...names, en: names.en ?? id };
  return (kind, key, level, data, cite) => ({
    kind,
    key,
    level,
    substances: [id],
    data: { name, ...data },
    citations: catalogue.citations(cite),
  });
}

/** The stretch of weeks in which it is to be avoided; null where there is none. */
export function avoidedWeeks(statement: LevelsByTime): { from: number; until: number } | null {
  const weeks = Array.from({ length: LAST_WEEK + 1 }, (_, week) => week).filter(
    (week) => levelAtWeek(statement, week) === 'AVOID',
  );
  const [from] = weeks;
  const until = weeks.at(-1);
  return from === undefined || until === undefined ? null : { from, until };
}

function whenKey(statement: Statement, level: AdviceLevel, kind: Substance['kind']): string {
  const avoided = avoidedWeeks(statement);
  if (!avoided) return `level.${level.toLowerCase()}`;
  const { from, until } = avoided;
  if (from === 0 && until === LAST_WEEK) {
    // Weeks between may be milder: then no one stretch tells it.
    const whole = Array.from({ length: LAST_WEEK }, (_, week) => levelAtWeek(statement, week));
    if (!whole.every((at) => at === 'AVOID')) return 'level.avoid-mostly';
    // No specialist decides on tea.
    return kind === 'prescription' ? 'level.avoid' : 'level.avoid-always';
  }
  if (from === 0) return 'level.avoid-until';
  return until === LAST_WEEK ? 'level.avoid-from' : 'level.avoid-between';
}

function whenData(statement: Statement): Record<string, number> {
  const avoided = avoidedWeeks(statement);
  // "until the end of week 13" is "before week 14".
  return avoided ? { from: avoided.from, until: avoided.until, before: avoided.until + 1 } : {};
}

/** A condition whose number is known is worded with it. */
function conditionKey(key: string, numbers: Record<string, number | undefined>): string {
  for (const unit of ['days', 'months', 'years'] as const) {
    if (numbers[unit] !== undefined) return `condition.${key}.${unit}`;
  }
  return numbers.fromWeek === undefined ? `condition.${key}` : `condition.${key}.weeks`;
}

function definedOf(numbers: Record<string, number | undefined>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(numbers).filter((entry): entry is [string, number] => entry[1] !== undefined),
  );
}

function stoppingOf(substance: Substance, { route }: Taking, catalogue: MedicineCatalogue) {
  if (route !== null && LOCAL_ROUTES.includes(route)) return undefined;
  return substance.doNotStop ?? catalogue.classesOf(substance).find(({ doNotStop }) => doNotStop)?.doNotStop;
}

/** The limits that hold in a country, each with the amount of one unit where it was read. */
function limitsIn({ limits }: Substance, { strength }: Taking, country: string | null) {
  const own = limits.filter((limit) => limit.country === country);
  const general = limits.filter((limit) => limit.country === undefined);
  return (own.length > 0 ? own : general.length > 0 ? general : limits).map((limit) => {
    const value = strength && !strength.perMl ? inUnit(strength, limit.unit) : null;
    return { limit, value, exceeded: value !== null && value > limit.perDay };
  });
}

const isExceeded = (substance: Substance, taking: Taking, country: string | null): boolean =>
  limitsIn(substance, taking, country).some(({ exceeded }) => exceeded);

function limitsOf(
  substance: Substance,
  taking: Taking,
  country: string | null,
  finding: MakeFinding,
): MedicineFinding[] {
  return limitsIn(substance, taking, country).map(({ limit, value, exceeded }) => {
    const data = { amount: limit.perDay, unit: limit.unit, read: value ?? 0 };
    return finding('limit', exceeded ? 'limit.exceeded' : 'limit.daily', null, data, limit.cite);
  });
}

function elsewhereOf(
  substance: string,
  chosen: Statement,
  others: Statement[],
  week: number | null,
  catalogue: MedicineCatalogue,
): MedicineElsewhere[] {
  const same = (a: Statement, b: Statement) =>
    Array.from({ length: LAST_WEEK + 1 }, (_, at) => at).every(
      (at) => levelAtWeek(a, at) === levelAtWeek(b, at),
    );
  const shown = new Set<string>();
  return others
    .filter((other) => !same(other, chosen))
    .flatMap((other) => {
      const [citation] = catalogue.citations(other.cite);
      if (!citation) return [];
      const country = other.country ?? citation.country ?? 'INT';
      const level = levelOf(other, week);
      const avoidFromWeek = avoidedWeeks(other)?.from ?? null;
      // A substance and its class may quote the same health authority.
      const once = [citation.body, country, level, avoidFromWeek].join();
      if (shown.has(once)) return [];
      shown.add(once);
      return { substance, country, level, avoidFromWeek, citation };
    });
}
