import type { ReviewTopics } from '@mirabelle/contract/functions/review-facts.ts';
import type { InterfaceLanguage } from '@mirabelle/contract/language.ts';
import { claimsOf } from '@mirabelle/knowledge/claims/list-claims.ts';
import type { ClaimSheets } from '@mirabelle/knowledge/claims/sheet.ts';
import { topicName } from './topic-name.ts';

/** Every topic in words with how many claims it has, and the countries whose authorities say them. */
export function listTopics(
  { claims, topics, classNames }: ClaimSheets,
  language: InterfaceLanguage,
): Pick<ReviewTopics, 'topics' | 'countries'> {
  const countries = new Set(claims.flatMap((claim) => claim.countries));
  return {
    topics: topics.map((id) => ({
      id,
      name: topicName(id, language, classNames),
      claims: claimsOf(claims, id).length,
    })),
    countries: [...countries].filter((country) => /^[A-Z]{2}$/.test(country)).sort(),
  };
}
