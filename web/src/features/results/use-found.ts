import type { MenuSectionRow } from '@mirabelle/contract/rows.ts';
import { useDeferredValue, useMemo } from 'react';
import { findDishes } from './find-dishes.ts';
import type { RatedDish } from './results-model.ts';
import { useSearchInAddress } from './use-search-in-address.ts';

/** The dishes that the search in the address finds; all of them without one. */
export function useFound(dishes: RatedDish[], sections: readonly MenuSectionRow[]) {
  const { search, find } = useSearchInAddress();
  // On a slow phone the letters come before what they find.
  const asked = useDeferredValue(search.trim());
  const found = useMemo(() => {
    const headings = new Map(sections.map(({ id, title }) => [id, title ?? '']));
    return asked ? findDishes(dishes, asked, headings) : dishes;
  }, [dishes, sections, asked]);
  return { found, search: search.trim() === '' ? '' : search, find };
}
