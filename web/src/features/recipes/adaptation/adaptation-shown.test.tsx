// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { changeLanguage } from '../../../i18n/index.ts';
import { USER_ID } from '../../../testing/open-page.tsx';
import { adaptationRow, adaptedTart, adaptedTartare } from '../testing/sample-adaptation.ts';
import { answer, backend, card, open, openSaved, profile, shown } from './testing/adaptation-page.tsx';

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

  it('of an ingredient that stays but is heated through is not a substitution', async () => {
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
    await shown('Aucun risque connu pendant la grossesse');
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
