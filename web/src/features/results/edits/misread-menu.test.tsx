// @vitest-environment happy-dom

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { changeLanguage } from '../../../i18n/index.ts';
import { openResults } from '../testing/open-results.tsx';
import { backend, scanWith } from '../testing/results-page.tsx';
import { spy } from '../testing/results-page-spy.ts';
import { dish, sampleMenu } from '../testing/sample-menu.ts';
import { answer, openDish, press, sent, soup, type } from './testing/correcting.tsx';

vi.mock('../../../lib/backend/backend.ts', async (original) => ({
  ...(await original<typeof import('../../../lib/backend/backend.ts')>()),
  getBackend: (await import('../testing/results-page-spy.ts')).spy.getBackend,
}));
vi.mock('../../../ui/toast.ts', async () => ({
  toast: (await import('../testing/results-page-spy.ts')).spy.toast,
}));

const EDIT_ID = '11111111-1111-4111-8111-111111111111';
const edit = (kind: string, words: Record<string, unknown>, before: string[] = ['Soup']) => ({
  id: EDIT_ID,
  kind,
  edit: words,
  before: before.map((name) => ({ id: name, name, description: null, price: null, section: null })),
  made_at: '2026-05-02T19:00:00Z',
});

describe('a menu that was misread', () => {
  it('loses what is not a dish, with the way back', async () => {
    const read = soup();
    backend.tables = sampleMenu({ menu_items: [read, dish('Bread')] });
    await openResults();
    await press('Tomatto soup');
    await press('Not a dish');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent()[0]?.edit).toEqual({ kind: 'delete', itemId: read.id });
    const [{ action, title }] = spy.toast.mock.calls[0]!;
    expect(title).toBe('Taken off the menu: Tomatto soup');
    await act(async () => action.run());
    await waitFor(() => expect(backend.invoke.mock.lastCall?.[0]).toContain(`edit_id=${sent()[0]?.edit_id}`));
    expect(spy.toast.mock.lastCall?.[0]).toMatchObject({ title: 'The correction is undone' });
  });

  it('gives the focus to the next dish once one is taken off, and to the one before where it was the last', async () => {
    const [first, read, last] = [dish('Bread'), soup(), dish('Cake')];
    backend.tables = sampleMenu({ menu_items: [first, read, last] });
    await openResults();
    const takeOff = async (name: string, left: Record<string, unknown>[]) => {
      answer({}, () => {
        backend.tables = sampleMenu({ menu_items: left });
      });
      await press(name);
      await press('Not a dish');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    await takeOff('Tomatto soup', [first, last]);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cake'));
    await takeOff('Cake', [first]);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Bread'));
  });

  it('says on their cards which dishes she changed or added', async () => {
    const [changed, added, part] = [dish('Bean soup'), dish('Bread'), dish('Salad')];
    const id = (each: object) => (each as { id: string }).id;
    backend.tables = sampleMenu({
      menu_items: [changed, added, part, dish('Cake')],
      menu_edits: [
        edit('split', { itemId: 'gone', parts: [{ itemId: id(part), name: 'Salad' }] }, ['Salad and ham']),
        edit('change', { itemId: id(added), description: 'x' }, ['Bread']),
        edit('add', { itemId: id(added), name: 'Bread' }, []),
        edit('change', { itemId: id(changed), name: 'Bean soup' }),
      ].map((row, at) => ({ ...row, id: EDIT_ID.replace('1', String(at + 2)) })),
    });
    await openResults();
    const cards = await screen.findAllByRole('article');
    const marks = cards.map((card) => /(Corrected|Added) by you/.exec(card.textContent ?? '')?.[0] ?? null);
    expect(marks).toEqual(['Corrected by you', 'Added by you', 'Corrected by you', null]);
  });

  it('has a dish in another section, or in a new one', async () => {
    const read = soup();
    const tables = sampleMenu();
    backend.tables = { ...tables, menu_items: [...tables.menu_items, read] };
    await openResults();
    await openDish('Tomatto soup', 'Move to another section');
    await press('Save');
    expect(screen.getByText('Choose where it belongs.')).toBeTruthy();
    const options = within(screen.getByLabelText('Section')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Choose a section',
      'Vini',
      'Dolci',
      'A new section',
    ]);
    type('Section', 'new');
    await press('Save');
    expect(screen.getByText('Type the title of the new section.')).toBeTruthy();
    type('Title of the new section', 'Zuppe');
    type('What it holds', 'STARTER');
    await press('Save');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.edit).toEqual({
      kind: 'move',
      itemId: read.id,
      section: { id: expect.any(String), title: 'Zuppe', course: 'STARTER' },
    });
  });

  it('has one dish for several, with all their words', async () => {
    const read = soup();
    const rest = dish('and bread');
    backend.tables = sampleMenu({ menu_items: [read, rest] });
    await openResults();
    await openDish('Tomatto soup', 'Join with other dishes');
    fireEvent.click(screen.getByRole('checkbox', { name: 'and bread' }));
    await press('Save');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.edit).toEqual({
      kind: 'join',
      itemId: read.id,
      others: [rest.id],
      name: 'Tomatto soup',
      description: 'with basil, and bread',
      price: '6',
    });
  });

  it('has several dishes for one, a line for each', async () => {
    const read = soup();
    backend.tables = sampleMenu({ menu_items: [read] });
    await openResults();
    await openDish('Tomatto soup', 'Split into several', 'Split into several dishes');
    type('One dish on each line', 'Tomato soup 6,00\nBasil bread');
    await press('Save');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.edit).toEqual({
      kind: 'split',
      itemId: read.id,
      parts: [
        { itemId: read.id, name: 'Tomato soup', description: null, price: '6,00' },
        { itemId: expect.any(String), name: 'Basil bread', description: null, price: null },
      ],
    });
  });

  it('gets a dish that was missed, also from a line that could not be placed', async () => {
    backend.tables = sampleMenu({ menu_scans: scanWith({ not_understood: ['Zorp of the day'] }) });
    await openResults();
    await press('Add a dish that is missing');
    await screen.findByRole('dialog', { name: 'Add a dish' });
    await press('Save');
    expect(screen.getByText('Type the name of the dish.')).toBeTruthy();
    await press('Close');
    await press('This is a dish: Zorp of the day');
    await screen.findByRole('dialog', { name: 'Add a dish' });
    await press('Save');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.edit).toEqual({
      kind: 'add',
      itemId: expect.any(String),
      section: null,
      line: 'Zorp of the day',
      name: 'Zorp of the day',
      description: null,
      price: null,
    });
  });

  it('lists what was corrected in words, each with the way back', async () => {
    backend.tables = sampleMenu({
      menu_edits: [
        edit('change', { name: 'Soup of beans' }),
        edit('change', { description: 'x' }),
        edit('move', { section: { title: 'Starters' } }),
        edit('join', { name: 'Soup with bread' }, ['Soup', 'Bread']),
        edit('split', { parts: [{ name: 'Soup' }, { name: 'Bread' }] }, ['Soup and bread']),
        edit('add', { name: 'Bread' }, []),
        edit('delete', {}),
      ].map((row, at) => ({ ...row, id: EDIT_ID.replace('1', String(at + 2)) })),
    });
    await openResults();
    const list = (await screen.findByText('7 corrections')).closest('details')!;
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((each) => each.firstChild?.textContent),
    ).toEqual([
      '“Soup” is now “Soup of beans”.',
      'Other words for “Soup”.',
      '“Soup” moved to “Starters”.',
      '“Soup” and “Bread” joined as “Soup with bread”.',
      '“Soup and bread” split into “Soup” and “Bread”.',
      '“Bread” added.',
      '“Soup” taken off the menu.',
    ]);
    await act(async () =>
      fireEvent.click(within(list).getByRole('button', { name: 'Undo: “Soup” taken off the menu.' })),
    );
    await waitFor(() => expect(backend.invoke.mock.lastCall?.[0]).toContain('edit-menu?edit_id=8'));
    // Whoever uses keys can go on undoing.
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Undo'));
  });

  it('is corrected in French as well', async () => {
    backend.tables = sampleMenu({ menu_items: [soup()], menu_edits: [edit('delete', {})] });
    await act(() => changeLanguage('fr'));
    await openResults();
    expect((await screen.findByText(/retiré de la carte/)).textContent).toMatch(
      /^«\sSoup\s» est retiré de la carte\.$/,
    );
    const dialog = await openDish('Tomatto soup', 'Modifier les mots');
    expect(within(dialog).getByLabelText('Nom')).toBeTruthy();
  });

  it.each([
    ['of whom she is together with', { user_id: '7a1f4f0e-6f0e-4c3e-9d57-0d5a1c1f6c99' }],
    ['that is still being read', { raw_text: null, has_text: false }],
  ])('cannot be corrected where it is one %s', async (_what, over) => {
    backend.tables = sampleMenu({ menu_scans: scanWith({ ...over, not_understood: ['Zorp'] }) });
    await openResults();
    await press('Tart');
    await screen.findByRole('dialog');
    expect(screen.queryByText('Read wrong?')).toBeNull();
    expect(screen.queryByText('Add a dish that is missing')).toBeNull();
    expect(screen.queryByText('This is a dish')).toBeNull();
  });
});
