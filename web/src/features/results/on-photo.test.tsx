// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeLanguage, loadTexts } from '../../i18n/index.ts';
import { forgetUser } from '../../lib/personal-data.ts';
import { keepOwnPictures } from '../../past-scans/own-pictures.ts';
import { openResults } from './testing/open-results.tsx';
import { backend, scanWith } from './testing/results-page.tsx';
import { dish, SCAN_ID, sampleMenu } from './testing/sample-menu.ts';

vi.mock('../../lib/backend/backend.ts', async (original) => ({
  ...(await original<typeof import('../../lib/backend/backend.ts')>()),
  getBackend: (await import('./testing/results-page-spy.ts')).spy.getBackend,
}));
vi.mock('../../ui/toast.ts', async () => ({
  toast: (await import('./testing/results-page-spy.ts')).spy.toast,
}));

const at = (top: number) => ({ left: 0.1, top, width: 0.6, height: 0.03 });
const IMAGE = 'http://here/storage/v1/object/public/menu-images/u/menu-1.jpg';
const scan = (over: object = {}) =>
  scanWith({
    image_url: IMAGE,
    other_lines: [
      { kind: 'heading', text: 'Starters', box: at(0.05) },
      { kind: 'unplaced', text: 'Blorvak', box: at(0.8) },
    ],
    unread_parts: [{ kind: 'handwriting', box: { left: 0.7, top: 0.7, width: 0.2, height: 0.2 } }],
    ...over,
  });
const menu = (over: object = {}) =>
  sampleMenu({
    menu_scans: scan(over),
    menu_items: [
      dish('Brie toast', { risk: 'TO_CHECK', row: { box: at(0.2) } }),
      dish('Tart', { row: { box: at(0.3) } }),
      dish('House red', { risk: 'HIGH_RISK' }),
    ],
  });

beforeEach(async () => {
  await loadTexts('rated-photo');
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(360);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(480);
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(1200);
  vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(1600);
});
afterEach(() => {
  vi.restoreAllMocks();
  forgetUser();
});

/** Shows the dishes of the menu on its photo, once that is loaded. */
async function onPhoto() {
  await openResults();
  fireEvent.click(screen.getByRole('button', { name: 'Show the dishes on the photo' }));
  return outlinesOnceLoaded();
}
async function outlinesOnceLoaded() {
  const image = await waitFor(() => {
    const found = document.querySelector('main img, img');
    if (!found) throw new Error('no picture yet');
    return found;
  });
  fireEvent.load(image);
  return within(await screen.findByRole('list', { name: 'Dishes on the photo' }));
}
const names = (outlines: Awaited<ReturnType<typeof onPhoto>>) =>
  outlines.getAllByRole('button').map((button) => button.getAttribute('aria-label'));

describe('on the photo of a menu', () => {
  it('every dish is an outline with its name and rating, in the order of the menu', async () => {
    backend.tables = menu();
    const outlines = await onPhoto();
    expect(names(outlines)).toEqual(['Brie toast: Ask Cook', 'Tart: Safe']);
    expect(backend.download).toHaveBeenCalledWith('u/menu-1.jpg');
    await act(() => changeLanguage('fr'));
    expect(screen.getByRole('button', { name: /^Brie toast\s: À demander$/ })).toBeTruthy();
  });

  it('a dish opens its card, which leads back to it', async () => {
    backend.tables = menu();
    const outlines = await onPhoto();
    fireEvent.click(outlines.getByRole('button', { name: 'Tart: Safe' }));
    const dialog = await screen.findByRole('dialog', { name: 'Tart' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Show on the photo' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Tart: Safe' }).getAttribute('aria-current')).toBe('true'),
    );
  });

  it('only dishes of the chosen rating are outlined', async () => {
    backend.tables = menu();
    const outlines = await onPhoto();
    fireEvent.click(screen.getByRole('button', { name: /^Safe Items/ }));
    expect(names(outlines)).toEqual(['Tart: Safe']);
  });

  it('a dish that two pictures show is outlined on both', async () => {
    const page = (position: number) => ({ scan_id: SCAN_ID, position, image_url: IMAGE });
    backend.tables = sampleMenu({
      menu_scans: scan({ menu_scan_pages: [page(0), page(1)], unread_parts: null, other_lines: [] }),
      menu_items: [
        dish('Tart', { row: { box: { ...at(0.3), page: 0, also: [{ ...at(0.1), page: 1 }] } } }),
        dish('Pie', { row: { box: { ...at(0.4), page: 1 } } }),
      ],
    });
    expect(names(await onPhoto())).toEqual(['Tart: Safe']);
    fireEvent.click(screen.getByRole('button', { name: 'Page 2' }));
    expect(names(await outlinesOnceLoaded())).toEqual(['Tart: Safe', 'Pie: Safe']);
  });

  it('what has no outline is told: text of no dish, dishes without a place, parts that were not read', async () => {
    backend.tables = menu();
    await onPhoto();
    expect(screen.getByText('2 lines on the menu are not rated')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Blorvak/ })).toBeTruthy();
    expect(screen.getByText('1 dish has no outline')).toBeTruthy();
    const again = screen.getByRole('link', { name: /^Handwriting at the bottom right: could not be read/ });
    expect(again.getAttribute('href')).toBe(`/scan?to=${SCAN_ID}&parts=0`);
  });

  it('is shown the next time as well, and no more once the list is chosen', async () => {
    backend.tables = menu();
    await onPhoto();
    const { unmount } = await openResults();
    expect(screen.getAllByRole('button', { name: 'Show the dishes as a list' }).length).toBeGreaterThan(0);
    fireEvent.click(screen.getAllByRole('button', { name: 'Show the dishes as a list' })[0]!);
    unmount();
    expect(localStorage.getItem('mirabelle-results-on-photo')).toBeNull();
  });
});

describe('without a picture on the server', () => {
  it('the copy on this device is shown', async () => {
    await keepOwnPictures(SCAN_ID, [new Blob(['a copy'])], { stored: true });
    backend.tables = menu({ image_url: null });
    expect(names(await onPhoto())).toHaveLength(2);
    expect(backend.download).not.toHaveBeenCalled();
  });

  it.each([
    ['was never sent', { image_url: null }, /^There is no photo of this page here/],
    ['is a web page', { source_url: 'https://plum.example/' }, /^This menu was read from a web page/],
  ])('it says why, and has the list: it %s', async (_, over, why) => {
    backend.tables = menu(over);
    await openResults();
    fireEvent.click(screen.getByRole('button', { name: 'Show the dishes on the photo' }));
    expect(await screen.findByText(why)).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(3);
  });

  it('one that could not be loaded can be asked for again', async () => {
    backend.tables = menu();
    backend.download.mockResolvedValueOnce({ data: null, error: { message: 'broken', status: 500 } });
    await openResults();
    fireEvent.click(screen.getByRole('button', { name: 'Show the dishes on the photo' }));
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getAllByRole('article')).toHaveLength(3);
    fireEvent.click(again);
    await waitFor(() => expect(document.querySelector('img')).toBeTruthy());
  });
});
