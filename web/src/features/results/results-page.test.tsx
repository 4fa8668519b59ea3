// @vitest-environment happy-dom

import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { changeLanguage } from '../../i18n/index.ts';
import { brie } from '../../verdict/testing/sample-findings.ts';
import { openResults } from './testing/open-results.tsx';
import { backend, cards, groups, heading, scanWith } from './testing/results-page.tsx';
import { dish, ingredient, SCAN_ID, sampleMenu } from './testing/sample-menu.ts';

vi.mock('../../lib/backend/backend.ts', async (original) => ({
  ...(await original<typeof import('../../lib/backend/backend.ts')>()),
  getBackend: (await import('./testing/results-page-spy.ts')).spy.getBackend,
}));
vi.mock('../../ui/toast.ts', async () => ({
  toast: (await import('./testing/results-page-spy.ts')).spy.toast,
}));

describe('a rated menu', () => {
  it('shows the counts, the groups and every dish with its rating and deciding reason', async () => {
    await openResults();
    expect(heading()).toBe('Trattoria Prugna');
    expect(screen.getByText('Italian')).toBeTruthy();
    expect(screen.getByText('Italy')).toBeTruthy();
    expect(
      screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]),
    ).toEqual([
      ['Safe Items', '1'],
      ['Ask Cook', '1'],
      ['High Risk', '1'],
    ]);
    expect(groups()).toEqual(['Starters & Drinks', 'Mains', 'Desserts']);
    expect(cards()).toEqual(['House red', 'Brie toast', 'Tart']);
    const [red, toast, tart] = screen.getAllByRole('article');
    expect(red?.textContent).toContain('Wine: best avoided in this form.');
    expect(toast?.textContent).toContain('Brie: it depends');
    expect(toast?.textContent).not.toContain('Bread:');
    expect(tart?.textContent).toContain('Bread and apple: no known risk when prepared like this.');
  });

  it('shows the parts named or risky and the allergens as chips, the hidden harmless ones only in the details', async () => {
    await openResults();
    const card = screen.getAllByRole('article')[1] as HTMLElement;
    const list = (name: string) =>
      within(within(card).getByRole('list', { name }))
        .getAllByRole('listitem')
        .map((item) => item.textContent);
    expect(list('Ingredients')).toEqual(['brie', 'bread']);
    expect(list('Allergens')).toEqual(['Milk', 'Nuts']);
  });

  it('links each source, and names who reported what was not read at first hand', async () => {
    await openResults();
    expect(
      screen.getByRole('link', { name: /^Chief Medical Officers, 2023, as reported by Guidelines/ }),
    ).toHaveProperty('href', 'https://health.example/foods');
    expect(screen.getAllByRole('link', { name: /^Health Authority, 2023/ })).toHaveLength(2);
  });

  it('says that a dish is still being checked, and never calls it safe', async () => {
    backend.tables = sampleMenu({ menu_items: [dish('Soup'), dish('Stew', { risk: null })] });
    await openResults();
    const stew = screen.getAllByRole('article')[1] as HTMLElement;
    expect(stew.textContent).toContain('Being checked');
    expect(stew.textContent).toContain('This dish is still being checked.');
    expect(stew.textContent).not.toContain('Safe');
    expect(screen.getByRole('button', { name: 'Safe 1' })).toBeTruthy();
  });

  it('names a menu without a name, and leaves out a section title that repeats its group', async () => {
    const section = {
      id: crypto.randomUUID(),
      scan_id: SCAN_ID,
      title: 'MAINS',
      course: 'MAIN',
      position: 0,
    };
    backend.tables = sampleMenu({
      menu_scans: scanWith({ restaurant_name: null }),
      menu_sections: [section],
      menu_items: [dish('Pie', { section: section.id })],
    });
    await openResults();
    expect(heading()).toBe('Restaurant Menu');
    expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Pie');
  });

  it('names what the menu does not name in the reader’s language, the riskiest part first', async () => {
    await act(() => changeLanguage('fr'));
    const egg = { ...brie, data: { food: { en: 'raw egg', fr: 'œuf cru' } } };
    const ingredients = [ingredient('pane', 'NO_RISK', []), ingredient('raw egg', 'TO_CHECK', [egg], true)];
    backend.tables = sampleMenu({ menu_items: [dish('Tiramisù', { risk: 'TO_CHECK', ingredients })] });
    await openResults();
    const chips = within(screen.getByRole('list', { name: 'Ingrédients' })).getAllByRole('listitem');
    expect(chips.map((chip) => chip.textContent)).toEqual(['œuf cru', 'pane']);
  });

  it('lists the lines that could not be placed, and asks for another photo of that part', async () => {
    backend.tables = sampleMenu({ menu_scans: scanWith({ not_understood: ['Catch of the d', 'Zorbl'] }) });
    await openResults();
    const lines = screen
      .getByText('2 lines of the menu could not be placed')
      .closest('details') as HTMLElement;
    expect(
      within(lines)
        .getAllByRole('listitem', { hidden: true })
        .map((line) => line.textContent),
    ).toEqual(['Catch of the d', 'Zorbl']);
    expect(within(lines).getByRole('link', { hidden: true }).getAttribute('href')).toBe(
      `/scan?to=${SCAN_ID}`,
    );
  });

  it('is in French from title to reasons', async () => {
    await act(() => changeLanguage('fr'));
    await openResults();
    expect(groups()).toEqual(['Entrées et boissons', 'Plats', 'Desserts']);
    expect(screen.getByText('Italie')).toBeTruthy();
    expect(screen.getByText(/^Pain et apple : pas de risque connu sous cette forme\.$/)).toBeTruthy();
  });
});

describe('the filter', () => {
  it('shows only dishes of one rating, with a count on every chip, and keeps it in the address', async () => {
    const { router } = await openResults();
    fireEvent.click(screen.getByRole('button', { name: 'High Risk 1' }));
    expect(cards()).toEqual(['House red']);
    expect(router.state.location.search).toBe('?show=HIGH_RISK');
    expect(screen.getByRole('button', { name: 'High Risk 1' }).getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: 'All Items 3' }));
    expect(cards()).toHaveLength(3);
    expect(router.state.location.search).toBe('');
  });

  it('is taken from the address, where anything unknown means all', async () => {
    await openResults({ query: '?show=TO_CHECK' });
    expect(cards()).toEqual(['Brie toast']);
    cleanup();
    await openResults({ query: '?show=everything' });
    expect(cards()).toHaveLength(3);
  });

  it('says so when nothing matches', async () => {
    backend.tables = sampleMenu({ menu_items: [dish('Soup')] });
    await openResults({ query: '?show=HIGH_RISK' });
    expect(screen.getByText('No items match the selected filter.')).toBeTruthy();
    expect(cards()).toEqual([]);
  });
});
