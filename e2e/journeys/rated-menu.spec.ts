/// <reference lib="dom" />
import { auditInBothThemes } from '../support/audit.ts';
import { auditEverywhere } from '../support/audit-everywhere.ts';
import { menuPicture } from '../support/menu-picture.ts';
import { expectReflow, NARROWEST_PX } from '../support/reflow.ts';
import { expect, test } from '../support/test.ts';

/** One dish of each rating, and one that no one knows. */
const DISHES = {
  high: 'Steak tartare',
  ask: 'Spaghetti carbonara',
  safe: 'Vegetable soup',
  unknown: 'Zorblax',
};

test('a menu with all three ratings is accessible, and so is the dialog of each dish, in both languages and themes', async ({
  page,
  browser,
  signUp,
  audit,
}) => {
  await signUp(page);
  await page.goto('/scan');
  await page.setInputFiles(
    'input[type=file]:not([capture])',
    await menuPicture(browser, 'The Plum Tree', Object.values(DISHES)),
  );
  await page.getByRole('button', { name: 'Analyze menu' }).click();
  await expect(page).toHaveURL(/\/results\//);
  await expect(page.getByRole('heading', { level: 1, name: 'The Plum Tree' })).toBeFocused();
  const card = (dish: string) =>
    page.getByRole('article').filter({ has: page.getByRole('button', { name: dish, exact: true }) });
  await expect(card(DISHES.high)).toContainText('High Risk');
  await expect(card(DISHES.ask)).toContainText('Ask Cook');
  await expect(card(DISHES.unknown)).toContainText('Ask Cook');
  await expect(card(DISHES.safe)).toContainText('Safe');
  await auditEverywhere(page, audit, 'results with all ratings');

  for (const language of ['Français', 'English']) {
    await page.getByRole('button', { name: language }).click();
    for (const dish of Object.values(DISHES)) {
      await page.getByRole('button', { name: dish, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: dish });
      await expect(dialog.getByRole('heading', { level: 3 }).first()).toBeVisible();
      await auditInBothThemes(page, `${dish}, ${language}`);
      await page.setViewportSize({ width: NARROWEST_PX, height: 800 });
      await expectReflow(page, `${dish}, ${language}`);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
  }
});

test('a low confidence does not look like High Risk, in either theme', async ({ page, signUp }) => {
  await signUp(page);
  await page.goto('/ingredient-test');
  await page.getByLabel('Ingredient or food').fill('zorblax');
  await page.getByLabel('Ingredient or food').press('Enter');
  const badge = page.getByText(/^Confidence: \d+%$/).first();
  await expect(badge).toBeVisible();
  expect(Number(/\d+/.exec((await badge.textContent()) ?? '')?.[0])).toBeLessThan(60);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const looks = await badge.evaluate((words) => {
      const probe = document.createElement('i');
      document.body.append(probe);
      const colourOf = (token: string) => {
        probe.style.color = `var(${token})`;
        return getComputedStyle(probe).color;
      };
      const danger = [colourOf('--danger'), colourOf('--danger-soft')];
      probe.remove();
      const ground = words.closest('[class*=bg-]') ?? words;
      return { danger, is: [getComputedStyle(words).color, getComputedStyle(ground).backgroundColor] };
    });
    for (const colour of looks.danger) expect(looks.is, colorScheme).not.toContain(colour);
  }
});
