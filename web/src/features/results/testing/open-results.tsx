import type { User } from '@supabase/supabase-js';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, vi } from 'vitest';
import { LanguageProvider } from '../../../i18n/language-provider.tsx';
import type { Backend } from '../../../lib/backend/backend.ts';
import { SessionContext } from '../../../session/session-context.ts';
import { ResultsPage } from '../results-page.tsx';
import { SCAN_ID, type Tables, USER_ID } from './sample-menu.ts';

/** A backend with the rows of one scan. Change `tables` and call `announce` to act as the server. */
export function fakeBackend(tables: Tables) {
  let listeners: (() => void)[] = [];
  const state = {
    tables,
    /** The answer to every read instead, while set. */
    failure: null as { status: number } | null,
    channels: [] as string[],
    invoke: vi.fn(async (_name: string, _options: unknown) => ({ data: { success: true }, error: null })),
    /** Tells listeners of the live channel that rows have changed. */
    announce: () => act(async () => listeners.forEach((listener) => void listener())),
    client: null as unknown as Backend,
  };
  const query = (table: keyof Tables) => {
    const answer = async () =>
      state.failure
        ? { data: null, error: { message: 'broken' }, status: state.failure.status }
        : { data: structuredClone(state.tables[table]), error: null, status: 200 };
    const chain: Record<string, unknown> = {
      // biome-ignore lint/suspicious/noThenProperty: supabase-js queries are awaited as they are.
      then: (...handlers: Parameters<Promise<unknown>['then']>) => answer().then(...handlers),
    };
    for (const step of ['select', 'eq', 'is', 'order', 'limit', 'abortSignal']) chain[step] = () => chain;
    // Of the answers, other scans' are asked for by this.
    chain.neq = () => (table === 'menu_answers' ? query('earlier_answers') : chain);
    return chain;
  };
  const channel = {
    on: (_kind: string, _filter: unknown, listener: () => void) => {
      listeners.push(listener);
      return channel;
    },
    subscribe: () => channel,
  };
  state.client = {
    from: query,
    functions: { invoke: state.invoke },
    channel: (name: string) => {
      state.channels.push(name);
      return channel;
    },
    removeChannel: () => {
      listeners = [];
    },
  } as unknown as Backend;
  return state;
}

const LOADING = /Loading Results\.\.\.|Chargement des résultats\.\.\./;

/** Shows the results page of the sample scan to its user, or to a visitor; `loaded` waits for the first answer. */
export async function openResults({
  query = '',
  user = { id: USER_ID } as User | null,
  scanId = SCAN_ID,
  loaded = true,
} = {}) {
  const session = {
    session: null,
    user,
    loading: false,
    arriving: false,
    recovering: false,
    signOut: async () => {},
  };
  const router = createMemoryRouter(
    [
      { path: '/', element: <p>home</p> },
      { path: '/auth', element: <p>sign in</p> },
      { path: '/scan', element: <p>scan</p> },
      { path: '/results/:scanId', element: <ResultsPage /> },
    ],
    { initialEntries: [`/results/${scanId}${query}`] },
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
  if (loaded) await waitFor(() => expect(shown.container.textContent).not.toMatch(LOADING));
  return { ...shown, router };
}
