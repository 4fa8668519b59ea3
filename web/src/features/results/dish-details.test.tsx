// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { brie } from '../../verdict/testing/sample-findings.ts';
import { openResults } from './testing/open-results.tsx';
import { backend } from './testing/results-page.tsx';
import { dish, ingredient, sampleMenu } from './testing/sample-menu.ts';

vi.mock('../../lib/backend/backend.ts', async (original) => ({
  ...(await original<typeof import('../../lib/backend/backend.ts')>()),
  getBackend: (await import('./testing/results-page-spy.ts')).spy.getBackend,
}));

const caesar = (row: Record<string, unknown> = {}) =>
  dish('Caesar salad', {
    risk: 'TO_CHECK',
    findings: [brie],
    ingredients: [ingredient('croutons', 'NO_RISK', [])],
    row,
  });

/** Opens the page, and tells which tables are read: of scans also whether this place was scanned before. */
async function open(row = caesar()) {
  backend.tables = sampleMenu({ menu_items: [row] });
  const reads = vi.spyOn(backend.client, 'from');
  await openResults();
  const card = await screen.findByRole('article');
  const press = () =>
    act(async () => fireEvent.click(within(card).getByRole('button', { name: 'Caesar salad' })));
  return { card, press, readOf: () => [...new Set(reads.mock.calls.map(([table]) => table))] };
}

/** What a page asks for once, beside the dish: for whom it is, and what advice has changed. */
const BESIDE = new Set(['profiles', 'advice_changes']);

describe('a dish of which the list has the card', () => {
  it('is shown by one answer of the server, and read whole when it is opened', async () => {
    const { card, press, readOf } = await open();
    expect(card.textContent).toContain('pasteurised');
    expect(within(card).getByRole('link', { name: /Health Authority/ })).toBeTruthy();
    expect(readOf().filter((table) => !BESIDE.has(table))).toEqual(['menu_scans']);
    await press();
    const dialog = within(screen.getByRole('dialog'));
    await waitFor(() => expect(dialog.getByText('Overall Assessment')).toBeTruthy());
    expect(dialog.getByText('croutons')).toBeTruthy();
    expect(readOf()).toContain('menu_items');
  });

  it('is a row where it is safe, although its card holds no reason', async () => {
    const { card, readOf } = await open(
      dish('Caesar salad', { risk: 'NO_RISK', row: { card: { risk: 'NO_RISK', confidence: 90 } } }),
    );
    expect(within(card).getByText('Safe')).toBeTruthy();
    expect(card.textContent).not.toContain('still being checked');
    expect(readOf().filter((table) => !BESIDE.has(table))).toEqual(['menu_scans']);
  });

  it('says so where the rest cannot be read, and reads it when asked again', async () => {
    const { press } = await open();
    backend.failure = { status: 500 };
    await press();
    const dialog = within(screen.getByRole('dialog'));
    await waitFor(() => expect(dialog.getByRole('alert').textContent).toContain('could not be loaded'));
    expect(dialog.queryByText('Overall Assessment')).toBeNull();
    backend.failure = null;
    await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Try again' })));
    await waitFor(() => expect(dialog.getByText('Overall Assessment')).toBeTruthy());
  });

  it('is read again, and shows what it is now, when it was judged again while it is open', async () => {
    const { press } = await open();
    await press();
    const dialog = within(screen.getByRole('dialog'));
    await waitFor(() => expect(dialog.getByText('croutons')).toBeTruthy());
    const [row] = backend.tables.menu_items;
    backend.tables.menu_items = [
      { ...row, ingredient_assessments: [ingredient('anchovies', 'NO_RISK', [])] },
    ];
    await backend.announce();
    await waitFor(() => expect(dialog.queryByText('anchovies')).toBeTruthy());
  });
});

it.each([
  ['was judged before cards were kept', null],
  ['has a card that cannot be read', { risk: 'FINE' }],
  ['has a card milder than its rating', { risk: 'NO_RISK', confidence: 90, findings: [] }],
])('a dish that %s is read whole at once', async (_case, card) => {
  const { card: shown, readOf } = await open(caesar({ card }));
  expect(readOf()).toContain('menu_items');
  expect(shown.textContent).toContain('pasteurised');
});
