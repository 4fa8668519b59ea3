// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeLanguage, loadTexts, startTexts } from '../../i18n/index.ts';
import { BackendError, TimeoutError } from '../../lib/backend/backend-error.ts';
import { PHOTO_TIPS } from '../../lib/policy.ts';
import { openPage } from '../../testing/open-page.tsx';
import { addPage, dropChosen } from './chosen-menu.ts';
import { ProgressCard } from './progress-card.tsx';
import { asScanError, ScanError } from './scan-error.ts';
import { ScanPage } from './scan-page.tsx';
import type { ScanProgress } from './scan-progress.ts';

const spy = vi.hoisted(() => ({ getBackend: vi.fn(), runScan: vi.fn(), toast: vi.fn() }));
vi.mock('../../lib/backend/backend.ts', async (original) => ({
  ...(await original<typeof import('../../lib/backend/backend.ts')>()),
  getBackend: spy.getBackend,
}));
vi.mock('./run-scan.ts', () => ({ runScan: spy.runScan }));
vi.mock('../../ui/toast.ts', () => ({ toast: spy.toast }));

const SCAN_ID = '6f6a1c0e-6c0e-4a53-9d46-0d4a4c1f6a11';
const takePhoto = () => addPage(new Blob(['x'], { type: 'image/jpeg' }), 'menu.jpg');
const said = () => spy.toast.mock.calls.map(([{ title, description }]) => [title, description]);
const analyze = async () =>
  act(async () =>
    fireEvent.click(
      screen.getByRole('button', { name: /Analyze menu|Analyser le menu|Try again|Réessayer/ }),
    ),
  );

beforeAll(async () => {
  await startTexts(['shell']);
  await loadTexts('scan', 'scans', 'photo', 'reader', 'errors');
});
beforeEach(() => {
  spy.getBackend.mockReset().mockResolvedValue({});
  spy.runScan.mockReset();
  spy.toast.mockReset();
});
afterEach(async () => {
  cleanup();
  dropChosen();
  await act(() => changeLanguage('en'));
});

