// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import type { Together } from '@mirabelle/contract/functions/together.ts';
import { entries } from 'idb-keyval';
import { beforeEach, expect, it, vi } from 'vitest';
import { forgetUser } from '../lib/personal-data.ts';
import { phoneStore } from '../lib/phone-store.ts';
import { endTogether, joinPartner, knownTogether, loadTogether } from './api.ts';

const spy = vi.hoisted(() => ({ invoke: vi.fn() }));
vi.mock('../lib/backend/invoke.ts', () => ({ invoke: spy.invoke }));

const partner: Together = {
  role: 'partner',
  since: '2026-11-01T10:00:00Z',
  profile: {
    country: 'France',
    edd: null,
    toxoplasmosis_status: 'NO',
    gestational_diabetes: 'NO',
    allergies: ['peanuts'],
  },
};
const stored = async () => JSON.stringify(await entries(phoneStore()));
const asPartner = async () => {
  spy.invoke.mockResolvedValue({ together: partner });
  await loadTogether('sam');
  await expect.poll(stored).toContain('peanuts');
};

beforeEach(async () => {
  forgetUser();
  spy.invoke.mockReset();
  await expect.poll(stored).toBe('[]');
});

it('keeps what a partner is judged by, and tells it to no other user', async () => {
  await asPartner();
  expect(await knownTogether('sam')).toEqual(partner);
  expect(await knownTogether('ada')).toBeUndefined();
});

it('is known without a network after the page was loaded again', async () => {
  await asPartner();
  vi.resetModules();
  const again = await import('./api.ts');
  expect(await again.knownTogether('sam')).toEqual(partner);
});

it.each(['signing out', 'ending it'])('forgets it at once by %s', async (how) => {
  await asPartner();
  spy.invoke.mockResolvedValue({ ended: true });
  if (how === 'ending it') await endTogether('sam');
  else forgetUser();
  expect(await knownTogether('sam')).toBeUndefined();
  await expect.poll(stored).not.toContain('peanuts');
});

it('forgets it as soon as it learns that the other has ended it', async () => {
  await asPartner();
  spy.invoke.mockResolvedValue({ together: { role: 'alone', invitation: null } });
  await loadTogether('sam');
  expect(await knownTogether('sam')).toMatchObject({ role: 'alone' });
  await expect.poll(stored).not.toContain('peanuts');
});

it('knows nothing from the moment an invitation was accepted until it has asked', async () => {
  spy.invoke.mockResolvedValue({ together: { role: 'alone', invitation: null } });
  await loadTogether('sam');
  spy.invoke.mockResolvedValue({ together: true });
  await joinPartner('sam', 'secret', 'Sam');
  expect(await knownTogether('sam')).toBeUndefined();
});
