import { ArrowLeft, NotebookPen, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { useSession } from '../../lib/session/session-context.ts';
import { useCallErrorText } from '../../lib/use-call-error-text.ts';
import { useDocumentHead } from '../../lib/use-document-head.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AdaptationCard } from './adaptation-card.tsx';
import type { ListedAdaptation } from './recipe-backend.ts';
import {
  SAFETY_FILTERS,
  type SafetyFilter,
  type Selection,
  SORTS,
  type Sort,
  selectAdaptations,
} from './select-adaptations.ts';
import { SignInLink } from './sign-in-link.tsx';
import { useAdaptations } from './use-adaptations.ts';
import { useListActions } from './use-list-actions.ts';

const ALL: Selection = { search: '', safety: 'all', sort: 'newest' };

/** /adaptations: the recipes that the user has adapted and saved. */
export function AdaptationsPage() {
  const { t } = useTranslation('recipes');
  const { user, loading } = useSession();
  useDocumentHead({ title: t('history.title'), description: t('history.metaDescription') });
  return (
    <Page width="wide">
      <PageHeader
        back={
          <Button asChild variant="quiet" className="px-3">
            <Link to="/">
              <ArrowLeft aria-hidden="true" />
              {t('input.back')}
            </Link>
          </Button>
        }
        title={t('history.title')}
        subtitle={t('history.subtitle')}
      />
      {user ? (
        <Adaptations userId={user.id} />
      ) : loading ? (
        <Loading />
      ) : (
        <Notice title={t('history.signedOut')}>
          <SignInLink from="/adaptations" />
        </Notice>
      )}
    </Page>
  );
}

function Adaptations({ userId }: { userId: string }) {
  const { t } = useTranslation('recipes');
  const { list, remove } = useAdaptations(userId);
  const errorText = useCallErrorText();
  const actions = useListActions(userId, remove.mutateAsync);
  const adaptations = list.data;
  return (
    <>
      <Button asChild size="lg" className="mb-6 w-full sm:w-fit">
        <Link to="/recipe-adapt">
          <Plus aria-hidden="true" />
          {t('history.new')}
        </Link>
      </Button>
      {adaptations && adaptations.length > 0 ? (
        <Selected adaptations={adaptations} removing={remove.isPending} {...actions} />
      ) : adaptations ? (
        <div className="mx-auto grid max-w-xl justify-items-center gap-4 py-8 text-center sm:py-12">
          <span aria-hidden="true" className="rounded-full bg-sage p-5 text-on-sage [&_svg]:size-10">
            <NotebookPen />
          </span>
          <h2 className="text-xl">{t('history.empty')}</h2>
          <p className="text-lg text-muted">{t('history.emptyText')}</p>
        </div>
      ) : list.error ? (
        <div role="alert" className="grid justify-items-start gap-3">
          <p className="text-lg font-semibold">{t('history.loadFailed')}</p>
          <p>{errorText(list.error, t('history.loadFailedText'))}</p>
          <Button onClick={() => list.refetch()}>{t('results.retry')}</Button>
        </div>
      ) : (
        <Loading />
      )}
    </>
  );
}

interface SelectedProps {
  adaptations: readonly ListedAdaptation[];
  removing: boolean;
  onShare: (adaptation: ListedAdaptation) => Promise<void>;
  onRemove: (adaptation: ListedAdaptation) => Promise<void>;
}

function Selected({ adaptations, ...actions }: SelectedProps) {
  const { t } = useTranslation('recipes');
  const { language } = useLanguage();
  const [selection, setSelection] = useState(ALL);
  const choose = (change: Partial<Selection>) => setSelection((before) => ({ ...before, ...change }));
  const shown = selectAdaptations(adaptations, selection, language);
  return (
    <>
      <div className="mb-4 grid grid-cols-2 gap-3 md:grid-cols-[minmax(0,1fr)_12rem_12rem]">
        <div className="max-md:col-span-2">
          <SearchInput
            aria-label={t('history.searchLabel')}
            placeholder={t('history.search')}
            value={selection.search}
            onChange={(event) => choose({ search: event.target.value })}
          />
        </div>
        <Select
          aria-label={t('history.safetyLabel')}
          value={selection.safety}
          onChange={(event) => choose({ safety: event.target.value as SafetyFilter })}
        >
          {SAFETY_FILTERS.map((safety) => (
            <option key={safety} value={safety}>
              {t(`history.filter.${safety}`)}
            </option>
          ))}
        </Select>
        <Select
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
      <p aria-live="polite" className="mb-3 text-sm text-muted">
        {t('history.shown', { shown: shown.length, total: adaptations.length })}
      </p>
      {shown.length === 0 ? (
        <div className="grid justify-items-start gap-3">
          <h2 className="text-lg">{t('history.noMatch')}</h2>
          <Button variant="secondary" onClick={() => choose({ search: '', safety: 'all' })}>
            {t('history.clear')}
          </Button>
        </div>
      ) : (
        <ul className="grid gap-4 md:grid-cols-2">
          {shown.map((adaptation) => (
            <li key={adaptation.id} className="min-w-0">
              <AdaptationCard adaptation={adaptation} {...actions} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Loading() {
  const { t } = useTranslation('recipes');
  return (
    <div role="status" className="grid gap-4 md:grid-cols-2">
      <span className="sr-only">{t('history.loading')}</span>
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} className="h-44 rounded-card" />
      ))}
    </div>
  );
}
