// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetUser } from '../../lib/personal-data.ts';
import {
  answerWith,
  backend,
  button,
  calls,
  fails,
  key,
  line,
  nameField,
  open,
  press,
  suggests,
  toIngredients,
  type,
  values,
} from './testing/dish-test-page.tsx';

vi.mock('../../lib/backend/backend.ts', async (original) => ({
  ...(await original<typeof import('../../lib/backend/backend.ts')>()),
  getBackend: (await import('./testing/dish-test-page-spy.ts')).spy.getBackend,
}));
vi.mock('../../ui/toast.ts', async () => ({
  toast: (await import('./testing/dish-test-page-spy.ts')).spy.toast,
}));
vi.mock('../../offline/engine.ts', async () => ({
  loadFoodNames: (await import('./testing/dish-test-page-spy.ts')).spy.loadFoodNames,
}));

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

  it('say that no one knows the dish, and offer common bases as such', async () => {
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
    // What was picked for the other dish is removed, what was typed stays.
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
