import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useDocumentHead } from '../../lib/use-document-head.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../ui/tabs.tsx';
import { DatabaseView } from './database-view.tsx';
import { ErrorDashboard } from './errors/error-dashboard.tsx';
import { ErrorDocs } from './errors/error-docs.tsx';
import { BrowserLogs } from './events/browser-logs.tsx';
import { LiveConsole } from './events/live-console.tsx';
import { NetworkList } from './events/network-list.tsx';
import { SystemTests } from './system-tests/system-tests-tab.tsx';

const TABS = {
  system: SystemTests,
  console: LiveConsole,
  errors: ErrorDashboard,
  docs: ErrorDocs,
  browser: BrowserLogs,
  network: NetworkList,
  database: DatabaseView,
} as const satisfies Record<string, ComponentType>;
type Tab = keyof typeof TABS;
const NAMES = Object.keys(TABS) as Tab[];

/** What stands there from the first moment; the page fills it once it knows who looks. */
export function DebugFrame({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('debug');
  return (
    <Page width="wide">
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        back={<BackLink to="/">{t('back')}</BackLink>}
      />
      {children}
    </Page>
  );
}

/** What happens in this browser and on the server, as far as the user may read it. */
export function DebugPage() {
  const { t } = useTranslation('debug');
  const [query, setQuery] = useSearchParams();
  const chosen = NAMES.find((name) => name === query.get('tab')) ?? 'system';
  useDocumentHead({ title: t('title') });

  return (
    <DebugFrame>
      <Tabs
        value={chosen}
        onValueChange={(tab) => setQuery({ tab }, { replace: true, preventScrollReset: true })}
      >
        <div className="-mx-4 overflow-x-auto px-4 py-1 sm:mx-0 sm:px-0">
          <TabsList className="min-w-max">
            {NAMES.map((name) => (
              <TabsTrigger key={name} value={name} className="whitespace-nowrap">
                {t(`tabs.${name}`)}
              </TabsTrigger>
            ))}
          </TabsList>
        </div>
        {NAMES.map((name) => {
          const Content = TABS[name];
          return (
            <TabsContent key={name} value={name}>
              <Content />
            </TabsContent>
          );
        })}
      </Tabs>
    </DebugFrame>
  );
}
