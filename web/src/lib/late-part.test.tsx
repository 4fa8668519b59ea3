// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { latePart } from './late-part.tsx';

afterEach(cleanup);

it('leaves the rest of a page where its code cannot be fetched, and comes with the network', async () => {
  let network = false;
  const Part = latePart<{ of: string }>(
    'a part',
    async () => {
      if (!network) throw new TypeError('Failed to fetch dynamically imported module: /assets/part.js');
      return ({ of }) => <p>the part of {of}</p>;
    },
    { loading: <p>loading</p>, missing: <p>needs the network</p> },
  );
  const page = () => (
    <main>
      <h1>the page</h1>
      <Part of="hers" />
    </main>
  );
  render(page());
  expect(screen.getByText('loading')).toBeTruthy();
  expect(await screen.findByText('needs the network')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'the page' })).toBeTruthy();
  network = true;
  await act(async () => window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('the part of hers')).toBeTruthy();
  // Once it is here it is shown at once.
  cleanup();
  render(page());
  expect(screen.getByText('the part of hers')).toBeTruthy();
});
