import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { Select } from '../../ui/select.tsx';
import type { ListedTest } from './dish-backend.ts';
import { HistoryEntry } from './history-entry.tsx';
import {
  RISK_FILTERS,
  type RiskFilter,
  type Selection,
  SORTS,
  type Sort,
  selectTests,
} from './select-tests.ts';

const ALL: Selection = { search: '', risk: 'ALL', sort: 'newest' };

export interface DishHistoryProps {
  tests: readonly ListedTest[];
  /** The test whose answer is shown. */
  shownId: string | null;
  removing: boolean;
  onShow: (test: ListedTest) => void;
  onRemove: (test: ListedTest) => Promise<void>;
}

/** The user's tests in a scroll area of 24rem, with search, filter and order. */
export function DishHistory({ tests, shownId, removing, onShow, onRemove }: DishHistoryProps) {
  const { t } = useTranslation('dish-test');
  const { language } = useLanguage();
  const [selection, setSelection] = useState(ALL);
  const choose = (change: Partial<Selection>) => setSelection((before) => ({ ...before, ...change }));
  const shown = selectTests(tests, selection, language);
  return (
    <div className="grid gap-3">
      <SearchInput
        aria-label={t('history.searchLabel')}
        placeholder={t('history.search')}
        value={selection.search}
        onChange={(event) => choose({ search: event.target.value })}
      />
      <div className="grid gap-3 min-[26rem]:grid-cols-2">
        <Select
          className="pr-9 pl-3 text-md"
          aria-label={t('history.riskLabel')}
          value={selection.risk}
          onChange={(event) => choose({ risk: event.target.value as RiskFilter })}
        >
          {RISK_FILTERS.map((risk) => (
            <option key={risk} value={risk}>
              {t(`history.risk.${risk}`)}
            </option>
          ))}
        </Select>
        <Select
          className="pr-9 pl-3 text-md"
          aria-label={t('history.sortLabel')}
          value={selection.sort}
          onChange={(event) => choose({ sort: event.target.value as Sort })}
        >
          {SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {t(`history.sort.${sort}`)}
            </option>
          ))}
        </Select>
      </div>
      <p aria-live="polite" className="text-sm text-muted">
        {t('history.shown', { shown: shown.length, total: tests.length })}
      </p>
      {shown.length === 0 ? (
        <div className="grid justify-items-start gap-2">
          <p>{t('history.noMatch')}</p>
          <Button variant="secondary" onClick={() => choose({ search: '', risk: 'ALL' })}>
            {t('history.clear')}
          </Button>
        </div>
      ) : (
        // Focusable, so that the keyboard can scroll it.
        <section
          aria-label={t('history.list')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard.
          tabIndex={0}
          className="max-h-96 overflow-y-auto overscroll-contain"
        >
          <ul className="grid gap-3 p-1">
            {shown.map((test) => (
              <HistoryEntry
                key={test.id}
                test={test}
                current={test.id === shownId}
                removing={removing}
                onShow={onShow}
                onRemove={onRemove}
              />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
