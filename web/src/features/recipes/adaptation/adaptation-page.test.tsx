// @vitest-environment happy-dom
import { FunctionsHttpError } from '@supabase/supabase-js';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeLanguage, loadTexts, startTexts } from '../../../i18n/index.ts';
import { forgetUser } from '../../../lib/personal-data.ts';
import { fakeRows } from '../../../testing/fake-rows.ts';
import { openPage, USER_ID } from '../../../testing/open-page.tsx';
import { changeDraft, draftOf } from '../page-state/draft.ts';
import { adaptationRow, adaptedTart, adaptedTartare, stateFor } from '../testing/sample-adaptation.ts';
import { AdaptationPage } from './adaptation-page.tsx';
import { SavedAdaptationPage } from './saved-adaptation.tsx';

const spy = vi.hoisted(() => ({ getBackend: vi.fn(), toast: vi.fn(), shareText: vi.fn() }));
vi.mock('../../../lib/backend/backend.ts', async (original) => ({
  ...(await original<typeof import('../../../lib/backend/backend.ts')>()),
  getBackend: spy.getBackend,
}));
vi.mock('../../../ui/toast.ts', () => ({ toast: spy.toast }));
vi.mock('../../../lib/share-text.ts', () => ({ shareText: spy.shareText }));

const ROUTE = '/recipe-adapt/results/:id?';
const SAVED = '00000000-0000-4000-8000-000000000001';
const SUCCESS = { success: true };
let backend: ReturnType<typeof fakeRows>;
const signedIn = { id: USER_ID } as Parameters<typeof openPage>[2];

/** How each function answers; a number is the status of a failure. */
const answer = (answers: Record<string, unknown>) =>
  backend.invoke.mockImplementation(async (name) => {
    const data = answers[name];
    if (typeof data !== 'number') return { data, error: null };
    return { data: null, error: new FunctionsHttpError(new Response('{}', { status: data })) };
  });
const open = (state: unknown = stateFor(USER_ID), path = '/recipe-adapt/results') =>
  openPage(<AdaptationPage />, path, signedIn, { route: ROUTE, state });
const openSaved = (id = SAVED) =>
  openPage(<SavedAdaptationPage />, `/adaptations/${id}`, signedIn, { route: '/adaptations/:id' });
const shown = (text = 'Safe for Pregnancy') => screen.findByText(text);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (name: string) => act(async () => fireEvent.click(button(name)));
const card = (name: string) => screen.getByRole('heading', { name }).parentElement as HTMLElement;
const toasts = () => spy.toast.mock.calls.map(([{ title }]) => title);

beforeAll(async () => {
  await startTexts(['shell']);
  await loadTexts('recipes', 'verdict', 'risk', 'errors');
});
beforeEach(() => {
  backend = fakeRows({ recipe_adaptations: [], profiles: [] });
  spy.getBackend.mockReset().mockImplementation(async () => backend.client);
  spy.toast.mockReset();
  spy.shareText.mockReset().mockResolvedValue('shared');
  answer({ 'adapt-recipe': adaptedTart });
});
afterEach(async () => {
  cleanup();
  forgetUser();
  await act(() => changeLanguage('en'));
});

describe('a recipe that was handed over', () => {
  it('is adapted, and the page says so meanwhile', async () => {
    let tell: (value: unknown) => void = () => {};
    backend.invoke.mockImplementation(() => new Promise((resolve) => (tell = resolve)));
    await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Adapting Your Recipe');
    expect(
      screen.getByText('Our AI is analyzing ingredients and creating pregnancy-safe substitutions...'),
    ).toBeTruthy();
    await act(async () => tell({ data: adaptedTart, error: null }));
    await shown();
    const [name, { body }] = backend.invoke.mock.calls[0] ?? ['', { body: {} }];
    expect(name).toBe('adapt-recipe');
    expect(body).toEqual({ recipe: stateFor(USER_ID).originalRecipe, language: 'en' });
    expect(Object.keys(body.recipe as object)).toEqual(
      expect.arrayContaining([
        'name',
        'ingredients',
        'instructions',
        'servings',
        'prep_time',
        'cook_time',
        'difficulty',
        'cuisine',
      ]),
    );
  });

  it('of another user is not touched', async () => {
    await open(stateFor('99999999-0000-4000-8000-000000000000'));
    expect(screen.getByRole('alert').textContent).toContain('No recipe data found');
    expect(backend.invoke).not.toHaveBeenCalled();
  });

  it.each([null, { originalRecipe: { name: '' } }, 'x'])('has to be a recipe: %j is none', async (state) => {
    await open(state);
    expect(screen.getByRole('alert').textContent).toContain('No recipe data found');
    expect(screen.getByRole('link', { name: 'Back to Recipe Input' }).getAttribute('href')).toBe(
      '/recipe-adapt',
    );
  });
});

