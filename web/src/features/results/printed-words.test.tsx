// @vitest-environment happy-dom

import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { changeLanguage } from '../../i18n/index.ts';
import { openResults } from './testing/open-results.tsx';
import { backend, cards, scanWith } from './testing/results-page.tsx';
import { dish, sampleMenu } from './testing/sample-menu.ts';

vi.mock('../../lib/backend/backend.ts', async (original) => ({
  ...(await original<typeof import('../../lib/backend/backend.ts')>()),
  getBackend: (await import('./testing/results-page-spy.ts')).spy.getBackend,
}));
vi.mock('../../ui/toast.ts', async () => ({
  toast: (await import('./testing/results-page-spy.ts')).spy.toast,
}));

/** Shows one dish that carries all that a menu prints. */
async function openPrinted(risk: 'HIGH_RISK' | 'TO_CHECK', rated: Record<string, string>[]) {
  const row = {
    number: '16a',
    second_name: 'Nudeln nach Wahl',
    description: 'Nudeln nach Wahl, with peas',
    day: 'Lundi',
    options: ['tofu', 'prawns', 'shark'],
  };
  backend.tables = sampleMenu({ menu_items: [dish('Noodles', { risk, row, assessed: { options: rated } })] });
  await openResults();
  return screen.getByRole('article');
}

describe('what a menu prints of a dish', () => {
  it('is shown with it: the number before the name, both names, the day and the choice', async () => {
    const card = await openPrinted('TO_CHECK', []);
    expect(cards()).toEqual(['Noodles']);
    expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('16aNoodles');
    expect(screen.getByText('Nudeln nach Wahl')).toBeTruthy();
    expect(screen.getByText('with peas')).toBeTruthy();
    expect(card.textContent).toContain('Served on: Lundi');
    expect(card.textContent).toContain('Choose: tofu, prawns, or shark');
    expect(card.textContent).not.toContain('if you choose');
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Noodles' })));
    const dialog = await screen.findByRole('dialog', { name: '16a Noodles' });
    expect(dialog.textContent).toContain('Choose: tofu, prawns, or shark');
  });

  it('says which choice the rating is owed to, in both languages', async () => {
    const card = await openPrinted('HIGH_RISK', [
      { name: 'tofu', risk: 'NO_RISK' },
      { name: 'shark', risk: 'HIGH_RISK' },
    ]);
    expect(card.textContent).toContain('High Risk if you choose shark');
    await act(() => changeLanguage('fr'));
    expect(card.textContent).toContain('À choisir\u00a0: tofu, prawns ou shark');
    expect(card.textContent).toContain('Risque élevé si vous choisissez shark');
  });

  it('blames no choice for a rating that is stricter than any of them', async () => {
    const card = await openPrinted('HIGH_RISK', [
      { name: 'tofu', risk: 'NO_RISK' },
      { name: 'prawns', risk: 'TO_CHECK' },
    ]);
    expect(card.textContent).not.toContain('if you choose');
  });
});

describe('the language of a menu', () => {
  it.each([
    ['pl', 'This menu is in Polish.'],
    ['el-Latn', 'This menu is in Greek.'],
  ])('is named where only names of foods are known in it: %s', async (language, sentence) => {
    backend.tables = sampleMenu({ menu_scans: scanWith({ language }) });
    await openResults();
    expect(screen.getByText(sentence, { exact: false }).closest('details')).toBeTruthy();
  });

  it('goes without saying where dishes are judged in it', async () => {
    await openResults();
    expect(screen.queryByText(/This menu is in/)).toBeNull();
  });
});
