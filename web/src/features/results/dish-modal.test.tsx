// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeLanguage, loadTexts, startTexts } from '../../i18n/index.ts';
import { brie, citation, finding } from '../../verdict/testing/sample-findings.ts';
import { fakeBackend, openResults } from './testing/open-results.tsx';
import { dish, sampleMenu, sampleProfile } from './testing/sample-menu.ts';

const spy = vi.hoisted(() => ({ getBackend: vi.fn() }));
vi.mock('../../lib/backend/backend.ts', async (original) => ({
  ...(await original<typeof import('../../lib/backend/backend.ts')>()),
  getBackend: spy.getBackend,
}));

let backend: ReturnType<typeof fakeBackend>;

/** Opens a dish through its card, as the keyboard does. */
async function openDish(name: string, query = '') {
  const page = await openResults({ query });
  const button = screen.getByRole('button', { name });
  button.focus();
  await act(async () => fireEvent.click(button));
  const dialog = await screen.findByRole('dialog', { name });
  // Its details are read when it is opened.
  await within(dialog).findByRole('heading', { name: 'Allergen Information' });
  return { ...page, button, dialog };
}
const part = (dialog: HTMLElement, title: string) =>
  within(dialog).getByRole('heading', { name: title }).parentElement as HTMLElement;

beforeAll(async () => {
  await startTexts(['shell']);
  await loadTexts('results', 'models', 'scans', 'verdict', 'risk', 'errors');
});
beforeEach(() => {
  backend = fakeBackend(sampleMenu());
  spy.getBackend.mockReset().mockImplementation(async () => backend.client);
});
afterEach(async () => {
  cleanup();
  await act(() => changeLanguage('en'));
});

