// @vitest-environment happy-dom

import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { changeLanguage } from '../../i18n/index.ts';
import { finding } from '../../verdict/testing/sample-findings.ts';
import { openResults } from './testing/open-results.tsx';
import { backend, cards, groups, heading, scanWith } from './testing/results-page.tsx';
import { dish, SCAN_ID, sampleMenu } from './testing/sample-menu.ts';

vi.mock('../../lib/backend/backend.ts', async (original) => ({
  ...(await original<typeof import('../../lib/backend/backend.ts')>()),
  getBackend: (await import('./testing/results-page-spy.ts')).spy.getBackend,
}));
vi.mock('../../ui/toast.ts', async () => ({
  toast: (await import('./testing/results-page-spy.ts')).spy.toast,
}));

describe('a rated menu', () => {
  it('is named after the site that it was read from, and links to it, where it has no name', async () => {
    const address = 'https://www.plum.example/menu';
    backend.tables.menu_scans = scanWith({ restaurant_name: null, source_url: address });
    await openResults();
    expect(heading()).toBe('plum.example');
    fireEvent.click(screen.getByRole('button', { name: 'About this scan' }));
    const link = screen.getByRole('link', { name: /^Read from plum.example/ });
    expect(link.getAttribute('href')).toBe(address);
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
    expect(link.textContent).toMatch(/new tab/i);
  });

  it('shows the counts, the groups and every dish with its rating and deciding reason', async () => {
    await openResults();
    expect(heading()).toBe('Trattoria Prugna');
    expect(screen.getByText('1 you can order, 1 to ask about, 1 to skip')).toBeTruthy();
    const filters = within(screen.getByRole('group', { name: 'Show only' })).getAllByRole('button');
    expect(filters.map(({ textContent }) => textContent)).toEqual([
      'Safe Items 1',
      'Ask Cook 1',
      'High Risk 1',
      'All Items 3',
    ]);
    expect(groups()).toEqual(['Starters & Drinks', 'Mains', 'Desserts']);
    expect(cards()).toEqual(['House red', 'Brie toast', 'Tart']);
    const [red, toast, tart] = screen.getAllByRole('article');
    expect(red?.textContent).toContain('Wine: best avoided in this form.');
    expect(toast?.textContent).toContain('Is the brie made from pasteurised milk?');
    expect(toast?.textContent).toContain('Brie: listeria');
    expect(toast?.textContent).not.toContain('read');
    expect(tart?.textContent).toContain('Safe');
    expect(tart?.textContent).not.toContain('no known risk');
  });

  it('tells where and when it was read, and its worst rating, behind one button', async () => {
    await openResults();
    const button = screen.getByRole('button', { name: 'About this scan' });
    const panel = document.getElementById(button.getAttribute('aria-controls') ?? '') as HTMLElement;
    expect([button.getAttribute('aria-expanded'), panel.hidden]).toEqual(['false', true]);
    fireEvent.click(button);
    expect([button.getAttribute('aria-expanded'), panel.hidden]).toEqual(['true', false]);
    expect(within(panel).getByText('Italian')).toBeTruthy();
    expect(within(panel).getByText('Italy')).toBeTruthy();
    expect(within(panel).getByText('Overall').textContent).toContain('High Risk');
  });

  it('shows every dish of a long menu, and what stands below them', async () => {
    const names = Array.from({ length: 30 }, (_, at) => `Dish ${at + 1}`);
    backend.tables = sampleMenu({ menu_items: names.map((name) => dish(name)) });
    await openResults();
    expect(cards().toSorted()).toEqual(names.toSorted());
    expect(screen.getByText('Add another photo')).toBeTruthy();
  });

  it('names the allergens of a dish in its card', async () => {
    await openResults();
    const card = screen.getAllByRole('article')[1] as HTMLElement;
    const list = within(card).getByRole('list', { name: 'Allergens' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Milk', 'Nuts']);
  });

  it('links the first source of a card, and says how many more there are', async () => {
    await openResults();
    const [red, toast] = screen.getAllByRole('article');
    const link = within(red as HTMLElement).getByRole('link');
    expect(link.textContent).toMatch(/^Chief Medical Officers, 2023, as reported by Guidelines/);
    expect(link).toHaveProperty('href', 'https://health.example/foods');
    expect(within(toast as HTMLElement).getByRole('link').textContent).toMatch(/^Health Authority, 2023/);
  });

  it('tells a dish that is most likely fine from one that it does not know', async () => {
    const ask = (name: string, over: Parameters<typeof finding>[0]) =>
      dish(name, {
        risk: 'TO_CHECK',
        findings: [finding({ risk: 'TO_CHECK', question: 'ask.what-is-in-it', ...over })],
      });
    const unknown = { rule: 'unknown', data: { words: 'Zorblax' } };
    backend.tables = sampleMenu({
      menu_items: [
        ask('Salad', { rule: 'salmonella', key: 'salmonella.maybe', data: { food: 'egg', dish: 'Salad' } }),
        ask('Zorblax', { ...unknown, key: 'unknown.text' }),
        ask('Zorblax soup', { ...unknown, key: 'unknown.words' }),
        ask('Eggs', { rule: 'salmonella', key: 'salmonella.ask', data: { food: 'egg' } }),
      ],
    });
    await openResults();
    const said = ['Most likely fine', 'We do not know this dish', 'We do not know all of it'];
    expect(
      screen
        .getAllByRole('article')
        .map(({ textContent }) => said.filter((words) => textContent?.includes(words))),
    ).toEqual([[said[0]], [said[1]], [said[2]], []]);
  });

  it('says what to have instead where one change settles everything risky, and not where it is another dish', async () => {
    const risky = (food: string, modification: string | null) =>
      finding({ rule: 'listeria', key: 'listeria.high', risk: 'HIGH_RISK', data: { food }, modification });
    const skip = (name: string, findings: ReturnType<typeof risky>[]) =>
      dish(name, { risk: 'HIGH_RISK', findings });
    backend.tables = sampleMenu({
      menu_items: [
        skip('Baked ham', [risky('ham', 'change.steaming-hot')]),
        skip('Ham and pâté', [risky('ham', 'change.steaming-hot'), risky('pâté', null)]),
        skip('Pâté', [risky('pâté', 'change.other')]),
      ],
    });
    await openResults();
    expect(
      screen.getAllByRole('article').map(({ textContent }) => /Ask for|Choose/.test(textContent ?? '')),
    ).toEqual([true, false, false]);
    expect(screen.getByText('Ask for the ham heated until steaming hot.')).toBeTruthy();
  });

  it('says that a dish is still being checked, and never calls it safe', async () => {
    backend.tables = sampleMenu({ menu_items: [dish('Soup'), dish('Stew', { risk: null })] });
    await openResults();
    const stew = screen.getAllByRole('article')[1] as HTMLElement;
    expect(stew.textContent).toContain('Being checked');
    expect(stew.textContent).toContain('This dish is still being checked.');
    expect(stew.textContent).not.toContain('Safe');
    expect(screen.getByRole('button', { name: 'Safe Items 1' })).toBeTruthy();
  });

  it('shows the rating of a dish whose reasons have not come yet', async () => {
    const rated = { ...dish('Stew', { risk: 'HIGH_RISK' }), item_assessments: null };
    backend.tables = sampleMenu({ menu_items: [rated] });
    await openResults();
    const [card] = screen.getAllByRole('article');
    expect(card?.textContent).toContain('High Risk');
    expect(card?.textContent).toContain('This dish is still being checked.');
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

  it('lists the lines that could not be placed, and asks for another photo of that part', async () => {
    backend.tables = sampleMenu({ menu_scans: scanWith({ not_understood: ['Catch of the d', 'Zorbl'] }) });
    await openResults();
    const lines = screen
      .getByText('2 lines of the menu could not be placed')
      .closest('details') as HTMLElement;
    expect(
      within(lines)
        .getAllByRole('listitem', { hidden: true })
        .map((line) => line.firstChild?.textContent),
    ).toEqual(['Catch of the d', 'Zorbl']);
    expect(within(lines).getByRole('link', { hidden: true }).getAttribute('href')).toBe(
      `/scan?to=${SCAN_ID}`,
    );
  });

  it('is in French from title to reasons', async () => {
    await act(() => changeLanguage('fr'));
    await openResults();
    expect(groups()).toEqual(['Entrées et boissons', 'Plats', 'Desserts']);
    expect(screen.queryByText('Italie')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'À propos de ce menu' }));
    expect(screen.getByText('Italie')).toBeTruthy();
    expect(screen.getByText(/^1 possible, 1 à demander, 1 à éviter$/)).toBeTruthy();
    expect(screen.getByText(/^Brie : listeria/)).toBeTruthy();
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
