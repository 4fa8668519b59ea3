import type { ReviewTopics } from '@mirabelle/contract/functions/review-facts.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { BackendError } from '../../lib/backend/backend-error.ts';
import { countryName } from '../../lib/format.ts';
import { useDocumentHead } from '../../lib/use-document-head.ts';
import { useSession } from '../../session/session-context.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { loadTopics } from './api.ts';
import { FactsPart } from './facts-part.tsx';

/** /review: facts with their sources, for reviewers. @param props.otherwise what anyone else is shown */
export function ReviewPage({ otherwise }: { otherwise: ReactNode }) {
  const { t } = useTranslation('review');
  const { user } = useSession();
  const { language } = useLanguage();
  const topics = useQuery({
    queryKey: ['review-topics', user?.id, language],
    queryFn: ({ signal }) => loadTopics(language, signal),
    // Whoever changes the language keeps what she has typed.
    placeholderData: keepPreviousData,
    retry: false,
    enabled: Boolean(user),
  });
  if (!user) return null;
  if (topics.isPending) {
    return (
      <Page role="status">
        <span className="sr-only">{t('loading')}</span>
        <Skeleton className="h-dvh rounded-card" />
      </Page>
    );
  }
  if (topics.data) return <ForReviewer userId={user.id} offered={topics.data} />;
  if (topics.error instanceof BackendError && topics.error.status === 404) return otherwise;
  return (
    <Page>
      <Notice role="alert" tone="danger" title={t('loadFailed')}>
        <Button variant="secondary" className="mt-3" onClick={() => void topics.refetch()}>
          {t('again')}
        </Button>
      </Notice>
    </Page>
  );
}

function ForReviewer({ userId, offered }: { userId: string; offered: ReviewTopics }) {
  const { t } = useTranslation('review');
  const [address, setAddress] = useSearchParams();
  const topic = address.get('topic');
  const country = address.get('country');
  useDocumentHead({ title: t('title'), description: t('metaDescription') });
  const { name, profession } = offered.reviewer;
  return (
    <Page>
      <PageHeader
        back={<BackLink to="/profile">{t('toProfile')}</BackLink>}
        title={t('title')}
        subtitle={t('subtitle', { name, profession: t(`profession.${profession}`) })}
      />
      <Card className="grid gap-5">
        <p>{t('how')}</p>
        <p className="text-md text-muted">{t('published')}</p>
        <TopicChoice offered={offered} />
      </Card>
      {topic && offered.topics.some(({ id }) => id === topic) ? (
        <FactsPart
          key={`${topic} ${country}`}
          userId={userId}
          topic={topic}
          country={country}
          from={Math.max(0, Number(address.get('from')) || 0)}
          onFrom={(from) =>
            setAddress({
              topic,
              ...(country ? { country } : {}),
              ...(from > 0 ? { from: String(from) } : {}),
            })
          }
        />
      ) : null}
    </Page>
  );
}

/** The choice stands in the address, so that it can be kept and sent. */
function TopicChoice({ offered }: { offered: ReviewTopics }) {
  const { t } = useTranslation('review');
  const { language } = useLanguage();
  const [address, setAddress] = useSearchParams();
  const topic = address.get('topic') ?? '';
  const country = address.get('country') ?? '';
  const choose = (chosen: { topic?: string; country?: string }) => {
    const next = { topic, country, ...chosen };
    setAddress(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')));
  };
  const countries = offered.countries
    .map((code) => ({ code, name: countryName(code, language) }))
    .sort((a, b) => a.name.localeCompare(b.name, language));
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label={t('topic')}>
        {(control) => (
          <Select {...control} value={topic} onChange={(event) => choose({ topic: event.target.value })}>
            <option value="">{t('chooseTopic')}</option>
            {offered.topics.map(({ id, name, claims }) => (
              <option key={id} value={id}>
                {t('topicOption', { name, count: claims })}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('country')} hint={t('countryHint')}>
        {(control) => (
          <Select {...control} value={country} onChange={(event) => choose({ country: event.target.value })}>
            <option value="">{t('allCountries')}</option>
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}
