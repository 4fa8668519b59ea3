// @vitest-environment happy-dom
import type { Finding } from '@mirabelle/contract/finding.ts';
import type { Suggestion } from '@mirabelle/contract/functions/suggest-ingredients.ts';
import type { DishAssessment } from '@mirabelle/contract/functions/test-dish.ts';
import { FunctionsHttpError } from '@supabase/supabase-js';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeLanguage, loadTexts, startTexts } from '../../i18n/index.ts';
import { forgetUser } from '../../lib/personal-data.ts';
import { fakeRows } from '../../testing/fake-rows.ts';
import { openPage, USER_ID } from '../../testing/open-page.tsx';
import { DishTestPage } from './dish-test-page.tsx';

const spy = vi.hoisted(() => ({ getBackend: vi.fn(), toast: vi.fn(), loadKnowledge: vi.fn() }));
vi.mock('../../lib/backend/backend.ts', async (original) => ({
  ...(await original<typeof import('../../lib/backend/backend.ts')>()),
  getBackend: spy.getBackend,
}));
vi.mock('../../ui/toast.ts', () => ({ toast: spy.toast }));
vi.mock('../../offline/engine.ts', () => ({ loadKnowledge: spy.loadKnowledge }));

const citation = {
  source: 'nhs-foods',
  body: 'NHS',
  title: 'Foods to avoid',
  url: 'https://www.nhs.uk/',
  year: 2023,
  country: 'GB',
  secondHand: false,
  reportedBy: null,
  at: null,
};
const finding = (over: Partial<Finding> = {}): Finding => ({
  rule: 'salmonella',
  key: 'check',
  risk: 'TO_CHECK',
  cannotTell: 'heat',
  subject: 'egg',
  data: { food: { en: 'egg', fr: 'œuf' } },
  citations: [citation],
  elsewhere: [],
  question: null,
  modification: null,
  ...over,
});
const assessment = (over: Partial<DishAssessment> = {}): DishAssessment => ({
  dish_name: 'Carbonara',
  overall_risk: 'NO_RISK',
  confidence: 88,
  ingredient_risks: [],
  recommendations: [],
  questions_for_cook: [],
  possible_modifications: [],
  allergen_flags: [],
  profile_flags: [],
  reasons: [],
  findings: [],
  profile_findings: [],
  allergens: [],
  unknown: [],
  made_without: [],
  ...over,
});
const DAY_MS = 24 * 60 * 60 * 1000;
let made = 0;
const row = (
  name: string,
  daysAgo: number,
  ingredients: string[] = ['egg'],
  over: Partial<DishAssessment> = {},
) => ({
  id: `00000000-0000-4000-8000-${String(++made).padStart(12, '0')}`,
  user_id: USER_ID,
  dish_name: name,
  ingredients,
  created_at: new Date(Date.now() - daysAgo * DAY_MS).toISOString(),
  safety_assessment: assessment({ dish_name: name, ...over }),
});
const suggestion = (over: Partial<Suggestion> = {}): Suggestion => ({
  suggested_ingredients: [
    { name: 'pasta', category: 'grain', essential: true, origin: 'dish' },
    { name: 'egg yolk', category: 'egg', essential: true, origin: 'dish' },
    { name: 'cream', category: 'dairy', essential: false, origin: 'dish' },
  ],
  dish: { name: 'carbonara' },
  also: [],
  known: true,
  course: null,
  ...over,
});

let backend: ReturnType<typeof fakeRows>;
type Answers = Partial<
  Record<'suggest-ingredients' | 'test-dish', (body: Record<string, unknown>) => unknown>
>;
const answerWith = (answers: Answers) =>
  backend.invoke.mockImplementation(async (name, { body }) => {
    const answer = answers[name as keyof Answers];
    if (!answer) throw new Error(`${name} was not expected`);
    return answer(body);
  });
