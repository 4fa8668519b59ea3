// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetStored } from '../lib/personal-data.ts';
import { keepInvitation, takeInvitation, useInvitationAfterSignIn } from './kept-invitation.ts';

function Arrived({ userId }: { userId: string | null }) {
  useInvitationAfterSignIn(userId);
  return null;
}
async function arrive(userId: string | null) {
  const router = createMemoryRouter([{ path: '*', element: <Arrived userId={userId} /> }]);
  await act(async () => render(<RouterProvider router={router} />));
  const { pathname, hash } = router.state.location;
  return pathname + hash;
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('leads whoever comes back signed in to the invitation, once', async () => {
  keepInvitation('secret');
  // The page is loaded again when a mail or Google leads back to it.
  forgetStored();
  expect(await arrive(null)).toBe('/');
  expect(await arrive('sam')).toBe('/together#secret');
  expect(JSON.stringify({ ...localStorage })).not.toContain('secret');
  expect(await arrive('sam')).toBe('/');
});

it('is forgotten after an hour, and is no other thing that was stored', () => {
  vi.useFakeTimers();
  keepInvitation('secret');
  vi.advanceTimersByTime(60 * 60_000);
  expect(takeInvitation()).toBeNull();
  localStorage.setItem('mirabelle-invitation', '{"token":7}');
  expect(takeInvitation()).toBeNull();
  localStorage.setItem('mirabelle-invitation', 'not JSON');
  expect(takeInvitation()).toBeNull();
});
