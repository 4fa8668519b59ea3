import type { InterfaceLanguage } from '@mirabelle/contract/language.ts';
import { OVERALL_SAFETIES } from '@mirabelle/contract/overall-safety.ts';
import { matchesSearch } from '../../../lib/matches-search.ts';
import type { ListedAdaptation } from '../api.ts';

/** The order that 'Safety' sorts by. */
const SAFETY_ORDER = [...OVERALL_SAFETIES, 'unknown'] as const;

export const SAFETY_FILTERS = ['all', ...OVERALL_SAFETIES] as const;
export type SafetyFilter = (typeof SAFETY_FILTERS)[number];
export const SORTS = ['newest', 'oldest', 'name', 'safety'] as const;
export type Sort = (typeof SORTS)[number];

/** Which adaptations the list shows, and their order. */
export interface Selection {
  search: string;
  safety: SafetyFilter;
  sort: Sort;
}

/** The matching adaptations, in order; names, original names and notes are searched. */
export function selectAdaptations(
  adaptations: readonly ListedAdaptation[],
  { search, safety, sort }: Selection,
  language: InterfaceLanguage,
): ListedAdaptation[] {
  const found = adaptations.filter(
    (each) =>
      (safety === 'all' || each.overall_safety === safety) &&
      matchesSearch(
        search,
        [each.adapted_recipe_name, each.original_recipe_name, each.user_notes ?? ''].join(' '),
      ),
  );
  const { compare } = new Intl.Collator(language, { sensitivity: 'base', numeric: true });
  const newest = (a: ListedAdaptation, b: ListedAdaptation) =>
    Date.parse(b.created_at) - Date.parse(a.created_at);
  const rank = ({ overall_safety }: ListedAdaptation) => SAFETY_ORDER.indexOf(overall_safety);
  return found.sort((a, b) => {
    if (sort === 'oldest') return newest(b, a);
    if (sort === 'name') return compare(a.adapted_recipe_name, b.adapted_recipe_name) || newest(a, b);
    return sort === 'safety' ? rank(a) - rank(b) || newest(a, b) : newest(a, b);
  });
}
