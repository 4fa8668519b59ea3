// @vitest-environment happy-dom
import type { MedicineVerdict } from '@mirabelle/contract/medicine-verdict.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { USER_ID } from '../../../testing/open-page.tsx';
import { draftOf } from '../page-state/draft.ts';
import { unknownVerdict } from '../testing/analysed.ts';
import { verdict } from '../testing/saved-analysis.ts';
import { handed, open, press, section } from './testing/results-page.tsx';

vi.mock('../../../lib/backend/backend.ts', async (original) => ({
  ...(await original<typeof import('../../../lib/backend/backend.ts')>()),
  getBackend: (await import('./testing/results-page-spy.ts')).spy.getBackend,
}));
vi.mock('../../../ui/toast.ts', async () => ({
  toast: (await import('./testing/results-page-spy.ts')).spy.toast,
}));

describe('the results of several medicines and of codes', () => {
  it('say of several medicines what holds for each, and then what instead and whom to ask', async () => {
    const [advil] = verdict.products;
    const products = [
      { ...advil, brand: 'Doliprane', level: 'SAFE' },
      { ...advil, level: 'AVOID' },
    ] as MedicineVerdict['products'];
    await open(handed({ products, findings: unknownVerdict.findings ?? [] }));
    const each = within(section('Each medicine')).getAllByRole('listitem');
    expect(each.map(({ textContent }) => textContent)).toEqual([
      'Advil · 400\u00a0mg · tabletsAvoid',
      'Doliprane · 400\u00a0mg · tabletsSafe',
      'NabrofenilNot recognised: ask your pharmacist.Unknown',
    ]);
    const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    const order = ['Each medicine', 'Safer Alternatives', 'Already taken? Who to ask', 'What we read'];
    expect(titles.filter((title) => order.includes(title ?? ''))).toEqual(order);
  });

  it('show no answer for each where products were stored without one, or where there is one only', async () => {
    const [advil] = verdict.products;
    await open(handed({ products: [advil, advil] as MedicineVerdict['products'] }));
    expect(screen.queryByRole('region', { name: 'Each medicine' })).toBeNull();
    cleanup();
    await open(handed({ products: [{ ...advil, level: 'CAUTION' }] as MedicineVerdict['products'] }));
    expect(screen.queryByRole('region', { name: 'Each medicine' })).toBeNull();
  });

  it('say that a code is in no list, and offer the name or a photo instead', async () => {
    const [unknown] = unknownVerdict.findings ?? [];
    const findings = [{ ...unknown, key: 'unknown.code', data: { read: '4006381333931' } }];
    const { router } = await open(
      handed({ ...unknownVerdict, findings: findings as MedicineVerdict['findings'], unknown: [] }),
    );
    expect(screen.getByText(/We do not have a pack with the code 4006381333931/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Type the active substance' })).toBeTruthy();
    await press('Photograph the box');
    expect(router.state.location.pathname).toBe('/medication-scan');
    expect(draftOf(USER_ID).mode).toBe('ocr');
  });
});
