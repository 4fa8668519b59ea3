import { auditInBothThemes } from '../support/audit.ts';
import { expectReflow, NARROWEST_PX } from '../support/reflow.ts';
import { expect, test } from '../support/test.ts';

test('the page on what the answers rest on is open to everyone, and fits any screen', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'What this rests on' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What this rests on');
  await expect(page.getByText(/No doctor, midwife or dietitian has reviewed any of this/)).toBeVisible();
  const accuracy = page.getByRole('region', { name: 'How often the answers are right' });
  await expect(accuracy.getByRole('listitem')).toHaveCount(4);
  const hazards = page.getByRole('region', { name: 'By hazard and country' });
  await hazards.locator('summary', { hasText: 'Listeria' }).click();
  await expect(hazards.getByRole('table', { name: 'Listeria' })).toBeVisible();
  await auditInBothThemes(page, 'what this rests on');
  await page.setViewportSize({ width: NARROWEST_PX, height: 700 });
  await expectReflow(page, 'what this rests on');
  await page.getByRole('button', { name: 'Français' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sur quoi cela repose');
  await expectReflow(page, 'what this rests on, in French');
});
