/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { type Prepared, results, type State, to, withProfile } from './open-state.ts';

/** Opens a menu with its dishes on its photograph. */
const onPhoto =
  (of: 'bistro' | 'brasserie' | 'pdf'): State['open'] =>
  async (page, ids) => {
    await results(of)(page, ids);
    await page
      .getByRole('button', { name: /on the photo|sur la photo/ })
      .first()
      .click();
    await page.getByRole('main').locator('[data-dish]').first().waitFor();
  };

/** Opens the first dish of the corrected menu, and one of the ways to correct it. */
const correcting =
  (way: RegExp): State['open'] =>
  async (page, ids) => {
    await openFirst(page, ids);
    await page.getByRole('dialog').getByRole('button', { name: way }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^(Save|Enregistrer)$/ })
      .waitFor();
  };
async function openFirst(page: Page, ids: Prepared): Promise<void> {
  await results('corrected')(page, ids);
  await page.getByRole('article').first().getByRole('button').first().click();
  await page.getByRole('heading', { name: /^(Read wrong|Mal lu)/ }).waitFor();
}

const picking: State['open'] = async (page, ids) => {
  await to(`/results/${ids.brasserie}/cook-card`)(page);
  await page.getByRole('checkbox').first().waitFor();
};
const cookCard: State['open'] = async (page, ids) => {
  await picking(page, ids);
  await page.getByRole('button', { name: /^(Tick all|Cocher)/ }).click();
  await page.getByRole('button', { name: /^(Make the card|Préparer la carte)/ }).click();
  await page.getByRole('article').first().waitFor();
};
const find =
  (words: string): State['open'] =>
  (page, ids) =>
    results('brasserie', `?q=${words}`)(page, ids);

const DIETS = { dietary_preferences: ['Vegetarian', 'Halal', 'Gluten-free'] };

