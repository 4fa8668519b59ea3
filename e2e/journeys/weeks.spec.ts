import { sessionOf } from '../support/complete-profile.ts';
import { expect, test } from '../support/test.ts';

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('a profile put off is complete, is reminded of gently, and weeks stop with one tap', async ({
  page,
  signUp,
  audit,
}) => {
  await signUp(page, { profile: null });
  const welcome = page.getByRole('dialog', { name: 'Welcome to Mirabelle' });
  await welcome.getByRole('checkbox', { name: 'Fish', exact: true }).check();
  await welcome.getByRole('button', { name: 'Later' }).click();
  await expect(welcome).toBeHidden();
  const reminder = page.getByRole('link', { name: 'Fill in my profile' });
  await expect(reminder).toBeVisible();
  await audit(page, 'home, reminded of the profile');
  await page.reload();
  await reminder.click();
  await expect(page.getByRole('checkbox', { name: 'Fish', exact: true })).toBeChecked();
  await page.getByRole('button', { name: 'Not today' }).click();
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Scan Your First Menu' })).toBeVisible();
  await expect(reminder).toBeHidden();

  // A due date that has passed is asked about once, and one tap ends it.
  const { userId, headers } = await sessionOf(page);
  await page.request.patch(`/rest/v1/profiles?user_id=eq.${userId}`, {
    headers,
    data: { edd: dayFromNow(-3), set_up_later: false },
  });
  await page.reload();
  await expect(page.getByText('Your due date has passed.')).toBeVisible();
  await audit(page, 'home, due date passed');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Stop weeks and reminders' }).first().click();
  await expect(page.getByText('Weeks, reminders and announcements are off.', { exact: false })).toBeVisible();
  await expect(page.getByLabel('Expected due date')).toHaveValue('');
  await audit(page, 'profile, weeks stopped');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('Expected due date')).toHaveValue(dayFromNow(-3));
  await page.getByRole('button', { name: 'Keep them' }).click();
  await expect(page.getByText('Your due date has passed.')).toBeHidden();
  await page.getByRole('button', { name: 'Stop weeks and reminders' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Weeks, reminders and announcements are off.', { exact: false })).toBeVisible();
  const row = await page.request.get(`/rest/v1/profiles?user_id=eq.${userId}&select=edd,weeks_stopped`, {
    headers,
  });
  expect(await row.json()).toEqual([{ edd: null, weeks_stopped: true }]);
});
