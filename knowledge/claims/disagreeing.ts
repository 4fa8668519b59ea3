import type { StateCondition } from '@mirabelle/contract/knowledge.ts';
import { type Claim, verdictOf } from './claim.ts';

/** Of each claim the others on the same record and state that come to another answer, of other countries. */
export function disagreeingWith(claims: readonly Claim[]): (claim: Claim) => Claim[] {
  const bySubject = Map.groupBy(claims, subjectOf);
  return (claim) =>
    (bySubject.get(subjectOf(claim)) ?? []).filter(
      (other) =>
        other !== claim &&
        !other.countries.every((country) => claim.countries.includes(country)) &&
        meet(claim, other) &&
        differ(claim, other),
    );
}

/** What two claims have to share to be compared. */
function subjectOf({ record, meaning }: Claim): string {
  if (meaning.kind === 'level') return `${record} level ${meaning.variant}`;
  if (meaning.kind === 'excipient') return `${record} excipient ${meaning.finding}`;
  const of = meaning.kind === 'content' ? meaning.substance : meaning.kind === 'limit' ? meaning.unit : '';
  return `${record} ${meaning.kind} ${meaning.hazard} ${of}`;
}

/** Whether both can hold of one state. */
function meet({ meaning: a }: Claim, { meaning: b }: Claim): boolean {
  if (a.kind !== 'risk' || b.kind !== 'risk') return true;
  const other: StateCondition = b.when ?? {};
  return Object.entries(a.when ?? {}).every(([dimension, values]) => {
    const theirs: readonly string[] | undefined = other[dimension as keyof StateCondition];
    return !theirs || theirs.some((value) => (values as readonly string[]).includes(value));
  });
}

function differ(a: Claim, b: Claim): boolean {
  if (a.meaning.kind === 'content' || a.meaning.kind === 'limit') {
    return a.meaning.value !== (b.meaning as { value?: number }).value;
  }
  if (a.meaning.kind === 'level' && b.meaning.kind === 'level')
    return levels(a.meaning) !== levels(b.meaning);
  return verdictOf(a) !== verdictOf(b);
}

const levels = ({ first, second, third, weeks }: Claim['meaning'] & { kind: 'level' }) =>
  JSON.stringify([first, second, third, weeks]);
