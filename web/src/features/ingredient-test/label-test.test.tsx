// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { changeLanguage } from '../../i18n/index.ts';
import { openPage } from '../../testing/open-page.tsx';
import { IngredientTestPage } from './ingredient-test-page.tsx';
import { assessment, backend, open, row, toasts } from './testing/ingredient-test-page.tsx';

vi.mock('../../lib/backend/backend.ts', async (original) => ({
  ...(await original<typeof import('../../lib/backend/backend.ts')>()),
  getBackend: (await import('./testing/ingredient-test-page-spy.ts')).spy.getBackend,
}));
vi.mock('../../ui/toast.ts', async () => ({
  toast: (await import('./testing/ingredient-test-page-spy.ts')).spy.toast,
}));

const SCAN = '6f6a1c0e-6c0e-4a53-9d46-0d4a4c1f6a11';
const finding = {
  rule: 'raw-milk',
  key: 'raw-milk.high',
  risk: 'HIGH_RISK',
  cannotTell: null,
  subject: 'raw milk',
  data: { food: 'raw milk' },
  citations: [],
  elsewhere: [],
  question: null,
  modification: null,
};
const label = {
  language: 'en',
  ingredients: [
    { name: 'raw milk', purpose: null, parts: [], risk: 'HIGH_RISK', findings: [finding] },
    { name: 'E471', purpose: 'emulsifier', parts: [], risk: 'NO_RISK', findings: [] },
  ],
  traces: ['May contain nuts.'],
};
const openWith = (labelText: string) =>
  openPage(<IngredientTestPage />, '/ingredient-test', undefined, { state: { labelText } });
const rowOfList = (name: string) => screen.getAllByText(name).at(-1)?.closest('li') as HTMLElement;

describe('a label', () => {
  it('that a phone read is judged at once, ingredient by ingredient, in English and French', async () => {
    backend.invoke.mockResolvedValue({
      data: {
        result: assessment({ risk: 'HIGH_RISK', findings: [finding], label }),
        test: { id: SCAN, ingredient_name: 'Soft cheese', created_at: new Date().toISOString() },
      },
      error: null,
    });
    await openWith('Ingredients: raw milk, E471');
    await waitFor(() => expect(screen.getByText('Ingredients on the label')).toBeTruthy());
    expect(backend.invoke).toHaveBeenCalledTimes(1);
    expect(backend.invoke.mock.calls[0]).toMatchObject([
      'test-label',
      { body: { text: 'Ingredients: raw milk, E471' } },
    ]);
    expect(within(rowOfList('raw milk')).getByText('High Risk')).toBeTruthy();
    expect(within(rowOfList('E471')).getByText('Safe')).toBeTruthy();
    expect(screen.getByText('May contain nuts.')).toBeTruthy();
    expect(screen.queryByText('Show to the cook')).toBeNull();
    await act(() => changeLanguage('fr'));
    expect(screen.getByText('Ingrédients de l’étiquette')).toBeTruthy();
    expect(screen.getByText('Peut aussi contenir')).toBeTruthy();
  });

  it('is typed or pasted where there is no photo, and its text stays when it could not be checked', async () => {
    await open();
    backend.invoke.mockResolvedValueOnce({ data: null, error: new Error('gone') });
    fireEvent.click(await screen.findByRole('button', { name: 'Type its ingredients' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Check these ingredients' }));
    expect(screen.getByText('Type or paste the ingredients first.')).toBeTruthy();
    expect(backend.invoke).not.toHaveBeenCalled();
    const field = () => screen.getByLabelText('What the pack says') as HTMLTextAreaElement;
    fireEvent.change(field(), { target: { value: 'Ingredients: raw milk, E471' } });
    fireEvent.click(screen.getByRole('button', { name: 'Check these ingredients' }));
    await waitFor(() => expect(backend.invoke).toHaveBeenCalledTimes(1));
    expect(backend.invoke.mock.calls[0]).toMatchObject([
      'test-label',
      { body: { text: 'Ingredients: raw milk, E471' } },
    ]);
    await waitFor(() => expect(toasts()).toContain('Test failed'));
    fireEvent.click(screen.getByRole('button', { name: 'Type its ingredients' }));
    await waitFor(() => expect(field().value).toBe('Ingredients: raw milk, E471'));
    fireEvent.change(field(), { target: { value: 'a'.repeat(20_001) } });
    expect(screen.getByText('This text is 1 character too long.')).toBeTruthy();
    await act(() => changeLanguage('fr'));
    expect(screen.getByText('Texte de l’emballage')).toBeTruthy();
  });

  it('without a list of ingredients is said in words', async () => {
    backend.invoke.mockResolvedValue({
      data: null,
      error: Object.assign(new Error('no list'), {
        name: 'FunctionsHttpError',
        context: Response.json({ code: 'label_without_ingredients', message: 'x' }, { status: 422 }),
      }),
    });
    await openWith('Ingredients: raw milk, E471');
    await waitFor(() => expect(toasts()).toContain('Test failed'));
  });

  it('is marked in the history, where its name alone is not tested again', async () => {
    backend.tables.ingredient_tests?.push(row('Soft cheese', 1, { label }), row('bread', 2));
    await open();
    expect(screen.getByText('From a label')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /^Retest/ })).toHaveLength(1);
  });

  it('is photographed or chosen where there is a network', async () => {
    await open();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Photograph a label' })).toBeTruthy());
    expect(screen.getByRole('button', { name: 'Choose a picture' })).toBeTruthy();
  });
});
