import type {
  ContentFact,
  LimitFact,
  Names,
  RiskFact,
  Source,
  StateCondition,
} from '@mirabelle/contract/knowledge.ts';
import type { Advice, ExcipientRule, Position } from '@mirabelle/contract/medicine.ts';
import { ADVICE_LEVELS, type AdviceLevel } from '@mirabelle/contract/medicine.ts';
import { RISKS, type Risk } from '@mirabelle/contract/risk.ts';

type Levels = Pick<Position, 'first' | 'second' | 'third' | 'weeks' | 'concerns' | 'conditions'>;

/** What a claim says. Lists without an order are sorted, so that one meaning has one hash. */
export type Meaning =
  | (Pick<RiskFact, 'kind' | 'hazard' | 'risk' | 'ownOnly'> & { when?: StateCondition | undefined })
  | Pick<ContentFact, 'kind' | 'hazard' | 'substance' | 'value' | 'unit' | 'per'>
  | Pick<LimitFact, 'kind' | 'hazard' | 'what' | 'value' | 'unit' | 'portionGrams'>
  | ({ kind: 'level'; variant: string } & Levels &
      Pick<Position, 'forItsReadersOnly'> &
      Pick<Advice, 'when' | 'speaksFor'> & { despite?: string | undefined })
  | ({ kind: 'excipient' } & Pick<ExcipientRule, 'finding' | 'doseMg' | 'only'> & { level: AdviceLevel });

/** A source with the place in it that a claim cites. */
export interface CitedSource extends Source {
  at: string | null;
}

/** A statement that can be named, reviewed and signed: a fact on a food, or a level of a medicine. */
export interface Claim {
  /** "groups/soft-mould-ripened-cheese/listeria/FR/risk heat=raw,undercooked": docs/how-to/review-facts.md. */
  id: string;
  /** Of what it says and whom it cites: `hashOf`. */
  hash: string;
  /** The hazard, or `medicine:<class>` of its classes, nearest first. */
  topics: string[];
  /** "groups/soft-mould-ripened-cheese", and where in the record it stands now: "facts.3". */
  record: string;
  place: string;
  names: Names;
  /** Whose authorities say so; INT for those that speak for no single country. */
  countries: string[];
  /** Advice on a medicine: it holds in every country whose authority takes no position of its own. */
  everywhere?: true;
  meaning: Meaning;
  sources: CitedSource[];
  checkedOn: string;
}

/** The rating of a food, or the worst level of a medicine; null for an amount. */
export function verdictOf({ meaning }: Pick<Claim, 'meaning'>): Risk | AdviceLevel | null {
  if (meaning.kind === 'risk') return meaning.risk;
  if (meaning.kind === 'excipient') return meaning.level;
  if (meaning.kind !== 'level') return null;
  const { first, second, third, weeks } = meaning;
  const all = [first, second, third, ...weeks.map(({ level }) => level)];
  return ADVICE_LEVELS.find((level) => all.includes(level)) ?? null;
}

/** Verdicts of the claim's kind that are milder than its own, or stricter. */
export function otherVerdicts(claim: Pick<Claim, 'meaning'>, direction: 'milder' | 'stricter'): string[] {
  const verdict = verdictOf(claim);
  if (verdict === null) return [];
  const scale: readonly string[] = claim.meaning.kind === 'risk' ? RISKS : ADVICE_LEVELS;
  const at = scale.indexOf(verdict);
  return direction === 'milder' ? scale.slice(at + 1) : scale.slice(0, at);
}
