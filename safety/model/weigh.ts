import type { Citation } from '@mirabelle/contract/finding.ts';
import type { FoodState, RiskFact, StateDimension } from '@mirabelle/contract/knowledge.ts';
import type { SignOff } from '@mirabelle/contract/review/answers.ts';
import { oldestReview } from '@mirabelle/contract/review/oldest-review.ts';
import { RISKS, type Risk, worstRisk } from '@mirabelle/contract/risk.ts';
import type { PlacedFact } from './catalogue.ts';
import { evaluate, MOST_VALUES, placeOf } from './state.ts';

/** What the health authorities say of one hazard of one food in one state. */
export interface Weighed {
  risk: Risk;
  /** The dimension one would have to know, where the rating is a "cannot tell". */
  cannotTell: StateDimension | null;
  /**
   * True where health authorities contradict each other, or one alone warns of what the others only limit, and none
   * is the user's own.
   */
  disputed: boolean;
  citations: Citation[];
  elsewhere: { risk: Risk; citation: Citation }[];
  /** Where a clinician signed every fact that decides. */
  reviewed: SignOff | undefined;
}

interface Position {
  country: string;
  /** Counts where its own country decides, and is only named elsewhere. */
  ownOnly: boolean;
  risk: Risk;
  missing: StateDimension[];
  citations: Citation[];
  reviewed: SignOff | undefined;
}

/** The facts of one hazard, made ready once: they never change while the engine lives. */
interface Prepared {
  byCountry: [country: string, facts: PlacedFact<RiskFact>[]][];
  /** What the facts ask about: the only dimensions of a state that matter to them. */
  dimensions: StateDimension[];
  /** Weighed before, by whose word counts, then by those dimensions: as many as there are such states, so few. */
  weighed: Map<string, Map<number, Weighed | null>>;
}

const prepared = new WeakMap<PlacedFact<RiskFact>[], Prepared>();

/** Whose position counts. */
export interface Counts {
  /** The country that decides; null for the most cautious. */
  country: string | null;
  /**
   * What HIGH_RISK against NO_RISK comes to when no country decides: `ask` for advice, `worst` for what depends on the
   * supply (an egg scheme of one country says nothing of another's eggs).
   */
  contradiction: 'ask' | 'worst';
  /** The user's own country where its word to avoid the food stands whatever another country decides (decision 0023). */
  home?: string | null;
  /** The country is only guessed to be where the food is sold: it may lower a warning to a question, to no less. */
  assumed?: boolean;
}

/**
 * Weighs the facts of one hazard.
 * @param facts those of the hazard, of the food and its groups
 * @returns null where no fact speaks of this state
 */
export function weigh(
  facts: PlacedFact<RiskFact>[] | undefined,
  state: FoodState,
  counts: Counts,
): Weighed | null {
  if (!facts) return null;
  const ready = prepare(facts);
  const { country, contradiction, home, assumed } = counts;
  const whose =
    country === null && !home && !assumed ? contradiction : `${country}|${contradiction}|${home}|${assumed}`;
  let weighed = ready.weighed.get(whose);
  if (!weighed) {
    weighed = new Map();
    ready.weighed.set(whose, weighed);
  }
  let key = 0;
  for (const dimension of ready.dimensions) key = key * MOST_VALUES + placeOf(dimension, state[dimension]);
  const known = weighed.get(key);
  if (known !== undefined) return known;
  const made = weighPositions(ready.byCountry, state, counts);
  weighed.set(key, made);
  return made;
}

function prepare(facts: PlacedFact<RiskFact>[]): Prepared {
  const ready = prepared.get(facts);
  if (ready) return ready;
  const byCountry = new Map<string, PlacedFact<RiskFact>[]>();
  const dimensions = new Set<StateDimension>();
  for (const placed of facts) {
    for (const dimension of Object.keys(placed.fact.when ?? {})) dimensions.add(dimension as StateDimension);
    for (const of of placed.countries) {
      const list = byCountry.get(of);
      if (list) list.push(placed);
      else byCountry.set(of, [placed]);
    }
  }
  const made = { byCountry: [...byCountry], dimensions: [...dimensions], weighed: new Map() };
  prepared.set(facts, made);
  return made;
}

