import type { WhyIndex } from '@mirabelle/contract/why.ts';
import { WHY_KINDS, whyAddress } from '@mirabelle/contract/why-address.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { matchesSearch } from '../../lib/matches-search.ts';
import { useDocumentHead } from '../../lib/use-document-head.ts';
import { ListFailed, NoMatch } from '../../ui/list-states.tsx';
import { LoadingRow } from '../../ui/loading.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { loadClassOf, loadWhyIndex } from './load-why.ts';
import { Folded } from './parts/folded.tsx';
import { WhyLinks } from './parts/links.tsx';
import { WhyPart } from './parts/part.tsx';
import { useBoth } from './use-why.ts';

/** The page before its list is here: its title alone. */
export function WhyIndexFrame({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('why');
  return (
    <Page>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      {children}
    </Page>
  );
}

/**
 * All pages, with a search. An answer on a medicine knows its substance only and leads here with it: from here to the page
 * of its class.
 */
export function WhyIndexPage() {
  const { t } = useTranslation('why');
  const [query] = useSearchParams();
  const { state } = useLocation();
  const substance = query.get('substance');
  useDocumentHead({ title: t('title'), description: t('metaDescription') });
  const index = useQuery({
    queryKey: ['why', 'index'],
    queryFn: ({ signal }) => loadWhyIndex(signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const ofSubstance = useQuery({
    queryKey: ['why', 'class', substance],
    queryFn: ({ signal }) => loadClassOf(substance ?? '', signal),
    enabled: substance !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (ofSubstance.data)
    return <Navigate replace state={state} to={whyAddress('medicine', ofSubstance.data)} />;
  return (
    <WhyIndexFrame>
      {ofSubstance.data === null ? <p className="mb-4">{t('index.noMedicine')}</p> : null}
      {index.isError ? (
        <ListFailed
          title={t('failed.title')}
          text={t('failed.text')}
          retry={t('failed.again')}
          onRetry={() => void index.refetch()}
        />
      ) : null}
      {index.isPending ? <LoadingRow /> : null}
      {index.data ? <Pages pages={index.data} /> : null}
    </WhyIndexFrame>
  );
}

function Pages({ pages }: { pages: WhyIndex }) {
  const { t } = useTranslation('why');
  const { language } = useLanguage();
  const both = useBoth();
  const [search, setSearch] = useState('');
  const sorted = [...pages].sort((a, b) => both(a.title).localeCompare(both(b.title), language));
  const found = sorted.filter(({ title, also }) =>
    matchesSearch(search, [title.en, title.fr, ...also].join(' ')),
  );
  return (
    <div className="grid gap-8">
      <SearchInput
        aria-label={t('index.search')}
        placeholder={t('index.search')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <p role="status" className="sr-only">
        {search.trim() ? t('index.found', { count: found.length }) : null}
      </p>
      {found.length === 0 ? (
        <NoMatch clear={t('index.clear')} onClear={() => setSearch('')}>
          <p>{t('index.nothing')}</p>
        </NoMatch>
      ) : null}
      {WHY_KINDS.map((kind) => {
        const refs = found.filter((one) => one.kind === kind);
        if (refs.length === 0) return null;
        const links = <WhyLinks kind={kind} refs={refs} />;
        return (
          <WhyPart key={kind} title={t(`index.${kind}`)}>
            {kind === 'rule' || search.trim() ? (
              links
            ) : (
              <Folded summary={t('index.all', { count: refs.length })}>{links}</Folded>
            )}
          </WhyPart>
        );
      })}
    </div>
  );
}
