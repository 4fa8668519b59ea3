// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadTexts, startTexts } from '../i18n/index.ts';
import { PhotoBox } from './photo-box.tsx';

const spy = vi.hoisted(() => ({ fault: vi.fn(), send: vi.fn(), take: vi.fn() }));
vi.mock('./prepare-photo.ts', () => ({ preparePhoto: async (file: File) => file }));
vi.mock('./photo-fault.ts', () => ({ photoFault: spy.fault }));

const box = (previewUrl: string | null) => (
  <PhotoBox
    previewUrl={previewUrl}
    label="menu"
    invite="a menu"
    drawing={null}
    preparing={false}
    onPreparing={() => {}}
    onPhoto={spy.take}
    onRemove={() => {}}
    onSend={spy.send}
  />
);
const choose = async (name: string) =>
  act(async () =>
    fireEvent.change(screen.getByLabelText('Upload image', { selector: 'input' }), {
      target: { files: [new File(['x'], name, { type: 'image/jpeg' })] },
    }),
  );

beforeAll(async () => {
  await startTexts(['shell']);
  await loadTexts('photo');
});
beforeEach(() => {
  for (const each of Object.values(spy)) each.mockReset();
});
afterEach(cleanup);

it('says what is wrong with a photo, takes it again with one tap, and sends it all the same', async () => {
  spy.fault.mockResolvedValueOnce('blurred').mockResolvedValueOnce(null);
  render(box('blob:1'));
  await choose('a.jpg');
  // It is there before anything is said of it.
  expect(spy.take).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.getByText('This photo looks blurred.')).toBeTruthy());
  const camera = vi.spyOn(screen.getByLabelText('Take photo', { selector: 'input' }), 'click');
  fireEvent.click(screen.getByRole('button', { name: 'Take it again' }));
  expect(camera).toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Send it anyway' }));
  expect(spy.send).toHaveBeenCalledTimes(1);
  await choose('b.jpg');
  expect(screen.queryByText('This photo looks blurred.')).toBeNull();
});

it('says nothing of an earlier photo that was measured late', async () => {
  let late = (_: string) => {};
  spy.fault.mockReturnValueOnce(new Promise((resolve) => (late = resolve))).mockResolvedValueOnce(null);
  render(box('blob:1'));
  await choose('a.jpg');
  await choose('b.jpg');
  await act(async () => late('dark'));
  expect(screen.queryByRole('button', { name: 'Take it again' })).toBeNull();
});
