import { useTranslation } from 'react-i18next';
import { useDocumentHead } from '../../lib/use-document-head.ts';
import { useSession } from '../../session/session-context.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { KeptOfUser } from './kept-of-user.tsx';
import { KeptPart } from './kept-part.tsx';
import { KINDS } from './kinds.ts';
import { WhereItGoes } from './where-it-goes.tsx';

/** /kept: everything that is kept about a user, with what she can do about it; a visitor learns what would be. */
export function KeptPage() {
  const { t } = useTranslation('kept');
  const { user } = useSession();
  useDocumentHead({ title: t('title'), description: t('metaDescription') });
  return (
    <Page>
      <PageHeader
        back={
          user ? (
            <BackLink to="/profile">{t('toProfile')}</BackLink>
          ) : (
            <BackLink to="/">{t('toHome')}</BackLink>
          )
        }
        title={t('title')}
        subtitle={t(user ? 'subtitle' : 'subtitleVisitor')}
      />
      <div className="grid gap-5">
        <WhereItGoes />
        {user ? <KeptOfUser user={user} /> : KINDS.map((kind) => <KeptPart key={kind} kind={kind} />)}
      </div>
    </Page>
  );
}
