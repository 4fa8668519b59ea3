import type { Page } from '@playwright/test';
import { auditInBothThemes } from '../support/audit.ts';
import { expect, test } from '../support/test.ts';

const MENU = [
  'Mains',
  'Vegan burger with bacon 14.00',
  'Spaghetti alle vongole 16.00',
  'Lamb kebab 13.00',
  'Steamed rice 4.00',
].join('\n');

const WORDS = {
  en: {
    toggle: 'English',
    group: 'Mark dishes for a diet',
    choices: ['Vegan', 'Halal'],
    save: 'Save',
    text: 'Menu text',
    list: 'Your diet',
    filter: /^Your diet \(Vegan, Halal\)/,
    burger: 'Vegan, Halal: contains bacon',
    lamb: 'Halal: the menu does not say',
    hide: 'Hide dishes that contain what you leave out',
    none: 'Only dishes that name nothing you leave out',
    hidden: '3 dishes are hidden.',
  },
  fr: {
    toggle: 'Français',
    group: 'Signaler les plats pour un régime',
    choices: ['Végan', 'Halal'],
    save: 'Enregistrer',
    text: 'Texte du menu',
    list: 'Votre régime',
    filter: /^Votre régime \(Végan, Halal\)/,
    burger: 'Végan, Halal : contient bacon',
    lamb: 'Halal : le menu ne le dit pas',
    hide: 'Masquer les plats qui contiennent ce que vous évitez',
    none: 'Seulement les plats qui ne nomment rien de ce que vous évitez',
    hidden: '3 plats sont masqués.',
  },
} as const;

const dish = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });

for (const [language, words] of Object.entries(WORDS)) {
  test(`a diet marks dishes apart from their rating, and filters them (${language})`, async ({
    page,
    signUp,
    audit,
  }) => {
    await signUp(page);
    await page.goto('/profile');
    await page.getByRole('button', { name: words.toggle }).click();
    const diets = page.getByRole('group', { name: words.group });
    for (const name of words.choices) await diets.getByRole('checkbox', { name, exact: true }).check();
    await auditInBothThemes(page, `profile with diets, ${language}`);
    const saved = page.waitForResponse((answer) => answer.url().includes('/rest/v1/profiles'));
    await page.getByRole('button', { name: words.save, exact: true }).click();
    const sent = (await saved).request().postDataJSON();
    expect(sent.dietary_preferences).toEqual(['Vegan', 'Halal']);

    await page.goto('/scan');
    await page.getByRole('button', { name: words.text }).click();
    await page.getByRole('dialog').getByRole('textbox').fill(MENU);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Analy/ })
      .click();
    await expect(page).toHaveURL(/\/results\/[0-9a-f-]{36}/);
    const marks = (name: string) => dish(page, name).getByRole('list', { name: words.list });
    await expect(marks('Vegan burger')).toContainText(words.burger);
    await expect(marks('Lamb kebab')).toContainText(words.lamb);
    await expect(marks('Steamed rice')).toHaveCount(0);
    await auditInBothThemes(page, `results with marks, ${language}`);

    const filter = page.getByRole('combobox', { name: words.filter });
    await filter.selectOption(words.none);
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByText(words.hidden)).toBeVisible();
    await expect(page).toHaveURL(/diet=none/);
    await page.reload();
    await expect(page.getByRole('article')).toHaveCount(1);
    await filter.selectOption(words.hide);
    await expect(dish(page, 'Spaghetti')).toHaveCount(0);
    await expect(dish(page, 'Steamed rice')).toBeVisible();

    await page.goto(page.url().replace('diet=hide', ''));
    await dish(page, 'Vegan burger').getByRole('button').click();
    const part = page.getByRole('dialog');
    await expect(part.getByRole('heading', { name: words.list })).toBeVisible();
    await expect(part).toContainText(/bacon \((pork|porc)\)/);
    await audit(page, `an opened dish with its diet, ${language}`);
  });
}
