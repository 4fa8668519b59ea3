// @vitest-environment happy-dom

import type { SettledBy } from '@mirabelle/contract/table-question.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeLanguage } from '../../i18n/index.ts';
import { brie, finding } from '../../verdict/testing/sample-findings.ts';
import { openResults } from './testing/open-results.tsx';
import { backend } from './testing/results-page.tsx';
import { spy } from './testing/results-page-spy.ts';
import { dish, SCAN_ID, sampleMenu } from './testing/sample-menu.ts';

vi.mock('../../lib/backend/backend.ts', async (original) => ({
  ...(await original<typeof import('../../lib/backend/backend.ts')>()),
  getBackend: (await import('./testing/results-page-spy.ts')).spy.getBackend,
}));
vi.mock('../../ui/toast.ts', async () => ({
  toast: (await import('./testing/results-page-spy.ts')).spy.toast,
}));

const asks = (settledBy: SettledBy, food: string, key = 'listeria.ask') => ({
  ...brie,
  key,
  data: { food },
  settledBy,
});
const cheese = (food: string) => asks({ question: 'cheese-pasteurised', food }, food);
const egg = asks({ question: 'eggs-cooked', food: 'egg' }, 'egg');
const unknown = finding({
  rule: 'unknown',
  key: 'unknown.part',
  risk: 'TO_CHECK',
  question: 'ask.what-is-this',
});
const ask = (name: string, ...findings: ReturnType<typeof finding>[]) =>
  dish(name, { risk: 'TO_CHECK', findings });