describe('an adaptation that failed', () => {
  it.each([
    [500, 'Failed to adapt recipe. Please try again.'],
    [{ recommendations: [] }, 'Invalid response from adaptation service'],
    [{ ...adaptedTart, safetyAnalysis: undefined }, 'Invalid response from adaptation service'],
    [
      { ...adaptedTart, adaptedRecipe: { ...adaptedTart.adaptedRecipe, ingredients: [], instructions: [] } },
      'No adaptation data available. Please try adapting a recipe again.',
    ],
  ])('says so and leads back: %#', async (data, words) => {
    answer({ 'adapt-recipe': data });
    await open();
    expect((await screen.findByRole('alert')).textContent).toContain(words);
    expect(screen.getByRole('link', { name: 'Back to Recipe Input' })).toBeTruthy();
  });

  it.each([
    ['en', 'Shorten it, or enter its parts as separate recipes.'],
    ['fr', 'Raccourcissez-la, ou saisissez ses parties séparément.'],
  ] as const)('says what to do with a recipe that is too long: %s', async (language, words) => {
    await act(() => changeLanguage(language));
    await loadTexts('recipes', 'verdict', 'risk', 'errors');
    const body = JSON.stringify({ code: 'recipe_too_long', message: 'too long' });
    backend.invoke.mockImplementation(async () => ({
      data: null,
      error: new FunctionsHttpError(new Response(body, { status: 413 })),
    }));
    await open();
    expect((await screen.findByRole('alert')).textContent).toContain(words);
  });

  it('can be tried again, and says why where that is known', async () => {
    answer({ 'adapt-recipe': 401 });
    await open();
    expect((await screen.findByRole('alert')).textContent).toContain('Authentication expired.');
    answer({ 'adapt-recipe': adaptedTart });
    await press('Try again');
    await shown();
  });
});

describe('the overall safety', () => {
  const judged = (overall_safety: string) => ({ ...adaptedTart, overall_safety });

  it.each([
    ['safe', 'Safe for Pregnancy', true],
    ['caution', 'Use with Caution', false],
    ['avoid', 'Not Recommended', false],
  ])('is what the check says: %s', async (safety, title, badge) => {
    answer({ 'adapt-recipe': judged(safety) });
    await open();
    const banner = within(await screen.findByRole('region', { name: 'Overall safety' }));
    expect(banner.getByText(title)).toBeTruthy();
    expect(banner.getByText('Confidence: 82%')).toBeTruthy();
    expect(screen.queryByText('Pregnancy-Safe') !== null).toBe(badge);
  });

  it('of a dish that cannot be made safe names what to make instead, with its source', async () => {
    answer({ 'adapt-recipe': adaptedTartare });
    await open();
    expect(await screen.findByText(/cannot be made safe without becoming another dish/)).toBeTruthy();
    const part = within(card('What cannot be made safe'));
    expect(part.getByText('Raw beef can carry toxoplasmosis.')).toBeTruthy();
    expect(part.getByText('Beef patty, cooked through')).toBeTruthy();
    expect(part.getByRole('link', { name: /NHS, 2023/ }).getAttribute('href')).toMatch(/^https:/);
    expect(screen.queryByText('Pregnancy-Safe')).toBeNull();
  });

  it('that a stored record calls otherwise is never shown as safe', async () => {
    backend.tables.recipe_adaptations = [adaptationRow(USER_ID, { overall_safety: 'fine' })];
    await openSaved();
    expect(await screen.findByText(/We have no record of how safe this recipe is/)).toBeTruthy();
    expect(screen.queryByText('Safe for Pregnancy')).toBeNull();
    expect(screen.queryByText('Pregnancy-Safe')).toBeNull();
  });
});

