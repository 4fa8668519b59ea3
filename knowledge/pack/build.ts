import { createHash } from 'node:crypto';
import type { Fact, PackedKnowledge } from '@mirabelle/contract/knowledge.ts';
import { indexNames } from '@mirabelle/safety/match/index-names.ts';
import { checkRecords, LINK_CHECKS } from '../check/check-records.ts';
import { foodClaims } from '../claims/food-claims.ts';
import { reviewsFolder } from '../records/kinds.ts';
import { readHarmlessWords } from '../records/read-harmless-words.ts';
import { readRecords } from '../records/read-records.ts';
import { readReviews } from '../reviews/read-reviews.ts';
import { signOffsOf } from '../reviews/sign-offs.ts';
import { signedPlaces, signRecords } from '../reviews/sign-records.ts';
import { KnowledgeError } from './knowledge-error.ts';
import { packHarmlessWords } from './pack-harmless-words.ts';

/**
 * Reads and checks every record and joins them, with the index of their names.
 * @param root the knowledge folder
 * @throws KnowledgeError when a record is wrong
 */
export async function buildKnowledge(root: string): Promise<PackedKnowledge> {
  const { records, problems } = await readRecords(root);
  const { harmless, problems: harmlessProblems } = await readHarmlessWords(root);
  const found = [...problems, ...harmlessProblems, ...checkRecords(records, { today: today() }, LINK_CHECKS)];
  if (found.length > 0) throw new KnowledgeError(found);

  const reviews = await readReviews(reviewsFolder(root));
  const claims = reviews.reviews.length > 0 ? foodClaims(records) : [];
  const signed = signedPlaces(claims, signOffsOf(claims, reviews));

  const living = <T extends { movedTo?: string; note?: string; facts?: Fact[] }>(list: T[]) =>
    list.filter((record) => !record.movedTo).map((record) => withoutNotes(record));
  const body = {
    groups: signRecords(living(records.groups), 'groups', signed),
    foods: signRecords(living(records.foods), 'foods', signed),
    dishes: signRecords(living(records.dishes), 'dishes', signed),
    preparations: living(records.preparations),
    sources: living(records.sources).map(({ says: _says, saysFr: _fr, ...source }) => source),
    substitutions: living(records.substitutions),
    diets: living(records.diets).map(({ cite: _cite, ...trait }) => trait),
    limits: living(records.limits),
    harmlessWords: packHarmlessWords(harmless),
  };
  const version = createHash('sha256').update(JSON.stringify(body)).digest('hex').slice(0, 12);
  const knowledge = { version, ...body };
  return { ...knowledge, index: indexNames(knowledge) };
}

/** Notes are for people who write records. */
function withoutNotes<T extends { note?: string; facts?: Fact[] }>({ note: _note, ...record }: T): T {
  const facts = record.facts?.map(({ note: _of, ...fact }) => fact);
  return { ...record, ...(facts ? { facts } : {}) } as T;
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}