const suggests = (over?: Partial<Suggestion>) => () => ({
  data: { success: true, result: suggestion(over) },
  error: null,
});
const judges =
  (over: Partial<DishAssessment> = {}) =>
  (body: Record<string, unknown>) => {
    const kept = {
      ...row(String(body.dish_name), 0, body.ingredients as string[], over),
      id: String(body.test_id),
    };
    backend.tables.dish_tests?.push(kept);
    const { safety_assessment: result, user_id: _user, ...test } = kept;
    return { data: { result, test }, error: null };
  };
const fails = (message: string, status: number) => () => ({
  data: null,
  error:
    status === 0
      ? Object.assign(new Error(message), { name: 'FunctionsFetchError' })
      : new FunctionsHttpError(Response.json({ message }, { status })),
});

const open = async () => {
  const shown = await openPage(<DishTestPage />, '/dish-test');
  await waitFor(() => expect(screen.queryByText('Loading your tests...')).toBeNull());
  return shown;
};
const nameField = () => screen.getByLabelText('Dish Name') as HTMLInputElement;
const line = (number: number) => screen.getByLabelText(`Ingredient ${number}`) as HTMLInputElement;
const lines = () =>
  screen.getAllByRole('combobox').filter((e) => e.tagName === 'INPUT') as HTMLInputElement[];
const values = () => lines().map(({ value }) => value);
const button = (name: string | RegExp) => screen.getByRole('button', { name }) as HTMLButtonElement;
const press = (name: string | RegExp) => act(async () => fireEvent.click(button(name)));
const type = (field: HTMLInputElement, value: string) => fireEvent.change(field, { target: { value } });
const key = (field: HTMLElement, name: string) => act(async () => fireEvent.keyDown(field, { key: name }));
const toasts = () => spy.toast.mock.calls.map(([{ title }]) => title);
const calls = (name: string) => backend.invoke.mock.calls.filter(([called]) => called === name);
const toIngredients = async (dish = 'Carbonara') => {
  type(nameField(), dish);
  await press('Get Ingredients');
  await waitFor(() => expect(screen.getByText('Current Ingredients')).toBeTruthy());
};

beforeAll(async () => {
  await startTexts(['shell']);
  await loadTexts('dish-test', 'models', 'verdict', 'risk', 'errors');
});
beforeEach(() => {
  backend = fakeRows({ dish_tests: [], profiles: [] });
  spy.getBackend.mockReset().mockImplementation(async () => backend.client);
  spy.toast.mockReset();
  spy.loadKnowledge.mockReset().mockResolvedValue({
    foods: [
      { id: 'parmesan', names: { en: ['Parmesan'], fr: ['parmesan'] } },
      { id: 'parsley', names: { en: ['parsley', 'parsley root'], fr: ['persil'] } },
    ],
  });
  forgetUser();
});
afterEach(async () => {
  cleanup();
  await act(() => changeLanguage('en'));
});

describe('the first step', () => {
  it('asks for a name, and says so where Enter is pressed without one', async () => {
    await open();
    expect(button('Get Ingredients').disabled).toBe(true);
    type(nameField(), '   ');
    expect(button('Get Ingredients').disabled).toBe(true);
    await key(nameField(), 'Enter');
    expect(screen.getByText('Please enter a dish name')).toBeTruthy();
    type(nameField(), 'C');
    expect(screen.queryByText('Please enter a dish name')).toBeNull();
    expect(backend.invoke).not.toHaveBeenCalled();
  });

  it('asks once for what is in the dish, in the language of the interface, however often it is pressed', async () => {
    let answer = (_: unknown) => {};
    backend.invoke.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    await open();
    type(nameField(), '  Carbonara ');
    await act(async () => {
      fireEvent.click(button('Get Ingredients'));
      fireEvent.submit(nameField().form as HTMLFormElement);
    });
    expect(button('Getting Ingredients...').disabled).toBe(true);
    await act(async () => answer(suggests()()));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Carbonara' })).toBeTruthy());
    expect(backend.invoke).toHaveBeenCalledTimes(1);
    expect(calls('suggest-ingredients')[0]?.[1].body).toEqual({ dish_name: 'Carbonara', language: 'en' });
  });

  it('says that suggestions failed, keeps the name, and lets her go on by herself', async () => {
    answerWith({ 'suggest-ingredients': fails('broken', 500) });
    await open();
    type(nameField(), 'Carbonara');
    await press('Get Ingredients');
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toContain(
        'Failed to get ingredient suggestions. Please try again.',
      ),
    );
    expect(nameField().value).toBe('Carbonara');
    await press('Enter the ingredients yourself');
    expect(screen.getByRole('heading', { name: 'Carbonara' })).toBeTruthy();
    expect(values()).toEqual(['']);
    expect(screen.queryByText('AI Suggested Ingredients')).toBeNull();
  });

  it('says the same of an answer that is not what was agreed', async () => {
    answerWith({ 'suggest-ingredients': () => ({ data: { success: false }, error: null }) });
    await open();
    type(nameField(), 'Carbonara');
    await press('Get Ingredients');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Failed to get ingredient'));
  });
});

