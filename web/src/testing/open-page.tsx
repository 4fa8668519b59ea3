import type { User } from '@supabase/supabase-js';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, parsePath, RouterProvider } from 'react-router';
import { LanguageProvider } from '../i18n/language-provider.tsx';
import { SessionContext, type SessionValue } from '../session/session-context.ts';

/** What the server would have written into the page: an app without Google, mail or models. */
const CONFIG = { anonKey: 'anon', google: false, mail: false, version: '0' };

export const USER_ID = '7b0d7c0e-1a51-4a50-9e54-0d6f1f3a2b10';

/**
 * Shows a page to a signed-in user, or to a visitor. Other addresses show their own path.
 * @param how the page's route, if it is not just the path, and the state passed on by another page
 */
export async function openPage(
  page: ReactElement,
  path: string,
  user = { id: USER_ID } as User | null,
  { route = path, state = null }: { route?: string; state?: unknown } = {},
) {
  if (!document.getElementById('mirabelle-config')) {
    const config = document.createElement('div');
    config.id = 'mirabelle-config';
    config.textContent = JSON.stringify(CONFIG);
    document.head.append(config);
  }
  const session: SessionValue = {
    session: null,
    user,
    loading: false,
    arriving: false,
    recovering: false,
    signOut: async () => {},
  };
  const router = createMemoryRouter(
    [
      { path: route, element: page },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: [{ ...parsePath(path), state }] },
  );
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const shown = await act(async () =>
    render(
      <SessionContext value={session}>
        <LanguageProvider>
          <QueryClientProvider client={queries}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </LanguageProvider>
      </SessionContext>,
    ),
  );
  return { ...shown, router };
}
