// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { BackendError } from '../../../lib/backend/backend-error.ts';
import { idOf } from '../testing/saved-analysis.ts';
import { backend, handed, open, PATH, press, toasts } from './testing/results-page.tsx';

vi.mock('../../../lib/backend/backend.ts', async (original) => ({
  ...(await original<typeof import('../../../lib/backend/backend.ts')>()),
  getBackend: (await import('./testing/results-page-spy.ts')).spy.getBackend,
}));
vi.mock('../../../ui/toast.ts', async () => ({
  toast: (await import('./testing/results-page-spy.ts')).spy.toast,
}));

describe('saving an analysis', () => {
  const saves = () => backend.invoke.mock.calls.filter(([name]) => name === 'save-medication-analysis');
  const save = () => press('Save to History');

  it('sends it as it was given with mark and notes, says so, and hides what saves', async () => {
    backend.invoke.mockResolvedValue({ data: { success: true, analysis_id: idOf(1) }, error: null });
    const state = handed();
    const { router } = await open(state);
    await act(async () => fireEvent.click(screen.getByLabelText('Mark as favorite')));
    await act(async () =>
      fireEvent.change(screen.getByLabelText('Personal Notes'), { target: { value: ' For the knee. ' } }),
    );
    await save();
    await waitFor(() =>
      expect(toasts()).toEqual([['Analysis Saved', 'You will find it in your medication history.']]),
    );
    expect(saves().map(([, { body }]) => body)).toEqual([
      {
        analysis_result: state.analysisResult,
        analysis_type: 'manual',
        is_favorite: true,
        user_notes: 'For the knee.',
        analysis_id: expect.any(String),
      },
    ]);
    expect(router.state.location).toMatchObject({
      pathname: PATH,
      state: { savedAnalysis: { id: idOf(1), is_favorite: true, user_notes: 'For the knee.' } },
    });
    expect(screen.getByText('Saved in your history, as a favorite')).toBeTruthy();
    expect(screen.getByText('For the knee.')).toBeTruthy();
    for (const name of ['Save to History', 'Save']) expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.getByRole('link', { name: 'Open your medication history' }).getAttribute('href')).toBe(
      '/medication-history',
    );
  });

  describe('as a favourite, after it was saved', () => {
    const saved = (is_favorite: boolean) =>
      handed({}, { savedAnalysis: { id: idOf(1), is_favorite, user_notes: null } });
    const heart = () => screen.getByRole('button', { name: 'Favorite' });
    const puts = () =>
      backend.invoke.mock.calls
        .filter(
          ([name, options]) =>
            name === 'medication-history' && 'method' in options && options.method === 'PUT',
        )
        .map(([, { body }]) => body);
    const answers = () =>
      backend.invoke.mockImplementation(async (_name, { body }) => ({
        data: {
          success: true,
          is_favorite: body.is_favorite,
          user_notes: null,
          updated_at: '2026-05-01T10:00:00.000Z',
        },
        error: null,
      }));

    it('is set and unset, told, and kept across a reload', async () => {
      answers();
      const { router } = await open(saved(false));
      expect(heart().getAttribute('aria-pressed')).toBe('false');
      await press('Favorite');
      await waitFor(() => expect(toasts()[0]?.[0]).toBe('Added to Favorites'));
      expect(heart().getAttribute('aria-pressed')).toBe('true');
      expect(screen.getByText('Saved in your history, as a favorite')).toBeTruthy();
      expect(router.state.location.state).toMatchObject({ savedAnalysis: { is_favorite: true } });
      await press('Favorite');
      await waitFor(() => expect(toasts()[1]?.[0]).toBe('Removed from Favorites'));
      expect(heart().getAttribute('aria-pressed')).toBe('false');
      expect(screen.getByText('Saved in your history')).toBeTruthy();
      expect(puts()).toEqual([
        { analysis_id: idOf(1), is_favorite: true },
        { analysis_id: idOf(1), is_favorite: false },
      ]);
    });

    it.each([
      [401, 'Please sign in to update favorites.'],
      [400, 'The analysis could not be changed. Please try again.'],
    ])('goes back to what it was where the server answers %s', async (status, description) => {
      backend.invoke.mockRejectedValue(new BackendError('no', { status }));
      await open(saved(true));
      await press('Favorite');
      await waitFor(() => expect(toasts()).toEqual([['Update Failed', description]]));
      expect(heart().getAttribute('aria-pressed')).toBe('true');
    });

    it('leaves her where she went meanwhile', async () => {
      const answered = Promise.withResolvers<unknown>();
      backend.invoke.mockImplementation(() => answered.promise);
      const { router } = await open(saved(false));
      await press('Favorite');
      await act(() => router.navigate('/elsewhere'));
      await act(async () =>
        answered.resolve({
          data: {
            success: true,
            is_favorite: true,
            user_notes: null,
            updated_at: '2026-05-01T10:00:00.000Z',
          },
          error: null,
        }),
      );
      await waitFor(() => expect(toasts()[0]?.[0]).toBe('Added to Favorites'));
      expect(router.state.location.pathname).toBe('/elsewhere');
    });
  });

  it('sends null for notes that are blank, from the header too', async () => {
    backend.invoke.mockResolvedValue({ data: { success: true, analysis_id: idOf(1) }, error: null });
    await open();
    await press('Save');
    await waitFor(() => expect(toasts()[0]?.[0]).toBe('Analysis Saved'));
    expect(saves()[0]?.[1].body).toMatchObject({ is_favorite: false, user_notes: null });
  });

  it('is tried again as the same record, and as another once the notes have changed', async () => {
    backend.invoke.mockResolvedValue({ data: null, error: new BackendError('no', { status: 400 }) });
    await open();
    await save();
    await waitFor(() => expect(toasts()).toHaveLength(1));
    await save();
    await waitFor(() => expect(toasts()).toHaveLength(2));
    await act(async () =>
      fireEvent.change(screen.getByLabelText('Personal Notes'), { target: { value: 'Two' } }),
    );
    await save();
    await waitFor(() => expect(toasts()).toHaveLength(3));
    const [first, second, third] = saves().map(([, { body }]) => body.analysis_id);
    expect(first).toBe(second);
    expect(third).not.toBe(first);
    expect(toasts()[0]).toEqual(['Save Failed', 'Failed to save the analysis. Please try again.']);
  });

  it.each([
    [401, undefined, 'Please sign in to save analysis results.'],
    [
      422,
      'analysis_not_ours',
      'This analysis can no longer be saved as it is. Analyze the medicine again, then save it.',
    ],
  ])('says why it failed with status %i, and keeps what was noted', async (status, code, description) => {
    const error = new BackendError('no', { status, ...(code ? { code } : {}) });
    backend.invoke.mockResolvedValue({ data: null, error });
    await open();
    await act(async () =>
      fireEvent.change(screen.getByLabelText('Personal Notes'), { target: { value: 'Mine' } }),
    );
    await save();
    await waitFor(() => expect(toasts()).toEqual([['Save Failed', description]]));
    expect((screen.getByLabelText('Personal Notes') as HTMLTextAreaElement).value).toBe('Mine');
  });
});

