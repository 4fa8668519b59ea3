// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { PageTitle } from '../../ui/page.tsx';
import { useRouteFocus } from './use-route-focus.ts';

afterEach(cleanup);

function Frame() {
  useRouteFocus();
  return (
    <main id="content" tabIndex={-1}>
      <Outlet />
    </main>
  );
}

/** A page that loads, with or without saying so, and then has its heading. */
function Results({ loadingTitle }: { loadingTitle: boolean }) {
  const [done, setDone] = useState(false);
  return (
    <>
      {done ? <PageTitle key="done">The Plum Tree</PageTitle> : null}
      {!done && loadingTitle ? <PageTitle key="loading">Loading Results...</PageTitle> : null}
      <button type="button" onClick={() => setDone(true)}>
        arrive
      </button>
    </>
  );
}

async function goToResults(loadingTitle: boolean) {
  const router = createMemoryRouter([
    {
      element: <Frame />,
      children: [
        { path: '/', element: <PageTitle>Scan a menu</PageTitle> },
        { path: '/results', element: <Results loadingTitle={loadingTitle} /> },
      ],
    },
  ]);
  await act(async () => render(<RouterProvider router={router} />));
  await act(() => router.navigate('/results'));
}
const arrive = () => act(async () => screen.getByRole('button').click());
const focused = () => document.activeElement?.textContent;

describe('the focus after a change of page', () => {
  it.each([true, false])(
    'goes to the heading of what has come (said that it loads: %s)',
    async (loadingTitle) => {
      await goToResults(loadingTitle);
      await arrive();
      await expect.poll(focused).toBe('The Plum Tree');
    },
  );

  it('stays where the user has put it meanwhile', async () => {
    await goToResults(true);
    expect(focused()).toBe('Loading Results...');
    await act(async () => screen.getByRole('button').focus());
    await arrive();
    expect(focused()).toBe('arrive');
  });

  it('is left alone on the first load', async () => {
    const router = createMemoryRouter([
      { element: <Frame />, children: [{ path: '/', element: <PageTitle>Scan a menu</PageTitle> }] },
    ]);
    await act(async () => render(<RouterProvider router={router} />));
    expect(document.activeElement).toBe(document.body);
  });
});
