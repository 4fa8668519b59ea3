// @vitest-environment happy-dom

import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeLanguage, loadTexts, startTexts } from '../../../i18n/index.ts';
import { BackendError } from '../../../lib/backend/backend-error.ts';
import { forgetUser } from '../../../lib/personal-data.ts';
import { PHOTO_TIPS } from '../../../lib/policy.ts';
import { fakeRows } from '../../../testing/fake-rows.ts';
import { openPage, USER_ID } from '../../../testing/open-page.tsx';
import { addPhoto, draftOf, keepDraft } from '../page-state/draft.ts';
import { analysed } from '../testing/analysed.ts';
import { MedicationScanPage } from './medication-scan-page.tsx';

const spy = vi.hoisted(() => ({ getBackend: vi.fn(), toast: vi.fn() }));
vi.mock('../../../lib/backend/backend.ts', async (original) => ({
  ...(await original<typeof import('../../../lib/backend/backend.ts')>()),
  getBackend: spy.getBackend,
}));
vi.mock('../../../ui/toast.ts', () => ({ toast: spy.toast }));

let backend: ReturnType<typeof fakeRows>;
const PATH = '/medication-scan';
const open = (user?: null) => openPage(<MedicationScanPage />, PATH, ...(user === null ? [null] : []));
const button = (name: string) => screen.getByRole('button', { name }) as HTMLButtonElement;
const press = (name: string) => act(async () => fireEvent.click(button(name)));
const analyze = () => press('Analyze Medication Safety');
const field = () => screen.getByLabelText('Medication Information') as HTMLTextAreaElement;
const type = (text: string) => act(async () => fireEvent.change(field(), { target: { value: text } }));
const toasts = () => spy.toast.mock.calls.map(([{ title, description }]) => [title, description]);
const takePhoto = () => addPhoto(USER_ID, new Blob(['pixels'], { type: 'image/jpeg' }));
const bodies = () => backend.invoke.mock.calls.map(([, { body }]) => body);
const refuse = (error: Error) => backend.invoke.mockResolvedValue({ data: null, error });

beforeAll(async () => {
  await startTexts(['shell']);
  await loadTexts('medications', 'photo', 'errors');
});
beforeEach(() => {
  backend = fakeRows({});
  spy.getBackend.mockReset().mockImplementation(async () => backend.client);
  spy.toast.mockReset();
  forgetUser();
});
afterEach(async () => {
  cleanup();
  await act(() => changeLanguage('en'));
});