describe('the suggestions', () => {
  it('are chips with name, category and what is essential; a tap adds, another takes out', async () => {
    answerWith({ 'suggest-ingredients': suggests() });
    await open();
    await toIngredients();
    expect(screen.getByText('Understood as carbonara.')).toBeTruthy();
    const pasta = button(/^pasta/);
    expect(pasta.textContent).toBe('pastaGrainEssential');
    expect(button(/^cream/).textContent).toBe('creamDairy');
    await act(async () => fireEvent.click(pasta));
    expect(pasta.textContent).toContain('✓ Added');
    expect(pasta.getAttribute('aria-pressed')).toBe('true');
    await press(/^cream/);
    expect(values()).toEqual(['pasta', 'cream']);
    await act(async () => fireEvent.click(pasta));
    expect(values()).toEqual(['cream']);
    await press('Add all essentials');
    expect(values()).toEqual(['cream', 'pasta', 'egg yolk']);
    expect(screen.queryByRole('button', { name: 'Add all essentials' })).toBeNull();
  });

  it('say that nobody knows the dish, and offer common bases as such', async () => {
    answerWith({
      'suggest-ingredients': suggests({
        known: false,
        dish: null,
        suggested_ingredients: [
          { name: 'saffron', category: 'herb-spice', essential: true, origin: 'name' },
          { name: 'rice', category: 'grain', essential: false, origin: 'base' },
        ],
      }),
    });
    await open();
    await toIngredients('Zorglub au safran');
    expect(screen.getByText('We don’t know this dish')).toBeTruthy();
    const bases = screen.getByText('Common bases of such dishes').parentElement as HTMLElement;
    expect(bases.textContent).toContain('This says nothing about your dish');
    expect(within(bases).getAllByRole('button')).toHaveLength(1);
    expect(screen.getByText('In the name of the dish')).toBeTruthy();
    expect(screen.queryByText(/Understood as/)).toBeNull();
  });

  it('say that a model names them, also where the answer does not name the model', async () => {
    const result = { suggested_ingredients: [{ name: 'egg', category: 'Protein', essential: true }] };
    answerWith({ 'suggest-ingredients': () => ({ data: { success: true, result }, error: null }) });
    await open();
    await toIngredients('Omelette');
    expect(screen.getByText(/^A language model suggests this,/)).toBeTruthy();
  });
});

