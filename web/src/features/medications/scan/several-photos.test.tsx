// @vitest-environment happy-dom

import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeLanguage, loadTexts, startTexts } from '../../../i18n/index.ts';
import { forgetUser } from '../../../lib/personal-data.ts';
import { fakeRows } from '../../../testing/fake-rows.ts';
import { openPage, USER_ID } from '../../../testing/open-page.tsx';
import { addPhoto, clearDraft, draftOf } from '../page-state/draft.ts';
import { analysed } from '../testing/analysed.ts';
import { MedicationScanPage } from './medication-scan-page.tsx';

const spy = vi.hoisted(() => ({ getBackend: vi.fn(), toast: vi.fn(), prepare: vi.fn() }));
vi.mock('../../../lib/backend/backend.ts', async (original) => ({
  ...(await original<typeof import('../../../lib/backend/backend.ts')>()),
  getBackend: spy.getBackend,
}));
vi.mock('../../../ui/toast.ts', () => ({ toast: spy.toast }));
vi.mock('../../../photo/prepare-photo.ts', () => ({ preparePhoto: spy.prepare }));

let backend: ReturnType<typeof fakeRows>;
const open = () => openPage(<MedicationScanPage />, '/medication-scan');
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const photo = (text: string) => new Blob([text], { type: 'image/jpeg' });
const photos = () => screen.queryAllByRole('img').map((image) => image.getAttribute('alt'));
const bodies = () => backend.invoke.mock.calls.map(([, { body }]) => body);
const choose = (...names: string[]) =>
  act(async () => {
    const files = names.map((name) => new File([name], name, { type: 'image/jpeg' }));
    fireEvent.change(document.querySelector('input[type=file]:not([capture])') as HTMLInputElement, {
      target: { files },
    });
  });

beforeAll(async () => {
  await startTexts(['shell']);
  await loadTexts('medications', 'photo', 'errors');
});
beforeEach(() => {
  backend = fakeRows({});
  spy.getBackend.mockReset().mockImplementation(async () => backend.client);
  spy.toast.mockReset();
  spy.prepare.mockReset().mockImplementation(async (file: File) => file);
  forgetUser();
});
afterEach(async () => {
  cleanup();
  await act(() => changeLanguage('en'));
});

describe('several photos of medicines', () => {
  it('are added one by one or at once, shown with their number, and removed again', async () => {
    await open();
    await choose('front');
    expect(photos()).toEqual(['The photo that will be analyzed']);
    expect(screen.getByText(/Add the other sides of the box/)).toBeTruthy();
    await choose('back', 'leaflet');
    expect(photos()).toEqual([1, 2, 3].map((n) => `Photo ${n} of 3 that will be analyzed`));
    expect(screen.getByRole('heading', { name: 'Your photos (3 of at most 5)' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Take another photo' })).toBeTruthy();
    await press('Remove photo 2');
    expect(draftOf(USER_ID).photos.map(({ jpeg }) => (jpeg as File).name)).toEqual(['front', 'leaflet']);
    expect(document.activeElement?.textContent).toBe('Your photos (2 of at most 5)');
    clearDraft(USER_ID);
    expect(draftOf(USER_ID).photos).toEqual([]);
  });

  it('are at most five: what does not fit is left out, which is said in both languages', async () => {
    await open();
    await choose('1', '2', '3', '4', '5', '6');
    expect(photos()).toHaveLength(5);
    expect(screen.getByRole('alert').textContent).toBe(
      'No more photos fit into one analysis. Those beyond were left out.',
    );
    expect(screen.queryByRole('button', { name: 'Add an image' })).toBeNull();
    await act(() => changeLanguage('fr'));
    expect(screen.getByRole('alert').textContent).toMatch(/Celles en trop n’ont pas été ajoutées/);
    expect(screen.getByText(/autant qu’une analyse peut en prendre/)).toBeTruthy();
  });

  it('are sent as one analysis, in order', async () => {
    backend.invoke.mockResolvedValue({ data: { success: true, result: analysed() }, error: null });
    for (const text of ['a', 'b', 'c']) addPhoto(USER_ID, photo(text));
    const { router } = await open();
    await press('Analyze Medication Safety');
    await waitFor(() => expect(router.state.location.pathname).toBe('/medication-results'));
    const url = (text: string) => `data:image/jpeg;base64,${btoa(text)}`;
    expect(bodies()).toEqual([
      {
        analysis_type: 'ocr',
        image_data: url('a'),
        more_images: [url('b'), url('c')],
        request_id: expect.any(String),
      },
    ]);
  });

  it('stay where one of them could not be used, which is marked; without it the rest is analysed', async () => {
    const { BackendError } = await import('../../../lib/backend/backend-error.ts');
    backend.invoke.mockResolvedValueOnce({
      data: null,
      error: new BackendError('unread', {
        status: 422,
        code: 'medication_image_unreadable',
        details: { reason: 'blurred', picture: 2 },
      }),
    });
    for (const text of ['a', 'b', 'c']) addPhoto(USER_ID, photo(text));
    const { router } = await open();
    await press('Analyze Medication Safety');
    await waitFor(() =>
      expect(screen.getByText(/^Photo 2: The text in the picture could not be read reliably/)).toBeTruthy(),
    );
    expect(photos()).toHaveLength(3);
    expect(screen.getByText('Photo 2 could not be used. Remove it or take it again.')).toBeTruthy();
    await act(() => changeLanguage('fr'));
    expect(screen.getByText(/La photo 2 n’a pas pu être utilisée/)).toBeTruthy();
    await act(() => changeLanguage('en'));
    await press('Remove photo 2');
    expect(screen.queryByText(/could not be used/)).toBeNull();
    backend.invoke.mockResolvedValue({ data: { success: true, result: analysed() }, error: null });
    await press('Analyze Medication Safety');
    await waitFor(() => expect(router.state.location.pathname).toBe('/medication-results'));
    expect(bodies()[1]).toMatchObject({ more_images: [`data:image/jpeg;base64,${btoa('c')}`] });
  });

  it('too large together are not sent, and it is said what to do', async () => {
    for (let n = 0; n < 2; n += 1) addPhoto(USER_ID, new Blob([new Uint8Array(8 * 1024 * 1024)]));
    await open();
    await press('Analyze Medication Safety');
    await waitFor(() => expect(screen.getByText(/Together the pictures are larger than 15 MB/)).toBeTruthy());
    expect(backend.invoke).not.toHaveBeenCalled();
    expect(photos()).toHaveLength(2);
  });
});
