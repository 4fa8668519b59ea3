// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { forgetUser } from '../../../lib/personal-data.ts';
import { tart } from '../testing/sample-adaptation.ts';
import {
  answer,
  backend,
  button,
  extract,
  extracted,
  finds,
  open,
  press,
  tab,
  type,
} from './testing/recipe-input-page.tsx';
import { spy } from './testing/recipe-input-page-spy.ts';

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

describe('a signed-out visitor', () => {
  it('says which model had a part in reading a recipe, and nothing where none had', async () => {
    answer({ success: true, recipe: tart, readBy: 'a-model' });
    await open();
    await extract();
    await extracted();
    expect(screen.getByText('Read by a-model and checked against the built-in reader')).toBeTruthy();
    await press(/another/i);
    finds();
    await extract();
    await extracted();
    expect(screen.queryByText(/^Read by/)).toBeNull();
  });

  it('sees a notice with the way to sign-in and back, and keeps what she entered', async () => {
    const { router } = await open(null);
    expect(screen.getByText('Sign in to adapt your recipes')).toBeTruthy();
    type('Recipe text', 'Tart');
    await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Sign in' })));
    expect(router.state.location).toMatchObject({ pathname: '/auth', state: { from: '/recipe-adapt' } });
    cleanup();
    await open();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Recipe text').value).toBe('Tart');
    expect(screen.queryByText('Sign in to adapt your recipes')).toBeNull();
  });

  it('is asked to log in before a recipe is read', async () => {
    await open(null);
    await extract();
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('Please log in to extract recipes');
    expect(within(alert).getByRole('link', { name: 'Sign in' })).toBeTruthy();
    expect(backend.invoke).not.toHaveBeenCalled();
  });
});

describe('the input', () => {
  it('lets nothing be extracted that is not there, and says what is missing', async () => {
    await open();
    expect(button('Extract Recipe').disabled).toBe(true);
    fireEvent.keyDown(screen.getByLabelText('Recipe text'), { key: 'Enter', ctrlKey: true });
    expect(screen.getByText('Please enter recipe text')).toBeTruthy();
    type('Recipe text', '   ');
    expect(button('Extract Recipe').disabled).toBe(true);
    await tab('URL');
    expect(button('Extract Recipe').disabled).toBe(true);
    fireEvent.keyDown(screen.getByLabelText('Recipe URL'), { key: 'Enter' });
    expect(screen.getByText('Please enter a recipe URL')).toBeTruthy();
    expect(screen.getByLabelText('Recipe URL').getAttribute('type')).toBe('url');
    await tab('Image');
    expect(button('Extract Recipe').disabled).toBe(true);
    fireEvent.keyDown(screen.getByRole('group', { name: 'Picture of the recipe' }), {
      key: 'Enter',
      metaKey: true,
    });
    expect(screen.getByText('Please select an image')).toBeTruthy();
    expect(backend.invoke).not.toHaveBeenCalled();
  });

  it('sends the trimmed text, and the trimmed address', async () => {
    await open();
    answer({ success: false, error: 'no', code: 'not-a-recipe' });
    type('Recipe text', '  Tart\n200 g brie \n');
    await press('Extract Recipe');
    await tab('URL');
    type('Recipe URL', ' https://orchard.example/tart ');
    await press('Extract Recipe');
    expect(backend.invoke.mock.calls.map(([name, { body }]) => [name, body])).toEqual([
      ['extract-recipe', { type: 'text', content: 'Tart\n200 g brie' }],
      ['extract-recipe', { type: 'url', content: 'https://orchard.example/tart' }],
    ]);
  });

  it('says what is wrong with a picture, and sends a good one', async () => {
    await open();
    await tab('Image');
    const choose = (name: string) =>
      act(async () =>
        fireEvent.change(screen.getByLabelText('Choose a picture', { selector: 'input' }), {
          target: { files: [new File(['x'], name)] },
        }),
      );
    for (const [fault, words] of [
      ['not-a-picture', 'Please select a valid image file'],
      ['over-10-mb', 'Image size must be less than 10MB'],
    ]) {
      spy.prepare.mockResolvedValue({ fault });
      await choose('page.pdf');
      expect(screen.getByText(words as string)).toBeTruthy();
      expect(button('Extract Recipe').disabled).toBe(true);
    }
    spy.prepare.mockResolvedValue({ picture: { dataUrl: 'data:image/jpeg;base64,AA==', preview: 'blob:1' } });
    await choose('page.png');
    expect(screen.getByRole('img', { name: 'The picture you chose' })).toBeTruthy();
    finds();
    await press('Extract Recipe');
    await extracted();
    expect(backend.invoke.mock.calls[0]?.[1].body).toEqual({
      type: 'image',
      content: 'data:image/jpeg;base64,AA==',
    });
  });

  it('reads once, however often it is pressed, and says that it reads', async () => {
    await open();
    let tell: (value: unknown) => void = () => {};
    backend.invoke.mockImplementation(() => new Promise((resolve) => (tell = resolve)));
    type('Recipe text', 'Tart');
    const pressed = button('Extract Recipe');
    await act(async () => {
      fireEvent.click(pressed);
      fireEvent.click(pressed);
    });
    expect(button('Extracting Recipe...').disabled).toBe(true);
    expect(backend.invoke).toHaveBeenCalledTimes(1);
    await act(async () => tell({ data: { success: true, recipe: tart }, error: null }));
    await extracted();
  });

  it('keeps what was entered through a look at another page and a reload', async () => {
    await open();
    await tab('URL');
    type('Recipe URL', 'https://orchard.example/');
    cleanup();
    await open();
    expect(screen.getByLabelText<HTMLInputElement>('Recipe URL').value).toBe('https://orchard.example/');
    expect(sessionStorage.getItem('mirabelle-recipe-draft')).toContain('orchard.example');
  });

  it('shows no one else what was entered', async () => {
    await open();
    type('Recipe text', 'My own tart');
    cleanup();
    act(() => forgetUser());
    expect(sessionStorage.getItem('mirabelle-recipe-draft')).toBeNull();
    await open();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Recipe text').value).toBe('');
  });
});
