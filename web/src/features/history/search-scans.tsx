import { Heart } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScanSelection } from '../../past-scans/api.ts';
import { FilterChip } from '../../ui/chip.tsx';
import { SearchInput } from '../../ui/search-input.tsx';

/** The server is asked after this pause in typing. */
const PAUSE_MS = 300;
/** Longer than any name of a dish that is typed. */
const MOST_CHARS = 100;

export interface SearchScansProps {
  selection: ScanSelection;
  onChoose: (change: Partial<ScanSelection>) => void;
}

/** Search by dish or place over all her scans, and her favourites alone. */
export function SearchScans({ selection, onChoose }: SearchScansProps) {
  const { t } = useTranslation('history');
  const [typed, setTyped] = useState(selection.search);
  // When the selection is reset or restored, the field shows the search in force.
  const [asked, setAsked] = useState(selection.search);
  if (asked !== selection.search) {
    setAsked(selection.search);
    if (typed.trim() !== selection.search) setTyped(selection.search);
  }
  useEffect(() => {
    const search = typed.trim();
    if (search === selection.search) return;
    // Nothing more is typed after all of it was taken away; who leaves at once finds all menus when she is back.
    if (search === '') return onChoose({ search });
    const timer = setTimeout(() => onChoose({ search }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, selection.search, onChoose]);
  return (
    <search className="mb-4 grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <SearchInput
        aria-label={t('search.label')}
        placeholder={t('search.placeholder')}
        maxLength={MOST_CHARS}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <FilterChip
        selected={selection.favorites}
        icon={<Heart />}
        className="w-fit"
        onClick={() => onChoose({ favorites: !selection.favorites })}
      >
        {t('search.favorites')}
      </FilterChip>
    </search>
  );
}