describe('the list of ingredients', () => {
  beforeEach(() => {
    answerWith({ 'suggest-ingredients': suggests() });
  });

  it('takes lines more and fewer, never fewer than one, and says what is missing', async () => {
    await open();
    await toIngredients();
    expect(line(1).placeholder).toBe('Ingredient 1');
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
    expect(button('Test Dish Safety').disabled).toBe(true);
    await key(line(1), 'Enter');
    expect(screen.getByText('Please enter at least one ingredient')).toBeTruthy();
    type(line(1), 'bacon');
    expect(screen.queryByText('Please enter at least one ingredient')).toBeNull();
    await press('Add Ingredient');
    expect(document.activeElement).toBe(line(2));
    type(line(2), 'leek');
    await key(line(2), 'Enter');
    expect(document.activeElement).toBe(line(3));
    await press('Remove bacon');
    expect(values()).toEqual(['leek', '']);
    expect(document.activeElement).toBe(line(1));
  });

  it('goes back to the name and forth again without losing anything', async () => {
    await open();
    await toIngredients();
    await press(/^pasta/);
    await press('Add Ingredient');
    type(line(2), 'my grandmother’s sauce');
    await press('Back');
    expect(nameField().value).toBe('Carbonara');
    await press('Back to the ingredients');
    expect(values()).toEqual(['pasta', 'my grandmother’s sauce']);
    await press('Back');
    type(nameField(), 'Lasagne');
    await press('Get Ingredients');
    // What was picked for the other dish goes, what was typed stays.
    await waitFor(() => expect(values()).toEqual(['my grandmother’s sauce']));
  });

  it('keeps the draft when the page is left, and forgets it with the user', async () => {
    await open();
    await toIngredients();
    type(line(1), 'raw egg');
    cleanup();
    await open();
    expect(values()).toEqual(['raw egg']);
    expect(JSON.stringify({ ...sessionStorage })).toContain('raw egg');
    cleanup();
    forgetUser();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('raw egg');
    await open();
    expect(nameField().value).toBe('');
  });
});

describe('completing a name', () => {
  beforeEach(() => {
    answerWith({ 'suggest-ingredients': suggests() });
  });
  const start = async () => {
    await open();
    await toIngredients();
    expect(spy.loadKnowledge).not.toHaveBeenCalled();
    await act(async () => line(1).focus());
  };
  const options = () =>
    screen
      .queryAllByRole('option')
      .filter((e) => e.tagName === 'LI')
      .map((e) => e.textContent);

  it('is fetched with the first focus and works by keyboard; only Enter on a suggestion takes it', async () => {
    await start();
    type(line(1), 'grated par');
    await waitFor(() => expect(options()).toEqual(['parsley', 'Parmesan']));
    expect(line(1).getAttribute('aria-expanded')).toBe('true');
    expect(line(1).getAttribute('aria-activedescendant')).toBeNull();
    await key(line(1), 'ArrowDown');
    await key(line(1), 'ArrowDown');
    const active = document.getElementById(line(1).getAttribute('aria-activedescendant') ?? '');
    expect(active?.textContent).toBe('Parmesan');
    expect(active?.getAttribute('aria-selected')).toBe('true');
    expect(line(1).value).toBe('grated par');
    await key(line(1), 'Enter');
    expect(values()).toEqual(['grated Parmesan']);
    expect(screen.getByText('Parmesan filled in. Escape puts back what you typed.')).toBeTruthy();
    expect(line(1).getAttribute('aria-expanded')).toBe('false');
    await key(line(1), 'Escape');
    expect(values()).toEqual(['grated par']);
  });

  it('closes by Escape and on leaving the field, and changes nothing', async () => {
    await start();
    type(line(1), 'pars');
    await waitFor(() => expect(options()).toHaveLength(1));
    await key(line(1), 'ArrowDown');
    await key(line(1), 'Escape');
    expect(options()).toEqual([]);
    await key(line(1), 'ArrowUp');
    expect(options()).toHaveLength(1);
    await act(async () => line(1).blur());
    expect(options()).toEqual([]);
    expect(values()).toEqual(['pars']);
  });

  it('leaves a whole name alone, and what lies below it free, until an arrow key asks for more', async () => {
    await start();
    type(line(1), 'parmes');
    await waitFor(() => expect(options()).toEqual(['Parmesan']));
    type(line(1), 'parsley');
    expect(options()).toEqual([]);
    await key(line(1), 'ArrowDown');
    expect(options()).toEqual(['parsley root']);
  });

  it('takes a suggestion by a tap', async () => {
    await start();
    type(line(1), 'pars');
    await waitFor(() => expect(options()).toHaveLength(1));
    await act(async () => fireEvent.click(screen.getByRole('option', { name: 'parsley' })));
    expect(values()).toEqual(['parsley']);
  });

  it('is done without where the names cannot be fetched', async () => {
    vi.resetModules();
    spy.loadKnowledge.mockRejectedValue(new Error('no chunk'));
    const { useFoodNames } = await import('./input/use-food-names.ts');
    const { renderHook } = await import('@testing-library/react');
    const { result } = renderHook(() => useFoodNames());
    await act(async () => result.current.want());
    expect(result.current.names).toBeNull();
    spy.loadKnowledge.mockResolvedValue({ foods: [] });
    await act(async () => result.current.want());
    expect(result.current.names).toEqual({ names: [] });
  });
});