/** Three dishes with cheese, of which one asks something else as well; one with egg. */
const menu = () => [
  ask('Brie toast', cheese('brie')),
  ask('Feta salad', cheese('feta')),
  ask('Ricotta zorp', cheese('ricotta'), unknown),
  ask('Omelette', egg),
  dish('Soup'),
];
const row = (over: Record<string, unknown>) => ({
  id: '11111111-1111-4111-8111-111111111111',
  scan_id: SCAN_ID,
  question: 'cheese-pasteurised',
  foods: [
    { id: 'brie', name: 'brie' },
    { id: 'feta', name: 'feta' },
    { id: 'ricotta', name: 'ricotta' },
  ],
  item_ids: [],
  dish_names: [],
  answer: 'yes',
  answered_by: 'cook',
  answered_at: '2026-05-02T19:00:00Z',
  created_at: '2026-05-02T19:00:00Z',
  ...over,
});
const panel = () => document.querySelector('details') as HTMLDetailsElement;
const sent = () => backend.invoke.mock.calls.filter(([name]) => name.startsWith('answer-question'));
const online = (now: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(now);

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('one question for the table', () => {
  it('is asked once for the dishes it settles, in one line that opens', async () => {
    backend.tables = sampleMenu({ menu_items: menu() });
    await openResults();
    expect(within(panel()).getByText('1 question settles 2 dishes')).toBeTruthy();
    expect(panel().open).toBe(false);
    expect(within(panel()).getByText('Are the cheeses made from pasteurised milk?')).toBeTruthy();
    expect(panel().textContent).toContain('Settles 2 dishes. Brie toast, Feta salad, Ricotta zorp');
    // To the cook in the menu's language.
    expect(within(panel()).getByText('I formaggi sono di latte pastorizzato?').lang).toBe('it');
    // One dish is asked about by itself.
    expect(panel().textContent).not.toContain('eggs');
  });

  it('is written in French as well', async () => {
    backend.tables = sampleMenu({ menu_items: menu() });
    await act(() => changeLanguage('fr'));
    await openResults();
    expect(within(panel()).getByText('1 question règle 2 plats')).toBeTruthy();
    expect(within(panel()).getByText(/^Les fromages sont-ils au lait pasteurisé\s\?$/)).toBeTruthy();
    expect(within(panel()).getByRole('button', { name: 'On ne sait pas' })).toBeTruthy();
  });

  it('sends who said what of which dishes, and reads the results again', async () => {
    backend.tables = sampleMenu({ menu_items: menu() });
    await openResults();
    fireEvent.click(within(panel()).getByRole('radio', { name: 'Waiter' }));
    await act(async () => fireEvent.click(within(panel()).getByRole('button', { name: 'Yes' })));
    await waitFor(() => expect(sent()).toHaveLength(1));
    const { body } = sent()[0]![1] as { body: Record<string, unknown> };
    expect(body).toMatchObject({
      scanId: SCAN_ID,
      question: 'cheese-pasteurised',
      foods: ['brie', 'feta', 'ricotta'],
      answer: 'yes',
      answeredBy: 'waiter',
    });
    expect(body.itemIds).toHaveLength(3);
  });

  it('is shown as answered on each card, and can be taken back', async () => {
    const items = menu();
    const ids = items.slice(0, 2).map(({ id }) => id);
    backend.tables = sampleMenu({ menu_items: items, menu_answers: [row({ item_ids: ids })] });
    await openResults();
    const [toast, , ricotta] = screen.getAllByRole('article');
    expect(toast?.textContent).toContain('The cook says: pasteurised');
    expect(ricotta?.textContent).not.toContain('The cook says');
    const button = within(panel()).getByRole('button', { name: 'Take back: The cook says: pasteurised' });
    await act(async () => fireEvent.click(button));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.[0]).toContain('answer_id=11111111-1111-4111-8111-111111111111');
  });

  it('shows what was answered, or taken back, on another device', async () => {
    const items = menu();
    backend.tables = sampleMenu({ menu_items: items });
    await openResults();
    const [toast] = screen.getAllByRole('article');
    expect(toast?.textContent).not.toContain('The cook says');
    backend.tables = sampleMenu({ menu_items: items, menu_answers: [row({ item_ids: [items[0]!.id] })] });
    await backend.announce('menu_answers');
    await waitFor(() => expect(toast?.textContent).toContain('The cook says: pasteurised'));
    backend.tables = sampleMenu({ menu_items: items });
    await backend.announce('menu_answers');
    await waitFor(() => expect(toast?.textContent).not.toContain('The cook says'));
  });

  it('knows a dish that was read again by its name', async () => {
    backend.tables = sampleMenu({ menu_items: menu(), menu_answers: [row({ dish_names: ['brie toast'] })] });
    await openResults();
    expect(screen.getAllByRole('article')[0]?.textContent).toContain('The cook says: pasteurised');
  });

  it('is not asked again where they do not know, and says so', async () => {
    const items = menu();
    const ids = items.map(({ id }) => id);
    backend.tables = sampleMenu({
      menu_items: items,
      menu_answers: [row({ item_ids: ids, answer: 'unknown', answered_by: 'waiter' })],
    });
    await openResults();
    expect(within(panel()).getByText('1 answer from the table')).toBeTruthy();
    expect(screen.getAllByRole('article')[0]?.textContent).toContain('The waiter does not know');
  });

  it('offers what was said at an earlier visit, with its date', async () => {
    const place = { menu_scans: { restaurant_name: 'TRATTORIA Prugna', country: 'IT' } };
    backend.tables = sampleMenu({
      menu_items: menu(),
      earlier_answers: [
        row({ ...place, scan_id: 'another', answer: 'no', answered_at: '2026-04-12T19:00:00Z' }),
      ],
    });
    await openResults();
    const again = await within(panel()).findByRole('button', { name: 'Still so' });
    expect(panel().textContent).toContain('April 12, 2026: The cook says: not pasteurised');
    await act(async () => fireEvent.click(again));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.[1]).toMatchObject({
      body: { answer: 'no', answeredBy: 'cook', answeredAt: '2026-04-12T19:00:00Z' },
    });
  });

  it('offers all that was said then together, also of a single dish, in the one line that opens', async () => {
    const then = {
      ...{ menu_scans: { restaurant_name: 'Trattoria Prugna', country: 'IT' }, scan_id: 'another' },
      answered_at: '2026-04-12T19:00:00Z',
    };
    const eggs = row({ ...then, question: 'eggs-cooked', foods: [{ id: 'egg', name: 'egg' }] });
    backend.tables = sampleMenu({ menu_items: menu(), earlier_answers: [eggs] });
    const shown = await openResults();
    expect(await screen.findByText('2 questions, 1 asked before')).toBeTruthy();
    expect(document.querySelectorAll('details')).toHaveLength(1);
    expect(within(panel()).queryByRole('button', { name: /^Use all/ })).toBeNull();
    shown.unmount();

    backend.tables = sampleMenu({ menu_items: menu(), earlier_answers: [eggs, row(then)] });
    await openResults();
    expect(await screen.findByText('2 questions you asked before')).toBeTruthy();
    const all = within(panel()).getByRole('button', { name: 'Use all 2 earlier answers' });
    await act(async () => fireEvent.click(all));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent().map(([, sending]) => sending)).toMatchObject([
      { body: { question: 'cheese-pasteurised' } },
      { body: { question: 'eggs-cooked' } },
    ]);
  });

  it.each([
    ['another restaurant', { restaurant_name: 'Chez Prune', country: 'IT' }],
    ['the same name in another country', { restaurant_name: 'Trattoria Prugna', country: 'FR' }],
  ])('offers nothing that was said at %s', async (_what, menu_scans) => {
    backend.tables = sampleMenu({
      menu_items: menu(),
      earlier_answers: [row({ menu_scans, scan_id: 'another' })],
    });
    await openResults();
    expect(within(panel()).queryByRole('button', { name: 'Still so' })).toBeNull();
  });

  it('is kept without reception, says so, and is sent when there is some', async () => {
    backend.tables = sampleMenu({ menu_items: menu() });
    const now = online(false);
    await openResults();
    await act(async () => fireEvent.click(within(panel()).getByRole('button', { name: 'No' })));
    expect(panel().textContent).toContain('The cook says: not pasteurised');
    expect(panel().textContent).toContain('The answer needs reception.');
    expect(sent()).toHaveLength(0);
    now.mockReturnValue(true);
    await act(async () => window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(localStorage.getItem('mirabelle-waiting-answers')).toBeNull();
  });

  it('says so where an answer was refused', async () => {
    backend.tables = sampleMenu({ menu_items: menu() });
    await openResults();
    backend.invoke.mockRejectedValueOnce(new Error('no'));
    await act(async () => fireEvent.click(within(panel()).getByRole('button', { name: 'Yes' })));
    await waitFor(() => expect(spy.toast).toHaveBeenCalled());
    expect(spy.toast.mock.calls[0]?.[0]).toMatchObject({ title: 'The answer was not saved' });
  });

  it('is answered for one dish in its details, by what the answers say', async () => {
    const items = menu();
    backend.tables = sampleMenu({ menu_items: items });
    await openResults();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Omelette' })));
    const dialog = screen.getByRole('dialog', { name: 'Omelette' });
    const no = await within(dialog).findByRole('button', { name: 'egg not fully cooked' });
    await act(async () => fireEvent.click(no));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.[1]).toMatchObject({
      body: { question: 'eggs-cooked', answer: 'no', itemIds: [items[3]?.id] },
    });
  });
});