describe('what changed', () => {
  it('says what left, what came and why, with its source', async () => {
    await open();
    await shown();
    const [cheese, rum] = within(card('What we changed')).getAllByRole('listitem');
    expect(cheese?.textContent).toMatch(
      /Instead of: 200 g raw-milk brie.*Use: 200 g cheddar.*Hard cheese hardly lets listeria grow\..*It melts less\..*NHS, 2023/,
    );
    expect(rum?.textContent).toMatch(/2 tbsp rum.*Left out.*No amount of alcohol is known to be safe\./);
  });

  it('stands in the list and in the steps, at its place', async () => {
    await open();
    await shown();
    const recipe = within(screen.getByRole('tabpanel'));
    const items = recipe.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
    expect(items).toEqual([
      expect.stringMatching(/^Servings/),
      expect.stringMatching(/^Prep/),
      'Cook: 35 min',
      '200 g cheddarinstead of 200 g raw-milk brie',
      '3 tomatoes',
      '1 egg, raw',
      '2 tbsp rum Left out',
      expect.stringMatching(/^1Lay the cheddar.*Ingredients changed/),
      expect.stringMatching(/^Flame with the rum\.Step taken out/),
      '2Beat the egg into the dressing.',
      expect.stringMatching(/^3Heat the dressing\.New step70°C in the middle for 2 minutes/),
    ]);
    expect(document.querySelector('del')?.textContent).toBe('2 tbsp rum');
    expect(document.querySelector('ins')?.textContent).toBe('200 g cheddar');
  });

  it('is not in the original recipe', async () => {
    await open();
    await shown();
    await act(async () => fireEvent.mouseDown(screen.getByRole('tab', { name: 'Original Recipe' })));
    const recipe = screen.getByRole('tabpanel');
    expect(recipe.textContent).toContain('Brie and tomato tart');
    expect(recipe.textContent).toContain('200 g raw-milk brie');
    expect(recipe.textContent).toContain('Flame with the rum.');
    expect(recipe.textContent).not.toContain('cheddar');
    expect(recipe.textContent).not.toContain('Pregnancy-Safe');
  });

  it('may be nothing at all', async () => {
    const changes = { ingredients: [], steps: [], notSolvable: [] };
    const ingredients = adaptedTart.adaptedRecipe.ingredients.map(({ name, amount, unit }) => ({
      name,
      amount,
      unit,
    }));
    const adaptedRecipe = { ...adaptedTart.adaptedRecipe, ingredients };
    answer({ 'adapt-recipe': { ...adaptedTart, changes, adaptedRecipe } });
    await open();
    expect(await screen.findByText('Nothing. The recipe can stay as it is.')).toBeTruthy();
  });

  it('of an ingredient that stays but is heated through is no substitution', async () => {
    const [cheese] = adaptedTart.changes.ingredients;
    const ingredients = [{ ...cheese, to: cheese?.from }];
    const [first, ...others] = adaptedTart.adaptedRecipe.ingredients;
    const adaptedRecipe = {
      ...adaptedTart.adaptedRecipe,
      ingredients: [{ ...first, name: 'raw-milk brie' }, ...others],
    };
    answer({
      'adapt-recipe': { ...adaptedTart, adaptedRecipe, changes: { ...adaptedTart.changes, ingredients } },
    });
    await open();
    await shown();
    const [swap] = within(card('What we changed')).getAllByRole('listitem');
    expect(swap?.textContent).toMatch(/^200 g raw-milk brieStays, but is heated throughHard cheese/);
    expect(screen.getByRole('tabpanel').textContent).toContain('heated through: see the steps');
    expect(document.querySelector('ins')).toBeNull();
  });

  it('is told from the ingredients themselves where a record keeps no details', async () => {
    backend.tables.recipe_adaptations = [
      adaptationRow(USER_ID, { adaptations_made: adaptedTart.adaptationsMade }),
    ];
    await openSaved();
    await shown();
    expect(card('What we changed').textContent).toContain('Cheddar instead of raw-milk brie');
    expect(card('What we changed').textContent).toContain('Hard cheese hardly lets listeria grow.');
  });
});

