import type { Citation } from '@mirabelle/contract/finding.ts';
import type { Source } from '@mirabelle/contract/knowledge.ts';

/** A source as answers cite it. @param at the place in it; none for the whole of it */
export const citationOf = (source: Source, at: string | null = null): Citation => ({
  source: source.id,
  body: source.body,
  title: source.title,
  url: source.url,
  year: source.year,
  country: source.country,
  secondHand: source.seen !== 'own',
  reportedBy: source.reportedBy?.title ?? null,
  at,
});
