// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadTexts, startTexts } from '../../i18n/index.ts';
import { openPage } from '../../testing/open-page.tsx';
import { addPage, dropChosen } from './chosen-menu.ts';
import { ScanError } from './scan-error.ts';
import type { ScanOnPhone } from './scan-on-phone.ts';
import { ScanPage } from './scan-page.tsx';

const spy = vi.hoisted(() => ({
  runScan: vi.fn(),
  scanOnPhone: vi.fn(),
  toast: vi.fn(),
  readsFirst: vi.fn(),
}));
vi.mock('../../lib/backend/backend.ts', async (original) => ({
  ...(await original<typeof import('../../lib/backend/backend.ts')>()),
  getBackend: async () => ({}),
}));
vi.mock('./run-scan.ts', () => ({ runScan: spy.runScan }));
vi.mock('./scan-on-phone.ts', () => ({ scanOnPhone: spy.scanOnPhone }));
vi.mock('../../ui/toast.ts', () => ({ toast: spy.toast }));
vi.mock('../../phone-reader/reader-state.ts', async (original) => ({
  ...(await original<typeof import('../../phone-reader/reader-state.ts')>()),
  isReady: () => true,
  readsFirst: spy.readsFirst,
  useReaderState: () => ({ is: 'ready' }),
}));

const SCAN_ID = '6f6a1c0e-6c0e-4a53-9d46-0d4a4c1f6a11';
const cannot = () => Object.assign(new Error('out of memory'), { name: 'PhoneReadingError' });
const analyze = () =>
  act(async () => fireEvent.click(screen.getByRole('button', { name: /Analyze menu|Try again/ })));
const open = async (user?: null, file = new Blob(['x'], { type: 'image/jpeg' })) => {
  await addPage(file, 'menu');
  return user === null ? openPage(<ScanPage />, '/scan', null) : openPage(<ScanPage />, '/scan');
};

beforeAll(async () => {
  await startTexts(['shell']);
  await loadTexts('scan', 'photo', 'reader', 'errors');
});
beforeEach(() => {
  spy.readsFirst.mockReturnValue(true);
  spy.runScan.mockReset().mockResolvedValue({ scanId: SCAN_ID, kind: 'analyzed' });
  spy.scanOnPhone.mockReset().mockResolvedValue(SCAN_ID);
  spy.toast.mockReset();
});
afterEach(() => {
  cleanup();
  dropChosen();
  vi.restoreAllMocks();
});

describe('a scan that this phone reads', () => {
  it('shows the lines it found and has read, and then the results, without the server', async () => {
    let asked: ScanOnPhone | undefined;
    let end: (scanId: string) => void = () => {};
    spy.scanOnPhone.mockImplementation((options: ScanOnPhone) => {
      asked = options;
      return new Promise((resolve) => (end = resolve));
    });
    const { router } = await open();
    expect(screen.getByText('This phone reads the photo by itself. It is not sent.')).toBeTruthy();
    await analyze();
    await act(async () => asked?.onLines({ found: 34, read: 20 }));
    expect(screen.getByText('Found 34 lines, read 20.')).toBeTruthy();
    await act(async () => end(SCAN_ID));
    expect(router.state.location.pathname).toBe(`/results/${SCAN_ID}`);
    expect(spy.runScan).not.toHaveBeenCalled();
  });

  it('needs no account', async () => {
    const { router } = await open(null);
    await analyze();
    expect(spy.scanOnPhone).toHaveBeenCalledWith(expect.objectContaining({ userId: null }));
    expect(router.state.location.pathname).toBe(`/results/${SCAN_ID}`);
  });

  it('can be cancelled, and keeps the photo', async () => {
    spy.scanOnPhone.mockImplementation(
      ({ signal }: ScanOnPhone) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    );
    await open();
    await analyze();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Cancel' })));
    expect(screen.getByRole('button', { name: 'Analyze menu' })).toBeTruthy();
    expect(spy.toast).not.toHaveBeenCalled();
  });

  it('goes on with the server where this phone cannot, and says so', async () => {
    spy.scanOnPhone.mockRejectedValue(cannot());
    spy.runScan.mockReturnValue(new Promise(() => {}));
    await open();
    await analyze();
    expect(spy.runScan).toHaveBeenCalledTimes(1);
    expect(screen.getByText(/so it was sent to the server to be read/)).toBeTruthy();
  });

  it('does not send a picture that the server would refuse as well, and says what is wrong with it', async () => {
    spy.scanOnPhone.mockRejectedValue(Object.assign(cannot(), { code: 'image_corrupt' }));
    await open();
    await analyze();
    expect(spy.runScan).not.toHaveBeenCalled();
    expect(screen.getAllByText(/damaged/).length).toBeGreaterThan(0);
  });

  it('reads a PDF as well', async () => {
    await open(null, new Blob(['%PDF-1.7'], { type: 'application/pdf' }));
    expect(screen.getByText('This phone reads the PDF by itself. It is not sent.')).toBeTruthy();
    await analyze();
    expect(spy.scanOnPhone).toHaveBeenCalledWith(
      expect.objectContaining({ files: [expect.objectContaining({ type: 'application/pdf' })] }),
    );
    expect(spy.runScan).not.toHaveBeenCalled();
  });

  it.each([
    ['is not sent a locked PDF, which it could not read either', 'pdf_encrypted', 0],
    ['goes on with a PDF that needs what is not on the phone', 'pdf_corrupt', 1],
  ])('the server %s', async (_, code, times) => {
    spy.scanOnPhone.mockRejectedValue(Object.assign(cannot(), { code }));
    await open(undefined, new Blob(['%PDF-1.7'], { type: 'application/pdf' }));
    await analyze();
    expect(spy.runScan).toHaveBeenCalledTimes(times);
    expect(screen.queryAllByText(/password/).length > 0).toBe(times === 0);
  });

  it('says that it could not be read where there is no server to go on with', async () => {
    spy.scanOnPhone.mockRejectedValue(cannot());
    await open(null);
    await analyze();
    expect(screen.getByText(/This phone could not read the menu\. Take the photo again/)).toBeTruthy();
    expect(spy.runScan).not.toHaveBeenCalled();
  });

  it('says what is wrong with a picture as the server would', async () => {
    spy.scanOnPhone.mockRejectedValue(new ScanError('extraction-failed', { reason: 'unreadable-dark' }));
    await open();
    await analyze();
    expect(screen.getByText(/the photo is too dark/)).toBeTruthy();
    expect(spy.runScan).not.toHaveBeenCalled();
  });

  it('is left to the server where she chose so, as long as there is a network', async () => {
    spy.readsFirst.mockReturnValue(false);
    await open();
    await analyze();
    expect(spy.runScan).toHaveBeenCalledTimes(1);
    expect(spy.scanOnPhone).not.toHaveBeenCalled();
  });
});
