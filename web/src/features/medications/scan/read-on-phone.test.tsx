// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeLanguage, loadTexts, startTexts } from '../../../i18n/index.ts';
import { BackendError } from '../../../lib/backend/backend-error.ts';
import { forgetUser } from '../../../lib/personal-data.ts';
import { judgeMedicines } from '../../../offline/medicines.ts';
import type { ReadHere } from '../../../phone-reader/read-on-phone.ts';
import { fakeRows } from '../../../testing/fake-rows.ts';
import { openPage, USER_ID } from '../../../testing/open-page.tsx';
import { addPhoto, draftOf, keepDraft } from '../page-state/draft.ts';
import { analysed } from '../testing/analysed.ts';
import { MedicationScanPage } from './medication-scan-page.tsx';

const spy = vi.hoisted(() => ({
  getBackend: vi.fn(),
  toast: vi.fn(),
  read: vi.fn(),
  ready: true,
  first: true,
}));
vi.mock('../../../lib/backend/backend.ts', async (original) => ({
  ...(await original<typeof import('../../../lib/backend/backend.ts')>()),
  getBackend: spy.getBackend,
}));
vi.mock('../../../ui/toast.ts', () => ({ toast: spy.toast }));
vi.mock('../../../phone-reader/read-on-phone.ts', async (original) => ({
  ...(await original<typeof import('../../../phone-reader/read-on-phone.ts')>()),
  readOnPhone: spy.read,
}));
vi.mock('../../../phone-reader/reader-state.ts', async (original) => ({
  ...(await original<typeof import('../../../phone-reader/reader-state.ts')>()),
  useReaderState: () => ({ is: spy.ready ? 'ready' : 'absent' }),
  isReady: () => spy.ready,
  readsFirst: () => spy.first,
}));
// The thread's own work, which needs no thread.
vi.mock('../../../phone-reader/medicines.ts', () => ({ judgeOnPhone: judgeMedicines }));

const { PhoneReadingError } = await import('../../../phone-reader/read-on-phone.ts');

let backend: ReturnType<typeof fakeRows>;
const BOX = { lines: ['NUROFEN', 'Ibuprofen 400 mg'], readConfidence: 90, poor: null };
const open = (user?: null) =>
  openPage(<MedicationScanPage />, '/medication-scan', ...(user === null ? [null] : []));
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const analyze = () => press('Analyze Medication Safety');
const photo = (userId: string | null = USER_ID) =>
  addPhoto(userId, new Blob(['pixels'], { type: 'image/jpeg' }));
const calls = () => backend.invoke.mock.calls.map(([name, { body }]) => [name, body]);
const answers = () =>
  backend.invoke.mockResolvedValue({ data: { success: true, result: analysed() }, error: null });
const toasts = () => spy.toast.mock.calls.map(([{ description }]) => description);
const setOnline = (online: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);

beforeAll(async () => {
  await startTexts(['shell']);
  await loadTexts('medications', 'photo', 'reader', 'errors');
});
beforeEach(() => {
  backend = fakeRows({ profiles: [] });
  spy.getBackend.mockReset().mockImplementation(async () => backend.client);
  spy.toast.mockReset();
  spy.read.mockReset().mockResolvedValue(BOX);
  spy.ready = true;
  spy.first = true;
  forgetUser();
});
afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  await act(() => changeLanguage('en'));
});

