// @vitest-environment happy-dom
import { RESULTS_POLL_MS } from '@mirabelle/contract/policy.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { changeLanguage } from '../../i18n/index.ts';
import { finding } from '../../verdict/testing/sample-findings.ts';
import { openResults } from './testing/open-results.tsx';
import { backend, cards, heading, scanWith } from './testing/results-page.tsx';
import { spy } from './testing/results-page-spy.ts';
import { dish, failedRun, notAMenuRun, openRun, SCAN_ID, sampleMenu } from './testing/sample-menu.ts';

vi.mock('../../lib/backend/backend.ts', async (original) => ({
  ...(await original<typeof import('../../lib/backend/backend.ts')>()),
  getBackend: (await import('./testing/results-page-spy.ts')).spy.getBackend,
}));
vi.mock('../../ui/toast.ts', async () => ({
  toast: (await import('./testing/results-page-spy.ts')).spy.toast,
}));

describe('waiting', () => {
  it('says that results are loading before the first answer', async () => {
    spy.getBackend.mockImplementation(() => new Promise(() => {}));
    await openResults({ loaded: false });
    expect(heading()).toBe('Loading Results...');
  });

  it('shows the dishes found so far, then their answers as the live channel tells of them', async () => {
    const items = [dish('Soup', { risk: null }), dish('Stew', { risk: null })];
    backend.tables = sampleMenu({ menu_items: items, analysis_runs: [openRun] });
    await openResults();
    expect(heading()).toBe('Completing Analysis...');
    expect(screen.getByText('2 dishes found')).toBeTruthy();
    expect(screen.getByText('Stew')).toBeTruthy();
    expect(backend.channels).toEqual([`scan-${SCAN_ID}`]);
    backend.tables = sampleMenu();
    await backend.announce();
    expect(await screen.findByText('Trattoria Prugna')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe(
      'Every dish has its answer: 1 High Risk, 1 Ask Cook, 1 Safe.',
    );
  });

  it('says how many menus are read before hers, and for about how long', async () => {
    const unread = { menu_scans: scanWith({ raw_text: null }), menu_items: [], analysis_runs: [] };
    backend.tables = sampleMenu(unread);
    let place: { ahead: number; seconds: number } | null = { ahead: 3, seconds: 38 };
    backend.invoke.mockImplementation(async () => ({ data: { place }, error: null }) as never);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await openResults();
    await waitFor(() =>
      expect(screen.getByRole('status').textContent).toBe(
        'Completing Analysis...3 menus before yours, about 40 seconds.',
      ),
    );
    expect(backend.invoke.mock.calls.map(([name]) => name)).toContain('queue-place');
    place = null;
    backend.tables.menu_items = [dish('Soup', { risk: null })];
    await act(() => vi.advanceTimersByTimeAsync(RESULTS_POLL_MS));
    await waitFor(() => expect(screen.getByText('1 dish found')).toBeTruthy());
    backend.invoke.mockClear();
    await act(() => vi.advanceTimersByTimeAsync(2 * RESULTS_POLL_MS));
    expect(backend.invoke).not.toHaveBeenCalled();
  });

  it('asks every four seconds until the run has finished, also without a live channel', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    backend.tables = sampleMenu({ menu_items: [], analysis_runs: [openRun] });
    await openResults();
    const reads = vi.spyOn(backend.client, 'from');
    await act(() => vi.advanceTimersByTimeAsync(RESULTS_POLL_MS));
    expect(reads).toHaveBeenCalledWith('menu_scans');
    expect(heading()).toBe('Completing Analysis...');
    backend.tables = sampleMenu();
    await act(() => vi.advanceTimersByTimeAsync(RESULTS_POLL_MS));
    // Drawn a moment after it was read, on a busy machine.
    await vi.waitFor(() => expect(heading()).toBe('Trattoria Prugna'), RESULTS_POLL_MS / 2);
    reads.mockClear();
    await act(() => vi.advanceTimersByTimeAsync(3 * RESULTS_POLL_MS));
    expect(reads.mock.calls.filter(([table]) => table === 'menu_scans')).toEqual([]);
  });
});