describe('a test', () => {
  const ready = async (answers: Answers, ingredient = ' raw egg ') => {
    answerWith({ 'suggest-ingredients': suggests(), ...answers });
    await open();
    await toIngredients();
    type(line(1), ingredient);
  };

  it('sends what is in the list without blanks, and shows the answer with all its parts', async () => {
    const high = finding({
      key: 'high',
      risk: 'HIGH_RISK',
      cannotTell: null,
      question: 'heat',
      data: { food: { en: 'raw egg', fr: 'œuf cru' } },
      subject: 'raw egg',
    });
    await ready({
      'test-dish': judges({
        overall_risk: 'HIGH_RISK',
        confidence: 91,
        findings: [
          high,
          finding({ rule: 'listeria', subject: 'Carbonara', data: { food: { en: 'the whole' } } }),
        ],
        ingredient_risks: [
          {
            ingredient: 'pasta',
            risk: 'NO_RISK',
            reasons: ['Fine.'],
            confidence: 90,
            findings: [],
            hidden: false,
            missing: false,
          },
          {
            ingredient: 'raw egg',
            risk: 'HIGH_RISK',
            reasons: [],
            confidence: 90,
            findings: [high],
            hidden: false,
            missing: false,
          },
          {
            ingredient: 'bacon',
            risk: 'TO_CHECK',
            reasons: ['Ask.'],
            confidence: 90,
            findings: [],
            hidden: true,
            missing: false,
          },
        ],
        profile_flags: ['You told us of an egg allergy.'],
        allergens: [{ allergen: 'eggs', option: 'Eggs', certainty: 'sure' }],
        unknown: ['zorglub'],
      }),
    });
    await press('Add Ingredient');
    await press('Test Dish Safety');
    expect(calls('test-dish')[0]?.[1].body).toEqual({
      dish_name: 'Carbonara',
      ingredients: ['raw egg'],
      test_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    await waitFor(() => expect(toasts()).toEqual(['Dish "Carbonara" tested successfully!']));
    for (const title of ['Ingredient Analysis', 'Safety Concerns', 'For you', 'Allergen Alerts']) {
      expect(screen.getByRole('heading', { name: title })).toBeTruthy();
    }
    expect(screen.getByText('Confidence: 91%')).toBeTruthy();
    expect(screen.getByText('Skip this one, or ask for it to be made another way.')).toBeTruthy();
    expect(screen.getAllByText('High Risk').length).toBeGreaterThan(1);
    expect(screen.getByText('1 ingredient without a known risk')).toBeTruthy();
    expect(screen.getByText('Not on your list, but part of such a dish')).toBeTruthy();
    expect(screen.getByText('The dish as a whole')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: /NHS, 2023/ }).length).toBeGreaterThan(0);
    expect(screen.getByText('You told us of an egg allergy.')).toBeTruthy();
    expect(screen.getByText(/We could not make sense of these words: zorglub/)).toBeTruthy();
    expect(screen.getByText('Showing 1 of 1 tests')).toBeTruthy();
    expect(values()).toEqual([' raw egg ', '']);
  });

  it.each([
    ['HIGH_RISK', 'High Risk', 'High Risk'],
    ['TO_CHECK', 'Needs Verification', 'Needs Check'],
    ['NO_RISK', 'Generally Safe', 'Safe'],
  ] as const)('calls %s "%s" in the answer and "%s" in the list', async (overall_risk, full, short) => {
    await ready({ 'test-dish': judges({ overall_risk }) });
    await press('Test Dish Safety');
    await waitFor(() => expect(screen.getAllByText(full).length).toBeGreaterThan(0));
    const list = screen.getByRole('region', { name: 'Your dish tests' });
    expect(within(list).getByText(short)).toBeTruthy();
  });

  it('says why where no ingredient stands out, with sources', async () => {
    const fine = ['pasta', 'leek'].map((food) =>
      finding({ rule: 'general', key: 'fine', risk: 'NO_RISK', subject: food, data: { food: { en: food } } }),
    );
    await ready({ 'test-dish': judges({ findings: fine }) });
    await press('Test Dish Safety');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Why' })).toBeTruthy());
    expect(screen.getByText(/^Pasta and leek: no known risk/)).toBeTruthy();
    expect(screen.getAllByRole('link', { name: /NHS, 2023/ })).toHaveLength(1);
    expect(screen.queryByText('Safety Concerns')).toBeNull();
  });

  it('shows the stored words of an answer without findings: concerns, questions, modifications', async () => {
    await ready({
      'test-dish': judges({
        overall_risk: 'TO_CHECK',
        recommendations: ['Mind the egg.'],
        questions_for_cook: ['Is the egg cooked?'],
        possible_modifications: ['Ask for a firm yolk.'],
      }),
    });
    await press('Test Dish Safety');
    await waitFor(() => expect(screen.getByText('Mind the egg.')).toBeTruthy());
    for (const text of [
      'Questions to Ask',
      'Is the egg cooked?',
      'Suggested Modifications',
      'Ask for a firm yolk.',
    ]) {
      expect(screen.getByText(text)).toBeTruthy();
    }
  });

  it('is made once however often the button is pressed, also after the page was left', async () => {
    let answer = (_: unknown) => {};
    let body: Record<string, unknown> = {};
    await ready({
      'test-dish': (sent) => {
        body = sent;
        return new Promise((resolve) => (answer = resolve));
      },
    });
    const form = line(1).form as HTMLFormElement;
    await act(async () => {
      fireEvent.click(button('Test Dish Safety'));
      fireEvent.submit(form);
    });
    await waitFor(() => expect(button('Testing Dish Safety...').disabled).toBe(true));
    await act(async () => fireEvent.submit(form));
    expect(calls('test-dish')).toHaveLength(1);
    await act(async () => answer(judges()(body)));
    await waitFor(() => expect(screen.getByText('Generally Safe')).toBeTruthy());
    expect(calls('test-dish')).toHaveLength(1);
  });

  it('has the same id when it is sent again after a failure, and another once something was changed', async () => {
    await ready({ 'test-dish': fails('nope', 400) });
    const idOf = (at: number) => calls('test-dish')[at]?.[1].body.test_id;
    for (const _ of [1, 2]) {
      await press('Test Dish Safety');
      await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Error: nope'));
    }
    expect(idOf(1)).toBe(idOf(0));
    type(line(1), 'firm egg');
    expect(screen.queryByText('Error: nope')).toBeNull();
    answerWith({ 'test-dish': judges() });
    await press('Test Dish Safety');
    await waitFor(() => expect(screen.getByText('Generally Safe')).toBeTruthy());
    expect(idOf(2)).not.toBe(idOf(0));
    await press('Test Dish Safety');
    await waitFor(() => expect(calls('test-dish')).toHaveLength(4));
    expect(idOf(3)).not.toBe(idOf(2));
  });

  it.each([
    [
      'there is no network',
      fails('Failed to fetch', 0),
      'Network error. Please check your connection and try again.',
    ],
    [
      'the browser names CORS',
      fails('blocked by CORS policy', 400),
      'Network error. Please check your connection and try again.',
    ],
    ['the server refuses it', fails('ingredients: at most 100', 400), 'Error: ingredients: at most 100'],
    ['the server breaks', fails('', 500), 'Error: Something went wrong on the server.'],
    ['the server breaks and says how', fails('The oven is broken.', 500), 'Error: The oven is broken.'],
    ['there were too many', fails('slow down', 429), 'Error: Too many requests.'],
    ['the session has ended', fails('no', 401), 'Please log in to test dishes'],
    [
      'the answer has no result',
      () => ({ data: { result: null }, error: null }),
      'Invalid response from server',
    ],
    [
      'anything else goes wrong',
      () => {
        throw new RangeError('oops');
      },
      'Failed to test dish. Please try again.',
    ],
  ])(
    'says why it failed when %s, and keeps what was typed',
    async (_why, answer, text) => {
      await ready({ 'test-dish': answer });
      await press('Test Dish Safety');
      await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(text));
      expect(values()).toEqual([' raw egg ']);
      expect(button('Test Dish Safety').disabled).toBe(false);
      expect(screen.getByText('Your dish and its ingredients are still here.')).toBeTruthy();
    },
    10_000,
  );

  it('says why it failed in the language that the interface has since', async () => {
    await ready({ 'test-dish': fails('', 500) });
    await press('Test Dish Safety');
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toContain('Something went wrong on the server.'),
    );
    await act(async () => changeLanguage('fr'));
    expect(screen.getByRole('alert').textContent).toContain('Un problème est survenu sur le serveur.');
  });

  it('is changed and made again, or followed by another dish', async () => {
    await ready({ 'test-dish': judges({ overall_risk: 'HIGH_RISK' }) });
    await press('Test Dish Safety');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Test Another Dish' })).toBeTruthy());
    type(line(1), 'firm egg');
    answerWith({ 'test-dish': judges() });
    await press('Test Dish Safety');
    await waitFor(() => expect(screen.getByText('Generally Safe')).toBeTruthy());
    expect(screen.getByText('Showing 2 of 2 tests')).toBeTruthy();
    await press('Test Another Dish');
    expect(screen.queryByText('Generally Safe')).toBeNull();
    expect(nameField().value).toBe('');
  });
});