describe('the safety analysis', () => {
  it('rates each ingredient before and after, worst first, with reason, source and recommendation', async () => {
    await open();
    await shown();
    const items = within(card('Ingredient Analysis')).getAllByRole('listitem', { hidden: true });
    const of = (name: string) =>
      items.find(({ textContent }) => textContent?.startsWith(name))?.textContent ?? '';
    expect(of('200 g raw-milk brie')).toMatch(
      /High RisknowSafe.*NHS, 2023.*Recommendation: Use this instead: 200 g cheddar/,
    );
    expect(of('1 egg, raw')).toMatch(
      /Needs ChecknowSafeRaw egg can carry salmonella\.Recommendation: Cook it through/,
    );
    expect(of('2 tbsp rum')).toMatch(/High Risk.*Recommendation: Leave it out/);
    expect(screen.getByText('1 ingredient without a known risk').closest('details')?.open).toBe(false);
    expect(of('3 tomatoes')).toContain('An ordinary food.');
    const texts = items.map(({ textContent }) => textContent);
    expect(texts.findIndex((text) => text?.includes('rum'))).toBeLessThan(
      texts.findIndex((text) => text?.startsWith('1 egg')),
    );
  });

  it('shows nutritional benefits, general recommendations, allergens and the disclaimer', async () => {
    await open();
    await shown();
    expect(card('Nutritional Benefits').textContent).toContain('As much calcium as before.');
    expect(card('General Recommendations').textContent).toContain('Wash the tomatoes well.');
    expect(card('Allergens').textContent).toContain('Milk');
    expect(screen.getByText(/Information only, not medical advice\. No clinician/)).toBeTruthy();
  });

  it('asks what is still open before the recipe is cooked', async () => {
    const [cheese, ...others] = adaptedTart.safetyAnalysis;
    const open_ = {
      ...cheese,
      riskLevel: 'TO_CHECK',
      adaptedRiskLevel: 'TO_CHECK',
      outcome: 'to-check',
      findings: [],
      questions: ['Is the brie made with pasteurised milk?'],
    };
    answer({
      'adapt-recipe': { ...adaptedTart, overall_safety: 'caution', safetyAnalysis: [open_, ...others] },
    });
    await open();
    await shown('Use with Caution');
    expect(within(card('Find out first')).getByText('Is the brie made with pasteurised milk?')).toBeTruthy();
  });

  it('speaks French with a French page', async () => {
    await act(() => changeLanguage('fr'));
    await open();
    await shown('Convient pendant la grossesse');
    expect(card('Conseils généraux').textContent).toContain('Lavez bien les tomates.');
    expect(card('Ce que nous avons changé').textContent).toContain('Un fromage dur freine la listeria.');
    expect(card('Atouts nutritionnels').textContent).toContain('Autant de calcium qu’avant.');
    expect(screen.getByRole('tabpanel').textContent).toMatch(/70\s°C à cœur pendant 2\sminutes/);
  });

  it('speaks the profile’s language where the page does not speak it', async () => {
    const german = { en: 'Hard cheese.', de: 'Hartkäse hält Listerien auf.' };
    const [cheese, rum] = adaptedTart.changes.ingredients;
    answer({
      'adapt-recipe': {
        ...adaptedTart,
        changes: { ...adaptedTart.changes, ingredients: [{ ...cheese, reason: german }, rum] },
      },
    });
    backend.tables.profiles = [profile('de')];
    await open();
    await waitFor(() =>
      expect(card('What we changed').textContent).toContain('Hartkäse hält Listerien auf.'),
    );
    expect(screen.getByText(/translated by a machine/)).toBeTruthy();
  });
});

