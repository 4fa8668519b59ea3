import type { InterfaceLanguage } from '@mirabelle/contract/language.ts';
import { RISKS, type Risk } from '@mirabelle/contract/risk.ts';
import { foldText } from '@mirabelle/safety/match/fold.ts';
import type { ListedTest } from './dish-backend.ts';

export const RISK_FILTERS = ['ALL', ...RISKS] as const;
export type RiskFilter = 'ALL' | Risk;
export const SORTS = ['newest', 'oldest', 'alphabetical'] as const;
export type Sort = (typeof SORTS)[number];

/** Which tests the list shows, and in what order. */
export interface Selection {
  search: string;
  risk: RiskFilter;
  sort: Sort;
}

/** The tests that match, in order. Accents and capitals make no difference; every word has to be found. */
export function selectTests(
  tests: readonly ListedTest[],
  { search, risk, sort }: Selection,
  language: InterfaceLanguage,
): ListedTest[] {
  // A word in another script folds to nothing; it is looked for as it stands.
  const words = search
    .trim()
    .split(/\s+/)
    .map((word) => [foldText(word), word.toLowerCase()] as const);
  const found = tests.filter((test) => {
    if (risk !== 'ALL' && test.overall_risk !== risk) return false;
    const written = [test.dish_name, ...test.ingredients].join(' ');
    const text = foldText(written);
    return words.every(([folded, word]) =>
      folded ? text.includes(folded) : written.toLowerCase().includes(word),
    );
  });
  const { compare } = new Intl.Collator(language, { sensitivity: 'base', numeric: true });
  const newest = (a: ListedTest, b: ListedTest) => Date.parse(b.created_at) - Date.parse(a.created_at);
  return found.sort((a, b) => {
    if (sort === 'alphabetical') return compare(a.dish_name, b.dish_name) || newest(a, b);
    return sort === 'oldest' ? newest(b, a) : newest(a, b);
  });
}
