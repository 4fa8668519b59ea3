// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { changeLanguage } from '../../../i18n/index.ts';
import { USER_ID } from '../../../testing/open-page.tsx';
import { changeDraft, draftOf } from '../page-state/draft.ts';
import { adaptationRow, adaptedTart } from '../testing/sample-adaptation.ts';
import {
  answer,
  backend,
  button,
  card,
  open,
  openSaved,
  press,
  SAVED,
  shown,
  toasts,
} from './testing/adaptation-page.tsx';
import { spy } from './testing/adaptation-page-spy.ts';

vi.mock('../../../lib/backend/backend.ts', async (original) => ({
  ...(await original<typeof import('../../../lib/backend/backend.ts')>()),
  getBackend: (await import('./testing/adaptation-page-spy.ts')).spy.getBackend,
}));
vi.mock('../../../ui/toast.ts', async () => ({
  toast: (await import('./testing/adaptation-page-spy.ts')).spy.toast,
}));
vi.mock('../../../lib/share-text.ts', async () => ({
  shareText: (await import('./testing/adaptation-page-spy.ts')).spy.shareText,
}));

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
    await shown('Aucun risque connu pendant la grossesse');
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
