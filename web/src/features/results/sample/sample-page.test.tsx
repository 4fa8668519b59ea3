// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { changeLanguage, loadTexts, startTexts } from '../../../i18n/index.ts';
import { keepFoundProfile } from '../../../lib/found-profile.ts';
import { openPage, USER_ID } from '../../../testing/open-page.tsx';
import { SamplePage } from './sample-page.tsx';

const spy = vi.hoisted(() => ({ getBackend: vi.fn() }));
vi.mock('../../../lib/backend/backend.ts', async (original) => ({
  ...(await original<typeof import('../../../lib/backend/backend.ts')>()),
  getBackend: spy.getBackend,
}));

beforeAll(async () => {
  await startTexts(['shell']);
  await loadTexts('sample', 'results', 'diets', 'models', 'verdict', 'risk');
});
afterEach(async () => {
  cleanup();
  await act(() => changeLanguage('en'));
});

const visitor = () => openPage(<SamplePage />, '/sample', null);

describe('the sample menu', () => {
  it('is a full answer for a visitor, as the engine gives it, without a call to the server', async () => {
    await visitor();
    expect(await screen.findByRole('heading', { level: 1, name: 'The Plum Tree' })).toBeTruthy();
    const dishes = screen.getAllByRole('article');
    expect(dishes.length).toBeGreaterThan(10);
    const tartare = dishes.find((dish) => dish.textContent?.includes('Steak tartare'));
    expect(tartare?.textContent).toContain('High Risk');
    expect(tartare?.textContent).toContain('NHS');
    const filters = within(screen.getByRole('group', { name: /show/i }));
    fireEvent.click(filters.getByRole('button', { name: /Ask Cook/ }));
    expect(screen.getAllByRole('article').length).toBeLessThan(dishes.length);
    fireEvent.click(within(screen.getAllByRole('article')[0]!).getAllByRole('button')[0]!);
    expect(within(await screen.findByRole('dialog')).getByText(/Essential Questions/)).toBeTruthy();
    expect(spy.getBackend).not.toHaveBeenCalled();
  });

  it('marks its dishes for the diet of whoever is signed in', async () => {
    keepFoundProfile(USER_ID, { user_id: USER_ID, language: 'en', dietary_preferences: ['Vegan'] });
    await openPage(<SamplePage />, '/sample');
    await screen.findByRole('heading', { level: 1, name: 'The Plum Tree' });
    const tartare = screen
      .getAllByRole('article')
      .find((dish) => dish.textContent?.includes('Steak tartare'));
    expect(within(tartare!).getByRole('list', { name: 'Your diet' }).textContent).toContain(
      'Vegan: contains',
    );
  });

  it('is another menu in French, by the authorities of France, and leads to a scan of her own', async () => {
    await visitor();
    await screen.findByRole('heading', { level: 1 });
    await act(() => changeLanguage('fr'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Le Prunier' })).toBeTruthy();
    const tartare = screen.getAllByRole('article').find((dish) => dish.textContent?.includes('Tartare'));
    expect(tartare?.textContent).toMatch(/ANSES|Assurance Maladie|Santé publique France/);
    expect(screen.getByText(/Ce menu est inventé/).parentElement?.textContent).toContain('France');
    expect(screen.getByRole('link', { name: 'Scanner un menu' }).getAttribute('href')).toBe('/scan');
  });
});
