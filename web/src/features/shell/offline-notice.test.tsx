// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { changeLanguage, startTexts } from '../../i18n/index.ts';
import { LanguageProvider } from '../../i18n/language-provider.tsx';
import { OfflineNotice } from './offline-notice.tsx';

beforeAll(() => startTexts(['shell']));
afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  await act(() => changeLanguage('en'));
});

const go = (onLine: boolean) =>
  act(async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
    window.dispatchEvent(new Event(onLine ? 'online' : 'offline'));
  });
const open = (path: string) =>
  act(async () =>
    render(
      <LanguageProvider>
        <MemoryRouter initialEntries={[path]}>
          <OfflineNotice />
        </MemoryRouter>
      </LanguageProvider>,
    ),
  );

it('says that there is no network and what works, in both languages, until there is one', async () => {
  await open('/scan');
  expect(screen.queryByRole('region')).toBeNull();
  await go(false);
  expect(screen.getByRole('region', { name: 'You are offline' }).textContent).toContain(
    'You can test single ingredients here',
  );
  expect(screen.getByRole('link', { name: 'Test an ingredient' }).getAttribute('href')).toBe(
    '/ingredient-test',
  );
  await act(() => changeLanguage('fr'));
  expect(screen.getByRole('region', { name: 'Vous êtes hors ligne' })).toBeTruthy();
  await go(true);
  expect(screen.queryByRole('region')).toBeNull();
});

it.each([
  ['/ingredient-test', 'I already ate it'],
  ['/already-ate', 'Test an ingredient'],
])('leads from %s to the other page that works, and not to itself', async (path, other) => {
  await open(path);
  await go(false);
  expect(screen.getByRole('region', { name: 'You are offline' })).toBeTruthy();
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([other]);
});