describe('saving', () => {
  const saves = () => backend.invoke.mock.calls.filter(([name]) => name === 'save-adaptation');
  const idOf = (at: number) => saves()[at]?.[1].body.adaptation_id;

  it('sends notes and adaptation, says so, takes the place of this page and forgets the draft', async () => {
    changeDraft(USER_ID, { text: 'Tart' });
    answer({
      'adapt-recipe': adaptedTart,
      'save-adaptation': { adaptation_id: SAVED, overall_safety: 'safe' },
    });
    const { router } = await open();
    await shown();
    fireEvent.change(screen.getByLabelText('Notes (optional)'), { target: { value: 'Half the salt.' } });
    await press('Save Recipe');
    expect(toasts()).toContain('Adaptation saved successfully!');
    expect(router.state.location.pathname).toBe(`/recipe-adapt/results/${SAVED}`);
    expect(router.state.historyAction).toBe('REPLACE');
    expect(saves()[0]?.[1].body).toMatchObject({
      userId: USER_ID,
      adaptationData: { userNotes: 'Half the salt.', isFavorite: false, confidenceScore: 0.82 },
    });
    expect(draftOf(USER_ID)).toMatchObject({ text: '', notes: '' });
  });

  it('that failed keeps everything; tried again unchanged it is the same record', async () => {
    answer({ 'adapt-recipe': adaptedTart, 'save-adaptation': 500 });
    await open();
    await shown();
    fireEvent.change(screen.getByLabelText('Notes (optional)'), { target: { value: 'Salt.' } });
    await press('Save Recipe');
    await press('Save Recipe');
    expect(toasts()).toEqual(['Failed to save adaptation', 'Failed to save adaptation']);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Notes (optional)').value).toBe('Salt.');
    expect(idOf(0)).toMatch(/^[0-9a-f-]{36}$/);
    expect(idOf(1)).toBe(idOf(0));
    fireEvent.change(screen.getByLabelText('Notes (optional)'), { target: { value: 'No salt.' } });
    await press('Save Recipe');
    expect(idOf(2)).not.toBe(idOf(0));
  });

  it('is impossible once the session has ended, and says what to do', async () => {
    answer({ 'adapt-recipe': adaptedTart, 'save-adaptation': 401 });
    await open();
    await shown();
    await press('Save Recipe');
    expect(spy.toast.mock.calls[0]?.[0]).toMatchObject({
      title: 'Unable to save adaptation',
      description: 'Authentication expired. Please sign in again.',
    });
  });

  it('happens once, however often it is pressed', async () => {
    await open();
    await shown();
    backend.invoke.mockImplementation(() => new Promise(() => {}));
    const pressed = button('Save Recipe');
    await act(async () => {
      fireEvent.click(pressed);
      fireEvent.click(pressed);
    });
    expect(saves()).toHaveLength(1);
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Saving...' })).disabled).toBe(true);
  });
});

describe('sharing and printing', () => {
  it('shares the adapted recipe as a text: how it stands, list, steps, changes, where it comes from', async () => {
    await open();
    await shown();
    await press('Share');
    const [title, text] = spy.shareText.mock.calls[0] ?? [];
    expect(title).toBe('Cheddar and tomato tart');
    for (const part of [
      'Pregnancy check: no known risk when made as written here.',
      '- 200 g cheddar',
      '3. Heat the dressing.',
      '200 g raw-milk brie became 200 g cheddar. Hard cheese hardly lets listeria grow.',
      '2 tbsp rum was left out.',
      'https://orchard.example/tart',
      'not medical advice',
    ]) {
      expect(text).toContain(part);
    }
    expect(toasts()).toEqual([]);
  });

  it.each([
    ['copied', 'Recipe copied. Paste it wherever you like.'],
    ['failed', 'Unable to share or copy the recipe.'],
  ])('says when it was %s', async (how, words) => {
    spy.shareText.mockResolvedValue(how);
    await open();
    await shown();
    await press('Share');
    expect(toasts()).toEqual([words]);
  });

  it('prints the page', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    await open();
    await shown();
    await press('Print');
    expect(print).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });
});

