import { auditInBothThemes } from '../support/audit.ts';
import { auditEverywhere } from '../support/audit-everywhere.ts';
import { sessionOf } from '../support/complete-profile.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

// The service worker is a part of what this shows.
test.use({ serviceWorkers: 'allow' });

test('what she had is kept from an answer, corrected, taken back, typed, added up and switched off', async ({
  page,
  signUp,
  audit,
}) => {
  await signUp(page, { profile: { country: 'GB' } });
  const { headers } = await sessionOf(page);
  const stored = async () =>
    (
      await page.request.get('/rest/v1/diary_entries?select=name,portion&order=eaten_at.desc', { headers })
    ).json();
  const test = async (food: string) => {
    await page.goto('/ingredient-test');
    await page.getByLabel('Ingredient or food').fill(food);
    await page.getByRole('button', { name: 'Test ingredient', exact: true }).click();
    await expect(page.getByRole('heading', { name: food, exact: true })).toBeVisible();
  };

  // From an answer: asked once, then one press.
  await test('tuna steak');
  await page.getByRole('button', { name: 'I had this' }).click();
  const question = page.getByRole('dialog', { name: 'Would you like to keep a diary?' });
  await expect(question).toBeVisible();
  await auditInBothThemes(page, 'asked whether to keep a diary');
  await page.emulateMedia({ colorScheme: 'light' });
  await question.getByRole('button', { name: 'Yes, keep a diary' }).click();
  await expect(page.getByText(/^In your diary: 1 portion, today at/)).toBeVisible();

  // Corrected, and taken back.
  await page.getByRole('button', { name: 'Change: tuna steak' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the entry' });
  await dialog.getByLabel('Portions').fill('0');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Enter from ¼ to 20', { exact: false })).toBeVisible();
  await auditInBothThemes(page, 'correcting an entry');
  await page.emulateMedia({ colorScheme: 'light' });
  await dialog.getByLabel('Portions').fill('1.5');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^In your diary: 1½ portions/)).toBeVisible();
  expect(await stored()).toEqual([{ name: 'tuna steak', portion: 1.5 }]);
  await page.getByRole('button', { name: 'Undo: tuna steak' }).click();
  await expect(page.getByText('Not in your diary any more.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'I had this' })).toBeFocused();
  expect(await stored()).toEqual([]);
  await page.getByRole('button', { name: 'I had this' }).click();
  await expect(page.getByText(/^In your diary: 1 portion/)).toBeVisible();

  // Typed, on its page, where both add up.
  await page.goto('/diary');
  await expect(page.getByRole('heading', { name: 'tuna steak' })).toBeVisible();
  await page.getByLabel('What did you have?').fill('espresso');
  await page.getByLabel('What is it?').selectOption('drink');
  await page.getByRole('button', { name: 'Add to my diary' }).click();
  await expectToast(page, 'espresso is in your diary');
  await expect(page.getByRole('progressbar', { name: 'Caffeine' })).toHaveAttribute(
    'aria-valuetext',
    /^about \d+ of 200.mg$/,
  );
  await page.getByText('Why, and who says so').first().click();
  await expect(page.getByText('As it was judged when you noted it.').first()).toBeVisible();
  await auditEverywhere(page, audit, 'the diary');

  // Deleted, and brought back.
  await page.getByRole('button', { name: 'Delete: espresso' }).click();
  const undo = page.getByRole('button', { name: 'Undo: espresso' });
  await expect(undo).toBeFocused();
  expect(await stored()).toHaveLength(1);
  await undo.click();
  await expect(page.getByRole('button', { name: 'Change: espresso' })).toBeFocused();
  expect(await stored()).toHaveLength(2);

  // On the home page, and as a hint below the next answer.
  await page.goto('/');
  await expect(page.getByText(/^Caffeine: about \d+ of 200.mg today, /)).toBeVisible();
  await audit(page, 'home with the diary');
  await test('tuna steak');
  await expect(page.getByText(/this would be the second of/)).toBeVisible();
  await audit(page, 'an answer with a hint');

  // Without a network it waits, and is sent once.
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'I had this' }).click();
  await expect(page.getByText(/^Kept on this phone: 1 portion/)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(/^In your diary: 1 portion/)).toBeVisible();
  expect(await stored()).toHaveLength(3);

  // Switched off: nothing of it is shown, and everything is kept until it is deleted.
  await page.goto('/profile');
  await page.getByRole('checkbox', { name: 'Keep a diary' }).uncheck();
  await expectToast(page, 'Your diary is off');
  await audit(page, 'profile, diary switched off');
  await test('tuna steak');
  await expect(page.getByRole('button', { name: 'I had this' })).toHaveCount(0);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Scan Your First Menu' })).toBeVisible();
  await expect(page.getByText(/^Caffeine:/)).toHaveCount(0);
  expect(await stored()).toHaveLength(3);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Delete all entries' }).click();
  await page.getByRole('button', { name: 'Delete all', exact: true }).click();
  await expectToast(page, 'All entries are deleted');
  expect(await stored()).toEqual([]);
});