describe('sharing an analysis', () => {
  const withClipboard = (writeText: (text: string) => Promise<void>) =>
    vi.stubGlobal('navigator', { ...navigator, language: 'en', clipboard: { writeText }, share: undefined });

  it('copies a summary where the device has no share sheet: name, overall risk, confidence', async () => {
    const writeText = vi.fn(async (_: string) => {});
    withClipboard(writeText);
    await open();
    await press('Share');
    await waitFor(() => expect(toasts()[0]?.[0]).toBe('Copied to Clipboard'));
    const copied = writeText.mock.calls[0]?.[0] ?? '';
    expect(copied.split('\n').slice(0, 3)).toEqual([
      'Medication safety: Advil',
      'Overall risk: Caution',
      'Confidence: 97%',
    ]);
    expect(copied).toContain('Do not start, stop or change a medicine because of it.');
  });

  it('hands the same to the device’s share sheet, and says nothing more', async () => {
    const share = vi.fn(async (_: ShareData) => {});
    vi.stubGlobal('navigator', { ...navigator, language: 'en', share });
    await open();
    await press('Share');
    await waitFor(() => expect(share).toHaveBeenCalled());
    expect(share.mock.calls[0]?.[0].text).toContain('Overall risk: Caution');
    expect(toasts()).toEqual([]);
  });

  it('says that it could be neither shared nor copied', async () => {
    withClipboard(async () => {
      throw new Error('refused');
    });
    await open();
    await press('Share');
    await waitFor(() =>
      expect(toasts()).toEqual([['Share Failed', 'Unable to share or copy the analysis.']]),
    );
  });
});
