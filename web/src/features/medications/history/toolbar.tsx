import {
  MEDICATION_FILTERS,
  MEDICATION_SEARCH,
  MEDICATION_SORTS,
} from '@mirabelle/contract/functions/medication-history.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListSelect, ListToolbar } from '../../../ui/list-toolbar.tsx';
import type { Selection } from '../api.ts';

/** The server is asked after this pause in typing. */
const PAUSE_MS = 300;

export interface ToolbarProps {
  selection: Selection;
  onChoose: (change: Partial<Selection>) => void;
}

/** Search, filter and order; the search starts after a pause in typing. */
export function Toolbar({ selection, onChoose }: ToolbarProps) {
  const { t } = useTranslation('medications');
  const [typed, setTyped] = useState(selection.search);
  // When the selection is reset or restored, the field shows the search in force.
  const [asked, setAsked] = useState(selection.search);
  if (asked !== selection.search) {
    setAsked(selection.search);
    if (wordsOf(typed) !== selection.search) setTyped(selection.search);
  }
  useEffect(() => {
    const search = wordsOf(typed);
    if (search === selection.search) return;
    const timer = setTimeout(() => onChoose({ search }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, selection.search, onChoose]);
  return (
    <ListToolbar
      width="page"
      search={{
        label: t('history.searchLabel'),
        placeholder: t('history.search'),
        maxLength: MEDICATION_SEARCH.max,
        value: typed,
        onChange: setTyped,
      }}
    >
      <ListSelect
        label={t('history.filterLabel')}
        options={MEDICATION_FILTERS}
        nameOf={(filter) => t(`history.filter.${filter}`)}
        value={selection.filter}
        onChange={(filter) => onChoose({ filter })}
      />
      <ListSelect
        label={t('history.sortLabel')}
        options={MEDICATION_SORTS}
        nameOf={(sort) => t(`history.sort.${sort}`)}
        value={selection.sort}
        onChange={(sort) => onChoose({ sort })}
      />
    </ListToolbar>
  );
}

/** The text to search for, trimmed and without control characters, which a paste can contain. */
const wordsOf = (typed: string): string => typed.replace(/\p{Cc}/gu, ' ').trim();