describe('models', () => {
  const said = finding({
    rule: 'model',
    key: 'model.high',
    risk: 'HIGH_RISK',
    subject: 'zorblax',
    data: { model: 'a-model', reason: 'raw-fish', words: 'zorblax' },
    citations: [],
  });
  const status = () => screen.getByRole('status').textContent;

  it('have their findings marked as not reviewed with their name, and without a source', async () => {
    backend.tables = sampleMenu({
      menu_items: [dish('Zorblax', { risk: 'HIGH_RISK', findings: [said] }), dish('Soup')],
    });
    await openResults();
    const [zorblax, soup] = screen.getAllByRole('article') as [HTMLElement, HTMLElement];
    expect(within(zorblax).getByText('Model, not reviewed: a-model')).toBeTruthy();
    expect(within(zorblax).queryByRole('link')).toBeNull();
    expect(soup.textContent).not.toContain('not reviewed');
  });

  it.each([
    ['built-in', 'Read by the built-in reader'],
    ['a-model', 'Read by a-model and checked against the built-in reader'],
  ])('are named as readers of a menu, or their absence is: %s', async (read_by, words) => {
    backend.tables = sampleMenu({ menu_scans: scanWith({ read_by }) });
    await openResults();
    fireEvent.click(screen.getByRole('button', { name: 'About this scan' }));
    expect(screen.getByText(words)).toBeTruthy();
  });

  it('are not named where no one kept who read the menu', async () => {
    backend.tables = sampleMenu({ menu_scans: scanWith({ read_by: null }) });
    await openResults();
    fireEvent.click(screen.getByRole('button', { name: 'About this scan' }));
    expect(screen.queryByText(/^Read by/)).toBeNull();
  });

  it('that still read or think leave the answers standing, and the page says so', async () => {
    backend.tables = sampleMenu({ menu_scans: scanWith({ read_by: null }), analysis_runs: [openRun] });
    await openResults();
    expect(cards()).toHaveLength(3);
    expect(status()).toBe('The answers below stand. A model is still reading the photo.');
    backend.tables.menu_scans = scanWith({ read_by: 'a-model' });
    await backend.announce();
    await waitFor(() => expect(status()).toMatch(/A model is still being asked/));
    backend.tables.analysis_runs = sampleMenu().analysis_runs;
    await backend.announce();
    await waitFor(() => expect(status()).toMatch(/^Every dish has its answer/));
    expect(spy.toast).not.toHaveBeenCalled();
  });

  it('that raise a rating or find a dish change the page in place, and it says which', async () => {
    backend.tables = sampleMenu({ analysis_runs: [openRun] });
    const [red, brie, tart] = backend.tables.menu_items as Record<string, unknown>[];
    await openResults();
    const raised = dish('Tart', { risk: 'HIGH_RISK', findings: [said] });
    backend.tables.menu_items = [
      { ...red },
      { ...brie },
      { ...raised, id: tart?.id, section_id: tart?.section_id, position: tart?.position },
      dish('Sorbet', { section: String(tart?.section_id) }),
    ];
    await backend.announce();
    await waitFor(() => expect(cards()).toEqual(['House red', 'Brie toast', 'Tart', 'Sorbet']));
    expect(spy.toast.mock.calls.map(([{ title }]) => title)).toEqual([
      'Tart: now High Risk',
      '1 more dish found',
    ]);
  });
});

