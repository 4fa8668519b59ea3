/// <reference lib="dom" />
import {
  analysed,
  file,
  MEDICINES,
  medicine,
  medicines,
  never,
  picture,
  refuse,
  type State,
  to,
} from './open-state.ts';

export const MEDICATIONS_STATES: readonly State[] = [
  { name: 'medicine-scan', as: 'user', open: to('/medication-scan') },
  {
    name: 'medicine-scan-photo',
    as: 'user',
    open: async (page) => {
      await to('/medication-scan')(page);
      await file(page).setInputFiles(picture('medicine-box.jpg'));
      await page.getByRole('main').getByRole('img').first().waitFor();
      await page.waitForTimeout(800);
    },
  },
  {
    name: 'medicine-scan-several',
    as: 'user',
    open: async (page) => {
      await page.route('**/functions/v1/analyze-medication', (route) =>
        route.fulfill({
          status: 422,
          json: { code: 'medication_image_unreadable', message: 'unread', details: { picture: 2 } },
        }),
      );
      await to('/medication-scan')(page);
      await file(page).setInputFiles(['medicine-box.jpg', 'blurred.jpg', 'receipt.jpg'].map(picture));
      await page.getByRole('main').getByRole('img').nth(2).waitFor();
      await page.getByRole('button', { name: /analyze medication|vérifier le médicament/i }).click();
      await page.getByRole('main').getByRole('img').nth(2).waitFor();
      await page.waitForTimeout(800);
    },
  },
  {
    name: 'medicine-scan-typed',
    as: 'user',
    open: async (page) => {
      await to('/medication-scan')(page);
      await page.getByRole('tab').nth(1).click();
    },
  },
  {
    name: 'medicine-scan-running',
    as: 'user',
    open: async (page) => {
      await never(page, '**/functions/v1/analyze-medication');
      await to('/medication-scan')(page);
      await file(page).setInputFiles(picture('medicine-box.jpg'));
      await page.getByRole('main').getByRole('img').first().waitFor();
      await page.getByRole('button', { name: /analyze medication|vérifier le médicament/i }).click();
      await page.getByRole('progressbar').waitFor();
      await page.waitForTimeout(1_500);
    },
  },
  {
    name: 'medicine-scan-failed',
    as: 'user',
    open: async (page) => {
      await page.route('**/functions/v1/analyze-medication', (route) =>
        route.fulfill({ status: 422, json: { code: 'medication_image_unreadable', message: 'unread' } }),
      );
      await to('/medication-scan')(page);
      await file(page).setInputFiles(picture('blurred.jpg'));
      await page.getByRole('main').getByRole('img').first().waitFor();
      await page.getByRole('button', { name: /analyze medication|vérifier le médicament/i }).click();
      await page.getByRole('button', { name: /type it in instead|plutôt saisir/i }).waitFor();
    },
  },
  { name: 'medicine-results-avoid', as: 'user', open: analysed('isotretinoin 20 mg') },
  { name: 'medicine-results-stopping', as: 'user', open: analysed('warfarin 5 mg') },
  { name: 'medicine-results-caution', as: 'user', open: analysed('ibuprofen 400 mg') },
  { name: 'medicine-results-safe', as: 'user', open: analysed('D0liprane 500 mg comprimé Sanofi') },
  { name: 'medicine-results-unknown', as: 'user', open: analysed('Nabrofenil 250') },
  { name: 'medicine-results-combination', as: 'user', open: analysed('Advil Cold & Sinus') },
  {
    name: 'medicine-results-long',
    as: 'user',
    open: analysed(
      'paracetamol 500 mg, ibuprofen 400 mg, warfarin 5 mg, sertraline 50 mg, valproate 500 mg, ' +
        'Vicks NyQuil, enalapril 10 mg, xylophonex, metformin 850 mg, levothyroxine 50 µg, Gaviscon',
    ),
  },
  {
    name: 'medicine-results-saved',
    as: 'user',
    open: async (page) => {
      await analysed('paracetamol 1000 mg')(page);
      await page.getByRole('checkbox').check();
      await page.getByRole('textbox').fill('Asked the midwife on Tuesday.');
      await page.getByRole('button', { name: /save to history|garder dans l’historique/i }).click();
      await page.locator('aside a[href="/medication-history"]').waitFor();
      await page.waitForTimeout(5_000);
    },
  },
  { name: 'medicine-history', as: 'user', open: medicines },
  { name: 'medicine-history-empty', as: 'newcomer', open: to('/medication-history') },
  {
    name: 'medicine-history-loading',
    as: 'user',
    open: async (page) => {
      await never(page, MEDICINES);
      await page.goto('/medication-history');
      await page.getByRole('main').getByRole('status').waitFor();
    },
  },
  {
    name: 'medicine-history-nothing-found',
    as: 'user',
    open: async (page) => {
      await medicines(page);
      await page.getByRole('main').getByRole('searchbox').fill('zorglub');
      await page.getByRole('main').getByRole('heading', { level: 2 }).nth(0).waitFor();
      await page.getByRole('article').first().waitFor({ state: 'detached' });
    },
  },
  {
    name: 'medicine-history-failed',
    as: 'user',
    open: async (page) => {
      await refuse(MEDICINES)(page);
      await to('/medication-history')(page);
      await page.getByRole('main').getByRole('alert').waitFor({ timeout: 60_000 });
    },
  },
  {
    name: 'medicine-history-remove',
    as: 'user',
    open: async (page) => {
      await medicines(page);
      await page
        .getByRole('article')
        .first()
        .getByRole('button', { name: /delete|supprimer/i })
        .click();
      await page.getByRole('dialog').waitFor();
    },
    windowOnly: true,
  },
  { name: 'medicine-detail-caution', as: 'user', open: medicine('Advil') },
  { name: 'medicine-detail-avoid', as: 'user', open: medicine('Roaccutane') },
  { name: 'medicine-detail-several', as: 'user', open: medicine('Doliprane') },
  { name: 'medicine-detail-unknown', as: 'user', open: medicine('Unknown medicine') },
  {
    name: 'medicine-detail-changed',
    as: 'user',
    open: async (page) => {
      await page.route(MEDICINES, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), knowledge_version: 'newer' } });
      });
      await medicine('Zyrtec')(page);
    },
  },
  {
    name: 'medicine-detail-notes',
    as: 'user',
    open: async (page) => {
      await medicine('Advil')(page);
      await page
        .getByRole('main')
        .getByRole('button', { name: /edit|modifier/i })
        .click();
      await page.getByRole('textbox').waitFor();
    },
  },
];
