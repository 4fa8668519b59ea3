import type { InterfaceLanguage } from '@mirabelle/contract/language.ts';
import { RISKS, type Risk } from '@mirabelle/contract/risk.ts';
import { matchesSearch } from '../../../lib/matches-search.ts';
import type { ListedTest } from '../api.ts';

export const RISK_FILTERS = ['ALL', ...RISKS] as const;
export type RiskFilter = 'ALL' | Risk;
export const SORTS = ['newest', 'oldest', 'alphabetical'] as const;
export type Sort = (typeof SORTS)[number];

/** Which tests the list shows, and their order. */
export interface Selection {
  search: string;
  risk: RiskFilter;
  sort: Sort;
}

/** The matching tests, in order. Accents and capitals make no difference; every word must occur. */
export function selectTests(
  tests: readonly ListedTest[],
  { search, risk, sort }: Selection,
  language: InterfaceLanguage,
): ListedTest[] {
  const found = tests.filter(
    (test) =>
      (risk === 'ALL' || test.overall_risk === risk) &&
      matchesSearch(search, [test.dish_name, ...test.ingredients].join(' ')),
  );
  const { compare } = new Intl.Collator(language, { sensitivity: 'base', numeric: true });
  const newest = (a: ListedTest, b: ListedTest) => Date.parse(b.created_at) - Date.parse(a.created_at);
  return found.sort((a, b) => {
    if (sort === 'alphabetical') return compare(a.dish_name, b.dish_name) || newest(a, b);
    return sort === 'oldest' ? newest(b, a) : newest(a, b);
  });
}