function weighPositions(
  byCountry: Prepared['byCountry'],
  state: FoodState,
  { country, contradiction, home = null, assumed = false }: Counts,
): Weighed | null {
  const positions = byCountry.flatMap(([of, list]) => positionOf(of, list, state) ?? []);
  if (positions.length === 0) return null;

  const own = country ? positions.filter((position) => position.country === country) : [];
  const atHome = home ? positions.filter((position) => warnsClearly(position, home)) : [];
  const decided = own.length + atHome.length > 0;
  const deciding = decided ? [...new Set([...own, ...atHome])] : positions.filter((p) => !p.ownOnly);
  if (deciding.length === 0) return null;
  const worst = worstRisk(deciding.map((p) => p.risk)) ?? 'TO_CHECK';
  if (assumed && decided && worst === 'NO_RISK' && positions.some((p) => !p.ownOnly && warnsClearly(p))) {
    const anywhere = weighPositions(byCountry, state, { country: null, contradiction });
    if (anywhere && anywhere.risk !== 'NO_RISK') return { ...anywhere, risk: 'TO_CHECK', disputed: true };
  }
  const clear = deciding.filter((p) => p.missing.length === 0);
  const contradicted =
    contradiction === 'ask' &&
    clear.some((p) => p.risk === 'HIGH_RISK') &&
    deciding.some(
      // A health authority that would have to know disagrees too, but for a sealed tin: that is never what is guessed.
      (p) => p.risk === 'NO_RISK' || (p.missing.length > 0 && !p.missing.includes('made')),
    );
  const disputed = !decided && (contradicted || fewWarn(clear, contradiction));
  const risk = disputed ? 'TO_CHECK' : worst;
  const leading = deciding.filter((p) => p.risk === worst);
  // A position that is certain speaks before one that would have to ask.
  const certain = leading.filter((p) => p.missing.length === 0);
  const speaking = certain.length > 0 ? certain : leading;
  return {
    risk,
    cannotTell: certain.length > 0 ? null : (speaking[0]?.missing[0] ?? null),
    disputed,
    citations: distinct(speaking.flatMap((p) => p.citations)).slice(0, 4),
    reviewed: oldestReview(speaking.map((p) => p.reviewed)),
    elsewhere: positions
      .filter((p) => !speaking.includes(p) && p.missing.length === 0 && p.risk !== (disputed ? worst : risk))
      .flatMap((p) => p.citations.slice(0, 1).map((citation) => ({ risk: p.risk, citation })))
      .slice(0, 3),
  };
}

/** Whether a position, of that country if one is given, says to avoid the food as it is. */
function warnsClearly({ country, risk, missing }: Position, of: string | null = country): boolean {
  return country === of && risk === 'HIGH_RISK' && missing.length === 0;
}

/**
 * Whether those that say to avoid the food are few beside the rest. Of advice that is one alone where another only
 * limits the food (decision 0016); of the supply it is fewer than those that limit it or find it fine (decision 0023).
 */
function fewWarn(clear: Position[], contradiction: 'ask' | 'worst'): boolean {
  const warning = clear.filter((p) => p.risk === 'HIGH_RISK').length;
  if (contradiction === 'ask') return warning === 1 && clear.some((p) => p.risk === 'TO_CHECK');
  return warning > 0 && clear.length - warning > warning;
}

/** One country's position: the nearest fact that holds, raised to TO_CHECK by an open one that would be worse. */
function positionOf(country: string, facts: PlacedFact<RiskFact>[], state: FoodState): Position | null {
  const tried = facts.map((placed) => ({ placed, ...evaluate(placed.fact.when, state) }));
  const holding = tried.filter((t) => t.truth === 'true');
  const level =
    holding.length > 0 ? Math.min(...holding.map((t) => t.placed.level)) : Number.POSITIVE_INFINITY;
  const nearest = holding.filter((t) => t.placed.level === level);
  const risk = worstRisk(nearest.map((t) => t.placed.fact.risk));
  const open = tried.filter(
    (t) =>
      t.truth === 'open' &&
      t.placed.level <= level &&
      RISKS.indexOf(t.placed.fact.risk) < RISKS.indexOf(risk ?? 'NO_RISK'),
  );
  const cite = (list: typeof tried, of: Risk) =>
    list
      .filter((t) => t.placed.fact.risk === of)
      .flatMap((t) =>
        t.placed.citations.filter((c) => (c.country ?? 'INT') === country || t.placed.fact.country),
      );
  const reviewed = (list: typeof tried, of: Risk) =>
    oldestReview(list.filter((t) => t.placed.fact.risk === of).map((t) => t.placed.fact.reviewed));
  if (open.length > 0 && risk !== 'HIGH_RISK') {
    const worst = worstRisk(open.map((t) => t.placed.fact.risk)) ?? 'TO_CHECK';
    const asking = open.filter((t) => t.placed.fact.risk === worst);
    if (risk !== 'TO_CHECK') {
      return {
        country,
        ownOnly: asking.every((t) => t.placed.fact.ownOnly),
        risk: 'TO_CHECK',
        missing: asking[0]?.missing ?? [],
        citations: cite(asking, worst),
        reviewed: reviewed(asking, worst),
      };
    }
  }
  if (!risk) return null;
  const ownOnly = nearest.every((t) => t.placed.fact.ownOnly);
  return {
    country,
    ownOnly,
    risk,
    missing: [],
    citations: cite(nearest, risk),
    reviewed: reviewed(nearest, risk),
  };
}

function distinct(citations: Citation[]): Citation[] {
  const seen = new Set<string>();
  return citations.filter((citation) => {
    const key = `${citation.source}#${citation.at ?? ''}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
