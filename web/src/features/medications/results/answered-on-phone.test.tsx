// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { BackendError } from '../../../lib/backend/backend-error.ts';
import type { ResultsState } from '../page-state/results-state.ts';
import { analysed } from '../testing/analysed.ts';
import { backend, handed, open, press, toasts } from './testing/results-page.tsx';

vi.mock('../../../lib/backend/backend.ts', async (original) => ({
  ...(await original<typeof import('../../../lib/backend/backend.ts')>()),
  getBackend: (await import('./testing/results-page-spy.ts')).spy.getBackend,
}));
vi.mock('../../../ui/toast.ts', async () => ({
  toast: (await import('./testing/results-page-spy.ts')).spy.toast,
}));

const readings = [{ lines: ['Advil 400 mg'], readConfidence: 90, poor: null }];
/** As the scan page hands it over where the phone answered. */
const here = (more: Partial<ResultsState> = {}): ResultsState => ({
  ...handed({}, { analysisType: 'ocr', asked: { analysis_type: 'ocr', readings }, ...more }),
  analysisResult: { ...analysed(), seal: '' },
});
const saved = '0b9a1c3e-6c0e-4a53-9d46-0d4a4c1f6a11';
const calls = () => backend.invoke.mock.calls.map(([name, { body }]) => [name, body]);

describe('an answer that the phone gave by itself', () => {
  it('is shown to a visitor, who may sign in to keep it', async () => {
    await open(here({ userId: null }), null);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Advil');
    expect(screen.getByText('This phone answered by itself. Nothing was sent.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Save/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/auth');
  });

  it('leads to the scan where another user signed in since, and a visitor to sign-in where it is a user’s', async () => {
    const theirs = await open(here({ userId: null }));
    expect(theirs.router.state.location.pathname).toBe('/medication-scan');
    const hers = await open(here(), null);
    expect(hers.router.state.location.pathname).toBe('/auth');
  });

  it('is judged by the server when it is saved, once, and the server’s answer is kept and shown', async () => {
    const sealed = analysed({ confidence: 91 });
    backend.invoke
      .mockResolvedValueOnce({ data: { success: true, result: sealed }, error: null })
      .mockResolvedValueOnce({ data: null, error: new BackendError('gone', { status: 422 }) })
      .mockResolvedValueOnce({ data: { success: true, analysis_id: saved }, error: null });
    const { router } = await open(here());
    await press('Save to History');
    await waitFor(() => expect(toasts()).toHaveLength(1));
    await press('Save to History');
    await waitFor(() => expect(router.state.location.state).toMatchObject({ savedAnalysis: { id: saved } }));
    expect(calls()).toMatchObject([
      ['analyze-medication', { analysis_type: 'ocr', readings }],
      ['save-medication-analysis', { analysis_result: sealed, analysis_type: 'ocr' }],
      ['save-medication-analysis', { analysis_result: sealed, analysis_type: 'ocr' }],
    ]);
    expect(router.state.location.state).toMatchObject({ analysisResult: sealed });
    expect(router.state.location.state).not.toHaveProperty('asked');
  });
});