describe('a phone that reads medicines by itself', () => {
  it('sends what it read, not the photo, and gets the server’s sealed answer', async () => {
    answers();
    photo();
    const { router } = await open();
    await analyze();
    await waitFor(() => expect(router.state.location.pathname).toBe('/medication-results'));
    expect(calls()).toEqual([
      ['analyze-medication', { analysis_type: 'ocr', readings: [BOX], request_id: expect.any(String) }],
    ]);
    expect(router.state.location.state).not.toHaveProperty('asked');
    expect(router.state.location.state).toMatchObject({ analysisType: 'ocr', analysisResult: analysed() });
  });

  it('answers a visitor by itself, sends nothing, and says what is known of the worst trimester', async () => {
    photo(null);
    const { router } = await open(null);
    await analyze();
    await waitFor(() => expect(router.state.location.pathname).toBe('/medication-results'));
    expect(backend.invoke).not.toHaveBeenCalled();
    expect(router.state.location.state).toMatchObject({
      userId: null,
      analysisResult: {
        medication_name: 'Nurofen',
        seal: '',
        verdict: { level: 'AVOID', basis: 'worst-trimester', week: null },
      },
      asked: { analysis_type: 'ocr', readings: [BOX] },
    });
  });

  it('answers by itself without a network, and where the server cannot be reached', async () => {
    const online = setOnline(false);
    photo();
    const { router } = await open();
    await analyze();
    await waitFor(() => expect(router.state.location.pathname).toBe('/medication-results'));
    expect(backend.invoke).not.toHaveBeenCalled();
    online.mockRestore();
    cleanup();
    backend.invoke.mockResolvedValue({ data: null, error: new BackendError('gone', { status: 0 }) });
    const again = await open();
    await analyze();
    await waitFor(() => expect(again.router.state.location.pathname).toBe('/medication-results'));
    expect(again.router.state.location.state).toHaveProperty('asked');
  });

  it('answers what a visitor typed', async () => {
    keepDraft(null, { mode: 'manual', text: ' Zorbexil 20 mg ' });
    const { router } = await open(null);
    await analyze();
    await waitFor(() => expect(router.state.location.pathname).toBe('/medication-results'));
    expect(backend.invoke).not.toHaveBeenCalled();
    expect(router.state.location.state).toMatchObject({
      analysisResult: { verdict: { level: 'UNKNOWN' } },
      asked: { analysis_type: 'manual', medication_text: 'Zorbexil 20 mg' },
    });
  });

  it('says how many lines it found and read, of which photo, and stops when told to', async () => {
    let how: ReadHere | undefined;
    spy.read.mockImplementation((_request, given: ReadHere) => {
      how = given;
      return new Promise((_, reject) =>
        given.signal?.addEventListener('abort', () => reject(given.signal?.reason)),
      );
    });
    photo();
    photo();
    await open();
    await analyze();
    await act(async () => how?.onLines?.({ found: 34, read: 20 }));
    expect(screen.getByText('Reading on this phone')).toBeTruthy();
    expect(screen.getByText('Photo 1: Found 34 lines, read 20.')).toBeTruthy();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
    await act(() => changeLanguage('fr'));
    expect(screen.getByText('Photo 1 : 34 lignes trouvées, 20 lues.')).toBeTruthy();
    await press('Annuler');
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(backend.invoke).not.toHaveBeenCalled();
    expect(toasts()).toEqual([]);
    expect(draftOf(USER_ID).photos).toHaveLength(2);
  });

  it('leaves it to the server where it fails, and says so in a sentence', async () => {
    spy.read.mockRejectedValue(new PhoneReadingError('Reading took more than 40 s.'));
    let answer = (_: unknown) => {};
    backend.invoke.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    photo();
    const { router } = await open();
    await analyze();
    expect(await screen.findByText('This phone could not read it, so our server does.')).toBeTruthy();
    await waitFor(() => expect(backend.invoke).toHaveBeenCalled());
    await act(async () => answer({ data: { success: true, result: analysed() }, error: null }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/medication-results'));
    expect(calls()).toMatchObject([['analyze-medication', { image_data: expect.stringMatching(/^data:/) }]]);
  });

  it('says what helps where only it could have read the photo', async () => {
    spy.read.mockRejectedValue(new PhoneReadingError('out of memory'));
    photo(null);
    await open(null);
    await analyze();
    const why = /This phone could not read the photo\. .+ try again online and signed in/;
    await waitFor(() => expect(toasts()).toEqual([expect.stringMatching(why)]));
    expect(screen.getByRole('button', { name: 'Type it in instead' })).toBeTruthy();
    expect(backend.invoke).not.toHaveBeenCalled();
  });

  it.each([
    ['has no text', { lines: [], readConfidence: 0, poor: 'empty' as const }, /Photo 2: No text was found/],
    [
      'names nothing and is blurred',
      { lines: ['Xq lll'], readConfidence: 30, poor: 'blurred' as const },
      /Photo 2: .+ could not be read reliably/,
    ],
  ])('says which photo %s, as the server would', async (_what, poor, why) => {
    spy.read.mockResolvedValueOnce(BOX).mockResolvedValueOnce(poor);
    photo(null);
    photo(null);
    await open(null);
    await analyze();
    await waitFor(() => expect(toasts()).toEqual([expect.stringMatching(why)]));
  });

  it('says what is wrong with a picture without asking the server', async () => {
    spy.read.mockRejectedValue(new PhoneReadingError('too much', 'image_too_dense'));
    photo();
    await open();
    await analyze();
    await waitFor(() => expect(toasts()).toEqual([expect.stringMatching(/more text in this picture/)]));
    expect(backend.invoke).not.toHaveBeenCalled();
  });

  it('leaves photos to the server where she, or a weak device, wants that, and a visitor to sign-in without it', async () => {
    spy.first = false;
    answers();
    photo();
    const { router } = await open();
    await analyze();
    await waitFor(() => expect(router.state.location.pathname).toBe('/medication-results'));
    expect(spy.read).not.toHaveBeenCalled();
    expect(calls()).toMatchObject([['analyze-medication', { image_data: expect.any(String) }]]);
    cleanup();
    spy.ready = false;
    forgetUser();
    photo(null);
    const visitor = await open(null);
    expect(screen.getByText(/^It reads menus, medicine boxes and recipes without a network/)).toBeTruthy();
    await analyze();
    expect(visitor.router.state.location.pathname).toBe('/auth');
  });
});
