import type { Changes } from '@mirabelle/contract/changes.ts';
import { useQuery } from '@tanstack/react-query';
import { FileJson } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OwnChanges } from '../../advice-changes/own-changes.tsx';
import { useDocumentHead } from '../../lib/use-document-head.ts';
import { useSession } from '../../session/session-context.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { LoadingRow } from '../../ui/loading.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { Select } from '../../ui/select.tsx';
import { loadChanges } from './api.ts';
import { ReleasePart } from './release-part.tsx';
import { TOPICS, type Topic } from './select-changes.ts';

/** /changes: what changed between releases of the knowledge, with whose word it is; above it what changed for a user. */
export function ChangesPage() {
  const { t } = useTranslation('changes');
  const { user } = useSession();
  useDocumentHead({ title: t('title'), description: t('metaDescription') });
  const { data, error, refetch } = useQuery({
    queryKey: ['changes'],
    queryFn: ({ signal }) => loadChanges(signal),
  });
  return (
    <Page>
      <PageHeader
        back={<BackLink to="/">{t('toHome')}</BackLink>}
        title={t('title')}
        subtitle={t('subtitle')}
      />
      {user ? <OwnChanges userId={user.id} /> : null}
      {data ? (
        <Feed feed={data} />
      ) : error ? (
        <div role="alert" className="grid justify-items-start gap-3">
          <p>{t('failed')}</p>
          <Button variant="secondary" onClick={() => refetch()}>
            {t('retry')}
          </Button>
        </div>
      ) : (
        <LoadingRow />
      )}
    </Page>
  );
}

function Feed({ feed }: { feed: Changes }) {
  const { t } = useTranslation('changes');
  const [search, setSearch] = useState('');
  const [topic, setTopic] = useState<Topic>('all');
  return (
    <section aria-labelledby="feed-title" className="grid gap-8">
      <div className="grid gap-4">
        <h2 id="feed-title" className="text-xl">
          {t('feed')}
        </h2>
        <div className="grid gap-4 sm:grid-cols-[1fr_auto]">
          <Field label={t('search')}>
            {(field) => (
              <SearchInput {...field} value={search} onChange={({ target }) => setSearch(target.value)} />
            )}
          </Field>
          <Field label={t('topic')}>
            {(field) => (
              <Select
                {...field}
                value={topic}
                onChange={({ target }) => setTopic(TOPICS.find((each) => each === target.value) ?? 'all')}
              >
                {TOPICS.map((each) => (
                  <option key={each} value={each}>
                    {t(`topics.${each}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
      </div>
      {feed.releases.map((release) => (
        <ReleasePart key={release.version} release={release} feed={feed} search={search} topic={topic} />
      ))}
      <p className="flex items-start gap-2 text-md text-muted">
        <FileJson aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <span>
          {t('json.text')}{' '}
          <a href="/changes.json" className="text-plum underline underline-offset-4">
            {t('json.link')}
          </a>
        </span>
      </p>
    </section>
  );
}
