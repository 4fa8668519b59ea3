import { sessionOf } from '../support/complete-profile.ts';
import { expect, test } from '../support/test.ts';

/** The day where the browser is, so many days from now. */
const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('what she takes is kept, added up, announced before its answer changes, and ended with one tap', async ({
  page,
  signUp,
  audit,
}) => {
  // The middle of the week before week 24, from which ANSM has anti-inflammatories avoided: today is day 166.
  await signUp(page, { profile: { country: 'FR', edd: dayFromNow(280 - 166) } });
  await page.goto('/medication-scan');
  await page.getByRole('tab', { name: 'Type it in' }).click();
  await page.getByLabel('Medication Information').fill('Advil 400 mg tablets');
  await page.getByRole('button', { name: 'Analyze Medication Safety' }).click();
  await page.getByRole('button', { name: 'Keep in what I take' }).click();
  await expect(page.getByText('is in what you take.', { exact: false })).toBeVisible();
  await page.getByRole('link', { name: 'Open what I take' }).click();

  const taken = page.getByRole('region', { name: 'What I take now' });
  await expect(taken.getByRole('heading', { name: 'Advil 400 mg tablets' })).toBeVisible();
  await expect(page.getByText('Answers for week 23', { exact: false })).toBeVisible();
  for (const name of ['Doliprane 1000 mg', 'paracetamol 500 mg']) {
    await page.getByLabel('Name and strength').fill(name);
    await page.getByRole('button', { name: 'Add to what I take' }).click();
    await expect(taken.getByRole('heading', { name })).toBeVisible();
    await taken.getByRole('button', { name: `Edit ${name}` }).click();
    const form = page.getByRole('form', { name: `Edit ${name}` });
    await form.getByLabel('Units at a time').fill('1');
    await form.getByLabel('Times a day').fill('2');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
  }
  const totals = page.getByRole('region', { name: 'Total a day' });
  await expect(totals).toContainText('In 2 products: Doliprane 1000 mg and paracetamol 500 mg.');
  await expect(totals).toContainText('3,000\u00a0mg a day over 2 products');
  await expect(totals).toContainText('The limit printed by ANSM is 3,000\u00a0mg a day.');
  await expect(page.getByText('does not cover breastfeeding yet', { exact: false })).toBeVisible();
  await audit(page, 'what she takes');

  await taken.getByRole('button', { name: 'Delete paracetamol 500 mg' }).click();
  await expect(taken.getByRole('heading', { name: 'paracetamol 500 mg' })).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(taken.getByRole('heading', { name: 'paracetamol 500 mg' })).toBeVisible();

  await page.goto('/');
  const card = page.getByRole('region', { name: 'An answer changes with your week' });
  await expect(card).toContainText('Advil 400 mg tablets – from week 24');
  await expect(card.getByRole('link', { name: /ANSM/ }).first()).toBeVisible();
  await audit(page, 'home, an answer changes');

  // One tap in the profile ends it; no question is asked.
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Stop weeks and reminders' }).click();
  await expect(page.getByText('Weeks, reminders and announcements are off.', { exact: false })).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Your Recent Analyses' })).toBeVisible();
  await expect(card).toBeHidden();
  await page.goto('/my-medicines');
  await expect(page.getByText('No week is counted', { exact: false })).toBeVisible();

  // After the due date home offers the same, and takes it back on the spot.
  const { userId, headers } = await sessionOf(page);
  await page.request.patch(`/rest/v1/profiles?user_id=eq.${userId}`, {
    headers,
    data: { edd: dayFromNow(-3) },
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Stop weeks and reminders' }).click();
  const off = page.getByRole('status').filter({ hasText: 'Weeks, reminders and announcements are off.' });
  await expect(off).toContainText('does not cover breastfeeding yet');
  await audit(page, 'home, weeks ended');
  await off.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Your due date has passed.')).toBeVisible();
});
