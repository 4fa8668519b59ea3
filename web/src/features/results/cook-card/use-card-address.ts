import { type Language, languageSchema } from '@mirabelle/contract/language.ts';
import { useSearchParams } from 'react-router';

const known = languageSchema.nullable().catch(null);

/**
 * What the address of the card holds: the dishes that are picked (`dishes`), whether the card of them is shown (`card`),
 * so that going back leads to picking them, and the language that she chose for it (`in`).
 */
export function useCardAddress() {
  const [search, setSearch] = useSearchParams();
  const picked = (search.get('dishes') ?? '').split(',').filter(Boolean);
  const change = (values: Record<string, string | null>, replace: boolean) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(values)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    setSearch(next, { replace, preventScrollReset: replace });
  };
  return {
    picked,
    isCard: search.has('card') && picked.length > 0,
    language: known.parse(search.get('in')) as Language | null,
    pick: (ids: readonly string[]) => change({ dishes: ids.length > 0 ? ids.join(',') : null }, true),
    show: () => change({ card: '' }, false),
    speak: (language: Language) => change({ in: language }, true),
    /** The address of picking the same dishes again. */
    toPick: `?${new URLSearchParams([...search].filter(([name]) => name !== 'card')).toString()}`,
  };
}

/** The address of the card of a scan. @param dishes whose card is shown at once; none to pick them */
export function cookCardPath(scanId: string, dishes: readonly string[] = []): string {
  const path = `/results/${scanId}/cook-card`;
  return dishes.length > 0 ? `${path}?dishes=${dishes.join(',')}&card` : path;
}
