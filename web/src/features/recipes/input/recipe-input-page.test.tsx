// @vitest-environment happy-dom
import { ERRORS } from '@mirabelle/contract/errors.ts';
import { NO_RECIPE } from '@mirabelle/contract/functions/extract-recipe.ts';
import type { ExtractedRecipe } from '@mirabelle/contract/recipe.ts';
import { FunctionsHttpError } from '@supabase/supabase-js';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeLanguage, loadTexts, startTexts } from '../../../i18n/index.ts';
import { forgetUser } from '../../../lib/personal-data.ts';
import { fakeRows } from '../../../testing/fake-rows.ts';
import { openPage, USER_ID } from '../../../testing/open-page.tsx';
import { resultsStateSchema } from '../page-state/results-state.ts';
import { editable } from '../recipe/edit-recipe.ts';
import { tart } from '../testing/sample-adaptation.ts';
import { ExtractedCard } from './extracted-card.tsx';
import { RecipeInputPage } from './recipe-input-page.tsx';

const spy = vi.hoisted(() => ({ getBackend: vi.fn(), toast: vi.fn(), prepare: vi.fn() }));
vi.mock('../../../lib/backend/backend.ts', async (original) => ({
  ...(await original<typeof import('../../../lib/backend/backend.ts')>()),
  getBackend: spy.getBackend,
}));
vi.mock('../../../ui/toast.ts', () => ({ toast: spy.toast }));
vi.mock('./recipe-photo.ts', () => ({ prepareRecipePhoto: spy.prepare, PICTURE_TYPES: 'image/png' }));

let backend: ReturnType<typeof fakeRows>;
const user = { id: USER_ID } as Parameters<typeof openPage>[2];
const open = (who = user) => openPage(<RecipeInputPage />, '/recipe-adapt', who);
const answer = (data: unknown) => backend.invoke.mockResolvedValue({ data, error: null });
const finds = (over: Partial<ExtractedRecipe> = {}) =>
  answer({ success: true, recipe: { ...tart, ...over } });
const refuses = (status: number, body: object, headers = {}) =>
  backend.invoke.mockImplementation(async () => ({
    data: null,
    error: new FunctionsHttpError(new Response(JSON.stringify(body), { status, headers })),
  }));
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (name: string | RegExp) => act(async () => fireEvent.click(button(name)));
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
// A Radix tab is chosen as the mouse goes down.
const tab = (name: string) => act(async () => fireEvent.mouseDown(screen.getByRole('tab', { name })));
const extract = async () => {
  type('Recipe text', 'Tart\n200 g brie\nBake.');
  await press('Extract Recipe');
};
const extracted = () => screen.findByRole('heading', { name: 'Extracted Recipe' });

beforeAll(async () => {
  await startTexts(['shell']);
  await loadTexts('recipes', 'models', 'verdict', 'risk', 'errors');
});
beforeEach(() => {
  backend = fakeRows({});
  spy.getBackend.mockReset().mockImplementation(async () => backend.client);
  spy.toast.mockReset();
  spy.prepare.mockReset();
  vi.stubGlobal('URL', Object.assign(URL, { revokeObjectURL: vi.fn() }));
});
afterEach(async () => {
  cleanup();
  forgetUser();
  sessionStorage.clear();
  await act(() => changeLanguage('en'));
});

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

  it('shows nobody else what was entered', async () => {
    await open();
    type('Recipe text', 'My own tart');
    cleanup();
    act(() => forgetUser());
    expect(sessionStorage.getItem('mirabelle-recipe-draft')).toBeNull();
    await open();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Recipe text').value).toBe('');
  });
});

