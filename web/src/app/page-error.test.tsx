// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startTexts } from '../i18n/index.ts';
import { LanguageProvider } from '../i18n/language-provider.tsx';
import { errorRecords } from '../lib/events/error-records.ts';
import { forgetUser } from '../lib/personal-data.ts';
import { AppBoundary } from './app-boundary.tsx';
import { PageError } from './page-error.tsx';

beforeAll(() => startTexts(['shell', 'boundary']));
beforeEach(() => {
  forgetUser();
  sessionStorage.clear();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(cleanup);

let broken = true;
function Page(): ReactNode {
  if (broken) throw new TypeError('no such dish');
  return <p>the page</p>;
}

const show = (element: ReactNode) => act(async () => render(<LanguageProvider>{element}</LanguageProvider>));
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());

async function openPage(
  page: { element: ReactNode } | { lazy: () => Promise<{ Component: () => ReactNode }> },
) {
  const frame = (
    <>
      <p>the shell</p>
      <Outlet />
    </>
  );
  const children = [{ errorElement: <PageError />, children: [{ index: true, ...page }] }];
  const router = createMemoryRouter([{ path: '/', element: frame, HydrateFallback: () => null, children }]);
  await show(<RouterProvider router={router} />);
}

it('a page that throws leaves the shell standing, and says what, when and under which id', async () => {
  broken = true;
  await openPage({ element: <Page /> });
  expect(await screen.findByText('Application Error')).toBeTruthy();
  expect(screen.getByText('the shell')).toBeTruthy();
  expect(screen.getByText('TypeError: no such dish')).toBeTruthy();
  const [record] = errorRecords();
  expect(record).toMatchObject({ message: 'TypeError: no such dish', resolved: false });
  expect(screen.getByText(record?.id ?? 'none')).toBeTruthy();
  for (const name of ['Reload Page', 'Copy Error']) expect(screen.getByRole('button', { name })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Debug Console' }).getAttribute('href')).toBe('/debug');
  expect(screen.getByText('Technical details')).toBeTruthy();
});

it('trying again recovers once the cause is gone, and counts while it is not', async () => {
  broken = true;
  await openPage({ element: <Page /> });
  await screen.findByText('Application Error');
  await press('Try Again');
  expect(await screen.findByText('Application Error')).toBeTruthy();
  await expect.poll(errorRecords).toMatchObject([{ count: 2 }]);
  broken = false;
  await press('Try Again');
  expect(await screen.findByText('the page')).toBeTruthy();
  expect(screen.queryByText('Application Error')).toBeNull();
});

it('trying again loads the document again where the code of a page could not be loaded', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  const lazy = async () => {
    throw new TypeError('Failed to fetch dynamically imported module: /assets/page.js');
  };
  await openPage({ lazy });
  await screen.findByText('Application Error');
  await press('Try Again');
  expect(reload).toHaveBeenCalledOnce();
});

it('a page whose code is not here says that it needs the network, and opens by itself once there is one', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  reload.mockClear();
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const lazy = async () => {
    throw new TypeError('Failed to fetch dynamically imported module: /assets/page.js');
  };
  await openPage({ lazy });
  expect(await screen.findByRole('heading', { name: 'This page needs the network' })).toBeTruthy();
  expect(screen.queryByText('Application Error')).toBeNull();
  expect(reload).not.toHaveBeenCalled();
  network.mockReturnValue(true);
  await act(async () => window.dispatchEvent(new Event('online')));
  expect(reload).toHaveBeenCalledOnce();
});

it('is tried again while a network that came back does not carry yet', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const lazy = async () => {
    throw new TypeError('Failed to fetch dynamically imported module: /assets/page.js');
  };
  await openPage({ lazy });
  await screen.findByRole('heading', { name: 'This page needs the network' });
  network.mockReturnValue(true);
  await act(async () => window.dispatchEvent(new Event('online')));
  cleanup();
  reload.mockClear();

  await openPage({ lazy });
  expect(await screen.findByRole('heading', { name: 'This page needs the network' })).toBeTruthy();
  expect(screen.queryByText('Application Error')).toBeNull();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce(), { timeout: 5_000 });
});

it('an error of the shell itself is caught too, and can be tried again', async () => {
  broken = true;
  await show(
    <AppBoundary>
      <Page />
    </AppBoundary>,
  );
  await screen.findByText('Application Error');
  broken = false;
  await press('Try Again');
  expect(screen.getByText('the page')).toBeTruthy();
});

it('what is copied holds the id, the message and the stack', async () => {
  broken = true;
  const written = vi.fn(async (_text: string) => {});
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(written);
  await openPage({ element: <Page /> });
  await screen.findByText('Application Error');
  await press('Copy Error');
  const [text = ''] = written.mock.calls[0] ?? [];
  expect(text).toContain(errorRecords()[0]?.id);
  expect(text).toMatch(/Message: TypeError: no such dish[\s\S]*at Page/);
  expect(await screen.findByText('Copied')).toBeTruthy();
});
