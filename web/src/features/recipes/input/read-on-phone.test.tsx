// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { changeLanguage } from '../../../i18n/index.ts';
import type { ReadHere } from '../../../phone-reader/read-on-phone.ts';
import { PhoneReadingError } from '../../../phone-reader/read-on-phone.ts';
import { tart } from '../testing/sample-adaptation.ts';
import { backend, extracted, finds, open, press, tab } from './testing/recipe-input-page.tsx';
import { spy } from './testing/recipe-input-page-spy.ts';

const phone = vi.hoisted(() => ({ read: vi.fn(), ready: true, first: true }));
vi.mock('../../../lib/backend/backend.ts', async (original) => ({
  ...(await original<typeof import('../../../lib/backend/backend.ts')>()),
  getBackend: (await import('./testing/recipe-input-page-spy.ts')).spy.getBackend,
}));
vi.mock('../../../ui/toast.ts', async () => ({
  toast: (await import('./testing/recipe-input-page-spy.ts')).spy.toast,
}));
vi.mock('./recipe-photo.ts', async () => ({
  prepareRecipePhoto: (await import('./testing/recipe-input-page-spy.ts')).spy.prepare,
  PICTURE_TYPES: 'image/png',
}));
vi.mock('../../../phone-reader/read-on-phone.ts', async (original) => ({
  ...(await original<typeof import('../../../phone-reader/read-on-phone.ts')>()),
  readOnPhone: phone.read,
}));
vi.mock('../../../phone-reader/reader-state.ts', () => ({
  isReady: () => phone.ready,
  readsFirst: () => phone.first,
}));

const dataUrl = 'data:image/jpeg;base64,AA==';
beforeEach(() => {
  phone.read.mockReset().mockResolvedValue({ kind: 'recipe', recipe: { ...tart, foundBy: 'picture' } });
  phone.ready = true;
  phone.first = true;
  spy.prepare.mockResolvedValue({
    picture: { dataUrl, jpeg: new Blob(['pixels'], { type: 'image/jpeg' }), preview: 'blob:1' },
  });
});
async function openWithPicture(user?: null) {
  await open(user as never);
  await tab('Image');
  await act(async () =>
    fireEvent.change(screen.getByLabelText('Choose a picture', { selector: 'input' }), {
      target: { files: [new File(['x'], 'page.png')] },
    }),
  );
}

describe('a phone that reads recipes by itself', () => {
  it('fills the form, and sends nothing', async () => {
    await openWithPicture();
    await press('Extract Recipe');
    await extracted();
    expect(screen.getByRole('heading', { name: tart.name })).toBeTruthy();
    expect(backend.invoke).not.toHaveBeenCalled();
    expect([...(phone.read.mock.calls[0]?.[0].image ?? [])]).toEqual([...new TextEncoder().encode('pixels')]);
  });

  it('does so for a visitor, who signs in to have the recipe adapted', async () => {
    await openWithPicture(null);
    await press('Extract Recipe');
    await extracted();
    expect(backend.invoke).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: /Make .*[Ss]afe|Adapt/ })).toHaveProperty('disabled', true);
  });

  it('says how far it has come, and stops when told to', async () => {
    let how: ReadHere | undefined;
    phone.read.mockImplementation((_request, given: ReadHere) => {
      how = given;
      return new Promise((_, reject) =>
        given.signal?.addEventListener('abort', () => reject(given.signal?.reason)),
      );
    });
    await openWithPicture();
    await press('Extract Recipe');
    await act(async () => how?.onLines?.({ found: 34, read: 20 }));
    expect(screen.getByText('Reading on this phone. Found 34 lines, read 20.')).toBeTruthy();
    await act(() => changeLanguage('fr'));
    expect(screen.getByText(/34 lignes trouvées, 20 lues/)).toBeTruthy();
    await press('Annuler');
    expect(
      screen
        .queryAllByRole('alert')
        .map(({ textContent }) => textContent)
        .join(''),
    ).toBe('');
    expect(screen.queryByText(/lignes trouvées/)).toBeNull();
    expect(backend.invoke).not.toHaveBeenCalled();
  });

  it('leaves it to the server where it fails, and says so in a sentence', async () => {
    phone.read.mockRejectedValue(new PhoneReadingError('Reading took more than 40 s.'));
    let answer = (_: unknown) => {};
    backend.invoke.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    await openWithPicture();
    await press('Extract Recipe');
    expect(await screen.findByText('This phone could not read it, so our server does.')).toBeTruthy();
    await waitFor(() => expect(backend.invoke).toHaveBeenCalled());
    expect(backend.invoke.mock.calls[0]?.[1].body).toEqual({ type: 'image', content: dataUrl });
    await act(async () => answer({ data: { success: true, recipe: tart }, error: null }));
    await extracted();
  });

  it.each([
    [
      'no recipe is in it',
      async () => ({ kind: 'no-recipe', reason: 'no-ingredients' }),
      /^No ingredients were found/,
    ],
    [
      'the picture is to blame',
      async () => Promise.reject(new PhoneReadingError('broken', 'image_corrupt')),
      /damaged/,
    ],
  ])('says as the server would where %s', async (_what, read, why) => {
    phone.read.mockImplementation(read);
    await openWithPicture();
    await press('Extract Recipe');
    expect(await screen.findByText(why)).toBeTruthy();
    expect(backend.invoke).not.toHaveBeenCalled();
  });

  it('says what helps where only it could have read the picture', async () => {
    phone.read.mockRejectedValue(new PhoneReadingError('out of memory'));
    await openWithPicture(null);
    await press('Extract Recipe');
    expect(await screen.findByText(/This phone could not read the picture\. .+ online/)).toBeTruthy();
  });

  it('leaves pictures to the server where she, or a weak device, wants that', async () => {
    phone.first = false;
    finds();
    await openWithPicture();
    await press('Extract Recipe');
    await extracted();
    expect(phone.read).not.toHaveBeenCalled();
    expect(backend.invoke).toHaveBeenCalledTimes(1);
  });
});