describe('what stands in the way of a recipe', () => {
  const codes = [...Object.keys(NO_RECIPE), ...Object.keys(ERRORS)];

  it.each(codes)('is said in English and in French: %s', async (code) => {
    await act(() => changeLanguage('fr'));
    await open();
    answer({ success: false, error: 'The server in English.', code });
    type('Texte de la recette', 'Tarte');
    await press('Extraire la recette');
    const french = screen.getByRole('alert').textContent ?? '';
    expect(french).toMatch(/[éèêàçœ’]|recette|page/i);
    await act(() => changeLanguage('en'));
    await press('Extract Recipe');
    const english = screen.getByRole('alert').textContent ?? '';
    expect(english).not.toBe(french);
    for (const said of [french, english]) {
      expect(said).not.toContain('The server in English.');
      expect(said).not.toContain('problem.');
    }
  });

  it('has its own words where it is known, and the failure’s where it is not', async () => {
    await open();
    type('Recipe text', 'Tart');
    answer({ success: false, error: 'x', code: 'no-ingredients' });
    await press('Extract Recipe');
    expect(screen.getByRole('alert').textContent).toContain('No ingredients were found.');
    answer({ success: false, error: 'x', code: 'wrong_password' });
    await press('Extract Recipe');
    expect(screen.getByRole('alert').textContent).toContain('Failed to extract recipe. Please try again.');
  });

  it('of a site that blocks servers leads to pasting the page, and keeps the address', async () => {
    await open();
    await tab('URL');
    type('Recipe URL', 'https://closed.example/');
    answer({ success: false, error: 'x', code: 'page_blocked' });
    await press('Extract Recipe');
    expect(screen.getByRole('alert').textContent).toContain('does not let servers read');
    await press('Paste it as text');
    expect(screen.getByLabelText('Recipe text')).toBeTruthy();
    expect(screen.queryByRole('alert')?.textContent ?? '').toBe('');
    await tab('URL');
    expect(screen.getByLabelText<HTMLInputElement>('Recipe URL').value).toBe('https://closed.example/');
  });

  it('of an address of our own network offers no pasting', async () => {
    await open();
    await tab('URL');
    type('Recipe URL', 'http://127.0.0.1/');
    answer({ success: false, error: 'x', code: 'address_not_allowed' });
    await press('Extract Recipe');
    expect(screen.getByRole('alert').textContent).toContain('Only public web pages can be read');
    expect(screen.queryByRole('button', { name: 'Paste it as text' })).toBeNull();
  });

  it.each([
    [500, {}, {}, 'What you entered is still here.'],
    [429, { 'retry-after': '7' }, { code: 'too_many_requests' }, 'Try again in 7 seconds.'],
  ])('of a call that failed with %s is said with what is kept', async (status, headers, body, words) => {
    await open();
    refuses(status, body, headers);
    await extract();
    const said = screen.getByRole('alert').textContent;
    expect(said).toContain('Failed to extract recipe. Please try again.');
    expect(said).toContain(words);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Recipe text').value).toContain('200 g brie');
  });

  it('of an ended session asks to log in', async () => {
    await open();
    refuses(401, { code: 'not_signed_in' });
    await extract();
    expect(screen.getByRole('alert').textContent).toContain('Please log in to extract recipes');
  });

  it('of an answer that cannot be read is a failure', async () => {
    await open();
    answer({ success: true, recipe: { name: 3 } });
    await extract();
    expect(screen.getByRole('alert').textContent).toContain('Failed to extract recipe. Please try again.');
  });
});

