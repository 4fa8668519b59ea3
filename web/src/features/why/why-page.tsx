import type { WhyKind } from '@mirabelle/contract/why-address.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useDocumentHead } from '../../lib/use-document-head.ts';
import { Button } from '../../ui/button.tsx';
import { ListFailed } from '../../ui/list-states.tsx';
import { LoadingScreen } from '../../ui/loading.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { BackTo } from './back-to.tsx';
import { GroupBody } from './group-body.tsx';
import { loadWhyPage } from './load-why.ts';
import { MedicineBody } from './medicine-body.tsx';
import { RuleBody } from './rule-body.tsx';
import { useTitle } from './use-why.ts';

/** Why the app answers as it does: the page of a rule, a food group or a medicine class. For everyone, without an account. */
function WhyPage({ kind }: { kind: WhyKind }) {
  const { t } = useTranslation('why');
  const inTitle = useTitle();
  const { id = '' } = useParams();
  const { data, isError, refetch } = useQuery({
    queryKey: ['why', kind, id],
    queryFn: ({ signal }) => loadWhyPage(kind, id, signal),
    // A page is the same until the app is built again.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const title = data ? inTitle(data.title) : data === null ? t('missing.title') : t('title');
  useDocumentHead({ title, description: t('metaDescription') });
  if (data === null) return <Missing />;
  if (!data && !isError) return <LoadingScreen />;
  return (
    <Page>
      <PageHeader back={<BackTo />} title={title} subtitle={data ? t(`kind.${data.kind}`) : undefined} />
      {isError ? (
        <ListFailed
          title={t('failed.title')}
          text={t('failed.text')}
          retry={t('failed.again')}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data ? (
        <div className="grid gap-10">
          {data.kind === 'rule' ? <RuleBody page={data} /> : null}
          {data.kind === 'group' ? <GroupBody page={data} /> : null}
          {data.kind === 'medicine' ? <MedicineBody page={data} /> : null}
          <p className="border-t border-line pt-4 text-sm text-muted">{t('general')}</p>
        </div>
      ) : null}
    </Page>
  );
}

/** Says that there is no such page, and leads to those that there are. */
function Missing() {
  const { t } = useTranslation('why');
  return (
    <Page className="text-center">
      <PageHeader title={t('missing.title')} subtitle={t('missing.text')} className="mx-auto max-w-lg" />
      <Button asChild>
        <Link to="/why">{t('missing.all')}</Link>
      </Button>
    </Page>
  );
}

export const WhyRulePage = () => <WhyPage kind="rule" />;
export const WhyGroupPage = () => <WhyPage kind="group" />;
export const WhyMedicinePage = () => <WhyPage kind="medicine" />;
