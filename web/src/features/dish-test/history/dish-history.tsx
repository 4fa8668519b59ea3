import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/language-provider.tsx';
import { NoMatch } from '../../../ui/list-states.tsx';
import { ListSelect, ListToolbar } from '../../../ui/list-toolbar.tsx';
import type { ListedTest } from '../api.ts';
import { HistoryEntry } from './history-entry.tsx';
import { RISK_FILTERS, type Selection, SORTS, selectTests } from './select-tests.ts';

const ALL: Selection = { search: '', risk: 'ALL', sort: 'newest' };

export interface DishHistoryProps {
  tests: readonly ListedTest[];
  /** The test whose answer is on the page. */
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
      <ListToolbar
        width="side"
        search={{
          label: t('history.searchLabel'),
          placeholder: t('history.search'),
          value: selection.search,
          onChange: (search) => choose({ search }),
        }}
      >
        <ListSelect
          small
          label={t('history.riskLabel')}
          options={RISK_FILTERS}
          nameOf={(risk) => t(`history.risk.${risk}`)}
          value={selection.risk}
          onChange={(risk) => choose({ risk })}
        />
        <ListSelect
          small
          label={t('history.sortLabel')}
          options={SORTS}
          nameOf={(sort) => t(`history.sort.${sort}`)}
          value={selection.sort}
          onChange={(sort) => choose({ sort })}
        />
      </ListToolbar>
      <p aria-live="polite" className="text-sm text-muted">
        {t('history.shown', { shown: shown.length, total: tests.length })}
      </p>
      {shown.length === 0 ? (
        <NoMatch clear={t('history.clear')} onClear={() => choose({ search: '', risk: 'ALL' })}>
          <p>{t('history.noMatch')}</p>
        </NoMatch>
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
