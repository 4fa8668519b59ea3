import { NotebookPen, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '../../../i18n/language-provider.tsx';
import { useCallErrorText } from '../../../lib/use-call-error-text.ts';
import { useDocumentHead } from '../../../lib/use-document-head.ts';
import { useSession } from '../../../session/session-context.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { ListEmpty, ListFailed, ListLoading, NoMatch } from '../../../ui/list-states.tsx';
import { ListSelect, ListToolbar } from '../../../ui/list-toolbar.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Page, PageHeader } from '../../../ui/page.tsx';
import type { ListedAdaptation } from '../api.ts';
import { SignInLink } from '../sign-in-link.tsx';
import { useAdaptations } from '../use-adaptations.ts';
import { AdaptationCard } from './adaptation-card.tsx';
import { SAFETY_FILTERS, type Selection, SORTS, selectAdaptations } from './select-adaptations.ts';
import { useListActions } from './use-list-actions.ts';

const ALL: Selection = { search: '', safety: 'all', sort: 'newest' };

/** What stands there from the first moment; the page fills it once it knows who looks. */
export function AdaptationsFrame({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('recipes');
  return (
    <Page width="wide">
      <PageHeader
        back={<BackLink to="/">{t('input.back')}</BackLink>}
        title={t('history.title')}
        subtitle={t('history.subtitle')}
      />
      {children}
    </Page>
  );
}

/** /adaptations: the recipes that the user has adapted and saved. */
export function AdaptationsPage() {
  const { t } = useTranslation('recipes');
  const { user, loading } = useSession();
  useDocumentHead({ title: t('history.title'), description: t('history.metaDescription') });
  return (
    <AdaptationsFrame>
      {user ? (
        <Adaptations userId={user.id} />
      ) : loading ? (
        <Loading />
      ) : (
        <Notice title={t('history.signedOut')}>
          <SignInLink from="/adaptations" />
        </Notice>
      )}
    </AdaptationsFrame>
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
        <ListEmpty icon={<NotebookPen />} title={t('history.empty')} text={t('history.emptyText')} />
      ) : list.error ? (
        <ListFailed
          title={t('history.loadFailed')}
          text={errorText(list.error, t('history.loadFailedText'))}
          retry={t('results.retry')}
          onRetry={() => void list.refetch()}
        />
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
      <ListToolbar
        width="page"
        search={{
          label: t('history.searchLabel'),
          placeholder: t('history.search'),
          value: selection.search,
          onChange: (search) => choose({ search }),
        }}
      >
        <ListSelect
          label={t('history.safetyLabel')}
          options={SAFETY_FILTERS}
          nameOf={(safety) => t(`history.filter.${safety}`)}
          value={selection.safety}
          onChange={(safety) => choose({ safety })}
        />
        <ListSelect
          label={t('history.sortLabel')}
          options={SORTS}
          nameOf={(sort) => t(`history.sort.${sort}`)}
          value={selection.sort}
          onChange={(sort) => choose({ sort })}
        />
      </ListToolbar>
      <p aria-live="polite" className="mb-3 text-sm text-muted">
        {t('history.shown', { shown: shown.length, total: adaptations.length })}
      </p>
      {shown.length === 0 ? (
        <NoMatch clear={t('history.clear')} onClear={() => choose({ search: '', safety: 'all' })}>
          <h2 className="text-lg">{t('history.noMatch')}</h2>
        </NoMatch>
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
    <ListLoading
      label={t('history.loading')}
      count={4}
      className="md:grid-cols-2"
      entryClassName="h-44 rounded-card"
    />
  );
}