describe('the list of tests', () => {
  const twoDays = () => [
    row('Steak tartare', 0, ['beef', 'egg yolk', 'capers', 'onion', 'mustard'], {
      overall_risk: 'HIGH_RISK',
    }),
    row('Caesar salad', 1, ['lettuce'], { overall_risk: 'TO_CHECK', confidence: 71 }),
    row('Apple crumble', 3, ['apple', 'flour']),
    row('Beef stew', 30, ['beef']),
  ];
  const shown = () =>
    screen.getAllByRole('button', { name: /^Show the answer for/ }).map((e) => e.textContent);
  const choose = (label: string, value: string) =>
    act(async () => fireEvent.change(screen.getByLabelText(label), { target: { value } }));

  it('says when there is none', async () => {
    await open();
    expect(screen.getByText('No dish tests yet')).toBeTruthy();
    expect(screen.queryByLabelText('Search your dish tests')).toBeNull();
  });

  it('shows three ingredients and how many more, the day, the rating and the confidence', async () => {
    backend.tables.dish_tests = twoDays();
    await open();
    const [tartare, caesar, crumble, stew] = screen
      .getByRole('region', { name: 'Your dish tests' })
      .querySelectorAll('li');
    for (const text of ['beef, egg yolk, capers +2 more', 'Today', 'High Risk', 'Confidence 88%']) {
      expect(tartare?.textContent).toContain(text);
    }
    for (const text of ['Yesterday', 'Needs Check', 'Confidence 71%'])
      expect(caesar?.textContent).toContain(text);
    expect(crumble?.textContent).toContain('3 days ago');
    expect(crumble?.textContent).not.toContain('more');
    expect(stew?.textContent).toMatch(/\d{4}/);
    expect(screen.getByText('Showing 4 of 4 tests')).toBeTruthy();
  });

  it('is searched, filtered and sorted, and says when nothing matches', async () => {
    backend.tables.dish_tests = twoDays();
    await open();
    const search = screen.getByPlaceholderText('Search dishes or ingredients...') as HTMLInputElement;
    type(search, 'beef');
    expect(shown()).toEqual(['Steak tartare', 'Beef stew']);
    expect(screen.getByText('Showing 2 of 4 tests')).toBeTruthy();
    await choose('Rating', 'NO_RISK');
    expect(shown()).toEqual(['Beef stew']);
    type(search, 'sushi');
    expect(screen.getByText('No tests match your search criteria')).toBeTruthy();
    expect(screen.getByText('Showing 0 of 4 tests')).toBeTruthy();
    await press('Show all');
    await choose('Order', 'alphabetical');
    expect(shown()).toEqual(['Apple crumble', 'Beef stew', 'Caesar salad', 'Steak tartare']);
    await choose('Order', 'oldest');
    expect(shown()[0]).toBe('Beef stew');
  });

  it('shows a stored answer, reads it once, and leaves the dish at hand as it is', async () => {
    backend.tables.dish_tests = twoDays();
    answerWith({ 'suggest-ingredients': suggests() });
    await open();
    await toIngredients();
    type(line(1), 'my own');
    await press('Show the answer for Caesar salad');
    await waitFor(() => expect(toasts()).toEqual(['Loaded previous test for "Caesar salad"']));
    expect(screen.getByText('Needs Verification')).toBeTruthy();
    expect(values()).toEqual(['my own']);
    expect(calls('test-dish')).toEqual([]);
    await press('Change the ingredients');
    expect(values()).toEqual(['lettuce']);
    await press('Back to the ingredients');
    expect(values()).toEqual(['my own']);
    await press('Test Another Dish');
    expect(values()).toEqual(['my own']);
  });

  it('says when a test is gone or cannot be opened', async () => {
    backend.tables.dish_tests = twoDays();
    await open();
    backend.tables.dish_tests = [];
    await press('Show the answer for Caesar salad');
    await waitFor(() => expect(toasts()).toEqual(['This test could not be opened']));
    backend.failure = { message: 'broken', status: 400 };
    await press('Show the answer for Apple crumble');
    await waitFor(() => expect(toasts()).toHaveLength(2));
  });

  it('loses a single test after asking once, and its answer with it', async () => {
    backend.tables.dish_tests = twoDays();
    await open();
    await press('Show the answer for Caesar salad');
    await waitFor(() => expect(screen.getByText('Needs Verification')).toBeTruthy());
    await press(/^Delete the test of Caesar salad/);
    await press('Cancel');
    expect(backend.tables.dish_tests).toHaveLength(4);
    await press(/^Delete the test of Caesar salad/);
    await press('Delete');
    await waitFor(() => expect(toasts()).toContain('Test deleted'));
    expect(backend.tables.dish_tests).toHaveLength(3);
    expect(screen.queryByText('Needs Verification')).toBeNull();
    expect(screen.getByText('Showing 3 of 3 tests')).toBeTruthy();
  });

  it('says when it cannot be loaded, or a test not deleted, and loses nothing', async () => {
    backend.tables.dish_tests = twoDays();
    backend.failure = { message: 'broken', status: 500 };
    await open();
    await waitFor(() => expect(toasts()).toEqual(['Your dish tests could not be loaded']));
    backend.failure = null;
    await press('Try again');
    await waitFor(() => expect(screen.getByText('Showing 4 of 4 tests')).toBeTruthy());
    backend.failure = { message: 'broken', status: 400 };
    await press(/^Delete the test of Beef stew/);
    await press('Delete');
    await waitFor(() => expect(toasts()).toContain('The test could not be deleted'));
    expect(backend.tables.dish_tests).toHaveLength(4);
  });
});

it('explains itself in three steps and says what it is not, in both languages', async () => {
  await open();
  expect(screen.getByRole('heading', { name: 'How Dish Testing Works' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Important Safety Notice' })).toBeTruthy();
  await act(() => changeLanguage('fr'));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Tester un plat');
  expect(screen.getByText(/Quel plat souhaitez-vous tester/)).toBeTruthy();
  expect(screen.getByText('Aucun plat testé pour l’instant')).toBeTruthy();
});

it('leads a signed-out visitor to sign-in', async () => {
  const { router } = await openPage(<DishTestPage />, '/dish-test', null);
  expect(router.state.location).toMatchObject({ pathname: '/auth', state: { from: '/dish-test' } });
});