describe('the extracted recipe', () => {
  it('shows name, facts, ingredients under their headings, steps, author, site and address', async () => {
    await open();
    finds();
    await extract();
    await extracted();
    expect(screen.getByText('Successfully Extracted')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Brie and tomato tart' })).toBeTruthy();
    const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(items).toEqual(
      expect.arrayContaining([
        'Servings: 4 servings',
        'Prep: 20 min',
        'Cook: 30 min',
        'Difficulty: Easy',
        'Cuisine: French',
        'Vegetarian',
        '200 g raw-milk brie',
        '2 tbsp rum',
        '2Flame with the rum.',
      ]),
    );
    expect(screen.getByText('4 ingredients')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'For the dressing' })).toBeTruthy();
    expect(screen.getByText('By A. Plum · Orchard Kitchen.')).toBeTruthy();
    const link = screen.getByRole('link', { name: /Open the recipe’s page/ });
    expect(link.getAttribute('href')).toBe('https://orchard.example/tart');
    expect(document.activeElement?.textContent).toBe('Extracted Recipe');
  });

  it('shows markup as the letters it is made of, and no link that runs', async () => {
    await open();
    finds({
      name: '<img src=x onerror=alert(1)>',
      instructions: ['<script>alert(1)</script>'],
      author: '<b>me</b>',
      url: 'javascript:alert(1)',
    });
    await extract();
    await extracted();
    expect(screen.getByRole('heading', { name: '<img src=x onerror=alert(1)>' })).toBeTruthy();
    expect(screen.getByText('<script>alert(1)</script>')).toBeTruthy();
    expect(document.querySelector('script, img, a[href^="javascript"]')).toBeNull();
  });

  it('can be corrected: name, amount, unit, ingredient, steps, lines more and fewer', async () => {
    const { router } = await open();
    finds();
    await extract();
    await press('Correct the recipe');
    type('Name', 'My tart');
    type('Amount of ingredient 1', '150');
    type('Unit of ingredient 1', 'grams');
    type('Ingredient 1', 'feta');
    await press('Remove ingredient rum');
    await act(async () =>
      fireEvent.click(screen.getAllByRole('button', { name: 'Add an ingredient' })[0] as HTMLElement),
    );
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Ingredient 3');
    type('Ingredient 3', 'basil');
    await press('Remove step 2');
    type('Step 2', 'Beat the egg well.');
    await press('Add a step');
    type('Step 3', 'Serve.');
    await press('Done');
    expect(screen.getByRole('heading', { name: 'My tart' })).toBeTruthy();
    await press('Adapt for Pregnancy Safety');
    const { pathname, state } = router.state.location;
    expect(pathname).toBe('/recipe-adapt/results');
    expect(resultsStateSchema.parse(state)).toMatchObject({
      userId: USER_ID,
      sourceType: 'text',
      credit: 'A. Plum · Orchard Kitchen · https://orchard.example/tart',
      originalRecipe: {
        name: 'My tart',
        ingredients: [
          { amount: '150', unit: 'grams', name: 'feta' },
          { amount: '3', unit: '', name: 'tomatoes' },
          { amount: '', unit: '', name: 'basil' },
          { amount: '1', unit: '', name: 'egg, raw', group: 'For the dressing' },
        ],
        instructions: ['Lay the brie on the tomatoes.', 'Beat the egg well.', 'Serve.'],
        servings: '4 servings',
        prep_time: '20 min',
        cook_time: '30 min',
        difficulty: 'Easy',
        cuisine: 'French',
        language: 'en',
      },
    });
  });

  it('keeps its corrections through a look at another page', async () => {
    await open();
    finds();
    await extract();
    await press('Correct the recipe');
    type('Name', 'My tart');
    cleanup();
    await open();
    expect(screen.getByRole('heading', { name: 'My tart' })).toBeTruthy();
  });

  it('is not adapted without a name or an ingredient, and says so', async () => {
    const { router } = await open();
    finds({ ingredients: [{ amount: '', unit: '', name: 'salt' }] });
    await extract();
    await press('Correct the recipe');
    type('Name', ' ');
    await press('Adapt for Pregnancy Safety');
    expect(screen.getByRole('alert').textContent).toBe('Give the recipe a name');
    type('Name', 'Salt');
    await press('Remove ingredient salt');
    await press('Adapt for Pregnancy Safety');
    expect(screen.getByRole('alert').textContent).toBe('Please enter at least one ingredient');
    expect(router.state.location.pathname).toBe('/recipe-adapt');
  });

  it('cannot be adapted by a signed-out visitor, who is told why and where to sign in', async () => {
    const { router } = await openPage(
      <ExtractedCard
        ref={null}
        recipe={editable(tart)}
        readBy={null}
        source="text"
        userId={null}
        onChange={() => {}}
        onAnother={() => {}}
      />,
      '/recipe-adapt',
      null,
    );
    expect(button('Adapt for Pregnancy Safety').disabled).toBe(true);
    expect(screen.getByText(/Sign in required to adapt recipes/)).toBeTruthy();
    await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Sign in' })));
    expect(router.state.location).toMatchObject({ pathname: '/auth', state: { from: '/recipe-adapt' } });
  });

  it('gives way to another one', async () => {
    await open();
    finds();
    await extract();
    await press('Extract Another Recipe');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Recipe text').value).toBe('');
    expect(sessionStorage.getItem('mirabelle-recipe-draft')).toBeNull();
  });

  it('is shown in French, with the facts in French', async () => {
    await act(() => changeLanguage('fr'));
    await open();
    finds({ ingredients: tart.ingredients.slice(0, 1) });
    type('Texte de la recette', 'Tarte');
    await press('Extraire la recette');
    expect(await screen.findByText('Recette extraite')).toBeTruthy();
    expect(screen.getByText('Portions : 4 servings')).toBeTruthy();
    expect(screen.getByText('1 ingrédient')).toBeTruthy();
  });
});
