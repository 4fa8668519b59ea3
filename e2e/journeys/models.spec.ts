import { createPictureReader } from '@mirabelle/reading/ocr/on-node/picture-reader.ts';
import type { MenuAnswer } from '@mirabelle/server/ai/tasks/read-menu/schema.ts';
import type { FakeTurn } from '@mirabelle/server/fakes/model-provider.ts';
import type { Browser, Page } from '@playwright/test';
import { menuPicture } from '../support/menu-picture.ts';
import { ADVISER, expect, picture, READER, test } from '../support/test-with-models.ts';

/** No one knows a zorblax. */
const DISHES = ['Grilled chicken with rice', 'Zorblax', 'Steak tartare', 'Vegetable soup'];
const menu = (browser: Browser) => menuPicture(browser, 'The Plum Tree', DISHES);

const reading = (...names: string[]): MenuAnswer => ({
  isMenu: true,
  restaurantName: 'The Plum Tree',
  restaurantType: null,
  sections: [
    {
      title: 'Mains',
      course: 'MAIN',
      dishes: names.map((name) => ({ name, description: null, price: null })),
    },
  ],
});
const madeOf = (...names: string[]) => ({
  known: true,
  components: names.map((name) => ({ name, certainty: 'always' })),
});

/** An answer that comes when it is let go. */
function held(value: unknown) {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  return { answer: () => promise, release: () => resolve(value) };
}

type Upload = Awaited<ReturnType<typeof menu>> | string;

async function scan(page: Page, upload: Upload): Promise<void> {
  await page.goto('/scan');
  await page.setInputFiles('input[type=file]:not([capture])', upload);
  await page.getByRole('button', { name: 'Analyze menu' }).click();
}
const card = (page: Page, dish: string) =>
  page.getByRole('article').filter({ has: page.getByRole('button', { name: dish, exact: true }) });

