import { type Language, languageSchema } from '@mirabelle/contract/language.ts';
import { useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router';

const known = languageSchema.nullable().catch(null);

/** What she chose, as the address holds it. */
interface Chosen {
  picked: readonly string[];
  /** The language of the card. */
  language: Language | null;
}

const chosenIn = (search: URLSearchParams): Chosen => ({
  picked: (search.get('dishes') ?? '').split(',').filter(Boolean),
  language: known.parse(search.get('in')),
});

/** The same the other way. @param isCard whether the card of the dishes is shown */
function searchOf({ picked, language }: Chosen, isCard: boolean): URLSearchParams {
  const search = new URLSearchParams();
  if (picked.length > 0) search.set('dishes', picked.join(','));
  if (language) search.set('in', language);
  if (isCard) search.set('card', '');
  return search;
}

/**
 * What the address of the card holds: the dishes that are picked (`dishes`), whether the card of them is shown (`card`),
 * so that going back leads to picking them, and the language that she chose for it (`in`).
 *
 * What she chose is kept here and the address follows: a change of address may come through late, and a box that waited
 * for it would lose its tick meanwhile. Only going back or forth takes it from the address.
 */
export function useCardAddress() {
  const [search, setSearch] = useSearchParams();
  const { key } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const [chosen, setChosen] = useState(() => chosenIn(search));
  const [at, setAt] = useState(key);
  if (at !== key) {
    setAt(key);
    if (isBack) setChosen(chosenIn(search));
  }
  const isCard = search.has('card');
  const choose = (change: Partial<Chosen>) => {
    const next = { ...chosen, ...change };
    setChosen(next);
    setSearch(searchOf(next, isCard), { replace: true, preventScrollReset: true });
  };
  return {
    picked: chosen.picked,
    isCard: isCard && chosen.picked.length > 0,
    language: chosen.language,
    pick: (picked: readonly string[]) => choose({ picked }),
    show: () => setSearch(searchOf(chosen, true)),
    speak: (language: Language) => choose({ language }),
    /** The address of picking the same dishes again. */
    toPick: `?${searchOf(chosen, false).toString()}`,
  };
}

/** The address of the card of a scan. @param dishes whose card is shown at once; none to pick them */
export function cookCardPath(scanId: string, dishes: readonly string[] = []): string {
  const path = `/results/${scanId}/cook-card`;
  return dishes.length > 0 ? `${path}?dishes=${dishes.join(',')}&card` : path;
}
