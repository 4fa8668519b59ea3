// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { brie } from '../../verdict/testing/sample-findings.ts';
import { openResults } from './testing/open-results.tsx';
import { backend } from './testing/results-page.tsx';
import { dish, sampleMenu } from './testing/sample-menu.ts';

vi.mock('../../lib/backend/backend.ts', async (original) => ({
  ...(await original<typeof import('../../lib/backend/backend.ts')>()),
  getBackend: (await import('./testing/results-page-spy.ts')).spy.getBackend,
}));
vi.mock('../../ui/toast.ts', async () => ({
  toast: (await import('./testing/results-page-spy.ts')).spy.toast,
}));

const EARLIER = '11111111-1111-4111-8111-111111111111';
const scanned = (over: Record<string, unknown> = {}) => ({
  id: EARLIER,
  restaurant_name: 'Trattorla Prugna',
  country: 'IT',
  first_dishes: ['Brie toast'],
  created_at: '2026-04-12T18:00:00Z',
  ...over,
});
const said = {
  id: '22222222-2222-4222-8222-222222222222',
  scan_id: EARLIER,
  question: 'cheese-pasteurised',
  foods: [{ id: 'brie', name: 'brie' }],
  item_ids: [],
  dish_names: ['brie toast'],
  answer: 'yes',
  answered_by: 'cook',
  answered_at: '2026-04-12T19:00:00Z',
  created_at: '2026-04-12T19:00:00Z',
  menu_scans: { restaurant_name: 'Trattorla Prugna', country: 'IT' },
};
const toast = () =>
  dish('Brie toast', {
    risk: 'TO_CHECK',
    findings: [{ ...brie, settledBy: { question: 'cheese-pasteurised', food: 'brie' } }],
  });
const sent = () => backend.invoke.mock.calls.filter(([name]) => name === 'answer-question');

describe('a menu that was scanned before', () => {
  it('offers what was answered then, with its dates, and uses nothing by itself', async () => {
    const [tart] = sampleMenu().menu_items.slice(2);
    backend.tables = sampleMenu({
      menu_items: [toast(), tart!],
      earlier_scans: [scanned()],
      earlier_answers: [said],
    });
    await openResults();
    const line = await screen.findByText('1 question you asked before');
    expect(sent()).toHaveLength(0);
    const notice = within(line.closest('details') as HTMLElement);
    expect(notice.getByText('April 12, 2026: The cook says: pasteurised')).toBeTruthy();
    expect(notice.getByText(/^Earlier answers do not count yet\./)).toBeTruthy();
    expect(notice.getByRole('link', { name: 'Open the earlier menu' }).getAttribute('href')).toBe(
      `/results/${EARLIER}`,
    );
    await act(async () => fireEvent.click(notice.getByRole('button', { name: 'Still so' })));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.[1]).toMatchObject({
      body: { question: 'cheese-pasteurised', answer: 'yes', answeredAt: '2026-04-12T19:00:00Z' },
    });
  });

  it('leads to it where nothing was answered', async () => {
    backend.tables = sampleMenu({ earlier_scans: [scanned()] });
    await openResults();
    expect(await screen.findByText('You scanned this menu before, on April 12, 2026')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Use/ })).toBeNull();
  });

  it.each([
    ['of another place', { restaurant_name: 'Chez Prune' }],
    ['that was scanned later', { created_at: '2026-06-01T00:00:00Z' }],
  ])('is not one %s', async (_what, over) => {
    backend.tables = sampleMenu({ earlier_scans: [scanned(over)] });
    await openResults();
    await act(async () => {});
    expect(screen.queryByText(/You scanned this menu/)).toBeNull();
  });
});
