// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openResults } from './testing/open-results.tsx';
import { backend, cards, scanWith } from './testing/results-page.tsx';
import { spy } from './testing/results-page-spy.ts';
import { dish, openRun, sampleMenu } from './testing/sample-menu.ts';

vi.mock('../../lib/backend/backend.ts', async (original) => ({
  ...(await original<typeof import('../../lib/backend/backend.ts')>()),
  getBackend: (await import('./testing/results-page-spy.ts')).spy.getBackend,
}));
vi.mock('../../ui/toast.ts', async () => ({
  toast: (await import('./testing/results-page-spy.ts')).spy.toast,
}));

const status = () => screen.getByRole('status').textContent;
const READING = 'Still reading your photo. Dishes may be added or change.';

/** A scan of which only the first dishes are there. */
const firstDishes = (items: Record<string, unknown>[]) =>
  sampleMenu({
    menu_scans: scanWith({ raw_text: null, overall_risk: null, read_by: null }),
    menu_items: items,
    analysis_runs: [],
  });
/** The same dishes once the whole photo has been read and judged. */
const whole = (items: Record<string, unknown>[]) => sampleMenu({ menu_items: items });
const again = (row: Record<string, unknown>, other: Record<string, unknown>) => ({ ...other, id: row.id });

describe('the first dishes of a photo that takes long', () => {
  it('are shown with their answers, and the page says that it is still read', async () => {
    backend.tables = firstDishes([dish('Soup'), dish('Tartare', { risk: 'HIGH_RISK' })]);
    await openResults();
    expect(cards()).toHaveLength(2);
    expect(status()).toBe(READING);
    expect(screen.queryByText('Overall')).toBeNull();
  });

  it('stay in place while the whole is judged, and what was added needs no notice', async () => {
    const soup = dish('Soup');
    backend.tables = firstDishes([soup]);
    await openResults();
    backend.tables = sampleMenu({
      menu_scans: scanWith({ overall_risk: null, read_by: 'built-in' }),
      menu_items: [soup, dish('Tart', { risk: null })],
      analysis_runs: [openRun],
    });
    await backend.announce();
    await waitFor(() => expect(status()).toBe('Completing Analysis...'));
    expect(cards()).toHaveLength(2);
    backend.tables = whole([soup, dish('Tart')]);
    await backend.announce();
    await waitFor(() => expect(status()).toMatch(/^Every dish has its answer/));
    expect(spy.toast).not.toHaveBeenCalled();
  });

  it.each([
    ['NO_RISK', 'HIGH_RISK', 'Soup: now High Risk'],
    ['HIGH_RISK', 'NO_RISK', 'Soup: now Safe'],
  ] as const)('that become another rating are named: %s to %s', async (before, after, title) => {
    const soup = dish('Soup', { risk: before });
    backend.tables = firstDishes([soup]);
    await openResults();
    backend.tables = whole([again(soup, dish('Soup', { risk: after }))]);
    await backend.announce();
    await waitFor(() => expect(spy.toast).toHaveBeenCalledTimes(1));
    expect(spy.toast).toHaveBeenCalledWith(
      expect.objectContaining({ title, description: expect.stringContaining('whole photo has been read') }),
    );
  });

  it('are counted where more than two changed', async () => {
    const rows = ['Soup', 'Tart', 'Pie'].map((name) => dish(name));
    backend.tables = firstDishes(rows);
    await openResults();
    backend.tables = whole(rows.map((row) => again(row, dish(String(row.name), { risk: 'TO_CHECK' }))));
    await backend.announce();
    await waitFor(() => expect(spy.toast).toHaveBeenCalledTimes(1));
    expect(spy.toast).toHaveBeenCalledWith(
      expect.objectContaining({ title: '3 dishes have another answer now' }),
    );
  });
});