test('a scan that a model reads and thinks about', async ({ page, browser, provider, signUp, audit }) => {
  await signUp(page);
  const { fake } = provider;
  // It leaves the tartare out and makes an oyster up.
  const read = held(reading('Grilled chicken with rice', 'Zorblax', 'Vegetable soup', 'Oyster platter'));
  const thought = held(madeOf('raw oysters', 'carrot'));
  fake.script.read_menu = read.answer;
  fake.script.propose_components = thought.answer;

  await page.goto('/scan');
  const note = page.getByText(`Your photo is read on this server and by OpenAI (${READER})`);
  await expect(note).toContainText('without location or device data');
  await expect(note).toContainText(`a model on this server’s own machines (${ADVISER})`);
  await audit(page, 'scan, with a note on models');
  await scan(page, await menu(browser));

  await expect(page).toHaveURL(/\/results\//);
  const status = page.getByRole('status').filter({ hasText: 'The answers below stand.' });
  await expect(status).toContainText('A model is still reading the photo.');
  await expect(card(page, 'Steak tartare')).toContainText('High Risk');
  await expect(card(page, 'Zorblax')).toContainText('Ask Cook');
  read.release();
  await expect(status).toContainText('A model is still being asked about what we don’t know.');
  await expect(card(page, 'Zorblax')).toContainText('Ask Cook');
  thought.release();
  await expect(page.getByText('Zorblax: now High Risk')).toBeVisible();
  await expect(card(page, 'Zorblax')).toContainText('High Risk');
  await expect(page.getByText(`Read by ${READER} and checked against the built-in reader`)).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(DISHES.length);
  await expect(card(page, 'Steak tartare')).toContainText('High Risk');
  await expect(page.getByText('Oyster platter')).toHaveCount(0);

  const zorblax = card(page, 'Zorblax');
  await expect(zorblax).toContainText(`Model, not reviewed: ${ADVISER}`);
  await expect(zorblax.getByRole('link')).toHaveCount(0);
  await expect(card(page, 'Vegetable soup')).not.toContainText('not reviewed');
  await zorblax.getByRole('button', { name: 'Zorblax' }).click();
  const dialog = page.getByRole('dialog', { name: 'Zorblax' });
  await expect(dialog.getByText(/^Confidence: [1-5]\d%$/)).toBeVisible();
  await expect(dialog).toContainText(`in it according to ${ADVISER}, a language model`);
  await audit(page, 'details of a dish that a model spoke of');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Français' }).click();
  await expect(page.getByText(`Lu par ${READER} et vérifié avec le lecteur intégré`)).toBeVisible();
  await expect(zorblax).toContainText(`Modèle, non relu\u00a0: ${ADVISER}`);
  await audit(page, 'results of a model in French');
});

test('results are accessible while a model still reads', async ({
  page,
  browser,
  provider,
  signUp,
  audit,
}) => {
  await signUp(page);
  const read = held(reading(...DISHES));
  provider.fake.script.read_menu = read.answer;
  await scan(page, await menu(browser));
  // However long it takes: where the model's time is up meanwhile, the page says what it says without one.
  await expect(page.getByRole('article')).toHaveCount(DISHES.length);
  await audit(page, 'results, while a model reads');
  read.release();
});

test('whatever a provider does, a scan ends with the built-in reader’s answers', async ({
  page,
  browser,
  provider,
  signUp,
}) => {
  await signUp(page);
  const upload = await menu(browser);
  const troubles: FakeTurn[] = [
    { do: 'refuse-key' },
    { do: 'rate-limit', retryAfterSeconds: 30 },
    { do: 'refuse-content' },
    { do: 'wrong-schema' },
    { do: 'half' },
    { do: 'endless' },
    { do: 'hang' },
  ];
  for (const trouble of troubles) {
    await test.step(`it does this: ${trouble.do}`, async () => {
      await provider.comeBack();
      provider.fake.turn = trouble;
      await scan(page, upload);
      await ended();
      expect(provider.fake.questions.length).toBeGreaterThan(0);
    });
  }
  await test.step('it is not there', async () => {
    await provider.goAway();
    await scan(page, upload);
    await ended();
  });

  async function ended() {
    await expect(page.getByText(/^\d+ you can order/)).toBeVisible();
    await page.getByRole('button', { name: 'About this scan' }).click();
    await expect(page.getByText('Read by the built-in reader')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(DISHES.length);
    await expect(card(page, 'Steak tartare')).toContainText('High Risk');
    await expect(card(page, 'Zorblax')).toContainText('Ask Cook');
    await expect(page.getByText('not reviewed')).toHaveCount(0);
  }
});

test('a photo that no one can read ends in what to do about it', async ({ page, provider, signUp }) => {
  await signUp(page);
  for (const turn of [{ do: 'refuse-content' }, { do: 'answer', value: reading('Oyster platter', 'Soup') }]) {
    provider.fake.turn = turn as FakeTurn;
    await scan(page, picture('blurred.jpg'));
    await expect(page.getByText(/the photo is blurred\. Hold still/).first()).toBeVisible();
    await expect(page.getByText(/Take a better photo with these tips/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled();
  }
});

test('an unknown food, a recipe and a medicine say who is asked, and what came of it', async ({
  page,
  provider,
  signUp,
  audit,
}) => {
  await signUp(page);
  const { fake } = provider;
  fake.script.propose_components = madeOf('carrot', 'rice');
  const own = `a model on this server’s own machines (${ADVISER})`;
  await page.goto('/ingredient-test');
  await expect(page.getByText(`we also ask ${own}`)).toBeVisible();
  const test = async (name: string) => {
    await page.getByRole('textbox').first().fill(name);
    await page.getByRole('button', { name: /^Test/ }).first().click();
  };
  await test('zorblax');
  await expect(page.getByText(`Model, not reviewed: ${ADVISER}`).first()).toBeVisible();
  await audit(page, 'an ingredient that a model spoke of');
  fake.turn = { do: 'prose' };
  await test('quuxfizz');
  await expect(page.getByRole('heading', { level: 3, name: 'quuxfizz' })).toBeVisible();
  await expect(page.getByText(`Model, not reviewed: ${ADVISER}`)).toHaveCount(0);

  await page.goto('/recipe-adapt');
  await expect(page.getByText(`The recipe is read by the built-in reader and by ${own}.`)).toBeVisible();
  await page.getByRole('tab', { name: /Image|Picture|Photo/ }).click();
  const outside = page.getByText(`Your photo is read on this server and by OpenAI (${READER})`);
  await expect(outside).toBeVisible();
  await page.goto('/medication-scan');
  await expect(outside).toContainText('If a label shows your name, cover it first.');
  await audit(page, 'medication scan, with a note on models');
});

test('the AI service’s health and tests of each model at /debug', async ({
  page,
  provider,
  signUp,
  audit,
}) => {
  await signUp(page);
  const reader = createPictureReader();
  const selfTest = async ({ pictures: [shown] }: { pictures: Buffer[] }) => {
    const lines = shown ? (await reader.read(shown)).lines : [];
    return { colour: 'bleu', months: 12, word: lines.map(({ text }) => text).join('') || 'here' };
  };
  provider.fake.script.self_test = selfTest;
  await page.goto('/debug');
  await page.getByRole('tab', { name: 'System Tests' }).click();
  const check = page.getByRole('button', { name: 'Check AI service' });
  const line = (text: string | RegExp, mark: 'Yes:' | 'No:' | 'Not known:') =>
    expect(
      page
        .locator('li:not(:has(li))')
        .filter({ hasText: text })
        .filter({ has: page.getByRole('img', { name: mark }) })
        .first(),
    ).toBeVisible();

  await check.click();
  await line('Key found: OPENAI_API_KEY', 'Yes:');
  await line('2 models listed', 'Yes:');
  await line(/Answers after \d+ ms/, 'Yes:');
  await page.getByRole('button', { name: `Test openai ${READER}, reads pictures` }).click();
  for (const good of [
    'Reachable',
    'Key accepted',
    'Reads a picture',
    'Keeps to the requested format',
    'Answers in the requested language',
  ])
    await line(good, 'Yes:');
  await audit(page, 'debug, AI service works');

  await provider.comeBack();
  provider.fake.turn = { do: 'refuse-key' };
  provider.fake.key = 'another';
  await check.click();
  await line('0 models listed', 'No:');
  await line('Did not answer a question', 'No:');
  await page.getByRole('button', { name: `Test local ${ADVISER}, works with text` }).click();
  await line('Key accepted', 'No:');
  await expect(page.locator('body')).not.toContainText('sk-fake');

  await provider.goAway();
  await check.click();
  await line('Did not answer a question', 'No:');
  await page.getByRole('button', { name: `Test local ${ADVISER}, works with text` }).click();
  await line('Reachable', 'No:');
  await audit(page, 'debug, AI service is down');
});