describe('a saved adaptation', () => {
  it('is shown at both addresses with its notes, and without a way to save it again', async () => {
    backend.tables.recipe_adaptations = [adaptationRow(USER_ID)];
    await open(null, `/recipe-adapt/results/${SAVED}`);
    await shown();
    expect(screen.getByText('Half the salt.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save Recipe' })).toBeNull();
    expect(screen.getByText('Confidence: 82%')).toBeTruthy();
    cleanup();
    await openSaved();
    await shown();
    expect(within(card('What we changed')).getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Back to your recipes' }).getAttribute('href')).toBe(
      '/adaptations',
    );
    expect(screen.getByRole('link', { name: /Open the recipe’s page/ }).getAttribute('href')).toBe(
      'https://orchard.example/tart',
    );
    expect(backend.invoke).not.toHaveBeenCalled();
  });

  it('is shown as it was when it was made: for her, allergens, and the languages of its parts', async () => {
    const { changes, recipeLanguage, adapted } = adaptedTart;
    const { advice: _notYetKept, ...oldChanges } = changes;
    const check = { ...adapted, profile_flags: ['Sugar-heavy: mind your diabetes.'] };
    const details = { ...oldChanges, recipeLanguage, textLanguage: 'de', check };
    backend.tables.recipe_adaptations = [
      adaptationRow(USER_ID, { adaptations_made: { ...adaptedTart.adaptationsMade, details } }),
    ];
    await openSaved();
    await shown();
    expect(card('For you').textContent).toContain('Sugar-heavy: mind your diabetes.');
    expect(card('Allergens').textContent).toContain('Milk');
    expect(screen.getByText('Wash the tomatoes well.').closest('[lang]')?.getAttribute('lang')).toBe('de');
    expect(screen.getByText('Heat the dressing.').closest('[lang]')?.getAttribute('lang')).toBe('en');
  });

  it('recommends in the reader’s language, whatever it was made in', async () => {
    const { changes, recipeLanguage } = adaptedTart;
    const details = { ...changes, recipeLanguage, textLanguage: 'en' };
    backend.tables.recipe_adaptations = [
      adaptationRow(USER_ID, { adaptations_made: { ...adaptedTart.adaptationsMade, details } }),
    ];
    await act(() => changeLanguage('fr'));
    await openSaved();
    await shown('Convient pendant la grossesse');
    const advice = within(card('Conseils généraux')).getByText('Lavez bien les tomates.');
    expect(advice.getAttribute('lang')).toBe('fr');
  });

  it.each([SAVED, 'not-an-id', "' or 1=1"])('that there is not is said to be missing: %s', async (id) => {
    await openSaved(encodeURIComponent(id));
    expect((await screen.findByRole('alert')).textContent).toContain('Adaptation not found');
  });

  it('of another user does not exist', async () => {
    backend.tables.recipe_adaptations = [adaptationRow('99999999-0000-4000-8000-000000000000')];
    await openSaved();
    expect((await screen.findByRole('alert')).textContent).toContain('Adaptation not found');
  });

  it('that could not be loaded can be tried again', async () => {
    backend.tables.recipe_adaptations = [adaptationRow(USER_ID)];
    backend.failure = { message: 'broken', status: 500 };
    await openSaved();
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load adaptation');
    backend.failure = null;
    await press('Try again');
    await shown();
  });

  it('that is damaged is said to have failed, not shown in part', async () => {
    backend.tables.recipe_adaptations = [adaptationRow(USER_ID, { adapted_recipe: { name: 'Half' } })];
    await openSaved();
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load adaptation');
  });

  it('shows markup as letters', async () => {
    backend.tables.recipe_adaptations = [
      adaptationRow(USER_ID, {
        user_notes: '<script>alert(1)</script>',
        recommendations: ['<img src=x onerror=alert(1)>'],
      }),
    ];
    await openSaved();
    await shown();
    expect(screen.getByText('<script>alert(1)</script>')).toBeTruthy();
    expect(document.querySelector('script, img')).toBeNull();
  });
});

it('a recipe of 300 ingredients and as many steps is shown whole', async () => {
  const name = (at: number) => `ingredient ${at}`;
  const many = Array.from({ length: 300 }, (_, at) => ({ amount: '1', unit: 'g', name: name(at) }));
  const steps = many.map((_each, at) => `Add it ${at}.`);
  answer({
    'adapt-recipe': {
      ...adaptedTart,
      ...SUCCESS,
      adaptedRecipe: { ...adaptedTart.adaptedRecipe, ingredients: many, instructions: steps },
      changes: { ingredients: [], steps: [], notSolvable: [] },
    },
  });
  await open();
  await shown();
  expect(screen.getByText('Add it 299.')).toBeTruthy();
  expect(screen.getByText('ingredient 299')).toBeTruthy();
});

function profile(language: string) {
  return {
    user_id: USER_ID,
    age: null,
    country: null,
    language,
    edd: null,
    toxoplasmosis_status: 'UNKNOWN',
    gestational_diabetes: 'UNKNOWN',
    dietary_preferences: [],
    allergies: [],
    updated_at: '2026-05-01T10:00:00Z',
  };
}
