/// <reference lib="dom" />
import { randomBytes, randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { sessionOf } from './complete-profile.ts';
import { saveMedicines } from './save-medications.ts';

/** What a user has of each kind, made by the API: a menu, a link to it, a recipe, medicines, tests, an entry, a note. */
export interface FilledUser {
  userId: string;
  scanId: string;
  /** Address of the shared menu. */
  shared: string;
  adaptationId: string;
  recipe: object;
  /** What /medication-results is handed. */
  medicineState: object;
}

const MENU = `Starters
Beef carpaccio with parmesan 12.50
Goat cheese salad with walnuts and honey 9.50
Vegetable soup 7.00
Mains
Spaghetti carbonara 14.00
Grilled tuna steak with sesame 19.00
Steak tartare with egg yolk 18.50
Zorblax of the day 16.00
Desserts
Tiramisu 7.50
Chocolate mousse 6.50`;

const RECIPE = {
  name: 'Tiramisu',
  ingredients: [
    { name: 'raw eggs', amount: '4', unit: '' },
    { name: 'mascarpone', amount: '250', unit: 'g' },
    { name: 'marsala', amount: '3', unit: 'tbsp' },
  ],
  instructions: ['Whisk the eggs with the sugar.', 'Fold in the mascarpone and the marsala, and chill.'],
};

/** Fills the account of the signed-in user. */
export async function fillUser(page: Page): Promise<FilledUser> {
  const { userId, headers } = await sessionOf(page);
  const call = async (path: string, data: object): Promise<Record<string, unknown>> => {
    const answer = await page.request.post(path, { headers, data });
    const text = await answer.text();
    expect(answer.status(), text).toBeLessThan(300);
    return text ? JSON.parse(text) : {};
  };
  const run = (name: string, data: object) => call(`/functions/v1/${name}`, data);
  const scanId = randomUUID();
  await run('read-menu-source', { scanId, source: { kind: 'text', text: MENU } });
  await run('test-ingredient', { ingredient_name: 'Raw milk brie', test_id: randomUUID() });
  await run('test-dish', {
    dish_name: 'Tiramisu',
    ingredients: ['raw egg', 'coffee'],
    test_id: randomUUID(),
  });
  await saveMedicines(page.request, headers, [{ text: 'Ibuprofen 400 mg', saves: [{ is_favorite: true }] }]);
  await call('/rest/v1/kept_medicines', {
    id: randomUUID(),
    name: 'Doliprane 1000 mg',
    as_written: 'Doliprane 1000 mg',
  });
  await run('keep-diary-entry', {
    entry_id: randomUUID(),
    kind: 'drink',
    name: 'Coffee',
    time_zone: 'Europe/Paris',
  });
  await call('/rest/v1/result_notes', {
    id: randomUUID(),
    user_id: userId,
    about: { kind: 'free' },
    text: 'Which cheeses may I eat?',
    is_question: true,
  });
  const adaptationId = randomUUID();
  const adapted = await run('adapt-recipe', { recipe: RECIPE });
  const numbered = (steps: string[]) => steps.map((instruction, at) => ({ step: at + 1, instruction }));
  const { adaptedRecipe } = adapted as { adaptedRecipe: { instructions: string[] } };
  await run('save-adaptation', {
    userId,
    adaptation_id: adaptationId,
    adaptationData: {
      originalRecipe: { ...RECIPE, instructions: numbered(RECIPE.instructions) },
      adaptedRecipe: { ...adaptedRecipe, instructions: numbered(adaptedRecipe.instructions) },
      safetyAnalysis: adapted.safetyAnalysis,
      adaptationsMade: { ...(adapted.adaptationsMade as object), details: adapted.changes },
      confidenceScore: adapted.confidenceScore,
      recommendations: adapted.recommendations,
    },
  });
  const medicine = await run('analyze-medication', {
    analysis_type: 'manual',
    medication_text: 'Ibuprofen 400 mg',
  });
  await expect
    .poll(async () => {
      const rows = await page.request.get(`/rest/v1/menu_scans?select=overall_risk&id=eq.${scanId}`, {
        headers,
      });
      return (await rows.json())[0]?.overall_risk;
    })
    .toBeTruthy();
  const token = randomBytes(32).toString('base64url');
  await run('share-menu', {
    share_id: randomUUID(),
    scanId,
    token,
    country: 'FR',
    days: 7,
    withPhoto: false,
  });
  return {
    userId,
    scanId,
    shared: `/shared#${token}`,
    adaptationId,
    recipe: { originalRecipe: RECIPE, userId, sourceType: 'text', credit: '' },
    medicineState: {
      analysisResult: medicine.result,
      analysisType: 'manual',
      typedText: 'Ibuprofen 400 mg',
      userId,
    },
  };
}
