// @vitest-environment happy-dom
import type { User } from '@supabase/supabase-js';
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SessionContext, type SessionState } from '../../../session/session-context.ts';
import { ProfileGate } from './profile-gate.tsx';

const spy = vi.hoisted(() => ({ answers: [] as unknown[], asked: [] as string[], told: [] as string[] }));
vi.mock('./setup-dialog.tsx', () => ({
  SetupDialog: ({ userId, onComplete }: { userId: string; onComplete: () => void }) => (
    <button type="button" onClick={onComplete}>
      set up {userId}
    </button>
  ),
}));
vi.mock('../../../i18n/index.ts', () => ({ loadTexts: async () => {} }));
vi.mock('react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => key }) }));
vi.mock('../../../lib/report-problem.ts', () => ({ reportProblem: (what: string) => spy.told.push(what) }));
vi.mock('../../../lib/backend/backend.ts', () => {
  const query = {
    select: () => query,
    eq: (_column: string, userId: string) => {
      spy.asked.push(userId);
      return query;
    },
    abortSignal: () => query,
    single: async () => spy.answers.shift(),
  };
  return { getBackend: async () => ({ from: () => query }) };
});

const found = (language: string | null) => ({ data: { language }, error: null, status: 200 });
const noRow = { data: null, error: { code: 'PGRST116', message: 'no rows' }, status: 406 };
const signedIn = (id: string): Partial<SessionState> => ({ user: { id } as User });

function Here() {
  return <p>page {useLocation().pathname}</p>;
}

const tree = (state: Partial<SessionState>, at: string) => (
  <SessionContext
    value={{
      session: null,
      user: null,
      loading: false,
      arriving: false,
      recovering: false,
      signOut: async () => {},
      ...state,
    }}
  >
    <MemoryRouter initialEntries={[at]}>
      <Routes>
        <Route element={<ProfileGate loading={<p>loading</p>} languageToggle={null} />}>
          <Route path="*" element={<Here />} />
        </Route>
      </Routes>
    </MemoryRouter>
  </SessionContext>
);

async function open(state: Partial<SessionState>, at = '/no/such/page') {
  let shown!: ReturnType<typeof render>;
  await act(async () => {
    shown = render(tree(state, at));
  });
  return { become: (next: Partial<SessionState>) => act(async () => shown.rerender(tree(next, at))) };
}

beforeEach(() => {
  spy.answers = [];
  spy.asked = [];
  spy.told = [];
});
afterEach(cleanup);

describe('ProfileGate', () => {
  it('shows a visitor the page, and asks for no profile', async () => {
    await open({});
    expect(screen.getByText('page /no/such/page')).toBeTruthy();
    expect(spy.asked).toEqual([]);
  });

  it('says Loading... until it is known who is signed in, and while her profile is looked up', async () => {
    spy.answers = [new Promise(() => {})];
    const { become } = await open({ loading: true });
    expect(screen.getByText('loading')).toBeTruthy();
    await become({ arriving: true });
    expect(screen.getByText('loading')).toBeTruthy();
    await become(signedIn('ada'));
    expect(screen.getByText('loading')).toBeTruthy();
    expect(spy.asked).toEqual(['ada']);
    expect(screen.queryByText(/^page/)).toBeNull();
  });

  it.each([
    ['there is no row (PGRST116)', noRow],
    ['the row has no language', found(null)],
    ['the row knows no language', { data: {}, error: null, status: 200 }],
  ])('sets up a profile where %s, until it is saved', async (_why, answer) => {
    spy.answers = [answer];
    await open(signedIn('ada'), '/debug');
    const dialog = screen.getByText('set up ada');
    expect(screen.getByText('page /debug')).toBeTruthy();
    await act(async () => dialog.click());
    expect(screen.queryByText('set up ada')).toBeNull();
    expect(screen.getByText('page /debug')).toBeTruthy();
  });

  it('lets her through with a language, and looks up once however often the session is told again', async () => {
    spy.answers = [found('fr')];
    const { become } = await open(signedIn('ada'));
    await become(signedIn('ada'));
    expect(screen.getByText('page /no/such/page')).toBeTruthy();
    expect(spy.asked).toEqual(['ada']);
  });

  it('notes any other trouble and lets her through', async () => {
    spy.answers = [{ data: null, error: { message: 'broken' }, status: 500 }];
    await open(signedIn('ada'));
    expect(screen.getByText('page /no/such/page')).toBeTruthy();
    expect(spy.told).toEqual(['the profile could not be looked up']);
  });

  it('looks up again for another user, and shows nothing until it knows', async () => {
    spy.answers = [found('en'), noRow];
    const { become } = await open(signedIn('ada'));
    await become(signedIn('bea'));
    expect(spy.asked).toEqual(['ada', 'bea']);
    expect(screen.getByText('set up bea')).toBeTruthy();
  });

  it('leads who lost her password to choose a new one before anything else', async () => {
    spy.answers = [noRow];
    await open({ ...signedIn('ada'), recovering: true }, '/history');
    expect(screen.getByText('page /auth')).toBeTruthy();
    expect(screen.queryByText('set up ada')).toBeNull();
  });
});