describe('the scan page', () => {
  it('offers the camera, a file and dropping one, and four tips for a good photo', async () => {
    await openPage(<ScanPage />, '/scan');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Scan a menu');
    expect(screen.getByText('One page at a time gives the best reading.')).toBeTruthy();
    for (const name of ['Back', 'Take photo', 'Upload image']) {
      expect(screen.getByRole('button', { name })).toBeTruthy();
    }
    expect(screen.getByText(/drag a picture here/)).toBeTruthy();
    const tips = within(screen.getByRole('region', { name: 'For a good reading' }));
    expect(tips.getAllByRole('listitem')).toHaveLength(PHOTO_TIPS);
  });

  it('asks for a photo where there is none, and offers to analyse it once it is there', async () => {
    await openPage(<ScanPage />, '/scan');
    expect(screen.getByText('Please capture a photo of the menu')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Analyze menu' })).toBeNull();
    await act(async () => takePhoto());
    expect(screen.getByRole('button', { name: 'Analyze menu' })).toBeTruthy();
    expect(screen.queryByText('Please capture a photo of the menu')).toBeNull();
    await act(async () => dropChosen());
    expect(screen.queryByRole('button', { name: 'Analyze menu' })).toBeNull();
  });

  it('shows the photo that was taken, with a button that removes it', async () => {
    await takePhoto();
    await openPage(<ScanPage />, '/scan');
    expect(screen.getByAltText('The photo that will be analyzed').getAttribute('src')).toMatch(/^blob:/);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Remove' })));
    expect(screen.queryByAltText('The photo that will be analyzed')).toBeNull();
  });

  it('leads a visitor who wants a menu analysed to sign-in, and says why', async () => {
    await takePhoto();
    const { router } = await openPage(<ScanPage />, '/scan', null);
    await analyze();
    expect(said()).toEqual([['Authentication Required', 'Please sign in to analyze menus.']]);
    expect(router.state.location).toMatchObject({ pathname: '/auth', state: { from: '/scan' } });
  });

  it('leads to the results when it is done', async () => {
    await takePhoto();
    spy.runScan.mockResolvedValue({ kind: 'analyzed', scanId: SCAN_ID });
    const { router } = await openPage(<ScanPage />, '/scan');
    await analyze();
    await waitFor(() => expect(router.state.location.pathname).toBe(`/results/${SCAN_ID}`));
  });

  it.each([
    ['en', 'The menu could not be analyzed.'],
    ['fr', 'Le menu n’a pas pu être analysé.'],
  ] as const)(
    'says in a sentence of %s that it failed and why, and takes the progress away',
    async (language, title) => {
      await act(() => changeLanguage(language));
      await takePhoto();
      spy.runScan.mockRejectedValue(new ScanError('network'));
      await openPage(<ScanPage />, '/scan');
      await analyze();
      await waitFor(() => expect(said().map(([first]) => first)).toEqual([title]));
      expect(screen.queryByRole('progressbar')).toBeNull();
      expect(screen.getByRole('img', { name: /photo/ })).toBeTruthy();
    },
  );
});

describe('while pages are sent', () => {
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

  it.each([
    [2, true],
    [1, false],
  ])('%i of them: the browser asks before they are lost is %s', async (count, asked) => {
    for (let at = 0; at < count; at += 1) await addPage(new Blob([`page ${at}`]), 'menu.jpg');
    spy.runScan.mockImplementation(({ onProgress }) => {
      onProgress({ step: 'uploading', percent: 10, found: null, page: null });
      return new Promise(() => {});
    });
    await openPage(<ScanPage />, '/scan');
    expect(asks()).toBe(false);
    await analyze();
    expect(asks()).toBe(asked);
  });
});

describe('the error catalogue of a scan', () => {
  const status = (code: number) => asScanError(new BackendError('refused', { status: code }));
  it.each([
    [
      'a health check that fails',
      () => asScanError(new BackendError('down', { status: 503 }), 'health'),
      'Service temporarily unavailable. Please retry in a moment.',
    ],
    ['a lost network', () => status(0), 'Network error: unable to reach the server.'],
    ['status 401', () => status(401), 'Authentication expired. Please sign in again.'],
    ['status 403', () => status(403), 'Authentication expired. Please sign in again.'],
    ['status 500', () => status(500), 'Server error occurred during analysis. Please try again.'],
    ['status 502', () => status(502), 'Server error occurred during analysis. Please try again.'],
    [
      'a photo that cannot be read',
      () => new ScanError('extraction-failed', { reason: 'out of ink' }),
      'Menu extraction failed: out of ink',
    ],
    [
      'a reading of more than two minutes',
      () => new ScanError('extraction-timed-out'),
      'Menu extraction timed out after 2 minutes. The image may be too complex or the service is experiencing high load.',
    ],
    [
      'a run that failed',
      () => new ScanError('analysis-failed', { reason: 'no rules' }),
      'Analysis failed: no rules',
    ],
    [
      'a judging of more than three minutes',
      () => new ScanError('analysis-timed-out'),
      'Analysis timed out after 3 minutes. The menu may be very complex or the service is experiencing high load. ' +
        'Please try again or check your results later.',
    ],
    [
      'any other call that takes too long',
      () => asScanError(new TimeoutError('upload', 60_000)),
      'upload timed out after 60000ms',
    ],
  ])('says in its own words what went wrong: %s', async (_what, failure, words) => {
    await takePhoto();
    spy.runScan.mockRejectedValue(failure());
    await openPage(<ScanPage />, '/scan');
    await analyze();
    await waitFor(() => expect(said()).toEqual([['The menu could not be analyzed.', words]]));
    expect(screen.getByText(words)).toBeTruthy();
  });
});

describe('the progress card', () => {
  const progress = (step: ScanProgress['step'], percent: number): ScanProgress => ({
    step,
    percent,
    found: null,
    page: null,
  });
  const steps = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

  it('names the four steps, the one at work, the percentage and a message', () => {
    render(<ProgressCard progress={progress('extracting', 40)} />);
    expect(steps()).toEqual(['Uploaddone', 'Reading', 'Checking', 'Done']);
    expect(screen.getByRole('listitem', { current: 'step' }).textContent).toBe('Reading');
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
    expect(screen.getByText('40%')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('Finding the dishes, line by line.');
  });

  it('says how many menus come before, and for about how long', () => {
    render(<ProgressCard progress={{ ...progress('extracting', 40), queue: { ahead: 3, seconds: 40 } }} />);
    expect(screen.getByRole('status').textContent).toBe('3 menus before yours, about 40 seconds.');
    cleanup();
    render(<ProgressCard progress={{ ...progress('extracting', 40), queue: { ahead: 0, seconds: 10 } }} />);
    expect(screen.getByRole('status').textContent).toBe('Your menu is next, about 10 seconds.');
  });

  it.each([
    ['extracting', 5_000],
    ['analyzing', 4_000],
  ] as const)('turns its tips while %s, every %i ms', async (step, everyMs) => {
    vi.useFakeTimers();
    try {
      const { container } = render(<ProgressCard progress={progress(step, 40)} />);
      const tip = () => [...container.querySelectorAll('p')].at(-1)?.textContent;
      const first = tip();
      await act(async () => vi.advanceTimersByTimeAsync(everyMs - 1));
      expect(tip()).toBe(first);
      await act(async () => vi.advanceTimersByTimeAsync(1));
      expect(tip()).not.toBe(first);
    } finally {
      vi.useRealTimers();
    }
  });
});