const STATES: readonly State[] = [
  { name: 'use-photo', as: 'user', open: onPhoto('bistro') },
  { name: 'use-photo-brasserie', as: 'user', open: onPhoto('brasserie') },
  { name: 'use-photo-pdf', as: 'user', open: onPhoto('pdf') },
  {
    name: 'use-photo-closer',
    as: 'user',
    open: async (page, ids) => {
      await onPhoto('brasserie')(page, ids);
      const closer = page.getByRole('button', { name: /^(Enlarge|Agrandir)/ });
      await closer.click();
      await closer.click();
    },
  },
  {
    name: 'use-photo-not-rated',
    as: 'user',
    open: async (page, ids) => {
      await onPhoto('brasserie')(page, ids);
      await page.getByRole('main').locator('summary').last().click();
    },
  },
  {
    name: 'use-photo-forced-colours',
    as: 'user',
    open: async (page, ids) => {
      await page.emulateMedia({ forcedColors: 'active' });
      await onPhoto('bistro')(page, ids);
    },
  },
  { name: 'use-corrected', as: 'user', open: results('corrected') },
  {
    name: 'use-corrected-list',
    as: 'user',
    open: async (page, ids) => {
      await results('corrected')(page, ids);
      await page.getByText(/^\d+ corrections/).click();
    },
  },
  { name: 'use-correct-dish', as: 'user', open: openFirst },
  {
    name: 'use-correct-words',
    as: 'user',
    open: correcting(/^(Change the words|Modifier les mots)/),
    windowOnly: true,
  },
  { name: 'use-correct-move', as: 'user', open: correcting(/^(Move to|Changer de)/), windowOnly: true },
  {
    name: 'use-correct-join',
    as: 'user',
    open: async (page, ids) => {
      await correcting(/^(Join|Réunir)/)(page, ids);
      await page.getByRole('dialog').getByRole('checkbox').first().check();
    },
    windowOnly: true,
  },
  { name: 'use-correct-split', as: 'user', open: correcting(/^(Split|Séparer)/), windowOnly: true },
  {
    name: 'use-correct-add',
    as: 'user',
    open: async (page, ids) => {
      await results('corrected')(page, ids);
      await page.getByRole('button', { name: /^(Add a dish|Ajouter un plat)/ }).click();
      await page.getByRole('dialog').getByRole('textbox').first().waitFor();
    },
    windowOnly: true,
  },
  { name: 'use-cook-pick', as: 'user', open: picking },
  { name: 'use-cook-card', as: 'user', open: cookCard },
  {
    name: 'use-cook-print',
    as: 'user',
    open: async (page, ids) => {
      await cookCard(page, ids);
      await page.emulateMedia({ media: 'print' });
    },
  },
  { name: 'use-find', as: 'user', open: find('beurre') },
  { name: 'use-find-nothing', as: 'user', open: find('zorp') },
  {
    name: 'use-find-headings',
    as: 'user',
    open: async (page, ids) => {
      await find('a')(page, ids);
      await page.getByRole('button', { name: /^(Go to a part|Aller à)/ }).click();
      await page.getByRole('menu').waitFor();
    },
    windowOnly: true,
  },
  { name: 'use-diets-profile', as: 'user', open: withProfile('/profile', DIETS) },
  {
    name: 'use-diets',
    as: 'user',
    open: (page, ids) => withProfile(`/results/${ids.brasserie}`, DIETS)(page),
  },
  {
    name: 'use-share',
    as: 'user',
    open: async (page, ids) => {
      await results('corrected')(page, ids);
      await page.getByRole('button', { name: /^(Share this menu|Partager)/ }).click();
      await page.getByRole('dialog').getByRole('checkbox').waitFor();
      await page.waitForLoadState('networkidle');
    },
    windowOnly: true,
  },
  {
    name: 'use-share-made',
    as: 'user',
    open: async (page, ids) => {
      await results('bistro')(page, ids);
      await page.getByRole('button', { name: /^(Share this menu|Partager)/ }).click();
      await page.getByRole('button', { name: /^(Make a link|Créer un lien)/ }).click();
      await page.getByRole('dialog').getByRole('textbox').waitFor();
    },
    windowOnly: true,
  },
  { name: 'use-shared', as: 'visitor', open: (page, ids) => to(ids.shared)(page) },
  { name: 'use-shared-ended', as: 'visitor', open: to(`/shared#${'a'.repeat(43)}`) },
  {
    name: 'use-shared-dish',
    as: 'visitor',
    open: async (page, ids) => {
      await to(ids.shared)(page);
      await page.getByRole('article').first().getByRole('button').first().click();
      await page.getByRole('dialog').waitFor();
    },
    windowOnly: true,
  },
  { name: 'use-together-visitor', as: 'visitor', open: (page, ids) => to(ids.invitation)(page) },
  { name: 'use-together-join', as: 'newcomer', open: (page, ids) => to(ids.invitation)(page) },
  { name: 'use-together-inviting', as: 'inviting', open: to('/profile') },
  { name: 'use-together-host', as: 'host', open: to('/profile') },
  {
    name: 'use-together-end',
    as: 'host',
    open: async (page) => {
      await to('/profile')(page);
      await page.getByRole('button', { name: /^(End being together|Ne plus être)/ }).click();
      await page.getByRole('dialog').waitFor();
    },
    windowOnly: true,
  },
  { name: 'use-together-partner', as: 'partner', open: to('/history') },
  { name: 'use-together-partner-profile', as: 'partner', open: to('/profile') },
  { name: 'use-together-partner-home', as: 'partner', open: to('/') },
  {
    name: 'use-together-partner-menu',
    as: 'partner',
    open: async (page) => {
      await to('/history')(page);
      await page.getByRole('article').first().getByRole('link').first().click();
      await page.getByRole('heading', { level: 2 }).first().waitFor();
      await page.waitForLoadState('networkidle');
    },
  },
];

/** What one does with a rated menu: on its photograph, corrected, asked about, searched, shared, with a partner. */
export const MENU_USE_STATES: readonly State[] = STATES.map((state) => ({
  widths: [320, 390, 1280],
  ...state,
}));
