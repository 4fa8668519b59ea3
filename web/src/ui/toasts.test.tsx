// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TOAST_MS } from '../lib/policy.ts';
import { toast } from './toast.ts';
import { Toasts } from './toasts.tsx';

vi.mock('./toast-host.tsx', () => {
  throw new Error('Failed to fetch dynamically imported module');
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('shows a message all the same where the code of toasts cannot be fetched', async () => {
  render(<Toasts />);
  const run = vi.fn();
  await act(async () => {
    await toast({ tone: 'error', title: 'Failed to save', description: 'It is still here.', id: 'a' });
    await toast({ tone: 'error', title: 'Failed again', id: 'a', action: { label: 'Try again', run } });
    await toast({ tone: 'info', title: 'Offline' });
  });
  expect(screen.queryByText('Failed to save')).toBeNull();
  expect(screen.getByText('Offline').closest('[aria-live="polite"]')?.textContent).toContain('Failed again');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(run).toHaveBeenCalledOnce();
  expect(screen.queryByText('Failed again')).toBeNull();
  await act(async () => vi.advanceTimersByTimeAsync(TOAST_MS));
  expect(screen.queryByText('Offline')).toBeNull();
});
