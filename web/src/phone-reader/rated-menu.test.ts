import type { MenuReading } from '@mirabelle/contract/menu.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadEngine } from '../offline/engine.ts';
import { type RatedMenu, ratedMenu } from './rated-menu.ts';

const dish = (name: string, more: object = {}) => ({
  name,
  description: null,
  price: null,
  allergenCodes: [],
  confidence: 90,
  ...more,
});
const BOX = { left: 0.1, top: 0.2, width: 0.5, height: 0.05 };
const MENU = {
  kind: 'menu',
  restaurantName: 'Le Prunier',
  restaurantType: null,
  language: 'fr',
  country: 'FR',
  sections: [
    {
      title: 'Entrées',
      course: 'STARTER',
      items: [dish('Carpaccio de bœuf', { price: '12,50 €', box: BOX })],
    },
    { title: null, course: 'MAIN', items: [dish('Poulet rôti', { description: 'pommes de terre' })] },
  ],
  notUnderstood: ['Bon appétit'],
  rawText: 'Carpaccio de bœuf',
  confidence: 90,
  readBy: 'built-in',
} as const satisfies Extract<MenuReading, { kind: 'menu' }>;

let rated: RatedMenu;
beforeAll(async () => {
  rated = ratedMenu(
    MENU as never,
    await loadEngine(),
    { userContext: null, language: 'fr' },
    {
      scanId: '6f6a1c0e-6c0e-4a53-9d46-0d4a4c1f6a11',
      takenAt: '2026-11-20T19:30:00.000Z',
    },
  );
});

describe('a menu judged on the phone', () => {
  it('has its dishes in their sections, each with a rating, its reasons in her language and their source', () => {
    const [carpaccio, chicken] = rated.items;
    expect(carpaccio).toMatchObject({ name: 'Carpaccio de bœuf', price: '12,50 €', risk: 'HIGH_RISK' });
    expect(carpaccio?.box).toEqual(BOX);
    expect(carpaccio?.section_id).toBe(rated.sections[0]?.id);
    expect(chicken?.section_id).toBe(rated.sections[1]?.id);
    expect(carpaccio?.assessment?.reasons.join(' ')).toMatch(/bœuf/i);
    expect(carpaccio?.assessment?.findings[0]?.citations[0]?.url).toMatch(/^https:/);
  });

  it('is rated by its worst dish, and keeps what was read and when', () => {
    expect(rated.scan).toMatchObject({
      overall_risk: 'HIGH_RISK',
      restaurant_name: 'Le Prunier',
      not_understood: ['Bon appétit'],
      created_at: '2026-11-20T19:30:00.000Z',
    });
  });
});