describe('a dish opened from its card', () => {
  it('closes with Escape, keeps the filter, and gives the focus back to the card', async () => {
    const { router, button } = await openDish('Brie toast', '?show=TO_CHECK');
    expect(router.state.location.search).toMatch(/^\?show=TO_CHECK&dish=/);
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.search).toBe('?show=TO_CHECK');
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('closes when one goes back; opened by its address, it closes by its own button and leaves the list', async () => {
    const { router, dialog } = await openDish('Brie toast');
    const address = router.state.location.search;
    expect(dialog).toBeTruthy();
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    cleanup();
    const { router: direct } = await openResults({ query: address });
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(direct.state.location.search).toBe('');
  });
});

describe('the details', () => {
  it('hold the answer, why, what to ask, what to change, the parts, allergens and the disclaimer', async () => {
    const { dialog } = await openDish('Brie toast');
    expect(
      within(dialog)
        .getAllByRole('heading', { level: 3 })
        .map((each) => each.textContent),
    ).toEqual([
      'Overall Assessment',
      'Essential Questions for Your Server/Cook',
      'How to Make This Dish Safer',
      'Ingredient Analysis',
      'What we did not recognise',
      'Allergen Information',
      'Notes and questions',
      'Read wrong?',
    ]);
    expect(dialog.textContent).toContain('TO BE CHECKED WITH COOK');
    expect(dialog.textContent).toContain('Confidence: 85%');
    expect(dialog.textContent).toContain('on sourdough');
    const overall = part(dialog, 'Overall Assessment');
    expect(overall.textContent).toContain('Brie: it depends');
    expect(overall.textContent).toContain('Bread: ordinary food');
    expect(within(overall).getAllByRole('link', { name: /Health Authority/ })).toHaveLength(2);
    // Of the two reasons, the ordinary one leads no further.
    const further = within(overall).getByRole('link', { name: 'Why this matters' });
    expect(further.getAttribute('href')).toBe('/why/listeria');
    expect(within(overall).getAllByRole('link')).toHaveLength(3);
    expect(part(dialog, 'Essential Questions for Your Server/Cook').textContent).toContain(
      'Is the brie made from pasteurised milk?',
    );
    expect(part(dialog, 'How to Make This Dish Safer').textContent).toContain('Ask for the brie heated');
    expect(part(dialog, 'What we did not recognise').textContent).toContain('zorp');
    expect(dialog.textContent).toContain('Information only, not medical advice.');
  });

  it('lead to what to do once it was eaten, unless the dish has no known risk', async () => {
    const { dialog } = await openDish('Brie toast');
    expect(within(dialog).getByRole('link', { name: 'I already ate it' }).getAttribute('href')).toBe(
      '/already-ate?hazard=listeria&name=Brie+toast',
    );
    cleanup();
    const { dialog: fine } = await openDish('Tart');
    expect(within(fine).queryByRole('link', { name: 'I already ate it' })).toBeNull();
  });

  it('group the ingredients by rating with counts, and say what the menu does not name', async () => {
    const { dialog } = await openDish('Brie toast');
    const analysis = part(dialog, 'Ingredient Analysis');
    expect(
      within(analysis)
        .getAllByRole('heading', { level: 4 })
        .map((each) => each.textContent),
    ).toEqual(['Ingredients to Verify (1)', 'Safe Ingredients (2)']);
    expect(analysis.textContent).toContain('butternot named on the menu');
    expect(analysis.textContent).toContain('Such a dish usually also contains: butter.');
  });

  it('tell sure from possible allergens and give the codes of the menu', async () => {
    const { dialog } = await openDish('Brie toast');
    const text = part(dialog, 'Allergen Information').textContent;
    expect(text).toContain('ContainsMilk');
    expect(text).toContain('May containNuts');
    expect(text).toContain('Codes printed on the menu: G, 7');
  });

  it.each([
    [0, 'Confidence: N/A'],
    [-5, 'Confidence: N/A'],
    [42, 'Confidence: 42%'],
  ])('write a confidence of %s as "%s"', async (confidence, words) => {
    backend.tables = sampleMenu({ menu_items: [dish('Soup', { assessed: { confidence } })] });
    const { dialog } = await openDish('Soup');
    expect(within(dialog).getByText(words)).toBeTruthy();
  });

  it('say which other health authorities see it differently', async () => {
    const elsewhere = [
      { risk: 'NO_RISK' as const, citation: citation({ source: 'other', body: 'Other Body', year: null }) },
    ];
    backend.tables = sampleMenu({
      menu_items: [dish('Soup', { risk: 'TO_CHECK', findings: [{ ...brie, elsewhere }] })],
    });
    const { dialog } = await openDish('Soup');
    expect(dialog.textContent).toContain('What others advise');
    expect(within(dialog).getByRole('link', { name: /^Other Body/ })).toBeTruthy();
    expect(dialog.textContent).toContain('sees no objection');
  });

  it('put what concerns her alone on the card and under its own heading, and ask its question', async () => {
    const allergy = finding({
      rule: 'allergies',
      key: 'allergies.sure',
      risk: 'HIGH_RISK',
      data: { food: { en: 'peanut' }, allergy: 'Peanuts' },
      question: 'ask.allergy',
    });
    backend.tables = sampleMenu({
      menu_items: [dish('Satay', { risk: 'HIGH_RISK', assessed: { profile_findings: [allergy] } })],
    });
    const { dialog } = await openDish('Satay');
    const words = 'Peanut: contains something you are allergic to (Peanuts).';
    expect(part(dialog, 'For you').textContent).toContain(words);
    expect(dialog.textContent).toContain('I have an allergy: Peanuts. Is there any in this dish?');
    expect(document.querySelector('article')?.textContent).toContain(words);
  });
});

describe('questions at the table', () => {
  it('are large in the menu’s language, with what they say beneath, and marked as translated by a machine', async () => {
    const { dialog } = await openDish('Brie toast');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Show to the cook' }));
    const table = await screen.findByRole('dialog', { name: 'Una domanda, per favore' });
    const asked = table.querySelector('[lang=it].font-display');
    expect(asked?.textContent).toMatch(/brie/i);
    expect(asked?.textContent).not.toBe('Is the brie made from pasteurised milk?');
    expect(within(table).getByText('Is the brie made from pasteurised milk?')).toBeTruthy();
    expect(table.textContent).toContain('translated by a machine');
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Una domanda, per favore' })).toBeNull());
    expect(screen.getByRole('dialog', { name: 'Brie toast' })).toBeTruthy();
  });

  it('are in the reader’s language where the menu’s is not known, without a translation', async () => {
    const [scan] = sampleMenu().menu_scans;
    backend.tables = sampleMenu({ menu_scans: [{ ...scan, language: null }] });
    const { dialog } = await openDish('Brie toast');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Show to the cook' }));
    const table = await screen.findByRole('dialog', { name: 'A question, please' });
    expect(within(table).getAllByText('Is the brie made from pasteurised milk?')).toHaveLength(1);
    expect(table.textContent).not.toContain('machine');
  });
});

describe('the profile’s language', () => {
  it('is what reasons are written in where the interface does not speak it', async () => {
    backend.tables = sampleMenu({ profiles: [sampleProfile('it')] });
    const { dialog } = await openDish('Brie toast');
    const overall = part(dialog, 'Overall Assessment');
    await waitFor(() => expect(overall.querySelector('[lang=it]')?.textContent).toMatch(/^Brie/));
    expect(overall.textContent).not.toContain('it depends');
    expect(dialog.textContent).toContain('translated by a machine');
  });

  it('gives way to the interface’s where both are spoken', async () => {
    backend.tables = sampleMenu({ profiles: [sampleProfile('fr')] });
    const { dialog } = await openDish('Brie toast');
    expect(part(dialog, 'Overall Assessment').textContent).toContain('Brie: it depends');
  });
});