describe('the medication scan', () => {
  it('takes a photo by camera, file, drop or paste, with tips and what it cannot replace', async () => {
    await open();
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Medication scan');
    expect(screen.getByRole('group', { name: 'Photos of the medicine' })).toBeTruthy();
    expect(button('Take photo')).toBeTruthy();
    expect(button('Upload image')).toBeTruthy();
    expect(screen.getByText(/drag a picture here/)).toBeTruthy();
    const tips = screen.getByRole('region', { name: 'For a reliable answer' });
    expect(tips.textContent).toContain('no flash');
    expect(within(tips).getAllByRole('listitem')).toHaveLength(PHOTO_TIPS);
    expect(screen.getByText(/does not replace your doctor, midwife or pharmacist/)).toBeTruthy();
  });

  it('takes a text with an example, in a mode that is remembered with it across a reload', async () => {
    keepDraft(USER_ID, { mode: 'manual' });
    await open();
    expect(field().placeholder).toContain('Doliprane 500 mg');
    await type('Advil');
    expect(JSON.parse(sessionStorage.getItem('mirabelle-medicine-draft') ?? '{}')).toEqual({
      userId: USER_ID,
      mode: 'manual',
      text: 'Advil',
    });
    forgetUser();
    expect(sessionStorage.getItem('mirabelle-medicine-draft')).toBeNull();
    expect(draftOf('another user').text).toBe('');
  });

  it('takes the code of a pack for a text, and says so in both languages', async () => {
    keepDraft(USER_ID, { mode: 'manual' });
    await open();
    expect(screen.getByText(/or the code under its bars/)).toBeTruthy();
    backend.invoke.mockResolvedValue({ data: { success: true, result: analysed() }, error: null });
    await type('34009 359 558 3 8');
    await analyze();
    expect(bodies()).toMatchObject([{ analysis_type: 'manual', medication_text: '34009 359 558 3 8' }]);
    await act(() => changeLanguage('fr'));
    expect(screen.getByText(/ou le code imprimé sous ses barres/)).toBeTruthy();
  });

  it('asks for a text where none is typed, and sends nothing', async () => {
    keepDraft(USER_ID, { mode: 'manual', text: '  \n ' });
    await open();
    await analyze();
    expect(toasts()).toEqual([['Input Required', 'Please enter medication information to analyze.']]);
    expect(backend.invoke).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(field());
  });

  it('offers to analyse a photo once it is there', async () => {
    await open();
    expect(screen.queryByRole('button', { name: 'Analyze Medication Safety' })).toBeNull();
    await act(async () => addPhoto(USER_ID, new Blob(['x'], { type: 'image/jpeg' })));
    expect(screen.getByRole('button', { name: 'Analyze Medication Safety' })).toBeTruthy();
  });

  it('leads a visitor to sign-in and says why; what she typed is there when she comes back', async () => {
    keepDraft(null, { mode: 'manual', text: 'Advil 400 mg' });
    const { router } = await open(null);
    await analyze();
    expect(toasts()).toEqual([['Authentication Required', 'Please sign in to analyze medications.']]);
    expect(router.state.location).toMatchObject({ pathname: '/auth', state: { from: PATH } });
    expect(backend.invoke).not.toHaveBeenCalled();
    expect(draftOf(USER_ID).text).toBe('Advil 400 mg');
  });

  it('shows the progress while it runs, asks once, and hands the answer over', async () => {
    let answer = (_: unknown) => {};
    backend.invoke.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    keepDraft(USER_ID, { mode: 'manual', text: ' Advil 400 mg ' });
    const { router } = await open();
    await analyze();
    expect(screen.getByRole('heading', { name: 'Analyzing Medication Safety' })).toBeTruthy();
    expect(screen.getByText('Extracting medication information')).toBeTruthy();
    expect(screen.getByText('Please do not close this window')).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'Progress of the analysis' })).toBeTruthy();
    expect(button('Analyzing...').disabled).toBe(true);
    expect(field().readOnly).toBe(true);
    await act(async () => fireEvent.submit(field().form as HTMLFormElement));
    const result = analysed();
    await act(async () => answer({ data: { success: true, result }, error: null }));
    await waitFor(() => expect(screen.getByText('Finalizing analysis report')).toBeTruthy());
    await waitFor(() => expect(router.state.location.pathname).toBe('/medication-results'));
    expect(router.state.location.state).toEqual({
      analysisResult: result,
      analysisType: 'manual',
      typedText: 'Advil 400 mg',
      userId: USER_ID,
    });
    expect(bodies()).toEqual([
      { analysis_type: 'manual', medication_text: 'Advil 400 mg', request_id: expect.any(String) },
    ]);
  });

  it('sends a photo as a data-URL, and shows it beside the progress', async () => {
    backend.invoke.mockResolvedValue({ data: { success: true, result: analysed() }, error: null });
    takePhoto();
    const { router } = await open();
    expect(screen.getByAltText('The photo that will be analyzed')).toBeTruthy();
    await analyze();
    await waitFor(() => expect(router.state.location.pathname).toBe('/medication-results'));
    expect(router.state.location.state).toMatchObject({ analysisType: 'ocr' });
    expect(bodies()).toEqual([
      {
        analysis_type: 'ocr',
        image_data: `data:image/jpeg;base64,${btoa('pixels')}`,
        request_id: expect.any(String),
      },
    ]);
  });

  it('goes nowhere once the page was left', async () => {
    let answer = (_: unknown) => {};
    backend.invoke.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    keepDraft(USER_ID, { mode: 'manual', text: 'Advil' });
    const { router } = await open();
    await analyze();
    await act(() => router.navigate('/history'));
    await act(async () => answer({ data: { success: true, result: analysed() }, error: null }));
    await new Promise((resolve) => setTimeout(resolve, 1_300));
    expect(router.state.location.pathname).toBe('/history');
    expect(toasts()).toEqual([]);
  });
});

describe('an analysis that fails', () => {
  it.each([
    ['an answer that was not agreed', null, 'Failed to analyze medication. Please try again.'],
    [
      'the AI provider',
      new BackendError('OpenAI API error', { status: 400 }),
      'The AI service is not available at the moment. Please try again in a few minutes.',
    ],
    [
      'too many calls',
      new BackendError('slow down', { status: 429, retryAfterSeconds: 20 }),
      'Too many requests. Try again in 20 seconds.',
    ],
  ])('says so of %s, and keeps the text', async (_what, error, description) => {
    if (error) refuse(error);
    else backend.invoke.mockResolvedValue({ data: { success: true, result: {} }, error: null });
    keepDraft(USER_ID, { mode: 'manual', text: 'Advil' });
    await open();
    await analyze();
    await waitFor(() => expect(toasts()).toEqual([['Analysis Failed', description]]));
    expect(screen.getByText(description)).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(field().value).toBe('Advil');
    expect(button('Analyze Medication Safety').disabled).toBe(false);
  });

  it('offers to type in what could not be read of a photo', async () => {
    refuse(new BackendError('unreadable', { status: 422, code: 'medication_image_unreadable' }));
    takePhoto();
    await open();
    await analyze();
    await waitFor(() => expect(screen.getByText(/could not be read reliably/)).toBeTruthy());
    expect(toasts()[0]?.[1]).toMatch(/closer, sharper picture with more light/);
    await press('Type it in instead');
    expect(field().value).toBe('');
    expect(screen.queryByText(/could not be read reliably/)).toBeNull();
  });

  it('asks to sign in again where the session has ended', async () => {
    refuse(new BackendError('No active session', { status: 401 }));
    keepDraft(USER_ID, { mode: 'manual', text: 'Advil' });
    const { router } = await open();
    await analyze();
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth'));
    expect(toasts()).toEqual([['Authentication Required', 'Please sign in to analyze medications.']]);
  });

  it('says what can be read of a text that is too long, before it is sent', async () => {
    keepDraft(USER_ID, { mode: 'manual', text: 'x '.repeat(100_001) });
    await open();
    expect(screen.getByText('This text is too long. We read at most 200,000 characters.')).toBeTruthy();
    expect(button('Analyze Medication Safety').disabled).toBe(true);
  });
});
