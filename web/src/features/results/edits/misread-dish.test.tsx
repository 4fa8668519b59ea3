// @vitest-environment happy-dom

import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openResults } from '../testing/open-results.tsx';
import { backend } from '../testing/results-page.tsx';
import { spy } from '../testing/results-page-spy.ts';
import { dish, SCAN_ID, sampleMenu } from '../testing/sample-menu.ts';
import { answer, openDish, press, sent, soup, type } from './testing/correcting.tsx';

vi.mock('../../../lib/backend/backend.ts', async (original) => ({
  ...(await original<typeof import('../../../lib/backend/backend.ts')>()),
  getBackend: (await import('../testing/results-page-spy.ts')).spy.getBackend,
}));
vi.mock('../../../ui/toast.ts', async () => ({
  toast: (await import('../testing/results-page-spy.ts')).spy.toast,
}));

const online = (now: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(now);

describe('a dish that was misread', () => {
  it('gets other words, and it is said what that changed', async () => {
    const read = soup();
    backend.tables = sampleMenu({ menu_items: [read] });
    await openResults();
    await openDish('Tomatto soup', 'Change the words');
    type('Name', 'Tomato soup');
    answer({ droppedAnswers: 2 }, () => {
      backend.tables = sampleMenu({ menu_items: [soup({ id: read.id, name: 'Tomato soup' })] });
    });
    await press('Save');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent()).toEqual([
      {
        edit_id: expect.any(String),
        scanId: SCAN_ID,
        edit: { kind: 'change', itemId: read.id, name: 'Tomato soup' },
      },
    ]);
    expect(spy.toast).toHaveBeenCalledOnce();
    expect(spy.toast.mock.calls[0]?.[0]).toMatchObject({
      title: 'Corrected: Tomato soup',
      description:
        'Rated again: still Safe. 2 answers from the table were about other words and no longer count for it. Ask again.',
      action: { label: 'Undo' },
    });
    expect(screen.getByRole('button', { name: 'Tomato soup' })).toBeTruthy();
  });

  it('says it once where its rating became another', async () => {
    const read = soup();
    backend.tables = sampleMenu({ menu_items: [read] });
    await openResults();
    await openDish('Tomatto soup', 'Change the words');
    type('Description', 'with raw egg');
    answer({}, () => {
      const raw = { ...dish('Tomatto soup', { risk: 'HIGH_RISK' }), id: read.id };
      backend.tables = sampleMenu({ menu_items: [raw] });
    });
    await press('Save');
    await waitFor(() => expect(spy.toast).toHaveBeenCalled());
    expect(spy.toast.mock.calls.map(([{ description }]) => description)).toEqual([
      'Rated again: now High Risk, before Safe.',
    ]);
  });

  it('asks for what is missing, and sends nothing', async () => {
    backend.tables = sampleMenu({ menu_items: [soup()] });
    await openResults();
    const dialog = await openDish('Tomatto soup', 'Change the words');
    await press('Save');
    expect(dialog.textContent).toContain('Nothing is changed yet.');
    type('Name', ' ');
    await press('Save');
    expect(dialog.textContent).toContain('Type the name of the dish.');
    expect(sent()).toEqual([]);
  });

  it('is typed once: a closed dialog keeps it, and it can be discarded', async () => {
    backend.tables = sampleMenu({ menu_items: [soup()] });
    await openResults();
    await openDish('Tomatto soup', 'Change the words');
    type('Name', 'Tomato soup');
    await press('Close');
    await press('Change the words');
    expect(await screen.findByText(/what you typed before/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Tomato soup');
    await press('Discard it');
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Tomatto soup');
  });

  it('needs a connection, says so, and keeps what was typed', async () => {
    backend.tables = sampleMenu({ menu_items: [soup()] });
    await openResults();
    const dialog = await openDish('Tomatto soup', 'Change the words');
    type('Name', 'Tomato soup');
    online(false);
    await act(async () => window.dispatchEvent(new Event('offline')));
    expect(dialog.textContent).toContain('Corrections need a connection.');
    await press('Save');
    expect(sent()).toEqual([]);
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Tomato soup');
  });

  it('is saved once where the first call failed, and says why it was not', async () => {
    backend.tables = sampleMenu({ menu_items: [soup()] });
    await openResults();
    const dialog = await openDish('Tomatto soup', 'Change the words');
    type('Name', 'Tomato soup');
    backend.invoke.mockImplementation(async () => ({
      data: { error: 'x', code: 'dish_gone', success: true },
      error: null,
    }));
    await press('Save');
    await waitFor(() => expect(dialog.textContent).toContain('The correction was not saved'));
    answer({});
    await press('Save');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(new Set(sent().map(({ edit_id }) => edit_id)).size).toBe(1);
  });

  it('shows what was read, once it is corrected', async () => {
    const as_read = [{ id: 'x', name: 'Tomatto soup', description: null, price: '6', section: 'Soups' }];
    backend.tables = sampleMenu({ menu_items: [soup({ name: 'Tomato soup', as_read })] });
    await openResults();
    await press('Tomato soup');
    expect(await screen.findByText('As read: Tomatto soup, 6, under “Soups”')).toBeTruthy();
  });
});
