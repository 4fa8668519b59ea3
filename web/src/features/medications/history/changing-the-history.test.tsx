// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  backend,
  card,
  choose,
  click,
  heart,
  holdAnswers,
  names,
  open,
  pressed,
} from './testing/history-page.tsx';
import { spy } from './testing/history-page-spy.ts';

vi.mock('../../../lib/backend/backend.ts', async (original) => ({
  ...(await original<typeof import('../../../lib/backend/backend.ts')>()),
  getBackend: (await import('./testing/history-page-spy.ts')).spy.getBackend,
}));
vi.mock('../../../ui/toast.ts', async () => ({
  toast: (await import('./testing/history-page-spy.ts')).spy.toast,
}));

describe('the heart', () => {
  it('turns at once, and says so once it is kept', async () => {
    await open();
    const release = holdAnswers();
    await click(heart('Advil'));
    await waitFor(() => expect(pressed('Advil')).toBe('true'));
    expect(spy.toast).not.toHaveBeenCalled();
    await release();
    await waitFor(() =>
      expect(spy.toast).toHaveBeenCalledWith(
        expect.objectContaining({ tone: 'success', title: 'Added to Favorites' }),
      ),
    );
    expect(backend.records.find(({ medication_name }) => medication_name === 'Advil')?.is_favorite).toBe(
      true,
    );
    await click(heart('Advil'));
    await waitFor(() =>
      expect(spy.toast).toHaveBeenCalledWith(expect.objectContaining({ title: 'Removed from Favorites' })),
    );
    await waitFor(() => expect(pressed('Advil')).toBe('false'));
  });

  it('turns back where it could not be kept', async () => {
    await open();
    backend.failure = { status: 500, code: 'internal' };
    await click(heart('Zyrtec'));
    await waitFor(() =>
      expect(spy.toast).toHaveBeenCalledWith(
        expect.objectContaining({ tone: 'error', title: 'Update Failed' }),
      ),
    );
    expect(pressed('Zyrtec')).toBe('true');
  });

  it('asks to sign in where the session has ended', async () => {
    await open();
    backend.failure = { status: 401, code: 'not_authenticated' };
    await click(heart('Zyrtec'));
    await waitFor(() =>
      expect(spy.toast).toHaveBeenCalledWith(
        expect.objectContaining({
          title: 'Update Failed',
          description: 'Please sign in to update favorites.',
        }),
      ),
    );
    expect(pressed('Zyrtec')).toBe('true');
  });

  it('ends as it was last tapped, however fast', async () => {
    await open();
    const release = holdAnswers();
    for (let taps = 0; taps < 4; taps += 1) await click(heart('Advil'));
    await click(heart('Advil'));
    await waitFor(() => expect(pressed('Advil')).toBe('true'));
    await release();
    await waitFor(() =>
      expect(spy.toast).toHaveBeenCalledWith(expect.objectContaining({ title: 'Added to Favorites' })),
    );
    expect(pressed('Advil')).toBe('true');
    expect(backend.records.find(({ medication_name }) => medication_name === 'Advil')?.is_favorite).toBe(
      true,
    );
  });

  it('taken back among the favorites leaves the entry there to be given again', async () => {
    await open();
    await choose('Show', 'favorites');
    await waitFor(() => expect(names()).toEqual(['Zyrtec']));
    await click(heart('Zyrtec'));
    await waitFor(() => expect(spy.toast).toHaveBeenCalled());
    expect(pressed('Zyrtec')).toBe('false');
  });
});

describe('deleting an analysis', () => {
  const ask = () => click(within(card('Advil')).getByRole('button', { name: 'Delete Advil, May 4, 2026' }));
  const dialog = () => within(screen.getByRole('dialog'));

  it('asks first, and leaves everything as it is when refused', async () => {
    await open();
    await ask();
    expect(
      dialog().getByText(
        'Are you sure you want to delete the analysis for "Advil"? This action cannot be undone.',
      ),
    ).toBeTruthy();
    await click(dialog().getByRole('button', { name: 'Cancel' }));
    expect(names()).toContain('Advil');
    expect(backend.records).toHaveLength(4);
  });

  it('takes it out, and says so', async () => {
    await open();
    await ask();
    await click(dialog().getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(names()).toEqual(['Roaccutane', 'Flurbizol', 'Zyrtec']));
    expect(screen.getByText('Showing 3 of 3 analyses')).toBeTruthy();
    expect(backend.records).toHaveLength(3);
    expect(spy.toast).toHaveBeenCalledWith(
      expect.objectContaining({ tone: 'success', title: 'Analysis Deleted' }),
    );
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Showing 3 of 3 analyses'));
  });

  it('that failed keeps it, and says so', async () => {
    await open();
    backend.failure = { status: 500, code: 'internal' };
    await ask();
    await click(dialog().getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(spy.toast).toHaveBeenCalledWith(
        expect.objectContaining({ tone: 'error', title: 'Delete Failed' }),
      ),
    );
    expect(names()).toContain('Advil');
  });
});
