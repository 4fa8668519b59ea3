import { REVIEWERS_FOR_MILDER, type SignOff } from '@mirabelle/contract/review/answers.ts';
import { oldestReview } from '@mirabelle/contract/review/oldest-review.ts';
import type { CollectedReview } from '@mirabelle/contract/review/review-file.ts';
import type { Claim } from '../claims/claim.ts';
import { claimsOf } from '../claims/list-claims.ts';
import type { ReviewSet } from './read-reviews.ts';

/** How much of a topic, or of a record, was signed. */
export interface TopicSignOff {
  /** Claims that are signed, and all there are. */
  signed: number;
  of: number;
  /** The review of longest ago, where every claim is signed; null before. */
  whole: SignOff | null;
}

/** What clinicians signed of today's claims. */
export interface SignOffs {
  /** Claims that are signed. */
  count: number;
  /** Of a claim by its id; null where no one signed it as it is now. */
  ofFact(id: string): SignOff | null;
  /** Of the claim at a place: "groups/cheese", "facts.3". */
  ofPlace(record: string, place: string): SignOff | null;
  /** Of a hazard or `medicine:<class>`, of every country or of one. */
  ofTopic(topic: string, country?: string | null): TopicSignOff;
  /** Of what records state themselves: "groups/cheese". */
  ofRecords(records: readonly string[]): TopicSignOff;
}

/** Tells one reviewer from another. */
export const reviewerKey = ({ reviewer, body }: Pick<CollectedReview, 'reviewer' | 'body'>): string =>
  `${reviewer}\n${body}`;

/** The reviews of a claim as it is now: those of another hash are of what it said before. */
function currentOf(claim: Claim, byFact: ReadonlyMap<string, CollectedReview[]>): CollectedReview[] {
  return (byFact.get(claim.id) ?? []).filter(({ hash }) => hash === claim.hash);
}

/**
 * A claim is signed once a clinician agrees with it as it is now and none says that it is wrong; one that was made milder,
 * once two do.
 */
export function signOffsOf(
  claims: readonly Claim[],
  { reviews, madeMilder }: Pick<ReviewSet, 'reviews' | 'madeMilder'>,
): SignOffs {
  const signed = new Map<string, SignOff>();
  if (reviews.length > 0) {
    const byFact = Map.groupBy(
      reviews.map(({ review }) => review),
      ({ fact }) => fact,
    );
    const milder = new Set(madeMilder.map(({ fact }) => fact));
    for (const claim of claims) {
      const signOff = signOffOf(currentOf(claim, byFact), milder.has(claim.id) ? REVIEWERS_FOR_MILDER : 1);
      if (signOff) signed.set(claim.id, signOff);
    }
  }
  const byPlace = new Map(claims.map((claim) => [`${claim.record}#${claim.place}`, claim.id]));
  const byRecord = Map.groupBy(claims, ({ record }) => record);
  const ofFact = (id: string) => signed.get(id) ?? null;
  const ofAll = (all: readonly Claim[]): TopicSignOff => {
    const found = all.map(({ id }) => signed.get(id));
    return {
      signed: found.filter((one) => one !== undefined).length,
      of: all.length,
      whole: oldestReview(found) ?? null,
    };
  };
  return {
    count: signed.size,
    ofFact,
    ofPlace: (record, place) => ofFact(byPlace.get(`${record}#${place}`) ?? ''),
    ofTopic: (topic, country) => ofAll(claimsOf(claims, topic, country)),
    ofRecords: (records) => ofAll(records.flatMap((record) => byRecord.get(record) ?? [])),
  };
}

function signOffOf(reviews: readonly CollectedReview[], needed: number): SignOff | undefined {
  const agreeing = reviews.filter(({ answer }) => answer === 'agree');
  if (reviews.some(({ answer }) => answer === 'wrong')) return undefined;
  if (new Set(agreeing.map(reviewerKey)).size < needed) return undefined;
  const [latest] = [...agreeing].sort((a, b) => (a.date < b.date ? 1 : -1));
  return latest && { profession: latest.profession, on: latest.date };
}
