/// <reference lib="dom" />
import { refuse, type State, to, withProfile } from './open-state.ts';

export const ACCOUNTS_STATES: readonly State[] = [
  { name: 'home-visitor', as: 'visitor', open: to('/') },
  { name: 'sample', as: 'visitor', open: to('/sample') },
  {
    name: 'sample-dish',
    as: 'visitor',
    open: async (page) => {
      await page.goto('/sample?dish=dish-5');
      await page.getByRole('dialog').waitFor();
    },
    windowOnly: true,
  },
  { name: 'home-empty', as: 'newcomer', open: to('/') },
  {
    name: 'home-recent',
    as: 'user',
    open: async (page) => {
      await to('/')(page);
      await page.locator('a[href^="/results/"]').first().waitFor();
    },
  },
  {
    name: 'home-failed',
    as: 'user',
    open: async (page) => {
      await refuse('**/rest/v1/menu_scans?*')(page);
      await to('/')(page);
      await page.getByRole('alert').waitFor();
    },
  },
  { name: 'sign-in', as: 'visitor', open: to('/auth') },
  {
    name: 'sign-in-refused',
    as: 'visitor',
    open: async (page) => {
      await to('/auth')(page);
      await page.locator('form button[type=submit]').click();
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
  },
  {
    name: 'sign-up',
    as: 'visitor',
    open: async (page) => {
      await to('/auth')(page);
      await page.getByRole('tab').nth(1).click();
      await page.locator('input[type=password]').first().fill('kumquat-7R');
    },
  },
  { name: 'forgot', as: 'visitor', open: to('/auth?forgot') },
  {
    name: 'set-up',
    as: 'without-profile',
    open: async (page) => {
      await page.goto('/');
      await page.getByRole('dialog').waitFor();
    },
    windowOnly: true,
  },
  {
    name: 'set-up-more',
    as: 'without-profile',
    open: async (page) => {
      await page.goto('/');
      const more = page.getByRole('dialog').locator('summary');
      await more.click();
      await more.scrollIntoViewIfNeeded();
    },
    windowOnly: true,
  },
  { name: 'home-reminded', as: 'newcomer', open: withProfile('/', { set_up_later: true }) },
  { name: 'home-due-date-passed', as: 'newcomer', open: withProfile('/', { edd: '2020-03-01' }) },
  { name: 'profile', as: 'user', open: to('/profile') },
  { name: 'profile-reminded', as: 'newcomer', open: withProfile('/profile', { set_up_later: true }) },
  {
    name: 'profile-weeks-stopped',
    as: 'newcomer',
    open: withProfile('/profile', { edd: null, weeks_stopped: true }),
  },
  {
    name: 'profile-questions',
    as: 'user',
    open: async (page) => {
      await to('/profile')(page);
      await page.locator('input[type=date]').fill('2031-01-01');
      await page.locator('input[inputmode=numeric]').first().fill('200');
      await page.locator('form button[type=submit]').first().click();
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
  },
  {
    name: 'profile-delete',
    as: 'user',
    open: async (page) => {
      await to('/profile')(page);
      await page.getByRole('button', { name: /delete my account|supprimer mon compte/i }).click();
      await page.getByRole('dialog').waitFor();
    },
    windowOnly: true,
  },
  {
    name: 'account-menu',
    as: 'user',
    open: async (page) => {
      await to('/')(page);
      await page.getByRole('button', { name: /account menu|menu de votre compte/i }).click();
      await page.getByRole('menuitem').last().waitFor();
    },
    windowOnly: true,
    widths: [768, 1280],
  },
  {
    name: 'account-drawer',
    as: 'user',
    open: async (page) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await to('/')(page);
      await page.getByRole('button', { name: /account menu|menu de votre compte/i }).click();
      await page.getByRole('dialog').waitFor();
    },
    windowOnly: true,
    widths: [390],
  },
];
