// @vitest-environment happy-dom
import { ERRORS } from '@mirabelle/contract/errors.ts';
import { NO_RECIPE } from '@mirabelle/contract/functions/extract-recipe.ts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { changeLanguage } from '../../../i18n/index.ts';
import { openPage, USER_ID } from '../../../testing/open-page.tsx';
import { resultsStateSchema } from '../page-state/results-state.ts';
import { editable } from '../recipe/edit-recipe.ts';
import { tart } from '../testing/sample-adaptation.ts';
import { ExtractedCard } from './extracted-card.tsx';
import {
  answer,
  button,
  extract,
  extracted,
  finds,
  open,
  press,
  refuses,
  tab,
  type,
} from './testing/recipe-input-page.tsx';

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
