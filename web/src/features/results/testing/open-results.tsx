import type { User } from '@supabase/supabase-js';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, vi } from 'vitest';
import { LanguageProvider } from '../../../i18n/language-provider.tsx';
import type { Backend } from '../../../lib/backend/backend.ts';
import { SessionContext } from '../../../session/session-context.ts';
import { ResultsPage } from '../results-page.tsx';
import { SCAN_ID, type Tables, USER_ID, withCards } from './sample-menu.ts';

/** A backend with the rows of one scan. Change `tables` and call `announce` to act as the server. */
export function fakeBackend(tables: Tables) {
  let listeners: { table: string; listener: () => void }[] = [];
  const state = {
    tables,
    /** The answer to every read instead, while set. */
    failure: null as { status: number } | null,
    channels: [] as string[],
    invoke: vi.fn(async (_name: string, _options: unknown) => ({ data: { success: true }, error: null })),
    /** The file of a photograph. */
    download: vi.fn(async (_name: string) => ({
      data: new Blob(['a picture']) as Blob | null,
      error: null as object | null,
    })),
    /** Tells listeners of the live channel that rows of a table have changed; of any table, where none is named. */
    announce: (changed?: keyof Tables) =>
      act(async () => {
        for (const { table, listener } of listeners) if (!changed || table === changed) listener();
      }),
    client: null as unknown as Backend,
  };
  /** Scans come with all that belongs to them. */
  const rowsOf = (table: keyof Tables) => {
    const { menu_scans, profiles: _, earlier_answers: __, ...parts } = state.tables;
    if (table !== 'menu_scans') return state.tables[table] ?? [];
    return menu_scans.map((scan) => ({ ...scan, ...parts, ...withCards(parts.menu_items) }));
  };
  const query = (table: keyof Tables) => {
    let only: unknown;
    const answer = async () => {
      if (state.failure) return { data: null, error: { message: 'broken' }, status: state.failure.status };
      const rows = structuredClone(rowsOf(table));
      const isOne = table === 'menu_items' && only !== undefined;
      return { data: isOne ? rows.filter(({ id }) => id === only) : rows, error: null, status: 200 };
    };
    const chain: Record<string, unknown> = {
      // biome-ignore lint/suspicious/noThenProperty: supabase-js queries are awaited as they are.
      then: (...handlers: Parameters<Promise<unknown>['then']>) => answer().then(...handlers),
    };
    for (const step of ['select', 'is', 'order', 'limit', 'abortSignal']) chain[step] = () => chain;
    chain.eq = (column: string, value: unknown) => {
      if (column === 'id') only = value;
      // No scan of these is a further photograph of another.
      if (column === 'added_to') return noRows();
      return chain;
    };
    // Other scans, and answers about them, are asked for by this.
    chain.neq = () => {
      if (table === 'menu_answers') return query('earlier_answers');
      return table === 'menu_scans' ? query('earlier_scans') : chain;
    };
    return chain;
  };
  const noRows = () => {
    const none: Record<string, unknown> = {
      // biome-ignore lint/suspicious/noThenProperty: as above.
      then: (...handlers: Parameters<Promise<unknown>['then']>) =>
        Promise.resolve({ data: [], error: null, status: 200 }).then(...handlers),
    };
    for (const step of ['order', 'abortSignal']) none[step] = () => none;
    return none;
  };
  const channel = {
    on: (_kind: string, { table }: { table: string }, listener: () => void) => {
      listeners.push({ table, listener });
      return channel;
    },
    subscribe: () => channel,
  };
  state.client = {
    from: query,
    storage: { from: () => ({ download: state.download }) },
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
