import { useRef } from 'react';
import { type NavigateOptions, useLocation, useNavigate, useSearchParams } from 'react-router';
import { FILTERS, type Filter } from './results-model.ts';

const isFilter = (text: string | null): text is Filter => FILTERS.includes(text as Filter);

/** The page's state that is kept in the address: which dishes are shown (`show`), and which one is open (`dish`). */
export function useShownInAddress() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  // What follows the # stays: of a shared menu it is what the page is read by.
  const { hash } = useLocation();
  const setSearch = (next: URLSearchParams | Record<string, string>, how: NavigateOptions) =>
    void navigate({ search: `?${new URLSearchParams(next)}`, hash }, how);
  // A dish opened with a tap is closed by going back; one opened by its address is closed in place.
  const openedHere = useRef(false);
  const show = search.get('show');
  const dishId = search.get('dish');
  if (dishId === null) openedHere.current = false;
  return {
    filter: isFilter(show) ? show : ('ALL' satisfies Filter),
    dishId,
    showOnly: (filter: Filter) => {
      const next = new URLSearchParams(search);
      next.delete('dish');
      if (filter === 'ALL') next.delete('show');
      else next.set('show', filter);
      setSearch(next, { replace: true, preventScrollReset: true });
    },
    open: (id: string) => {
      openedHere.current = true;
      const next = new URLSearchParams(search);
      next.set('dish', id);
      setSearch(next, { preventScrollReset: true });
    },
    close: () => {
      if (openedHere.current) {
        navigate(-1);
        return;
      }
      const next = new URLSearchParams(search);
      next.delete('dish');
      setSearch(next, { replace: true, preventScrollReset: true });
    },
  };
}
