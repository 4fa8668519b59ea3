// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadTexts, startTexts } from '../i18n/index.ts';
import { CameraDialog } from './camera-dialog.tsx';

const spy = vi.hoisted(() => ({ codes: vi.fn(), link: vi.fn() }));
vi.mock('../codes/find-codes.ts', () => ({ findCodes: spy.codes }));

const stop = vi.fn();
const open = (onLink?: (url: string) => void) =>
  act(async () => render(<CameraDialog onPhoto={() => {}} onClose={() => {}} onLink={onLink} />));

beforeAll(async () => {
  await startTexts(['shell']);
  await loadTexts('photo');
});
beforeEach(() => {
  stop.mockReset();
  spy.link.mockReset();
  spy.codes.mockReset().mockResolvedValue([{ format: 'qr_code', text: 'https://bistro.example/carte' }]);
  // A view without a camera behind it.
  vi.spyOn(HTMLMediaElement.prototype, 'srcObject', 'set').mockImplementation(() => {});
  vi.stubGlobal('navigator', {
    ...navigator,
    mediaDevices: { getUserMedia: async () => ({ getTracks: () => [{ stop }] }) },
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('offers the link of a code in view, and opens nothing by itself', async () => {
  await open(spy.link);
  const said = await screen.findByText('In view is a link:');
  expect(said.parentElement?.textContent).toContain('https://bistro.example/carte');
  expect(spy.link).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Open and read' }));
  expect(spy.link).toHaveBeenCalledWith('https://bistro.example/carte');
});

it('offers each of several links in view', async () => {
  const texts = ['https://two.example/', 'https://one.example/', 'WIFI:T:WPA;S:Guest;P:secret;;'];
  spy.codes.mockResolvedValue(texts.map((text) => ({ format: 'qr_code', text })));
  await open(spy.link);
  const offered = await screen.findAllByRole('button', { name: 'Open and read' });
  for (const each of offered) fireEvent.click(each);
  expect(spy.link.mock.calls).toEqual([['https://one.example/'], ['https://two.example/']]);
  expect(document.body.textContent).not.toContain('secret');
});

it('looks for no codes where no link is wanted', async () => {
  await open();
  expect(spy.codes).not.toHaveBeenCalled();
});

it('says nothing of a code that holds something else', async () => {
  spy.codes.mockResolvedValue([{ format: 'qr_code', text: 'tel:12345' }]);
  await open(spy.link);
  await vi.waitFor(() => expect(spy.codes).toHaveBeenCalled());
  expect(screen.queryByRole('button', { name: 'Open and read' })).toBeNull();
});
