// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TOAST_MS } from '../lib/policy.ts';
import { toast } from './toast.ts';
import { ToastHost } from './toast-host.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('shows a toast for about five seconds, as a message that is read out', async () => {
  render(<ToastHost durationMs={TOAST_MS} />);
  await act(async () => {
    await toast({ tone: 'success', title: 'Profile saved successfully!', description: 'Only you see it.' });
    await vi.advanceTimersByTimeAsync(100);
  });
  const shown = () => screen.queryByText('Profile saved successfully!');
  expect(shown()?.closest('[aria-live="polite"]')?.textContent).toContain('Only you see it.');
  await act(async () => vi.advanceTimersByTimeAsync(4_700));
  expect(shown()).not.toBeNull();
  // Half a second more for the fade-out.
  await act(async () => vi.advanceTimersByTimeAsync(900));
  expect(shown()).toBeNull();
});

it('offers what can be done about it, and stays longer for that', async () => {
  const run = vi.fn();
  render(<ToastHost durationMs={TOAST_MS} />);
  await act(async () => {
    await toast({ tone: 'success', title: 'Corrected', id: 'edit', action: { label: 'Undo', run } });
    await vi.advanceTimersByTimeAsync(10_000);
  });
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(run).toHaveBeenCalledOnce();
});

it('lets a later toast of the same subject take the place of the earlier one', async () => {
  render(<ToastHost durationMs={TOAST_MS} />);
  await act(async () => {
    await toast({ tone: 'success', title: 'Welcome back!', id: 'session' });
    await toast({ tone: 'success', title: 'Signed out successfully', id: 'session' });
    await vi.advanceTimersByTimeAsync(100);
  });
  expect(screen.queryByText('Welcome back!')).toBeNull();
  expect(screen.getByText('Signed out successfully')).toBeTruthy();
});
