import type { AppConfig } from '@mirabelle/contract/app-config.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { getBackend } from '../../lib/backend/backend.ts';
import { getConfig } from '../../lib/config.ts';
import { configInPage } from '../../lib/config-in-page.ts';
import { useDocumentHead } from '../../lib/use-document-head.ts';
import { useSession } from '../../session/session-context.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Card } from '../../ui/card.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../ui/tabs.tsx';
import type { AuthFormProps } from './auth-fields.tsx';
import { ForgotPassword } from './forgot-password.tsx';
import { GoogleButton } from './google-button.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { pathAfterSignIn } from './path-after-sign-in.ts';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

/** What stands there from the first moment; the page fills it once it knows who looks. */
export function AuthFrame({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('auth');
  return (
    <Page width="narrow">
      <PageHeader
        className="mb-6"
        back={<BackLink to="/">{t('backToHome')}</BackLink>}
        title={t('heading')}
        subtitle={t('subtitle')}
      />
      {children}
    </Page>
  );
}

/**
 * Sign In, Sign Up, and what to do about a lost password. A signed-in visitor is sent back to where she came from,
 * unless a link for choosing a new password brought her here.
 */
export function AuthPage() {
  const { t } = useTranslation('auth');
  const location = useLocation();
  const [search] = useSearchParams();
  const { user, recovering } = useSession();
  const [busy, setBusy] = useState(false);
  const [config, setConfig] = useState(configInPage);
  const [configMissing, setConfigMissing] = useState(false);
  useDocumentHead({ title: t('title'), description: t('metaDescription') });

  useEffect(() => {
    // Failing here costs the Google button only; the forms say so themselves when they are sent.
    getConfig().then(setConfig, () => setConfigMissing(true));
    // The forms will need it soon, so it is fetched while the fields are filled in.
    getBackend().catch(() => {});
  }, []);

  const returnTo = pathAfterSignIn(location);
  if (user && !recovering) return <Navigate to={returnTo} replace />;

  const run = async (request: () => Promise<void>) => {
    setBusy(true);
    try {
      await request();
    } finally {
      setBusy(false);
    }
  };

  return (
    <AuthFrame>
      <Card>
        {user ? (
          <NewPasswordForm busy={busy} run={run} email={user.email ?? ''} />
        ) : search.has('forgot') ? (
          <ForgotPassword busy={busy} run={run} mail={config?.mail ?? (configMissing || null)} />
        ) : (
          <SignInOrUp busy={busy} run={run} config={config} returnTo={returnTo} />
        )}
      </Card>
    </AuthFrame>
  );
}

interface SignInOrUpProps extends AuthFormProps {
  config: AppConfig | null;
  returnTo: string;
}

function SignInOrUp({ busy, run, config, returnTo }: SignInOrUpProps) {
  const { t } = useTranslation('auth');
  const google = config?.google ? <GoogleButton busy={busy} run={run} returnTo={returnTo} /> : null;
  const signUp = config?.signUp ?? 'open';
  if (signUp !== 'open') {
    return (
      <>
        <h2 className="mb-4 text-xl">{t('signIn.tab')}</h2>
        <SignInForm busy={busy} run={run} />
        {google}
        <p className="mt-5 text-muted">{t(`signUp.${signUp}`, { host: window.location.host })}</p>
      </>
    );
  }
  return (
    <Tabs defaultValue="sign-in">
      <TabsList aria-label={t('tabs')}>
        <TabsTrigger value="sign-in" disabled={busy}>
          {t('signIn.tab')}
        </TabsTrigger>
        <TabsTrigger value="sign-up" disabled={busy}>
          {t('signUp.tab')}
        </TabsTrigger>
      </TabsList>
      <TabsContent value="sign-in">
        <SignInForm busy={busy} run={run} />
        {google}
      </TabsContent>
      <TabsContent value="sign-up">
        <SignUpForm busy={busy} run={run} mail={config?.mail ?? false} />
        {google}
      </TabsContent>
    </Tabs>
  );
}
