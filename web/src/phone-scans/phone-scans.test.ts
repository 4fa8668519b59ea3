// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BackendError } from '../lib/backend/backend-error.ts';
import { forgetUser } from '../lib/personal-data.ts';
import { dropScan, findScan, keepScan, mayHaveWaiting, type PhoneScan, phoneScansOf } from './phone-scans.ts';
import { sendWaiting } from './send-scan.ts';

const spy = vi.hoisted(() => ({ invoke: vi.fn(), storePictureSafely: vi.fn() }));
vi.mock('../lib/backend/invoke.ts', () => ({ invoke: spy.invoke }));
vi.mock('../lib/backend/store-picture.ts', () => ({ storePictureSafely: spy.storePictureSafely }));

const ADA = '7b0d7c0e-1a51-4a50-9e54-0d6f1f3a2b10';
const scan = (minute: number, over: Partial<PhoneScan> = {}): PhoneScan => ({
  id: `6f6a1c0e-6c0e-4a53-9d46-0d4a4c1f6a${minute}`,
  userId: ADA,
  takenAt: `2026-11-20T19:${minute}:00.000Z`,
  reading: { kind: 'not-a-menu', rawText: 'Total 12.50' },
  menu: null,
  withProfile: true,
  photo: null,
  ...over,
});
const sentIds = () => spy.invoke.mock.calls.map(([, body]) => body.scanId);

beforeEach(() => {
  spy.invoke.mockReset().mockResolvedValue({ success: true });
  spy.storePictureSafely.mockReset().mockResolvedValue('http://here/picture.jpg');
});
afterEach(async () => {
  for (const { id } of await phoneScansOf(ADA)) await dropScan(id);
  forgetUser();
});

describe('scans that a phone holds', () => {
  it('are sent once, the oldest first, and are gone from the phone then', async () => {
    await keepScan(scan(31));
    await keepScan(scan(30));
    const both = await Promise.all([sendWaiting(ADA), sendWaiting(ADA)]);
    expect(both).toEqual([
      { sent: 2, left: false },
      { sent: 2, left: false },
    ]);
    expect(sentIds()).toEqual([scan(30).id, scan(31).id]);
    expect(await findScan(scan(30).id)).toBeNull();
    expect(mayHaveWaiting()).toBe(false);
  });

  it('stay where the network is lost, and wait for the next time', async () => {
    await keepScan(scan(30));
    spy.invoke.mockRejectedValueOnce(new BackendError('lost', { status: 0 }));
    expect(await sendWaiting(ADA)).toEqual({ sent: 0, left: true });
    expect(await sendWaiting(ADA)).toEqual({ sent: 1, left: false });
    expect(sentIds()).toEqual([scan(30).id, scan(30).id]);
  });

  it('stay where the server refuses one, which is not sent again and does not hold up the others', async () => {
    await keepScan(scan(30));
    await keepScan(scan(31));
    spy.invoke.mockRejectedValueOnce(new BackendError('no', { status: 400, code: 'invalid_request' }));
    expect(await sendWaiting(ADA)).toEqual({ sent: 1, left: false });
    expect(await findScan(scan(30).id)).toMatchObject({ refused: true });
    expect(await sendWaiting(ADA)).toEqual({ sent: 0, left: false });
  });

  it('are sent without the photograph, and with it where she keeps it', async () => {
    await keepScan(scan(30));
    await keepScan(scan(31, { photo: new Blob(['x'], { type: 'image/jpeg' }) }));
    await sendWaiting(ADA);
    expect(spy.storePictureSafely).toHaveBeenCalledTimes(1);
    const [without, kept] = spy.invoke.mock.calls.map(([, body]) => body);
    expect(without).toEqual({ scanId: scan(30).id, reading: scan(30).reading, takenAt: scan(30).takenAt });
    expect(kept).toMatchObject({ imageUrl: 'http://here/picture.jpg' });
  });

  it('of a visitor are in memory alone until she signs in, and hers then', async () => {
    await keepScan(scan(30, { userId: null }));
    expect(localStorage.length).toBe(0);
    expect(await findScan(scan(30).id)).toMatchObject({ userId: null });
    expect(await sendWaiting(ADA)).toEqual({ sent: 1, left: false });
  });

  it('leave the phone with the user', async () => {
    await keepScan(scan(30));
    forgetUser();
    await expect.poll(() => findScan(scan(30).id)).toBeNull();
    expect(await sendWaiting(ADA)).toEqual({ sent: 0, left: false });
  });
});
