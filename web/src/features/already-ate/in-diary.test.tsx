// @vitest-environment happy-dom
import { SIGNS, type WhomToCall } from '@mirabelle/contract/aftermath.ts';
import type { User } from '@supabase/supabase-js';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadTexts, startTexts } from '../../i18n/index.ts';
import { openPage } from '../../testing/open-page.tsx';
import { AlreadyAtePage } from './already-ate-page.tsx';

const { leads, packed, lookUp } = vi.hoisted(() => ({ leads: {}, packed: {}, lookUp: vi.fn() }));
vi.mock('virtual:mirabelle-knowledge/whom-to-call', () => ({ default: leads }));
vi.mock('virtual:mirabelle-knowledge/aftermath', () => ({ default: packed }));
vi.mock('../../diary/keep-button.tsx', () => ({
  KeepButton: ({ had, label }: { had: { kind: string; name: string }; label: string }) => (
    <button type="button">{`${label}: ${had.kind} ${had.name}`}</button>
  ),
}));
vi.mock('./look-up.ts', () => ({ lookUpFood: lookUp, lookUpMedicine: lookUp }));

beforeAll(async () => {
  await startTexts(['shell']);
  await loadTexts('already-ate', 'verdict');
});
beforeEach(() => {
  Object.assign(leads, {
    statements: [],
    services: [],
    signs: Object.fromEntries(SIGNS.map((sign) => [sign, []])) as unknown as WhomToCall['signs'],
    byRule: { listeria: ['listeria'] },
    byClass: {},
    bySubstance: {},
  });
  Object.assign(packed, { statements: [], windows: [] });
});
afterEach(() => {
  cleanup();
  lookUp.mockReset();
});

const open = async (query: string, user: User | null = null) => {
  await openPage(<AlreadyAtePage />, `/already-ate${query}`, user, { route: '/already-ate' });
  await act(async () => {});
};

describe('her diary', () => {
  const user = { id: 'a-user', user_metadata: {} } as unknown as User;
  const keep = () => screen.queryByRole('button', { name: /^Keep in my diary/ });

  it('is offered to whoever is signed in, for what it was', async () => {
    await open('?hazard=listeria&name=Brie', user);
    expect((await screen.findByRole('button', { name: /^Keep/ })).textContent).toMatch(/: food Brie$/);
    lookUp.mockResolvedValueOnce({ known: false, hazards: [], withoutAdvice: false });
    const field = screen.getByRole('textbox', { name: 'What did you eat or drink?' });
    fireEvent.change(field, { target: { value: 'oysters' } });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Look it up' })));
    expect(keep()?.textContent).toBe('Keep in my diary: food oysters');
  });

  it('is not offered to a visitor, nor before it is known what it was', async () => {
    await open('?hazard=listeria&name=Brie');
    expect(keep()).toBeNull();
    cleanup();
    await open('', user);
    expect(keep()).toBeNull();
  });
});
