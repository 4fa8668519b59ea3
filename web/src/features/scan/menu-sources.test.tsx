// @vitest-environment happy-dom
import { LONGEST_MENU_TEXT } from '@mirabelle/contract/functions/read-menu-source.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadTexts, startTexts } from '../../i18n/index.ts';
import { openPage } from '../../testing/open-page.tsx';
import { addPage, dropChosen } from './chosen-menu.ts';
import { ScanError } from './scan-error.ts';
import { ScanPage } from './scan-page.tsx';

const spy = vi.hoisted(() => ({ runScan: vi.fn(), toast: vi.fn(), takeShared: vi.fn() }));
vi.mock('../../lib/backend/backend.ts', async (original) => ({
  ...(await original<typeof import('../../lib/backend/backend.ts')>()),
  getBackend: async () => ({}),
}));
vi.mock('./run-scan.ts', () => ({ runScan: spy.runScan }));
vi.mock('../../ui/toast.ts', () => ({ toast: spy.toast }));
vi.mock('../../shared-in/take-shared.ts', () => ({ takeShared: spy.takeShared }));
vi.mock('../../photo/prepare-photo.ts', () => ({ preparePhoto: async (file: File) => file }));
vi.mock('./look-at-page.ts', () => ({ lookAtPage: async () => {} }));

const SCAN_ID = '6f6a1c0e-6c0e-4a53-9d46-0d4a4c1f6a11';
const press = async (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const type = (text: string) =>
  fireEvent.change(screen.getByRole('dialog').querySelector('input, textarea') as Element, {
    target: { value: text },
  });
const openDialog = async (name: string) => {
  await press(name);
  return within(await screen.findByRole('dialog'));
};
const sent = () => spy.runScan.mock.calls.map(([{ input }]) => input.what);
const jpeg = (name: string) => new File([name], name, { type: 'image/jpeg' });

beforeAll(async () => {
  await startTexts(['shell']);
  await loadTexts('scan', 'photo', 'models', 'reader', 'errors');
});
beforeEach(() => {
  for (const each of Object.values(spy)) each.mockReset();
  spy.runScan.mockResolvedValue({ kind: 'analyzed', scanId: SCAN_ID });
});
afterEach(() => {
  cleanup();
  dropChosen();
});

describe('a link', () => {
  it('is shown as it is opened before it is, and then read', async () => {
    const { router } = await openPage(<ScanPage />, '/scan');
    const dialog = await openDialog('Menu link');
    type('bistro.example/carte');
    expect(dialog.getByText('bistro.example').tagName).toBe('STRONG');
    expect(dialog.getByText('This address will be opened:').parentElement?.textContent).toContain(
      'https://bistro.example/carte',
    );
    expect(spy.runScan).not.toHaveBeenCalled();
    await press('Open and read');
    expect(sent()).toEqual([{ kind: 'link', url: 'https://bistro.example/carte' }]);
    await waitFor(() => expect(router.state.location.pathname).toBe(`/results/${SCAN_ID}`));
  });

  it('says what is wrong with an address, and opens nothing', async () => {
    await openPage(<ScanPage />, '/scan');
    const dialog = await openDialog('Menu link');
    type('mailto:cook@bistro.example');
    await press('Open and read');
    expect(dialog.getByText('Only addresses that begin with http or https can be opened.')).toBeTruthy();
    expect(spy.runScan).not.toHaveBeenCalled();
  });

  it('keeps the link where it could not be read, and the photos beneath it', async () => {
    await openPage(<ScanPage />, '/scan');
    await openDialog('Menu link');
    type('https://bistro.example');
    spy.runScan.mockRejectedValue(new ScanError('extraction-failed', { reason: 'link-script' }));
    await press('Open and read');
    expect(screen.getByText(/shows its menu only once it is open in a browser/)).toBeTruthy();
    expect(screen.getByRole('group', { name: 'Your menu link' }).textContent).toContain('bistro.example');
    await act(async () => addPage(jpeg('a.jpg'), 'a.jpg'));
    await press('Photograph the menu');
    expect(screen.getByAltText('The photo that will be analyzed')).toBeTruthy();
  });

  it('leads a visitor to sign-in, and waits for her', async () => {
    const { router } = await openPage(<ScanPage />, '/scan', null);
    await openDialog('Menu link');
    type('https://bistro.example');
    await press('Open and read');
    expect(router.state.location.pathname).toBe('/auth');
    expect(spy.runScan).not.toHaveBeenCalled();
  });

  it('is tried again as the same scan', async () => {
    await openPage(<ScanPage />, '/scan');
    await openDialog('Menu link');
    type('https://bistro.example');
    spy.runScan.mockRejectedValueOnce(new ScanError('network'));
    await press('Open and read');
    await press('Try again');
    const ids = spy.runScan.mock.calls.map(([{ input }]) => input.scanId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });
});

describe('a text', () => {
  it('says by how much a text is too long, and sends it once it fits', async () => {
    await openPage(<ScanPage />, '/scan');
    const dialog = await openDialog('Menu text');
    type('x'.repeat(LONGEST_MENU_TEXT + 2));
    expect(
      dialog.getByText('This text is 2 characters too long. Leave out what is not a dish.'),
    ).toBeTruthy();
    fireEvent.submit(screen.getByRole('dialog').querySelector('form') as Element);
    expect(spy.runScan).not.toHaveBeenCalled();
    type('Soup 5');
    await act(async () => fireEvent.submit(screen.getByRole('dialog').querySelector('form') as Element));
    expect(sent()).toEqual([{ kind: 'text', text: 'Soup 5' }]);
  });
});

describe('what another app shared', () => {
  const openShared = () => openPage(<ScanPage />, '/scan?shared=1', undefined, { route: '/scan' });

  it('takes shared files as pages, and sends nothing by itself', async () => {
    spy.takeShared.mockResolvedValueOnce({ files: [jpeg('a.jpg'), jpeg('b.jpg')], leftOut: 1 });
    const { router } = await openShared();
    expect(await screen.findByText('Your pages (2 of at most 8)')).toBeTruthy();
    expect(screen.getByText(/^1 file that you shared was left out/)).toBeTruthy();
    expect(router.state.location.search).toBe('');
    expect(spy.runScan).not.toHaveBeenCalled();
  });

  it('shows a shared link in full, and opens nothing by itself', async () => {
    spy.takeShared.mockResolvedValueOnce({ files: [], url: 'https://bistro.example/carte', leftOut: 0 });
    await openShared();
    const card = await screen.findByRole('group', { name: 'Your menu link' });
    expect(card.textContent).toContain('https://bistro.example/carte');
    expect(spy.runScan).not.toHaveBeenCalled();
    await press('Analyze menu');
    expect(sent()).toEqual([{ kind: 'link', url: 'https://bistro.example/carte' }]);
  });

  it('does not send a shared text that is too long, and says so', async () => {
    spy.takeShared.mockResolvedValueOnce({
      files: [],
      text: 'x'.repeat(LONGEST_MENU_TEXT + 1),
      leftOut: 0,
    });
    await openShared();
    expect(await screen.findByText(/^This text is 1 character too long/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Analyze menu' }).disabled).toBe(true);
  });
});