describe('other ends', () => {
  it.each([
    ['receipt', 'This looks like a receipt', 'Check a food', '/ingredient-test'],
    ['medicine', 'This looks like a medicine', 'Check a medicine', '/medication-scan'],
    ['recipe', 'This looks like a recipe', 'Check the recipe', '/recipe-adapt'],
  ])(
    'says what the picture seems to show, and offers the page that fits: %s',
    async (seems, words, label, page) => {
      backend.tables = sampleMenu({
        menu_scans: scanWith({ raw_text: null }),
        menu_items: [],
        analysis_runs: [{ ...notAMenuRun, result_json: { error: 'NOT_A_MENU', seems } }],
      });
      await openResults();
      expect(screen.getByText(new RegExp(`^${words}`))).toBeTruthy();
      expect(screen.getByRole('link', { name: label }).getAttribute('href')).toBe(page);
      expect(screen.getByRole('link', { name: 'Upload New Menu' }).getAttribute('href')).toBe('/scan');
    },
  );

  it('says that the picture was not a menu, in the words of the product', async () => {
    backend.tables = sampleMenu({
      menu_scans: scanWith({ raw_text: null }),
      menu_items: [],
      analysis_runs: [notAMenuRun],
    });
    await openResults();
    expect(screen.getByText('Not a Menu Image')).toBeTruthy();
    expect(heading()).toBe('Image Not Recognized as Menu');
    expect(
      screen.getByText(
        'The uploaded image does not appear to be a menu. Please upload a clear photo of a restaurant menu and try again.',
      ),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Upload New Menu' }).getAttribute('href')).toBe('/scan');
  });

  it('says of a link that no menu was found behind it, without a word of a photo that was sent', async () => {
    backend.tables = sampleMenu({
      menu_scans: scanWith({ raw_text: null, image_url: null, source_url: 'https://plum.example/' }),
      menu_items: [],
      analysis_runs: [notAMenuRun],
    });
    await openResults();
    expect(heading()).toBe('No menu found behind this link');
    expect(screen.queryByText(/image/i)).toBeNull();
    expect(screen.getByRole('link', { name: 'Try another way' }).getAttribute('href')).toBe('/scan');
  });

  it.each([
    ['unreadable-blurred', 'The letters are blurred.'],
    ['unreadable-dark', 'The photo is too dark.'],
    ['unreadable-handwriting', 'The menu is handwritten'],
    ['unreadable-unknown-letters', 'The menu seems to be printed in letters that are not read'],
    ['unreadable-too-small', 'The letters are too small'],
    ['unreadable-low-confidence', 'Too little of it could be read'],
    ['image-corrupt', 'The picture is damaged'],
    ['pdf-encrypted', 'The PDF opens with a password only'],
    ['pdf-corrupt', 'The PDF is damaged'],
    ['pdf-too-long', 'The PDF has more than 30 pages'],
    ['pdf-too-complex', 'The PDF holds more'],
    ['failed', 'Reading the photo failed on our side.'],
    ['something-new', 'Reading the photo failed on our side.'],
  ])('says why a photo could not be read: %s', async (code, words) => {
    backend.tables = sampleMenu({
      menu_scans: scanWith({ raw_text: null, extraction_error: code }),
      menu_items: [],
      analysis_runs: [],
    });
    await openResults();
    expect(heading()).toBe('This photo could not be read');
    expect(screen.getByText(new RegExp(`^${words}`))).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Take another photo' }).getAttribute('href')).toBe('/scan');
  });

  it('says that no dish was found where judging ended with none', async () => {
    backend.tables = sampleMenu({ menu_items: [] });
    await openResults();
    expect(heading()).toBe('No dish was found');
  });

  it('has a menu judged again after judging it failed', async () => {
    const unrated = [dish('Soup', { risk: null })];
    backend.tables = sampleMenu({ menu_items: unrated, analysis_runs: [failedRun] });
    await openResults();
    expect(heading()).toBe('Analysis failed: The dishes could not be rated.');
    backend.invoke.mockImplementationOnce(async () => {
      backend.tables = sampleMenu({ menu_items: unrated, analysis_runs: [openRun] });
      return { data: { success: true }, error: null };
    });
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Completing Analysis...' })).toBeTruthy();
    expect(backend.invoke.mock.calls[0]?.[0]).toBe('analyze-menu');
    expect(backend.invoke.mock.calls[0]?.[1]).toMatchObject({ body: { scanId: SCAN_ID } });
  });

  it('says in French why judging failed', async () => {
    await act(() => changeLanguage('fr'));
    backend.tables = sampleMenu({ menu_items: [], analysis_runs: [failedRun] });
    await openResults();
    expect(heading()).toBe('L’analyse a échoué\u00a0: les plats n’ont pas pu être évalués.');
  });

  it('says once that loading failed, offers to try again, and recovers', async () => {
    backend.failure = { status: 500 };
    await openResults();
    expect(heading()).toBe('Error Loading Results');
    expect(spy.toast.mock.calls).toEqual([
      [
        expect.objectContaining({
          tone: 'error',
          title: 'Error Loading Results',
          description: 'Failed to load analysis results. Please try again.',
        }),
      ],
    ]);
    backend.failure = null;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Trattoria Prugna')).toBeTruthy();
  });

  it('keeps what is on the page when a later reading fails', async () => {
    backend.tables = sampleMenu({ analysis_runs: [openRun] });
    await openResults();
    backend.failure = { status: 500 };
    await backend.announce();
    expect(heading()).toBe('Trattoria Prugna');
  });

  it('has no results for a scan that is not hers, nor for an address that is none', async () => {
    backend.tables = sampleMenu({ menu_scans: [] });
    await openResults();
    expect(heading()).toBe('These results do not exist');
    cleanup();
    await openResults({ scanId: 'nonsense' });
    expect(heading()).toBe('These results do not exist');
  });

  it('leads a signed-out visitor to sign-in and remembers where she came from', async () => {
    const { router } = await openResults({ user: null, query: '?show=NO_RISK' });
    expect(router.state.location.pathname).toBe('/auth');
    expect(router.state.location.state).toEqual({ from: `/results/${SCAN_ID}?show=NO_RISK` });
  });
});
